package tui

import (
	"slices"
	"strings"
	"testing"
	"time"

	"medici/lobby"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/recall"
	"medici/tui/story"
	"medici/tui/table"
)

// talkers returns two people at a table that waits, where reports are taken.
func talkers(t *testing.T, change func(*lobby.Config)) (l *lobby.Lobby, ann, bob *hand) {
	c := lobby.Config{Games: games}
	change(&c)
	l = lobby.New(c)
	t.Cleanup(l.Close)
	ann = newHand(t, l, "ann", 80, 24)
	if _, err := ann.app.Visitor.Open(lobby.Settings{Name: "amber-fox", Game: medici.Game{}, Seats: 4}); err != nil {
		t.Fatal(err)
	}
	bob = newHand(t, l, "bob", 80, 24)
	for _, x := range []*hand{ann, bob} {
		x.until("amber-fox")
		x.press("down", "enter")
		x.until("ONE LINE FOR A FRIEND")
	}
	return l, ann, bob
}

func (x *hand) say(text string) {
	x.press("t")
	x.write(text)
	x.press("enter")
}

func TestOrders(t *testing.T) {
	var reports []lobby.Report
	_, ann, bob := talkers(t, func(c *lobby.Config) {
		c.Report = func(r lobby.Report) error { reports = append(reports, r); return nil }
	})
	bob.say("you are all fools")
	ann.until("bob: you are all fools")
	ann.say("/report bob calls us names")
	ann.until("Your report about bob went to")
	if len(reports) != 1 || reports[0].Why != "calls us names" || reports[0].Whom.Name != "bob" {
		t.Errorf("reported is %+v", reports)
	}
	ann.say("/block bob")
	ann.until("You do not hear bob any more")
	if strings.Contains(ann.screen(), "fools") {
		t.Errorf("what bob has said is still there:\n%s", ann.screen())
	}
	bob.say("fools, I say")
	bob.say("//leave is no order")
	bob.until("bob: /leave is no order")
	ann.say("/blocked")
	ann.until("You do not hear: bob.")
	ann.golden("talk-blocked-80")
	if strings.Contains(ann.screen(), "I say") || strings.Contains(bob.screen(), "report") ||
		strings.Contains(bob.screen(), "hear") {
		t.Errorf("ann and bob see:\n%s\n%s", ann.screen(), bob.screen())
	}
	ann.say("/unblock bob")
	ann.until("You hear bob again.")
	ann.say("/blocked")
	ann.until("You hear everybody.")
}

func TestTalkIsExplained(t *testing.T) {
	_, ann, _ := talkers(t, func(*lobby.Config) {})
	ann.press("?", "space")
	ann.golden("help-talk-80")
	ann.goldens("help-talk")
}

// What is refused can be sent again, or mended.
func TestRefusedTalkStays(t *testing.T) {
	_, ann, bob := talkers(t, func(c *lobby.Config) { c.Limits.Talk, c.Limits.TalkEvery = 1, time.Hour })
	ann.until("bob sits down")
	ann.say("/kick bob")
	ann.golden("talk-unknown-80")
	ann.press("esc")
	for text, why := range map[string]string{
		"/block nobody":   "Nobody of that name is here",
		"/block":          "Nobody of that name is here",
		"/block ann":      "That is you.",
		"/unblock bob":    "You have not blocked anybody",
		"/report bob bad": "Nobody takes reports here",
	} {
		ann.say(text)
		ann.until(why)
		ann.until("Say: " + text)
		ann.press("esc")
	}
	for _, tag := range tongues {
		for _, text := range []string{"/kick", "/block nobody", "/unblock bob", "/report bob bad"} {
			ann.in(tag)
			ann.say(text)
			if screen := ann.screen(); strings.Contains(screen, "…") || !strings.Contains(screen, text) {
				t.Errorf("in %s there is no room for what is wrong with %s:\n%s", tag, text, screen)
			}
			ann.press("esc")
		}
	}
	bob.say("hello")
	bob.say("hello again")
	bob.until("That is too much at once; say it again in 3600 s.")
	bob.until("Say: hello again")
	bob.press("!")
	bob.until("Say: hello again!")
	bob.until("Enter  Ready")
}

func TestAnnouncement(t *testing.T) {
	l, ann, bob := talkers(t, func(*lobby.Config) {})
	eve := newHand(t, l, "eve", 80, 24)
	eve.until("amber-fox")
	bob.press("?")
	replay := newHandWith(t, l, "fay", 120, 40, func(o *Options) {
		o.Replay = &recall.Game{ID: "k7qf2mx9d3pa-3", View: kept(t, "2016-3-buyers").For(rules.Referee)}
	})
	ann.until("bob sits down")
	ann.until("ask somebody in the hall")
	before := ann.screen()
	l.Announce("come back soon")
	l.Announce("the server rests for ten minutes at noon; your games are kept, and your seats as well")
	for _, x := range []*hand{ann, bob, eve, replay} {
		x.until("The server says: the server rests for ten minutes")
	}
	ann.golden("announcement-80")
	replay.golden("announcement-replay-120")
	if got := strings.Split(ann.screen(), "\n")[2:]; strings.Join(got,
		"\n") != strings.Join(strings.Split(before, "\n")[2:], "\n") {
		t.Error("something else has moved")
	}
	ann.press("up", "up")
	ann.until("rests for ten minutes") // somebody who types that fast has not read it
	ann.app.news.since = time.Now().Add(-noticing)
	ann.press("up")
	ann.until("The server says: come back soon")
	ann.app.news.since = time.Now().Add(-noticing)
	ann.press("up")
	ann.until("MEDICI")
}

// A long announcement covers no more of the screen than a short one, and is read
// piece by piece.
func TestLongAnnouncement(t *testing.T) {
	l, ann, bob := talkers(t, func(*lobby.Config) {})
	ann.until("bob sits down")
	before := strings.Split(ann.screen(), "\n")[mostCovered:]
	text := strings.Repeat("many words ", 30) + "and the last"
	l.Announce(text)
	ann.until("The server says: many words")
	var told []string
	for range 9 {
		screen := strings.Split(ann.screen(), "\n")
		if !slices.Equal(screen[mostCovered:], before) {
			t.Fatalf("it covers the table:\n%s", ann.screen())
		}
		piece := strings.Join(screen[:mostCovered], " ")
		if strings.Contains(piece, "MEDICI") && !strings.Contains(piece, "The server says") {
			break
		}
		piece, _, _ = strings.Cut(piece, "MEDICI") // the header shows below a single line
		told = append(told, strings.Fields(strings.NewReplacer("The server says:", "", "…", "", "─",
			"").Replace(piece))...)
		ann.app.news.since = time.Now().Add(-noticing)
		ann.press("up")
	}
	if got := strings.Join(told, " "); got != text {
		t.Errorf("told is %q, want %q", got, text)
	}
	bob.fits("a long announcement")
}

func TestClosedByThoseWhoLookAfter(t *testing.T) {
	l, ann, _ := talkers(t, func(*lobby.Config) {})
	if err := l.CloseTable("amber-fox", ""); err != nil {
		t.Fatal(err)
	}
	ann.until("The table was closed by an administrator.")
	ann.fits("the hall after a table that was closed")
}

// However many orders somebody gives, little of them is kept.
func TestOrdersAreForgotten(t *testing.T) {
	_, ann, bob := talkers(t, func(*lobby.Config) {})
	bob.say("hello")
	ann.until("bob: hello")
	told := &ann.app.screen.(*table.Table).Story
	before := len(told.Lines)
	for range 200 {
		ann.say("/blocked")
	}
	if n := len(told.Lines) - before; n > 20 {
		t.Errorf("%d answers are kept", n)
	}
	told.Lines = slices.DeleteFunc(told.Lines, func(l story.Line) bool { return l.Kind() == story.Own })
	ann.until("bob: hello")
}

// What an administrator writes is no text of ours with signs for the catalogue.
func TestAnnouncementAsItStands(t *testing.T) {
	l, ann, _ := talkers(t, func(*lobby.Config) {})
	l.Announce("rest at noon | 100% sure, %d")
	ann.until("The server says: rest at noon | 100% sure, %d")
}

// A person who wants the next game when it has just begun is not told that it is too late.
func TestAReadinessThatComesLate(t *testing.T) {
	_, ann, bob := talkers(t, func(*lobby.Config) {})
	ann.until("Enter  Ready")
	bob.until("Enter  Ready")
	ann.press("enter")
	bob.press("enter") // the game begins, and ann's screen does not know it yet
	ann.press("enter")
	if screen := ann.screen(); strings.Contains(screen, "while a game is being played") {
		t.Errorf("what came late is told as an error:\n%s", screen)
	}
	ann.until("SHIPS")
}
