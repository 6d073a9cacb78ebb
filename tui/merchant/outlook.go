package merchant

import (
	"strings"

	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/ui"
)

// outlook says what the choice under the cursor leads to, or what there is at a place that
// cannot be chosen.
type outlook struct {
	ui.Setting
	draft *draft
}

// lines returns a few, the most useful first.
func (o *outlook) lines() []string {
	ch, ok := o.draft.chosen()
	switch {
	case !o.Foresees():
		return nil
	case ok && o.draft.asks() && ch.Verb == merchant.PassVerb:
		return o.ofNothing()
	case ok && ch.Place == nil:
		return []string{o.income(), o.letter()}
	case o.draft.at == nil:
		return nil
	}
	g := guide{o.Setting, &o.draft.view, o.draft.at}
	lines := g.facts(o.draft.at)
	if ok && o.draft.view.You >= 0 && o.draft.view.Phase != "home" && o.draft.view.Phase != "marker" {
		lines = append(lines[:1], o.income())
	}
	n := notice{Setting: o.Setting, draft: o.draft}
	if means := n.meaning(); means != "" {
		return append(lines, means)
	}
	return append(lines, o.land(o.draft.at))
}

// ofNothing returns what it means to open nothing: what stays, and how the game stands then.
func (o *outlook) ofNothing() (lines []string) {
	v := &o.draft.view
	ducats, _ := v.Ducats(v.You)
	lines = append(lines, o.Words.Sprintf("%s stay (%s)", o.Words.Sprintf("%d ducats", ducats),
		o.Words.Sprintf("%d points", ducats/20)))
	if v.Phase == "open" && v.Round > 1 {
		lines = append(lines, o.Words.Sprintf("no opening %s of %d", change(o.Theme, v.Idle, v.Idle+1), v.Merchants()))
		switch v.Merchants() - v.Idle {
		case 1:
			lines = append(lines, o.Words.Sprintf("that ends the game"))
		case 2:
			lines = append(lines, o.Words.Sprintf("one more such turn ends the game"))
		}
	}
	return append(lines, o.points())
}

// points returns everybody's points as they are, except ducats, which are hidden.
func (o *outlook) points() string {
	v := &o.draft.view
	var points []string
	for s := range rules.Seat(v.Merchants()) {
		points = append(points, count(o.Theme, s, itoa(v.Points[s]+2*v.Territories[s])))
	}
	return o.Words.Sprintf("as it is %s", strings.Join(points, "  "))
}

// income returns what the reader collects next, before and after what is chosen.
func (o *outlook) income() string {
	m := mine{o.Setting, o.draft}
	plain, _ := m.income()
	return m.when() + " " + plain
}

// letter returns the same with a letter.
func (o *outlook) letter() string {
	m := mine{o.Setting, o.draft}
	_, letter := m.income()
	return o.Words.Sprintf("with a letter %s", letter)
}

// land returns the territory of a place, and whether the reader is there.
func (o *outlook) land(p *merchant.Place) string {
	v := &o.draft.view
	name := landName(o.Words, v.Map, p.Territory)
	switch {
	case v.You < 0:
		return name
	case v.In(v.You, p.Territory):
		return o.Words.Sprintf("%s: you are there", name)
	}
	return o.Words.Sprintf("%s: new land, +%d", name, 2)
}
