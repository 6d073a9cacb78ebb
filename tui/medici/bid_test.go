package medici

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"medici/rules"
	"medici/rules/medici"
	"medici/tui/book"
	"medici/tui/ui"
)

// asked returns a board whose seat is asked for a bid from 4 to 30, with 30 florins,
// for cards worth 6.
func asked(t *testing.T) *Board {
	t.Helper()
	b := reach(t, 3, 1, bidding)
	b.Do(ui.Click{Intent: book.Close})
	v := b.scene.view
	v.Lot = []medici.Card{medici.NewCard(medici.Cloth, 4), medici.NewCard(medici.Fur, 2)}
	v.Florins = []int{40, 30, 40}
	v.May = medici.May{Speak: true, LeastBid: 4, Most: 30}
	b.Show(v)
	return b
}

func press(b *Board, keys ...string) (sent rules.Action) {
	for _, k := range keys {
		msg := tea.KeyPressMsg{Text: k}
		switch k {
		case "enter":
			msg = tea.KeyPressMsg{Code: tea.KeyEnter}
		case "up":
			msg = tea.KeyPressMsg{Code: tea.KeyUp}
		case "down":
			msg = tea.KeyPressMsg{Code: tea.KeyDown}
		case "right":
			msg = tea.KeyPressMsg{Code: tea.KeyRight}
		case "esc":
			msg = tea.KeyPressMsg{Code: tea.KeyEscape}
		case "backspace":
			msg = tea.KeyPressMsg{Code: tea.KeyBackspace}
		}
		if a, _ := b.Key(msg); a != nil {
			sent = a
		}
	}
	return sent
}

func TestBidding(t *testing.T) {
	for _, test := range []struct {
		name string
		keys []string
		sent rules.Action
	}{
		{"Enter bids the least", []string{"enter"}, medici.Bid(4)},
		{"a number and Enter", []string{"7", "enter"}, medici.Bid(7)},
		{"two digits", []string{"1", "1", "enter"}, medici.Bid(11)},
		{"backspace takes back a digit", []string{"9", "9", "backspace", "enter"}, medici.Bid(9)},
		{"arrows", []string{"up", "up", "down", "enter"}, medici.Bid(5)},
		{"a leap", []string{"right", "enter"}, medici.Bid(9)},
		{"arrows stop at the least", []string{"down", "down", "enter"}, medici.Bid(4)},
		{"pass", []string{"p"}, medici.Pass},
		{"too low is not sent", []string{"3", "enter"}, nil},
		{"too high is not sent", []string{"3", "1", "enter"}, nil},
		{"nothing is not sent", []string{"backspace", "enter"}, nil},
		{"after a refusal a new number", []string{"3", "enter", "8", "enter"}, medici.Bid(8)},
		{"a large bid asks first", []string{"2", "5", "enter"}, nil},
		{"and is sent when confirmed", []string{"2", "5", "enter", "enter"}, medici.Bid(25)},
		{"or the least is bid", []string{"2", "5", "enter", "esc", "enter"}, medici.Bid(4)},
		{"a change asks again", []string{"2", "5", "enter", "up", "enter"}, nil},
		{"draw is not asked now", []string{"d"}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			if sent := press(asked(t), test.keys...); sent != test.sent {
				t.Errorf("sent %v, not %v", sent, test.sent)
			}
		})
	}
}

// A lot that one florin would buy is not let go by a slip, and nobody is asked who does
// not wish it.
func TestPassingWhatIsGiven(t *testing.T) {
	given := func() *Board {
		b := asked(t)
		v := b.scene.view
		v.Bid, v.Selector, v.May.LeastBid = 0, v.You, 1 // the selector speaks last
		b.Show(v)
		return b
	}
	if sent := press(given(), "p"); sent != nil {
		t.Errorf("sent %v at once", sent)
	}
	for keys, want := range map[string]rules.Action{"p p": medici.Pass, "p enter": medici.Bid(1), "p esc p": nil,
		"p 2 p": nil, "p up enter": medici.Bid(2)} {
		if sent := press(given(), strings.Fields(keys)...); sent != want {
			t.Errorf("%s sends %v, want %v", keys, sent, want)
		}
	}
	b := given()
	b.Guard = func() bool { return false }
	if sent := press(b, "p"); sent != medici.Pass {
		t.Errorf("sent %v without a guard", sent)
	}
	if sent := press(b, "2", "5", "enter"); sent != medici.Bid(25) {
		t.Errorf("sent %v without a guard", sent)
	}
}

func TestAnotherQuestionForgetsWhatWasTyped(t *testing.T) {
	b := asked(t)
	press(b, "1", "2")
	v := b.scene.view
	v.May.LeastBid = 6
	b.Show(v)
	if b.bid.Value != 6 || b.Typing() {
		t.Errorf("the bid of the question before is still there: %+v", b.bid)
	}
}

func TestNewsDoesNotDisturbABid(t *testing.T) {
	b := asked(t)
	press(b, "1", "2")
	b.Show(b.scene.view) // somebody said something
	if b.bid.Value != 12 {
		t.Errorf("the bid became %d", b.bid.Value)
	}
}

func TestSpectatorCannotAct(t *testing.T) {
	b := reach(t, 4, rules.Spectator, func(v medici.View, _ *Board) bool { return v.Bid > 0 })
	if sent := press(b, "1", "enter", "p", "d", "s"); sent != nil {
		t.Errorf("a spectator sent %v", sent)
	}
}
