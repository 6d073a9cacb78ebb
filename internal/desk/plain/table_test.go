package plain_test

import (
	"flag"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"medici/internal/desk/plain"
	"medici/lobby/match"
	"medici/rules"
)

// TestBeginning is the beginning of a game as it is heard, with what the reader
// types behind a >. It was read aloud before it was kept; -update writes it anew.
func TestBeginning(t *testing.T) {
	ann := newFeed(t).begins().at()
	var text strings.Builder
	hear := func(last string) {
		for line := ""; !strings.Contains(line, last); {
			if line = ann.line(); line == over {
				t.Fatalf("%q is not said\n%s", last, &text)
			}
			text.WriteString(line + "\n")
		}
	}
	for _, step := range []struct{ hears, types string }{
		{"1: draw. 2: sell.", "1"},
		{"or sell it?", "money"},
		{"or sell it?", "menu"},
		{"1: draw. 2: sell.", "2"},
		{"0 passes.", "bid"},
		{"How many florins", "ships"},
		{"How many florins", "3"},
		{"How many florins", "back"},
		{"0 passes.", "2"},
		{"0 passes.", "bid 1"},
		{"0 passes.", "lot"},
		{"0 passes.", "tracks"},
		{"0 passes.", "0"},
		{"Your turn.", "leave"},
		{"1: leave. 2: stay.", "2"},
		{"Your turn.", "help"},
		{"Your turn.", ""},
		{"Your turn.", "log 3"},
		{"Your turn.", ""},
	} {
		hear(step.hears)
		text.WriteString("> " + step.types + "\n")
		ann.says(step.types)
	}
	hear("Your turn.")
	ann.hangUp()
	ann.leaves()
	const file = "testdata/beginning.txt"
	if flag.Lookup("update").Value.String() == "true" {
		if err := os.WriteFile(file, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(file); err != nil || string(want) != text.String() {
		t.Errorf("%s differs (%v); is\n%s", file, err, &text)
	}
}

func TestEndOfInputKeepsTheSeat(t *testing.T) {
	f := newFeed(t).begins()
	ann := f.at()
	ann.hears("Your turn.")
	ann.hangUp()
	ann.leaves()
	if !f.closed || f.left {
		t.Errorf("closed %t, left %t", f.closed, f.left)
	}
}

func TestNewsWaitsWhileALineIsTyped(t *testing.T) {
	f := newFeed(t).begins()
	ann := f.at(onTerminal)
	ann.hears("Your turn.")
	ann.types("shi")
	ann.shows("shi")
	f.news(func(u *match.Update) {
		u.Lines = []match.Line{{Kind: match.Said, From: "bob", Text: "hello", Seq: u.Seq}}
	})
	ann.types("pz\x7fs")
	ann.shows("shipz\b \bs")
	if strings.Contains(ann.paper.String(), "hello") {
		t.Errorf("the news comes between the letters:\n%s", ann.paper)
	}
	ann.types("\r")
	ann.hears("Your ship is empty")
	ann.hears("bob says: hello")
	ann.hears("Your turn.") // the last line asks
	ann.types("say")
	ann.shows("say")
	f.news(func(u *match.Update) {
		u.Lines = []match.Line{{Kind: match.WentAway, From: "bob", Seat: 1, Seq: u.Seq}}
	})
	ann.types("\x7f\x7f\x7f") // the typed text is gone
	ann.hears("bob is away; the seat is kept.")
	ann.types("\x03")
	ann.leaves()
	if !f.closed {
		t.Error("the visit is not closed")
	}
}

// On a terminal no word is broken at the edge, whatever width that has by now.
func TestWordsAreNotBrokenAtTheEdge(t *testing.T) {
	var width atomic.Int32
	width.Store(20)
	f := newFeed(t).begins()
	ann := f.at(onTerminal, func(o *plain.Options) { o.Width = func() int { return int(width.Load()) } })
	ann.hears("Your turn. Your lot")
	if line := ann.line(); line != "is worth 2. Draw" {
		t.Errorf("ann hears %q", line)
	}
	width.Store(40)
	ann.types("\r")
	ann.hears("Your turn. Your lot is worth 2. Draw")
	if line := ann.line(); line != "another card, or sell it? 1: draw. 2:" {
		t.Errorf("ann hears %q", line)
	}
}

// An answer is for what was heard: when the game has moved on while the line was
// typed, it is refused.
func TestAnAnswerThatComesTooLate(t *testing.T) {
	f := newFeed(t).begins()
	ann := f.at(onTerminal)
	ann.hears("1: draw. 2: sell.")
	ann.types("2")
	ann.shows("2")
	f.mu.Lock()
	f.now.Seq++ // as when the time had run out
	f.mu.Unlock()
	ann.types("\r")
	ann.hears("The game has moved on.")
	if len(f.deeds()) > 0 {
		t.Errorf("done was %v", f.deeds())
	}
}

func TestLargeBidIsAskedBack(t *testing.T) {
	f := newFeed(t).begins()
	ann := f.at()
	ann.hears("1: draw. 2: sell.")
	ann.says("sell")
	ann.hears("0 passes.")
	ann.says("39")
	ann.hears("1: yes. 2: no.")
	ann.says("2")
	ann.hears("0 passes.")
	ann.says("bid 99")
	ann.hears("Not allowed: a bid may not exceed the bidder's 40 florins (rule 4.2).")
	ann.says("bid nothing")
	ann.hears("a whole number of florins")
	ann.says("bid")
	ann.hears("How many florins")
	ann.says("back")
	ann.hears("0 passes.")
	ann.says("bid 39") // in so many words: a digit slips there as well
	ann.hears("1: yes. 2: no.")
	ann.says("1")
	ann.hears("You bid 39 florins.")
	if got := strings.Join(f.deeds(), ", "); got != "sell, bid 39" {
		t.Errorf("done was %s", got)
	}
}

// A reader says how much of what happens is told, anywhere and at any time.
func TestBriefNormalFull(t *testing.T) {
	f := newFeed(t).begins()
	ann := f.at()
	for _, step := range []struct{ says, hears string }{
		{"brief", "From now on you hear only what matters most."},
		{"sell", "Your turn. Worth 2. bob leads with 1. You have 40."},
	} {
		ann.hears("Your turn.")
		ann.says(step.says)
		ann.hears(step.hears)
	}
	ann.says("FULL")
	ann.hears("From now on you hear everything that happens.")
	ann.hears("Your turn.")
	ann.says("0")
	ann.hears("You pass.")
	ann.says("log")
	ann.hears("bob bids 1 florin.") // the log has everything
	ann.says("normal")
	ann.hears("without what follows from it.")
}

func TestWhoComesInTheMiddle(t *testing.T) {
	f := newFeed(t).begins()
	var early match.Update
	for range 3 { // some moves that are over before anybody listens
		early, _ = f.box.Wait(t.Context())
		if err := f.Act(rules.Plain(early.Legal[len(early.Legal)-1]), early.Seq); err != nil {
			t.Fatal(err)
		}
	}
	late, _ := f.box.Wait(t.Context())
	late.Fresh = true
	f.box.Put(late)
	ann := f.at()
	ann.hears("It is your turn.")
	ann.hears("Say log to hear what happened before.")
	ann.hears("Your turn.")
	if strings.Contains(ann.paper.String(), "turns up") {
		t.Errorf("the past is told:\n%s", ann.paper)
	}
	ann.says("log all")
	ann.hears("turns up")
}

func TestTableBusiness(t *testing.T) {
	f := newFeed(t).begins()
	ann := f.at()
	ann.hears("Your turn.")
	f.news(func(u *match.Update) {
		u.Table.Seats = slices.Clone(u.Table.Seats)
		u.Table.Seats[1].Here = false
		u.Lines = []match.Line{{Kind: match.WentAway, From: "bob", Seat: 1}}
	})
	ann.hears("bob is away; the seat is kept.")
	ann.says("vote") // too early: the table says from when on
	f.news(func(u *match.Update) {
		u.Table.Seats = slices.Clone(u.Table.Seats)
		u.Table.Seats[1].StandIn = true
	})
	ann.hears("Say vote")
	ann.says("vote")
	ann.says("who")
	ann.hears("Seat 2 has bob, who is away; a factor plays, the seat is kept.")
	f.news(func(u *match.Update) {
		u.Table.Seats = slices.Clone(u.Table.Seats)
		u.Table.Seats[1].Ends = true
		u.Lines = []match.Line{{Kind: match.WouldEnd, From: "bob", Seat: 1}}
	})
	ann.hears("bob would like to end the game here.")
	ann.hears("Say end if you agree")
	ann.says("end")
	ann.says("go on")
	ann.says("who")
	ann.hears("Seat 2 has bob")
	if did := f.deeds(); !slices.Equal(did, []string{"vote 2", "vote 2", "end true", "end false"}) {
		t.Errorf("ann did %q", did)
	}
	f.box.Put(match.Update{Table: match.Nowhere, Halted: true})
	ann.hears("The server cannot write to its disk.")
	for asked, told := range map[string]string{
		"invite": "Friends come with: ssh example.org join amber-fox", "record": "x4k2-1", "clock": "No clock is running.",
		"rules": "In three days of auctions", "accounts": "No day has been scored yet.", "cards": "Not seen: gold ten.",
		"log": "Day 1 begins", "dance": "Nobody here knows that word.", "draw 5": "is no move", "say": "Say what?",
		"start": "",
	} {
		ann.says(asked)
		if told != "" {
			ann.hears(told)
		}
	}
	f.box.Put(match.Update{Table: match.Nowhere, Closed: match.Broken})
	ann.hears("a fault, which was written down")
}

func TestLeaveIsAskedWhileOthersMove(t *testing.T) {
	f := newFeed(t)
	f.now.You = 1
	f.begins()
	bob := f.at()
	bob.hears("The game is Medici 2016.")
	bob.says("leave")
	bob.hears("1: leave. 2: stay.")
	f.news(func(u *match.Update) { u.Seq++ })
	bob.says("who")
	bob.hears("Seat 3")
	bob.says("1")
	bob.hears("You have left table amber-fox.")
}

func TestWaitingRoom(t *testing.T) {
	f := newFeed(t)
	f.now.Table.Players, f.now.Table.Private, f.now.Table.Code = nil, true, "K7QF-2M4X-9TBA"
	f.now.Table.Clock.Clock = match.Clock{Move: 90 * time.Second, Bank: 2 * time.Hour}
	f.box.Put(f.now)
	ann := f.at()
	ann.hears("You may think for 1 minute and 30 seconds a move, and 2 hours more in the whole game.")
	ann.hears("join K7QF-2M4X-9TBA")
	ann.hears("Seat 1 has ann, the host.")
	ann.hears("1: ready. 2: leave. 3: start with those who are here. 4: add a bot. 5: send somebody away.")
	for _, typed := range []string{"1", "not ready", "start", "4", "5", "2", "send away 3", "send away", "bob",
		"watchers off", "watchers", "1", "draw"} {
		ann.says(typed)
	}
	ann.hears("No game is being played.")
	want := "ready, not ready, start, bot , kick 2, remove 3, kick 2, watchers false, watchers true"
	if got := strings.Join(f.deeds(), ", "); got != want {
		t.Errorf("done was %s, not %s", got, want)
	}
	f.news(func(u *match.Update) {
		u.You, u.Table.Watchers = rules.Spectator, []string{"ann"}
		u.Table.Seats = append(slices.Clone(u.Table.Seats[1:]), match.SeatInfo{})
	})
	ann.hears("You are watching, and a seat is free. 1: sit down. 2: leave.")
	ann.says("who")
	ann.hears("Seat 3 is free.")
	ann.hears("Watching: ann.")
}

func TestClockWarns(t *testing.T) {
	f := newFeed(t).begins()
	ann := f.at()
	ann.hears("Your turn.")
	until := time.Now().Add(8*time.Second + 300*time.Millisecond)
	f.news(func(u *match.Update) {
		u.Table.Clock = match.ClockInfo{Clock: match.Clock{Move: time.Minute}, Running: true, Until: until, Bank: until}
	})
	ann.hears("You have 8 seconds left.")
	ann.hears("Your turn.")
	ann.says("clock")
	ann.hears("You have 8 seconds left.") // also when asked
}

// A visit that has ended before it could tell anything asks nothing and answers nothing.
func TestAVisitThatHasEnded(t *testing.T) {
	f := newFeed(t)
	f.box.Close()
	ann := f.at()
	ann.says("advise")
	ann.leaves()
}
