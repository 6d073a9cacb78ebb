package medici

import (
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// before returns a board whose seat speaks later in an auction with a bid of 3.
func before(t *testing.T) *Board {
	t.Helper()
	b := asked(t)
	v := b.scene.view
	v.May, v.Actor, v.Selector, v.Bid = medici.May{}, 0, 2, 3
	v.Said = []medici.Said{0, 0, 0}
	b.Show(v)
	return b
}

// turn returns what the order does when the seat is asked for at least so much.
func (b *Board) turn(least int) rules.Action {
	v := b.scene.view
	v.Actor, v.May, v.Bid = v.You, medici.May{Speak: true, LeastBid: least, Most: 30}, least-1
	b.Show(v)
	action, _ := b.Ordered()
	return action
}

func TestOrders(t *testing.T) {
	for _, c := range []struct {
		keys  string
		least int
		does  rules.Action
	}{
		{"", 4, nil}, {"u", 4, nil}, {"u 9", 4, nil}, {"u esc enter", 4, nil},
		{"u 9 enter", 4, medici.Bid(4)}, {"u 9 enter", 9, medici.Bid(9)}, {"u 9 enter", 10, medici.Pass},
		{"u up up enter", 6, medici.Bid(6)}, {"u up up enter", 7, medici.Pass},
		{"u 3 enter", 4, nil}, {"u 9 9 enter", 4, nil}, // no such bid
		{"o", 4, medici.Pass}, {"o o", 4, nil}, {"u 9 enter o", 4, medici.Pass}, {"o u 9 enter", 4, medici.Bid(4)},
	} {
		b := before(t)
		if sent := press(b, strings.Fields(c.keys)...); sent != nil {
			t.Errorf("%q sends %v at once", c.keys, sent)
		}
		if does := b.turn(c.least); does != c.does {
			t.Errorf("%q and at least %d: %v, want %v", c.keys, c.least, does, c.does)
		}
	}
}

// An order is for one lot, as it was when it was given.
func TestOrdersEndWithTheLot(t *testing.T) {
	b := before(t)
	press(b, "o")
	v := b.scene.view
	v.Lot = append(append([]medici.Card{}, v.Lot...), medici.NewCard(medici.Dye, 1))
	if b.Show(v); !b.beforehand.grown(b.scene.view.Lot) || b.turn(4) != nil {
		t.Error("the lot has grown, and the order is not asked for again")
	}
	b = before(t)
	press(b, "o")
	b.scene.past.lot++
	if b.Show(b.scene.view); b.beforehand.kind != noOrder {
		t.Error("the order is still there for the next lot")
	}
}

// A watcher who has looked through the eyes of a player, and typed an order there, looks through their own again.
func TestOrdersEndWithTheSeat(t *testing.T) {
	for _, keys := range []string{"u", "o", "u 9 enter"} {
		b := before(t)
		press(b, strings.Fields(keys)...)
		for _, you := range []rules.Seat{2, rules.Spectator} {
			v := b.scene.view
			v.You = you
			if b.Show(v); b.Typing() || b.beforehand.kind != noOrder {
				t.Errorf("after %q seat %d has an order", keys, you)
			}
		}
	}
}

// Nothing is ordered where nothing can be bought, or one has spoken, or watches.
func TestOrdersAreOfferedBeforeMyTurn(t *testing.T) {
	for name, change := range map[string]func(*medici.View){
		"spoken": func(v *medici.View) { v.Said[v.You] = medici.Passed }, "no lot": func(v *medici.View) { v.Lot = nil },
		"no money": func(v *medici.View) { v.Bid = v.Florins[v.You] },
		"watching": func(v *medici.View) { v.You = rules.Spectator },
		"no room":  func(v *medici.View) { v.Holds = len(v.Ships[v.You]) },
	} {
		b := before(t)
		v := b.scene.view
		if change(&v); v.You < 0 {
			b.scene.view = v // a spectator was never asked
		} else {
			b.Show(v)
		}
		if b.scene.mayOrder() || b.Keymap().Intent("u") != "" {
			t.Errorf("%s: an order is offered", name)
		}
	}
}

// While an amount is chosen, and when there is an order, everything fits everywhere.
func TestOrdersFit(t *testing.T) {
	for _, keys := range []string{"", "u", "u 9 9", "u 9 9 enter", "u 9 enter", "o"} {
		for _, size := range []ui.Size{ui.Phone, ui.Small, ui.Wide, ui.Tall, ui.Huge} {
			for _, tag := range []language.Tag{language.English, language.Italian, language.Spanish} {
				b := before(t)
				b.Words.Speak(tag)
				press(b, strings.Fields(keys)...)
				c := ui.NewCanvas(size.W, size.H-2)
				if b.Draw(c); len(c.Lost()) > 0 {
					t.Errorf("%q at %v in %s loses %q", keys, size, tag, c.Lost())
				}
			}
		}
	}
}
