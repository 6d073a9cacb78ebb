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
}

// choices are what is listed now: branches and markers by their costs. Away from the
// reader's turn they are the branches that could be opened.
func (b *Board) choices() (list []choice) {
	if b.over() || b.view.You < 0 {
		return nil
	}
	if !b.MyTurn() {
		return b.prospects()
	}
	for _, a := range b.view.May {
		if b.shown(a) {
			list = append(list, choice{a, b.ducats(a)})
		}
	}
	slices.SortStableFunc(list, func(x, y choice) int { return cmp.Compare(b.rank(x), b.rank(y)) })
	return list
}

// shown reports whether an action is listed: with or without a letter, as it is composed.
func (b *Board) shown(a merchant.Action) bool {
	switch a.Verb {
	case merchant.GrowVerb, merchant.CollectVerb:
		return !b.letter
	case merchant.LetterGrowVerb, merchant.LetterCollectVerb:
		return b.letter
	}
	return true
}

// ducats is what an action costs, or brings.
func (b *Board) ducats(a merchant.Action) int {
	v := b.view
	plain, letter := v.Income(v.You)
	switch a.Verb {
	case merchant.MarkerVerb, merchant.OpenVerb, merchant.LetterOpenVerb:
		cost, _ := v.Way(v.You, a.Place)
		return cost
	case merchant.GrowVerb:
		return b.fee(a.Place)
	case merchant.LetterGrowVerb:
		return 2 * b.fee(a.Place)
	case merchant.CollectVerb:
		return plain
	case merchant.LetterCollectVerb:
		return letter
	}
	return 0
}

// fee is what a house more costs in a city (4.2).
func (b *Board) fee(p *merchant.Place) int {
	if b.view.Lies(p) {
		return 0
	}
	return b.view.Fee()
}

// rank orders the list: places by what they cost, then what is done nowhere.
func (b *Board) rank(c choice) int {
	const last = 1 << 20
	switch {
	case c.Place == nil:
		return last + int(c.Verb)
	case c.Verb == merchant.MarkerVerb && c.ducats == 0: // no route leads there yet
		return last - 1
	}
	return c.ducats
}

// prospects are the branches that the reader could open with enough money.
func (b *Board) prospects() (list []choice) {
	for i := range b.view.Map.Places {
		p := &b.view.Map.Places[i]
		if cost, ok := b.view.Opens(b.view.You, p); ok {
			list = append(list, choice{merchant.Action{Verb: merchant.OpenVerb, Place: p}, cost})
		}
	}
	slices.SortStableFunc(list, func(x, y choice) int { return cmp.Compare(x.ducats, y.ducats) })
	return list
}

// begin composes anew: the first choice is looked at. A second branch needs a letter, so
// there it is to open nothing.
func (b *Board) begin() {
	b.letter, b.asked, b.search, b.beside = false, false, search{}, false
	b.turnTo(0)
	if b.view.Phase == "letter" && b.MyTurn() {
		b.turnTo(len(b.choices()) - 1)
	}
}

// turnTo looks at a choice, round the ends; the cursor goes along.
func (b *Board) turnTo(i int) {
	list := b.choices()
	if b.pick = -1; len(list) == 0 {
		return
	}
	b.pick = (i + len(list)) % len(list)
	if p := list[b.pick].Place; p != nil {
		b.at = p
	}
}

// goTo puts the cursor on a place, and on the choice of it when it is one.
func (b *Board) goTo(p *merchant.Place) {
	b.at = p
	b.pick = slices.IndexFunc(b.choices(), func(c choice) bool { return c.Place == p })
}

// turnToVerb looks at the first choice of some verbs.
func (b *Board) turnToVerb(verbs ...merchant.Verb) {
	if i := slices.IndexFunc(b.choices(), func(c choice) bool { return slices.Contains(verbs, c.Verb) }); i >= 0 {
		b.turnTo(i)
	}
}

// chosen is the choice that is looked at.
func (b *Board) chosen() (choice, bool) {
	list := b.choices()
	if b.pick < 0 || b.pick >= len(list) {
		return choice{}, false
	}
	return list[b.pick], true
}

// sent is the choice that is looked at as an action, nil when it cannot be done now.
func (b *Board) sent() rules.Action {
	c, ok := b.chosen()
	if !ok || !b.MyTurn() {
		return nil
	}
	return c.Action
}

// mayLetter reports whether a letter can be played now.
func (b *Board) mayLetter() bool {
	return slices.ContainsFunc(b.view.May, func(a merchant.Action) bool {
		return a.Verb == merchant.LetterGrowVerb || a.Verb == merchant.LetterCollectVerb || a.Verb == merchant.LetterOpenVerb
	})
}

// playLetter composes with a letter, or without one again.
func (b *Board) playLetter() {
	if b.view.Phase == "letter" {
		b.turnTo(0)
		return
	}
	b.letter = !b.letter
	b.turnTo(0)
}

// offered are the places that can be chosen now.
func (b *Board) offered() map[*merchant.Place]bool {
	places := map[*merchant.Place]bool{}
	for _, a := range b.view.May {
		if a.Place != nil && b.shown(a) {
			places[a.Place] = true
		}
	}
	return places
}

// may reports whether a verb can be done now.
func (b *Board) may(verb merchant.Verb) bool {
	return slices.ContainsFunc(b.view.May, func(a merchant.Action) bool { return a.Verb == verb })
}
