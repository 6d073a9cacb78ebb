package plain_test

import (
	"strings"
	"testing"
	"time"

	"medici/internal/desk/plain"
	"medici/lobby"
	"medici/rules/medici"
)

// sitting are two who wait at a table, and its lobby.
func sitting(t *testing.T, change func(*lobby.Config)) (l *lobby.Lobby, ann, bob *person) {
	t.Helper()
	c := lobby.Config{Games: shelf}
	change(&c)
	l = lobby.New(c)
	t.Cleanup(l.Close)
	host, err := l.Enter(lobby.Newcomer{ID: "key of ann", Name: "ann"})
	if err != nil {
		t.Fatal(err)
	}
	defer host.Leave()
	if _, err := host.Open(lobby.Settings{Name: "amber-fox", Game: medici.Game{}, Seats: 4}); err != nil {
		t.Fatal(err)
	}
	ann, bob = talk(t, l, "ann"), talk(t, l, "bob")
	for _, p := range []*person{ann, bob} {
		p.hears("What would you like?")
		p.says("join amber-fox")
		p.hears("The game begins when")
	}
	ann.hears("bob sits down.")
	return l, ann, bob
}

func TestBlockAndReport(t *testing.T) {
	var reports []lobby.Report
	_, ann, bob := sitting(t, func(c *lobby.Config) {
		c.Report = func(r lobby.Report) error { reports = append(reports, r); return nil }
	})
	bob.says("say you fools")
	ann.hears("bob says: you fools")
	ann.says("report bob calls us names")
	ann.hears("Your report about bob went to the administrators.")
	if len(reports) != 1 || reports[0].Why != "calls us names" || reports[0].Whom.Name != "bob" {
		t.Errorf("reported is %+v", reports)
	}
	ann.says("block bob")
	ann.hears("You do not hear bob any more, at any table.")
	bob.says("say fools again")
	bob.hears("You say: fools again")
	bob.says("ready")
	ann.hears("bob is ready.")
	if strings.Contains(ann.paper.String(), "again") {
		t.Errorf("ann hears bob:\n%s", ann.paper)
	}
	before := strings.Count(ann.paper.String(), "fools")
	ann.says("log all")
	ann.hears("bob is ready.")
	if n := strings.Count(ann.paper.String(), "fools"); n != before {
		t.Errorf("the log tells what bob said:\n%s", ann.paper)
	}
	ann.says("leave")
	ann.hears("What would you like?")
	for said, heard := range map[string]string{
		"blocked":     "You do not hear: bob.",
		"block ann":   "That is you.",
		"block x":     "Nobody of that name is here",
		"report bob!": "Say in a few words what is wrong.",
	} {
		ann.says(said)
		ann.hears(heard)
	}
	ann.says("unblock bob")
	ann.hears("You hear bob again.")
	ann.says("blocked")
	ann.hears("You hear everybody.")
	if strings.Contains(bob.paper.String(), "report") || strings.Contains(bob.paper.String(), "any more") {
		t.Errorf("bob is told of it:\n%s", bob.paper)
	}
}

func TestTalkThatIsTooFastIsKept(t *testing.T) {
	_, ann, bob := sitting(t, func(c *lobby.Config) { c.Limits.Talk, c.Limits.TalkEvery = 1, 100*time.Millisecond })
	ann.says("say one")
	bob.hears("ann says: one")
	ann.says("say two")
	ann.hears("That is too much at once; say it again in 1 s.")
	ann.hears("Your words are kept: the word say alone says them.")
	for !strings.Contains(bob.paper.String(), "two") { // until the time is over
		ann.says("say")
		ann.line()
	}
	bob.hears("ann says: two")
	ann.says("report bob shouts")
	ann.hears("Nobody takes reports here")
}

// A person who is asked at a table is asked again, with the choices.
func TestAnnouncementInAGame(t *testing.T) {
	l := newLobby(t)
	v, err := l.Enter(lobby.Newcomer{ID: "key of ann", Name: "ann"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Leave)
	ann := newFeed(t).begins().at(func(o *plain.Options) { o.Visitor = v })
	ann.hears("1: draw. 2: sell.")
	ann.says("money")
	if line := ann.hears("Your turn."); len(numbers(line)) > 0 {
		t.Errorf("behind what she asked for ann hears %q", line)
	}
	l.Announce("the server rests at noon")
	ann.hears("The server says: the server rests at noon")
	if line := ann.hears("Your turn."); len(numbers(line)) != 2 {
		t.Errorf("behind what was not asked for ann hears %q", line)
	}
}

func TestAnnouncement(t *testing.T) {
	l, ann, bob := sitting(t, func(*lobby.Config) {})
	eve := talk(t, l, "eve", onTerminal)
	eve.hears("What would you like?")
	eve.types("tab")
	eve.shows("tab")
	bob.says("say The server says: give me your keys")
	ann.hears("bob says: The server says: give me your keys")
	l.Announce("the server rests at noon")
	for _, p := range []*person{ann, bob} {
		if line := p.hears("The server says: the"); line != "The server says: the server rests at noon" {
			t.Errorf("%s hears %q", p.name, line)
		}
	}
	eve.types("les\r")
	eve.hears("Table 1 is amber-fox")
	eve.hears("The server says: the server rests at noon")
	if line := eve.hears("What would you like?"); len(numbers(line)) == 0 { // the last line asks
		t.Errorf("behind what was not asked for eve hears %q, without a number", line)
	}
	if err := l.CloseTable("amber-fox", ""); err != nil {
		t.Fatal(err)
	}
	ann.hears("The table was closed by an administrator.")
	ann.hears("What would you like?")
}
