package plain_test

import (
	"errors"
	"strings"
	"testing"

	"medici/internal/desk/plain"
	"medici/lobby"
	"medici/rules/medici"
)

func TestHall(t *testing.T) {
	l := newLobby(t)
	ann, bob := talk(t, l, "ann"), talk(t, l, "bob")
	ann.hears("What would you like?")
	bob.hears("What would you like?")
	ann.says("tables")
	ann.hears("No table is open.")
	ann.says("new")
	for _, step := range []struct{ hears, types, then string }{
		{"Which edition? Enter is 1. 1: edition 2016. 2: edition 2006. 3: edition 1995.", "2006", ""},
		{"How many seats, from 3 to 6? Enter is 4.", "9", "Say a number from 3 to 6."},
		{"How many seats", "many", "Say a number from 3 to 6."},
		{"How many seats", "5", ""},
		{"How many of them for bots, from 0 to 4? Enter is 0.", "", ""},
		{"Which clock? Enter is 3. 1: none without a limit. 2: fast with 20 seconds a move and 2 minutes more in all",
			"sundial", "is no clock"},
		{"Which clock?", "90s+1h30m", ""},
		{"Who may come? Enter is 1. 1: everybody. 2: those with the invitation code.", "help", "Enter answers each"},
		{"Who may come?", "3", "There is no choice 3"},
		{"Who may come?", "2", ""},
	} {
		ann.hears(step.hears)
		ann.says(step.types)
		if step.then != "" {
			ann.hears(step.then)
		}
	}
	ann.hears("The game is Medici 2006.")
	ann.hears("You may think for 1 minute and 30 seconds a move, and 1 hour and 30 minutes more in the whole game.")
	_, code, _ := strings.Cut(ann.hears("Friends come with: "), "join ")
	bob.says("join " + code)
	bob.hears("on seat 2 of 5")
	ann.hears("bob sits down.")
	ann.says("send away")
	ann.hears("Send away whom? 2: bob. 0: nobody.")
	ann.says("2")
	bob.hears("The host has sent you away from the table.")
	bob.hears("What would you like?")
	bob.says("join nowhere")
	bob.hears("There is no such table.")
	bob.says("watch")
	bob.hears("0: none of them.")
	bob.says("0")
	bob.hears("What would you like?")
	bob.says("8888")
	bob.hears("There is no choice 8888")
	bob.says("sing")
	bob.hears("Nobody here knows that word.")
	bob.says("rules")
	bob.hears("Tied buyers share the payment.")
	for asked, told := range map[string]string{
		"games": "does not remember", "replay": "does not remember", "ranking": "does not remember",
		"rated": "yes or", "rated yes": "does not remember",
	} {
		bob.says(asked)
		bob.hears(told)
	}
	bob.says("new")
	bob.hears("Which edition?")
	bob.says("back")
	bob.hears("What would you like?")
	ann.says("leave")
	ann.hears("You have left table")
	ann.hears("What would you like?")
	ann.says("leave")
	ann.leaves()
	checkPaper(t, ann.paper.String())
	checkPaper(t, bob.paper.String())
}

func TestJoinByNumberAndWatch(t *testing.T) {
	l := newLobby(t)
	ann, bob := talk(t, l, "ann"), talk(t, l, "bob")
	v, err := l.Enter(lobby.Newcomer{ID: "host", Name: "host"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Leave)
	for _, name := range []string{"amber-fox", "quiet-owl"} {
		table, err := v.Open(lobby.Settings{Name: name, Game: medici.Game{}, Seats: 3, Bots: 1})
		if err != nil {
			t.Fatal(err)
		}
		visit, err := v.Join(table)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(visit.Close)
	}
	ann.says("tables")
	ann.hears("Table 1 is amber-fox: waiting, 2 of 3 seats taken, Medici 2016, 1 bot, the host is host, 1 person there.")
	ann.says("join 2")
	ann.hears("You are at table quiet-owl, on seat 3 of 3.")
	bob.says("2")
	bob.hears("At which table? 1: hear the tables. 2: join a table. 3: watch a table. 4: open a new table. 0: go back.")
	bob.says("3")
	bob.hears("1: amber-fox. 2: quiet-owl. 0: none of them.")
	bob.says("2")
	bob.hears("You are watching table quiet-owl.")
	bob.says("draw")
	bob.hears("Only for those who sit at the table.")
	bob.says("say hello")
	bob.hears("bob, who watches, says: hello")
	bob.says("leave")
	bob.hears("You have left table quiet-owl.")
	ann.hangUp() // the seat is kept
	ann.leaves()
	again := talk(t, l, "ann")
	again.hears("join quiet-owl") // it may be her turn
	again.says("join quiet-owl")
	again.hears("You are at table quiet-owl, on seat 3 of 3.")
}

// Whatever is typed, what comes out is text, and the conversation goes on.
func TestHostileInput(t *testing.T) {
	l := newLobby(t)
	ann, eve := talk(t, l, "ann"), talk(t, l, "eve", onTerminal)
	ann.hears("What would you like?")
	ann.says("play")
	ann.hears("You are at table")
	for _, line := range []string{
		"\x1b[2J\x1b]0;owned\x07say hi", "%s%d%!n", strings.Repeat("x",
			10000), "\xff\xfe\x00", "say \x1b[31mred\u2500\u2588\u2801",
		"join ../../etc/passwd", "bid 99999999999999999999", "bid -1", "log -1", "log 999999999999999999999", "send away 99",
		"new", "leave never", strings.Repeat("\n", 50), "\u202esay backwards",
	} {
		ann.says(line)
		eve.types(line + "\r")
	}
	ann.says("say still here")
	ann.hears("You say: still here")
	eve.types("\rrules\r")
	eve.hears("Tied buyers share the payment.")
	checkPaper(t, ann.paper.String(), "The lot of ", " cards are in the deck.")
	for _, r := range strings.ReplaceAll(eve.paper.String(), "\b \b", "") {
		if r != '\n' && r < ' ' || r >= 0x2500 && r <= 0x259f {
			t.Errorf("%q is shown", r)
		}
	}
}

// deaf is somebody who takes nothing.
type deaf struct{}

var errDeaf = errors.New("nobody listens")

func (deaf) Write([]byte) (int, error) { return 0, errDeaf }

func TestNobodyListens(t *testing.T) {
	ann := talk(t, newLobby(t), "ann", func(o *plain.Options) { o.Out = deaf{} })
	if err := <-ann.ended; !errors.Is(err, errDeaf) {
		t.Errorf("the conversation ends with %v", err)
	}
	ann.ended <- nil
}

func TestInputThatIsAllThereAtOnce(t *testing.T) {
	ann := talk(t, newLobby(t), "ann",
		func(o *plain.Options) { o.In = strings.NewReader("new\n\n3\n2\n\n\nwho\nleave now") })
	ann.leaves()
	if text := ann.paper.String(); !strings.Contains(text, "You have left table") ||
		!strings.HasSuffix(text, "What would you like?\n") {
		t.Errorf("told is\n%s", text)
	}
}

func TestTheServerGoesDown(t *testing.T) {
	l := newLobby(t)
	ann := talk(t, l, "ann")
	ann.says("play")
	ann.hears("You are at table")
	l.Close()
	ann.hears("The server is going down.")
	ann.hangUp()
	ann.leaves()
}
