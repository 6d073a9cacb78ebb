package merchant

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/rules/merchant"
	"medici/tui/ui"
)

// move goes over the map in the direction of an arrow, or through the list when up and
// down do that.
func (d *draft) move(to ui.Intent, list bool) {
	switch list = list && len(d.choices()) > 0; {
	case list && to == north:
		d.turnTo(d.pick - 1)
	case list && to == south:
		d.turnTo(d.pick + 1)
	default:
		d.goTo(toward(d.view, d.at, to))
	}
}

// toward returns the nearest place in a direction, which may lie as far to the side as ahead;
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
func (d *draft) typed(key tea.KeyPressMsg) bool {
	text := key.Text
	capital := len(text) == 1 && text >= "A" && text <= "Z"
	switch {
	case !d.search.open && capital:
		d.search = search{open: true, code: true, from: d.at}
	case !d.search.open:
		return false
	case key.String() == "backspace" && d.search.text != "":
		letters := []rune(d.search.text)
		d.search.text = string(letters[:len(letters)-1])
		d.look()
		return true
	case text == "" || len(d.search.text) > longest:
		return false
	}
	d.search.text += text
	d.look()
	return true
}

// longest a name that is looked for can be, in bytes.
const longest = 20

// look goes to the place that is meant so far.
func (d *draft) look() {
	p := d.view.Map.Find(d.search.text)
	if p == nil || !d.view.There(p) {
		return
	}
	d.goTo(p)
	if d.search.code && strings.EqualFold(p.Code, d.search.text) {
		d.search = search{}
	}
}
