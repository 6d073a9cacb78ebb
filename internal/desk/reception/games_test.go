package reception

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/language"

	"medici/internal/dev/wordtest"
	told "medici/internal/games/medici/tell"
	"medici/internal/games/narration"
	"medici/internal/people"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
	"medici/rules/record"
)

// game is what games --json says of one.
type game struct {
	Type, ID, Table, Game, State, Back string
	You                                int
	Seats                              []struct {
		Seat       int
		Name, Kind string
	}
	Began, Ended     time.Time
	Florins, Winners []int
	Rated            bool
}

func TestGames(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob, eve := l.person("ann"), l.person("bob"), l.person("eve")
	has(t, ann.does("games"), "You have not played yet. Open a table with: ssh -t -p 2222 example.org new\n")
	if text := ann.does("games --json"); text != "" {
		t.Errorf("no game is told as %q", text)
	}

	first := l.sit(lobby.Settings{Bots: 1}, ann, bob, l.guest("gus")).play(1000)
	second := l.sit(lobby.Settings{Name: "old-mill", Private: true}, ann, bob).play(5)
	lines := strings.Split(ann.does("games"), "\n")
	if len(lines) != 3 || !strings.HasPrefix(lines[0],
		second.id()+", running at old-mill since "+time.Now().UTC().Format("2006")) ||
		!regexp.MustCompile(`, medici edition=2016: ann, bob\. (It is your turn|bob is to move)\. Go back: ssh -t -p 2222 example\.org join old-mill$`).MatchString(lines[0]) {
		t.Fatalf("the games are\n%s", strings.Join(lines, "\n"))
	}
	var florins []string
	for i, n := range first.now[0].View.(medici.View).Florins {
		florins = append(florins, fmt.Sprint(strings.TrimPrefix(first.now[0].Table.Players[i], "bot-"), " ", n))
	}
	want := regexp.MustCompile("^" + first.id() + `, finished on \d{4}-\d\d-\d\d, medici edition=2016: florins ` +
		strings.Join(florins, ", ") + `; won by [a-z, -]+; not rated$`)
	if !want.MatchString(lines[1]) || !strings.Contains(lines[1], "guest-gus ") || strings.Contains(lines[1], "bot-") {
		t.Errorf("%q does not match %s", lines[1], want)
	}

	games := decoded[game](t, bob.does("games --json"))
	if len(games) != 2 {
		t.Fatalf("bob's games are %+v", games)
	}
	running, over := games[0], games[1]
	if running.State != "playing" || running.ID != second.id() || running.Table != "old-mill" || running.You != 2 ||
		running.Rated ||
		running.Back != "ssh -t -p 2222 example.org join old-mill" || !running.Ended.IsZero() ||
		len(running.Florins)+len(running.Winners) != 0 {
		t.Errorf("the running game is %+v", running)
	}
	scores := first.now[0].View.(medici.View).Florins
	var winners []int
	for _, s := range rules.Highest(over.Florins) {
		winners = append(winners, int(s)+1)
	}
	if over.State != "over" || over.Type != "game" || over.You != 3 || over.Back != "" || over.Ended.Before(over.Began) ||
		!slices.Equal(over.Winners, winners) ||
		over.Seats[3].Kind != "person" || over.Seats[1].Kind != "bot" || fmt.Sprint(over.Florins) != fmt.Sprint(scores) {
		t.Errorf("the finished game is %+v, the florins are %v", over, scores)
	}
	has(t, eve.does("games"), "You have not played yet.")

	x := ann.open("games")
	if exit := x.Wait(); exit != fine || x.AltScreen() {
		t.Errorf("on a terminal: exit %d", exit)
	}
	has(t, x.Screen(), "old-mill", "Go back: ", "won by")
}

// Somebody whose seat a bot has can take it back, and is told how.
func TestGameWithoutASeat(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.person("ann"), l.person("bob")
	x := l.sit(lobby.Settings{Clock: match.Clock{Move: time.Second}}, ann, bob).play(3)
	late := x.now[0].View.Turn()
	for x.visits[1-late].VoteOut(late) != nil {
		x.visits[1-late].Updates().Wait(t.Context())
	}
	for _, who := range []person{ann, bob} {
		has(t, who.does("games"), "Go back: ")
	}
}

// A game that will never end stays in the history, with its record.
func TestAbandonedGame(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.person("ann"), l.person("bob")
	x := l.sit(lobby.Settings{}, ann, bob).play(3)
	if err := l.lobby.CloseTable(x.name, ""); err != nil {
		t.Fatal(err)
	}
	today := time.Now().UTC().Format(time.DateOnly)
	has(t, bob.does("games"), x.id()+", abandoned on "+today+", medici edition=2016: ann, bob. What was played: "+reach+" record "+x.id()+"\n")
	has(t, ann.does("record "+x.id()), "\nseat 2 bob\n")
	if games := decoded[game](t, ann.does("games --json")); len(games) != 1 || games[0].State != "abandoned" ||
		games[0].Back != "" || games[0].Ended.IsZero() {
		t.Errorf("the game is %+v", games)
	}
}

// A rated game says who was not there at its end.
func TestAbsentInARatedGame(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.person("ann"), l.person("bob")
	ann.agrees()
	bob.agrees()
	g := people.Game{ID: "g-1", Title: "medici", Rated: true, Timed: true, Began: time.Now(), Seats: []people.Seat{
		{Person: ann.met().ID, Name: "ann"}, {Person: bob.met().ID, Name: "bob"}}}
	err := l.server.People.Games.Ended(t.Context(),
		people.Result{Game: g, Ended: time.Now(), Unit: "florins", Scores: []int{90, 80}, Winners: []int{0},
			Absent: []int{0}})
	if err != nil {
		t.Fatal(err)
	}
	has(t, bob.does("games"), "florins ann 90, bob 80; won by ann; rated, with ann last, for whom a bot played\n")
	has(t, bob.does("games --json"), `"absent":[1]`)
	has(t, bob.does("top"), "1. bob, ", "2. ann, ")
}

func TestRecord(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob, eve := l.person("ann"), l.person("bob"), l.guest("eve")
	x := l.sit(lobby.Settings{Bots: 2}, ann, bob).play(1000)
	text := ann.does("record " + x.id())
	if again := eve.does("record " + strings.ToUpper(x.id())); again != text {
		t.Errorf("somebody else reads\n%s", again)
	}
	r, err := record.Read(strings.NewReader(text), l.server.Games.Shelf())
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	if !rules.Over(r.State) || len(r.Moves) != x.now[0].Seq || r.Seats[0] != "ann" {
		t.Errorf("the record has %d of %d moves", len(r.Moves), x.now[0].Seq)
	}
	has(t, text, "medici-record 1\ngame medici edition=2016\nseat 1 ann\nseat 2 ", "\ntag seed "+x.now[0].Table.Seed+"\n",
		"\ntag commitment "+x.now[0].Table.Commitment+"\n", "\nresult ")
	if bad := strings.Replace(text, x.now[0].Table.Seed, strings.Repeat("0", 64), 1); bad == text {
		t.Error("there is no seed")
	} else if _, err := record.Read(strings.NewReader(bad), l.server.Games.Shelf()); err == nil {
		t.Error("any seed will do")
	}

	running := l.sit(lobby.Settings{}, ann, bob).play(4)
	text = bob.does("record " + running.id())
	if r, err := record.Read(strings.NewReader(text), l.server.Games.Shelf()); err != nil || rules.Over(r.State) ||
		strings.Contains(text, "tag seed") {
		t.Errorf("%v in the running game\n%s", err, text)
	}

	for _, command := range []string{"record", "replay"} {
		for _, id := range []string{"nothing-1", "nothing", x.id() + "9", strings.TrimSuffix(x.id(), "-1") + "-0"} {
			has(t, ann.fails(command+" "+id, noGame), "there is no game with that id", "Try: "+reach+" games\n")
		}
	}
}

func TestReplay(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.person("ann"), l.person("bob")
	x := l.sit(lobby.Settings{Bots: 1}, ann, bob).play(1000)
	text := l.guest("eve").does("replay " + x.id())
	sentence := regexp.MustCompile(`^(bot-|[A-Za-z]).*\.$`)
	for line := range strings.Lines(text) {
		if !sentence.MatchString(strings.TrimSuffix(line, "\n")) {
			t.Errorf("%q is no sentence", line)
		}
	}
	has(t, text, "Day 1 begins with ", "ann turns up ", "\nThe game is over: ")

	// It is the record as it is told.
	r, err := record.Read(strings.NewReader(ann.does("record "+x.id())), l.server.Games.Shelf())
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := narration.Write(&b, wordtest.In(language.English), told.Event, r.For(rules.Referee)); err != nil ||
		b.String() != text {
		t.Errorf("%v, the record tells\n%s", err, &b)
	}

	dumb := ann.open("replay "+x.id(), "TERM=dumb")
	if exit := dumb.Wait(); exit != fine || dumb.AltScreen() {
		t.Errorf("on a dumb terminal: exit %d", exit)
	}
	has(t, dumb.Screen(), "The game is over: ")

	screen := ann.open("replay " + x.id())
	screen.WaitFor("DAY")
	if !screen.AltScreen() {
		t.Errorf("on a terminal:\n%s", screen.Screen())
	}
	screen.Type("\x03")
	if exit := screen.Wait(); exit != fine {
		t.Errorf("the screen ends with %d", exit)
	}
}

// A game that is no longer played here still gives its record.
func TestReplayOfAGameThatIsGone(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	if _, err := l.store.Put(t.Context(), "record/gone-1", []byte("medici-record 1\ngame chess\nseat 1 ann\n"),
		0); err != nil {
		t.Fatal(err)
	}
	has(t, ann.fails("replay gone-1", failed), "line 2 of the record", `"chess"`, "Try: "+reach+" record gone-1\n")
	has(t, ann.does("record gone-1"), "medici-record 1\n")
	screen := ann.open("replay gone-1")
	if exit := screen.Wait(); exit != failed || screen.AltScreen() {
		t.Errorf("on a terminal: exit %d", exit)
	}
}
