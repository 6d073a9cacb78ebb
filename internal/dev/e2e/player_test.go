package e2e

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"medici/internal/dev/termtest"
)

// terminal is a screen and a keyboard, of a terminal or of a browser. WaitUntil fails the
// test when the text does not come.
type terminal interface {
	Screen() string
	Type(keys string)
	WaitUntil(what string, ok func(screen string) bool)
}

// person plays at a terminal, and knows what a person sees.
type person struct {
	terminal
	t    testing.TB
	name string
	rng  *rand.Rand
	// faced is the last situation with a decision that was not whether another one was meant.
	faced string
}

func newPerson(t testing.TB, name string, x terminal) *person {
	seed := uint64(len(name))
	for _, c := range name {
		seed = seed*31 + uint64(c)
	}
	return &person{terminal: x, t: t, name: name, rng: rand.New(rand.NewPCG(seed, 1))}
}

// isCalled reports whether a name on the board, which may be cut, is this one's.
func (p *person) isCalled(name string) bool { return name != "" && strings.HasPrefix(p.name, name) }

// await waits as a person does: accounts that open meanwhile are closed. The last ones come by
// themselves to where a key would mean another game.
func (p *person) await(what string, ok func(screen string) bool) {
	p.t.Helper()
	disturbed := func(s string) bool { return accountsOpen(s) && !over(s) && !strings.Contains(s, saysOver) }
	for {
		var s string
		p.WaitUntil(p.name+" sees "+what, func(screen string) bool {
			s = screen
			return disturbed(s) || ok(s)
		})
		if !disturbed(s) {
			return
		}
		p.Type(termtest.Enter)
		p.WaitUntil(p.name+" has closed the accounts", func(s string) bool { return !disturbed(s) })
	}
}

// decide does something that may be done now, quickly and without much thought,
// and waits until the table has taken it.
func (p *person) decide() {
	p.t.Helper()
	s := p.Screen()
	keys := p.choice(s)
	if keys == "" { // it was an old screen
		return
	}
	before := situation(s)
	if !asksAgain(s) {
		p.faced = before
	}
	p.Type(keys)
	p.WaitUntil(p.name+"'s "+strconv.Quote(keys)+" to be taken", func(s string) bool {
		now := situation(s) // until the table has answered, a question that is gone leaves what was there before it
		return now != before && now != p.faced
	})
}

// dear is as much as a lot costs at these tables.
const dear = 12

func (p *person) choice(s string) string {
	switch least := leastBid(s); {
	case asksAgain(s):
		return termtest.Enter
	case maySelect(s) && p.rng.IntN(2) == 0:
		return keyDraw
	case maySelect(s):
		return keySell
	case !mayBid(s):
		return ""
	case least > dear || p.rng.IntN(4) == 0:
		return keyPass
	default:
		return strconv.Itoa(least) + termtest.Enter
	}
}

// finalFlorins closes the last accounts and reads what everybody has.
func (p *person) finalFlorins() []int {
	p.t.Helper()
	p.await("the end of the game", over)
	p.Type(termtest.Esc)
	var florins []int
	p.WaitUntil(p.name+" sees the board after the game", func(s string) bool {
		florins = purses(s)
		return florins != nil && !strings.Contains(s, "Esc close") // the last row: the others are drawn
	})
	return florins
}

// party is people who play at one table, one decision at a time.
type party struct {
	people []*person
	// decider decided last: what this person sees is not older than the decision.
	decider *person
}

func newParty(people ...*person) *party { return &party{people: people, decider: people[0]} }

func (p *party) called(name string) *person {
	for _, who := range p.people {
		if who.isCalled(name) {
			return who
		}
	}
	return nil
}

// next returns who must decide now, when it is one of the party; nil when the game
// is over.
func (p *party) next() *person {
	p.decider.t.Helper()
	for {
		var next *person
		p.decider.await("who decides", func(s string) bool {
			next = p.called(decides(s))
			return over(s) || next != nil
		})
		if over(p.decider.Screen()) {
			return nil
		}
		passed := false // a bid that was only typed looked like one that was taken
		next.await("the turn", func(s string) bool {
			passed = next == p.decider && p.called(decides(s)) != next
			return passed || myTurn(s) || over(s)
		})
		if !passed {
			return next
		}
	}
}

// move lets the player to move decide; false when the game is over.
func (p *party) move() bool {
	p.decider.t.Helper()
	next := p.next()
	if next == nil {
		return false
	}
	next.decide()
	p.decider = next
	return true
}

// finish plays to the end.
func (p *party) finish() {
	p.decider.t.Helper()
	for p.move() {
	}
}

// moves plays so many decisions, and expects the game to last as long.
func (p *party) moves(n int) {
	p.decider.t.Helper()
	for range n {
		if !p.move() {
			p.decider.t.Fatal("the game is over already")
		}
	}
}

// sameFlorins checks that all see the same florins at the end, and returns them by
// seat.
func sameFlorins(t testing.TB, people ...*person) []int {
	t.Helper()
	want := people[0].finalFlorins()
	for _, p := range people[1:] {
		p.finalFlorins()
		p.WaitUntil(fmt.Sprintf("%s sees the florins %v, as %s does", p.name, want, people[0].name), func(s string) bool {
			return slices.Equal(purses(s), want)
		})
	}
	t.Log("final florins: ", want)
	return want
}

// sameEnd checks that all see the same end, and that the story says what the winner
// has.
func sameEnd(t testing.TB, people ...*person) {
	t.Helper()
	most := slices.Max(sameFlorins(t, people...))
	x := people[0]
	x.Type(keyStory)
	x.WaitUntil("the story's end", func(s string) bool { return inStory(s) && best(s) != 0 })
	if said := best(x.Screen()); said != most {
		t.Errorf("the winner has %d, the story says %d:\n%s", most, said, x.Screen())
	}
	x.Type(termtest.Esc)
	x.WaitUntil("the board", func(s string) bool { return !inStory(s) && purses(s) != nil })
}
