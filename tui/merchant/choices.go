package merchant

import (
	"cmp"
	"slices"

	"medici/rules"
	"medici/rules/merchant"
)

// choice is something that the reader may do, or could if it were their turn.
type choice struct {
	merchant.Action
	ducats int // that it costs; to collect, that it brings
	short  int // ducats that it costs more than there are: it cannot be chosen
}

// choices returns what is listed now. Nobody changes the list.
func (d *draft) choices() []choice {
	if !d.known {
		d.listed, d.known = d.list(), true
	}
	return d.listed
}

// list returns branches and markers by their costs. Away from the reader's turn they are the
// branches that could be opened.
func (d *draft) list() (list []choice) {
	if d.over() || d.view.You < 0 {
		return nil
	}
	if !d.asks() {
		return d.prospects()
	}
	for _, a := range d.view.May {
		if d.shown(a) {
			list = append(list, choice{Action: a, ducats: d.ducats(a)})
		}
	}
	if d.view.Phase == "open" {
		list = append(list, d.tooDear()...)
	}
	slices.SortStableFunc(list, func(x, y choice) int { return cmp.Compare(d.rank(x), d.rank(y)) })
	return list
}

// shown reports whether an action is listed: with or without a letter, as it is composed.
func (d *draft) shown(a merchant.Action) bool {
	switch a.Verb {
	case merchant.GrowVerb, merchant.CollectVerb:
		return !d.letter
	case merchant.LetterGrowVerb, merchant.LetterCollectVerb:
		return d.letter
	}
	return true
}

// ducats returns what an action costs, or brings.
func (d *draft) ducats(a merchant.Action) int {
	v := d.view
	plain, letter := v.Income(v.You)
	switch a.Verb {
	case merchant.MarkerVerb, merchant.OpenVerb, merchant.LetterOpenVerb:
		cost, _ := v.Way(v.You, a.Place)
		return cost
	case merchant.GrowVerb:
		return d.fee(a.Place)
	case merchant.LetterGrowVerb:
		return 2 * d.fee(a.Place)
	case merchant.CollectVerb:
		return plain
	case merchant.LetterCollectVerb:
		return letter
	}
	return 0
}

// fee returns what a house more costs in a city (4.2).
func (d *draft) fee(p *merchant.Place) int {
	if d.view.Lies(p) {
		return 0
	}
	return d.view.Fee()
}

// rank orders the list: places by what they cost, then what is done nowhere.
func (d *draft) rank(c choice) int {
	const last = 1 << 20
	switch {
	case c.short > 0:
		return last/2 + c.ducats
	case c.Place == nil:
		return last + int(c.Verb)
	case c.Verb == merchant.MarkerVerb && c.ducats == 0: // no route leads there yet
		return last - 1
	}
	return c.ducats
}

// prospects returns the branches that the reader could open with enough money.
func (d *draft) prospects() (list []choice) {
	for i := range d.view.Map.Places {
		p := &d.view.Map.Places[i]
		if cost, ok := d.view.Opens(d.view.You, p); ok {
			list = append(list, choice{Action: merchant.Action{Verb: merchant.OpenVerb, Place: p}, ducats: cost})
		}
	}
	slices.SortStableFunc(list, func(x, y choice) int { return cmp.Compare(x.ducats, y.ducats) })
	return list
}

// tooDear returns those that the reader cannot pay.
func (d *draft) tooDear() (list []choice) {
	ducats, _ := d.view.Ducats(d.view.You)
	for _, c := range d.prospects() {
		if c.short = c.ducats - ducats; c.short > 0 {
			list = append(list, c)
		}
	}
	return list
}

// begin composes anew: the first choice is looked at. A second branch needs a letter, so
// there it is to open nothing.
func (d *draft) begin() {
	d.letter, d.asked, d.search, d.beside, d.known = false, false, search{}, false, false
	d.turnTo(0)
	if d.view.Phase == "letter" && d.asks() {
		d.turnTo(len(d.choices()) - 1)
	}
}

// turnTo looks at a choice, round the ends; the cursor goes along.
func (d *draft) turnTo(i int) {
	list := d.choices()
	if d.pick = -1; len(list) == 0 {
		return
	}
	d.pick = (i + len(list)) % len(list)
	if p := list[d.pick].Place; p != nil {
		d.at, d.pan = p, 0
	}
}

// takeAdvice looks at the choice that was advised, with a letter where it needs one.
func (d *draft) takeAdvice(a merchant.Action) {
	letter := a.Verb == merchant.LetterGrowVerb || a.Verb == merchant.LetterCollectVerb
	if d.letter != letter {
		d.letter, d.known = letter, false
	}
	if i := slices.IndexFunc(d.choices(), func(c choice) bool { return c.Action == a }); i >= 0 {
		d.turnTo(i)
	}
}

// goTo puts the cursor on a place, and on the choice of it when it is one.
func (d *draft) goTo(p *merchant.Place) {
	d.at, d.pan = p, 0
	d.pick = slices.IndexFunc(d.choices(), func(c choice) bool { return c.Place == p })
}

// turnToVerb looks at the first choice of some verbs.
func (d *draft) turnToVerb(verbs ...merchant.Verb) {
	if i := slices.IndexFunc(d.choices(), func(c choice) bool { return slices.Contains(verbs, c.Verb) }); i >= 0 {
		d.turnTo(i)
	}
}

// chosen returns the choice that is looked at.
func (d *draft) chosen() (choice, bool) {
	list := d.choices()
	if d.pick < 0 || d.pick >= len(list) {
		return choice{}, false
	}
	return list[d.pick], true
}

// sent returns the choice that is looked at as an action, nil when it cannot be done now.
func (d *draft) sent() rules.Action {
	c, ok := d.chosen()
	if !ok || !d.asks() || c.short > 0 {
		return nil
	}
	return c.Action
}

// mayLetter reports whether a letter can be played now.
func (d *draft) mayLetter() bool {
	return slices.ContainsFunc(d.view.May, func(a merchant.Action) bool {
		return a.Verb == merchant.LetterGrowVerb || a.Verb == merchant.LetterCollectVerb || a.Verb == merchant.LetterOpenVerb
	})
}

// playLetter composes with a letter, or without one again.
func (d *draft) playLetter() {
	if d.view.Phase == "letter" {
		d.turnTo(0)
		return
	}
	d.letter, d.known = !d.letter, false
	d.turnTo(0)
}

// offered returns the places that can be chosen now.
func (d *draft) offered() (places marks) {
	for _, a := range d.view.May {
		if a.Place != nil && d.shown(a) {
			places[a.Place.Index] = true
		}
	}
	return places
}

// marks are some places of the map, by their indexes.
type marks [merchant.Cities + merchant.Towns]bool

// passes reports that to open nothing is looked at.
func (d *draft) passes() bool {
	c, ok := d.chosen()
	return ok && d.asks() && c.Verb == merchant.PassVerb
}

// leadsTo reports whether a route leads from the place under the cursor to another.
func (d *draft) leadsTo(p *merchant.Place) bool {
	_, joined := d.view.Map.Cost(d.at, p)
	return joined
}

// may reports whether a verb can be done now.
func (d *draft) may(verb merchant.Verb) bool {
	return slices.ContainsFunc(d.view.May, func(a merchant.Action) bool { return a.Verb == verb })
}
