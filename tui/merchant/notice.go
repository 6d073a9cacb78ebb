package merchant

import (
	"medici/rules/merchant"
	"medici/tui/ui"
)

// notice says in a few words what happens, what to beware of, or what the choice means.
type notice struct {
	ui.Setting
	draft *draft
	said  string // what happens, in a beat
}

// draw says in a row what happens or what to beware of, and else perhaps what the choice
// means besides.
func (n *notice) draw(c *ui.Canvas, meaning bool) {
	t := n.Theme
	if n.draft.search.open {
		x := c.Put(1, 0, t.Accent, t.Fit(n.Words.Sprintf("find: %s", n.draft.search.text), c.W-2))
		c.Fill(x, 0, 1, 1, t.Gold)
		return
	}
	if n.draft.asked {
		c.Clear(t.Alert)
		c.Put(1, 0, t.Alert, t.Fit(n.doubt(), c.W-2))
		return
	}
	if text := n.urgent(); text != "" {
		c.Put(1, 0, t.Accent, t.Fit(text, c.W-2))
		return
	}
	if meaning {
		c.Put(1, 0, t.Dim, t.Fit(n.meaning(), c.W-2))
	}
}

// urgent returns what happens, in a beat, or else what to beware of.
func (n *notice) urgent() string {
	if n.said != "" {
		return n.said
	}
	return n.warning()
}

// warning says how the game may end before one expects it.
func (n *notice) warning() string {
	v := &n.draft.view
	ch, chosen := n.draft.chosen()
	chosen = chosen && n.draft.ends()
	switch left := v.Merchants() - v.Idle; {
	case n.draft.over() || v.Actor < 0:
		return ""
	case chosen && ch.opens():
		return n.Words.Sprintf("A branch in %s ends the game at once: nothing more is awarded in this turn.", ch.Place.Name)
	case chosen:
		return n.Words.Sprintf("Open nothing, and the game ends: nobody has opened for %d turns.", v.Merchants())
	case left == 1 && v.Round > 1:
		return n.Words.Sprintf("One more turn without an opening ends the game.")
	case v.Track <= v.Merchants():
		return n.Words.Sprintf("%s more, and the game ends at once.", n.Words.Sprintf("%d towns", v.Track))
	case v.Waiting() <= 2:
		return n.Words.Sprintf("Markers not awarded yet: %d. The game ends with the last.", v.Waiting())
	}
	return ""
}

// doubt asks once more.
func (n *notice) doubt() string {
	return n.Words.Sprintf("This ends the game. Enter again does it, Esc takes it back.")
}

// meaning returns what the choice brings besides money.
func (n *notice) meaning() string {
	v := &n.draft.view
	ch, ok := n.draft.chosen()
	switch {
	case n.draft.passes():
		o := outlook{n.Setting, n.draft}
		return o.points()
	case !ok || !n.draft.asks() || ch.Place == nil:
		return ""
	case ch.short > 0:
		return n.Words.Sprintf("%s: %s more would be needed.", ch.Place.Name, n.Words.Sprintf("%d ducats", ch.short))
	case ch.Verb == merchant.MarkerVerb && ch.ducats > 0:
		return n.Words.Sprintf("%s: you could open there for %d.", ch.Place.Name, ch.ducats)
	case ch.Verb == merchant.MarkerVerb:
		return n.Words.Sprintf("%s: no route leads there from a place of yours.", ch.Place.Name)
	}
	then := v.With(ch.Action)
	to, points := then.Award(ch.Place)
	switch {
	case to == v.You:
		return n.Words.Sprintf("%s: its marker and %d points at the end of this turn.", ch.Place.Name, points)
	case to >= 0:
		return n.Words.Sprintf("%s: full, and its marker goes to %s.", ch.Place.Name, n.Name(to))
	case ch.opens() && !v.In(v.You, ch.Place.Territory):
		return n.Words.Sprintf("%s: a territory new to you, 2 points at the end.", ch.Place.Name)
	}
	return ""
}
