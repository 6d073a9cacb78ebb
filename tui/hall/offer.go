package hall

import (
	"slices"
	"strconv"

	tea "charm.land/bubbletea/v2"

	"medici/tui/keys"
	"medici/tui/offer"
	"medici/tui/talk"
	"medici/tui/ui"
)

// mostTables is how many tables are offered as a list.
const mostTables = 12

// first are the keys of the hall that are buttons, the most wanted first.
var first = []ui.Intent{keys.Bots, learn, open}

// Offer returns a list of the tables and of the games that can be played at once, and the line to talk.
// Each has its own name, wherever the cursor is.
func (h *Hall) Offer() (o offer.Offer, rest ui.Keymap) {
	for i := range min(h.tables.now.Tables.Len(), mostTables) {
		l := h.tables.now.Tables.At(i)
		text := l.Name + ", " + h.frame.Games.Title(l.Game) + ", " + strconv.Itoa(l.Taken) + "/" + strconv.Itoa(l.Seats)
		if state, _ := h.tables.state(l); state != "" {
			text += ", " + state
		}
		o.Pick = append(o.Pick, offer.Choice{I: "table " + l.Name, T: text, In: h.frame.Say("TABLES"), Does: func() tea.Cmd {
			h.tables.chosen = l.Name
			return h.enter(true)
		}})
	}
	for i, k := range h.frame.Games {
		if len(h.frame.Games) > 1 && i != h.games.at {
			o.Pick = append(o.Pick, offer.Choice{I: "game " + k.Game.Name(), T: k.Title, In: h.frame.Say("PLAY"),
				Does: func() tea.Cmd {
					h.games.at = i
					return h.playNow()
				}})
		}
	}
	h.offerTalk(&o)
	return o, h.mostWanted()
}

// offerTalk has what is said said to the hall.
func (h *Hall) offerTalk(o *offer.Offer) {
	o.Line = &offer.Text{I: "say", T: h.talk.Hint(), Most: talk.Most, Does: func(text string) tea.Cmd {
		h.talk.Open()
		h.talk.Field.Set(text)
		cmd := h.Do(ui.Click{Intent: keys.Enter})
		h.talk.Field = nil
		return cmd
	}}
}

// mostWanted returns the keys that need no cursor, the most wanted first.
func (h *Hall) mostWanted() ui.Keymap {
	m := slices.DeleteFunc(h.Keymap(), func(b ui.Binding) bool { return b.Intent == keys.Enter || b.Intent == watch })
	rank := func(b ui.Binding) int {
		if i := slices.Index(first, b.Intent); i >= 0 {
			return i
		}
		return len(first)
	}
	slices.SortStableFunc(m, func(a, b ui.Binding) int { return rank(a) - rank(b) })
	return m
}
