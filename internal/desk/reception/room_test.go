package reception

import (
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/termtest"
	"medici/internal/doors/session"
)

// openSmall returns a relayed server with so many places.
func openSmall(t *testing.T, most session.Limits) *lab {
	t.Helper()
	l := openIn(t, t.TempDir())
	l.most = most
	l.listen(netip.MustParsePrefix("127.0.0.0/8"))
	return l
}

// inside waits until somebody is shown the hall or a table.
func inside(x *termtest.Terminal) *termtest.Terminal {
	x.WaitUntil("a screen", func(screen string) bool { return x.AltScreen() && strings.Contains(screen, "MEDICI") })
	return x
}

// known returns a person who has a document.
func (l *lab) known(user string) person {
	p := l.person(user)
	p.does("name " + user)
	return p
}

// The guest in the hall who pressed no key for longest makes room, and is told so
// in their language; somebody at a table, or with a key, does not.
func TestIdlestGuestMakesRoom(t *testing.T) {
	t.Parallel()
	l := openSmall(t, session.Limits{Sessions: 4, Reserved: -1})
	person := inside(l.from("192.0.2.1").known("ada").open(""))
	player := inside(l.from("192.0.2.2").guest("bob").open("new --bots 3"))
	awake := inside(l.from("192.0.2.4").guest("dan").open(""))
	idle := inside(l.from("192.0.2.3").guest("cy").open("", "LANG=it_IT.UTF-8"))
	hall := awake.Screen()
	awake.Type("?")
	awake.WaitUntil("the help", func(screen string) bool { return screen != hall })
	newcomer := inside(l.from("192.0.2.5").guest("eve").open(""))
	if exit := idle.Wait(); exit != isGone || idle.AltScreen() {
		t.Errorf("exit %d", exit)
	}
	has(t, strings.Join(strings.Fields(idle.Screen()), " "), "hai lasciato il tuo a qualcun altro")
	for _, x := range []*termtest.Terminal{person, player, awake, newcomer} {
		if !x.AltScreen() {
			t.Errorf("somebody else had to go:\n%s", x.Screen())
		}
	}
}

// Keys cost nothing: a person with a new one makes room like a guest,
// until there is something to remember of them.
func TestNewcomerMakesRoom(t *testing.T) {
	t.Parallel()
	l := openSmall(t, session.Limits{Sessions: 2, Reserved: -1})
	known := inside(l.from("192.0.2.1").known("ada").open(""))
	idle := inside(l.from("192.0.2.2").person("bob").open(""))
	player := inside(l.from("192.0.2.3").person("cy").open("new --bots 3"))
	idle.Wait()
	has(t, l.from("192.0.2.4").person("dan").fullOf(), "Every place is taken")
	for _, x := range []*termtest.Terminal{known, player} {
		if !x.AltScreen() {
			t.Errorf("somebody else had to go:\n%s", x.Screen())
		}
	}
}

// A source with more than a dozen sessions makes room before anybody else does, with
// keys and at last at its tables; for one more of it nobody else does.
func TestCrowdMakesRoomFirst(t *testing.T) {
	t.Parallel()
	l := openSmall(t, session.Limits{Sessions: crowd + 5, Reserved: -1})
	there, elsewhere := l.from("198.51.100.1"), l.from("192.0.2.2")
	carl, flo := elsewhere.known("carl"), elsewhere.known("flo")
	quiet := inside(l.from("192.0.2.1").guest("ann").open(""))
	player := inside(elsewhere.guest("bob").open("new --bots 3"))
	var many []*termtest.Terminal
	for n := range crowd + 1 {
		many = append(many, inside(there.guest(fmt.Sprint("g", n)).open("new --bots 3")))
	}
	first, second := inside(there.person("ada").open("")), inside(there.guest("g").open(""))
	inside(carl.open(""))
	first.Wait() // in the hall, with a key
	third := inside(there.person("bea").open(""))
	second.Wait()
	inside(elsewhere.guest("dora").open("new --bots 3"))
	third.Wait()
	inside(elsewhere.guest("eve").open("new --bots 3"))
	quiet.Wait() // in the hall, and of no crowd
	for _, x := range many {
		if !x.AltScreen() {
			t.Error("a player had to go while somebody was in the hall")
		}
	}
	inside(flo.open(""))
	many[0].Wait()                                                               // has played for longest without a key
	for _, who := range []person{elsewhere.person("gus"), there.person("hal")} { // it is no longer a crowd
		has(t, who.fullOf(), "Every place is taken")
	}
	if !player.AltScreen() {
		t.Error("a player of no crowd had to go")
	}
}

// fullOf returns the message to a person who finds no place.
func (p person) fullOf() string {
	p.t.Helper()
	_, errs, _ := p.run("tables")
	return errs
}

// A key that has a seat comes in when all others have to wait: in a game, and at a
// table that waits, where nothing is written down of a newcomer.
func TestSeatsAreKeptFor(t *testing.T) {
	for _, table := range []string{"new --bots 3", "new"} {
		t.Run(table, func(t *testing.T) { seatsAreKept(t, table) })
	}
}

func seatsAreKept(t *testing.T, table string) {
	t.Parallel()
	l := openSmall(t, session.Limits{Sessions: 3, Reserved: 34})
	ada, zoe := l.person("ada"), l.person("zoe")
	zoe = zoe.at(l.from("192.0.2.2"))
	zoe.does("tables")
	ada = ada.at(l.from("192.0.2.1"))
	first := inside(ada.open(table))
	first.Kill()
	for late := time.Now().Add(termtest.Patience); l.host.Stats().Running > 0; {
		if time.Now().After(late) {
			t.Fatal("the session does not end")
		}
	}
	for n := range 2 {
		inside(l.from(fmt.Sprint("192.0.2.", 10+n)).guest("bob").open("new --bots 3"))
	}
	has(t, zoe.fullOf(), "Every place is taken")
	has(t, l.from("192.0.2.3").guest("cy").fullOf(), "Every place is taken")
	inside(ada.open(""))
}
