package merchant

import (
	"medici/rules"
	"medici/rules/merchant"
)

// draft is a position as the reader goes over it: where the cursor stands, and what is
// being composed of what the reader may do.
type draft struct {
	view   merchant.View
	at     *merchant.Place // under the cursor
	pick   int             // of the choices; none when negative
	letter bool            // to play with the choice
	asked  bool            // whether to end the game; Enter again does it
	beside bool            // the arrows go through what the layout has not chosen for them: list or map
	search search
	pan    int // columns that the window on the map was moved by since the cursor was

	listed []choice // once they were asked for
	known  bool     // listed is that of the view and the letter
}

// show goes over to a position. What was being composed is forgotten when something else
// is asked.
func (d *draft) show(now merchant.View) {
	was := d.view
	d.view, d.known = now, false
	if d.at == nil || !now.Map.Has(d.at) || !now.There(d.at) {
		d.at = d.first()
	}
	if was.Actor != now.Actor || was.Phase != now.Phase || was.Round != now.Round || len(was.May) != len(now.May) {
		d.begin()
	}
}

// watch goes over to a position in which nothing is asked: something happens.
func (d *draft) watch(v merchant.View) {
	d.view, d.view.May, d.pick, d.known = v, nil, -1, false
}

// first returns where the cursor stands before it is moved: on a place of the reader, or the
// first of the map.
func (d *draft) first() *merchant.Place {
	var first *merchant.Place
	for i := range d.view.Map.Places {
		p := &d.view.Map.Places[i]
		if d.view.Of(d.view.You, p) > 0 {
			return p
		}
		if first == nil && d.view.There(p) {
			first = p
		}
	}
	return first
}

// asks reports whether the reader is asked.
func (d *draft) asks() bool { return len(d.view.May) > 0 }

func (d *draft) over() bool { return d.view.Actor == rules.Nobody }

// takeBack ends a search where it began, or composes anew.
func (d *draft) takeBack() {
	if d.search.open {
		d.goTo(d.search.from)
		d.search = search{}
		return
	}
	d.begin()
}

// ends reports that the choice ends the game at once: the last town, or the last turn
// without an opening (8.1).
func (d *draft) ends() bool {
	ch, ok := d.chosen()
	switch {
	case !ok || !d.asks() || ch.short > 0:
		return false
	case ch.Verb == merchant.PassVerb:
		return d.view.Phase == "open" && d.view.Round > 1 && d.view.Idle == d.view.Merchants()-1
	}
	return ch.opens() && !ch.Place.City() && d.view.Track == 1
}

// opens reports a choice that opens a branch.
func (ch choice) opens() bool {
	return ch.Verb == merchant.OpenVerb || ch.Verb == merchant.LetterOpenVerb
}
