package merchant

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/rules/merchant"
	"medici/tui/ui"
)

// move goes through the list, or over the map in the direction of an arrow.
func (b *Board) move(to ui.Intent) {
	switch {
	case b.listed() && to == north:
		b.turnTo(b.pick - 1)
	case b.listed() && to == south:
		b.turnTo(b.pick + 1)
	default:
		b.goTo(toward(b.view, b.at, to))
	}
}

// listed reports whether up and down go through the list: on a phone it takes the map's
// place, elsewhere Tab chooses.
func (b *Board) listed() bool { return b.phone != b.beside && len(b.choices()) > 0 }

// toward is the nearest place in a direction, which may lie as far to the side as ahead;
// a place itself where there is none. A row of the map is as high as two columns are wide.
func toward(v merchant.View, from *merchant.Place, to ui.Intent) *merchant.Place {
	best, least := from, 0
	for i := range v.Map.Places {
		p := &v.Map.Places[i]
		if p == from || !v.There(p) {
			continue
		}
		ahead, aside := p.Middle()-from.Middle(), 2*(p.Y-from.Y)
		if to == north || to == south {
			ahead, aside = aside, ahead
		}
		if to == north || to == west {
			ahead = -ahead
		}
		aside = max(aside, -aside)
		far := ahead + 2*aside
		if ahead > 0 && aside <= 2*ahead+4 && (best == from || far < least) {
			best, least = p, far
		}
	}
	return best
}

// search is a name that is being typed.
type search struct {
	open bool
	code bool // a capital letter began it: it ends with a whole code
	text string
	from *merchant.Place // where the cursor was
}

// typed takes a key of a name; a capital letter begins one. It reports whether the key
// was one.
func (b *Board) typed(key tea.KeyPressMsg) bool {
	text := key.Text
	capital := len(text) == 1 && text >= "A" && text <= "Z"
	switch {
	case !b.search.open && capital:
		b.search = search{open: true, code: true, from: b.at}
	case !b.search.open:
		return false
	case key.String() == "backspace" && b.search.text != "":
		letters := []rune(b.search.text)
		b.search.text = string(letters[:len(letters)-1])
		b.look()
		return true
	case text == "" || len(b.search.text) > longest:
		return false
	}
	b.search.text += text
	b.look()
	return true
}

// longest a name that is looked for can be, in bytes.
const longest = 20

// look goes to the place that is meant so far.
func (b *Board) look() {
	p := b.view.Map.Find(b.search.text)
	if p == nil || !b.view.There(p) {
		return
	}
	b.goTo(p)
	if b.search.code && strings.EqualFold(p.Code, b.search.text) {
		b.search = search{}
	}
}
