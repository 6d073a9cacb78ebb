package bots

import (
	"math"
	"strings"

	"medici/internal/games/advice"
	"medici/internal/text/words"
	"medici/rules"
	"medici/rules/cards"
)

// Adviser advises by the factor's reckoning.
var Adviser advice.Adviser = adviser{}

type adviser struct{}

// goodNames are the goods with icons.
var goodNames = [cards.Goods]words.Text{"cloth", "fur", "grain", "dye", "spice"}

// Advise says which cards bring the most, what each of the other choices brings, and what
// another card can be expected to bring.
func (adviser) Advise(view rules.View) (advice.Advice, bool) {
	v, ok := view.(cards.View)
	if !ok || v.You < 0 || v.Actor != v.You || len(v.May.Takes) == 0 {
		return advice.Advice{}, false
	}
	p, m := read(v), new(mind)
	m.mine.look(p)
	none := m.mine.florins(nil, 0)
	best, florins := m.best(p)
	a := advice.Advice{Head: advice.Say("the other choices"), Notes: []advice.Said{
		advice.Say("That is an estimate: it does not know what the others will load, and looks one card ahead."),
	}}
	a.Parts, a.Worth = advice.Rounded(m.brings(p, best))
	a.Title = advice.Say("best: %s, about %d florins", named(v, best), a.Worth)
	for _, t := range v.May.Takes {
		if t != best {
			a.Beside = append(a.Beside, advice.Part{Name: named(v, t), Amount: whole(m.worth(p, t) - none)})
		}
	}
	if v.May.Reveal {
		hope := m.hope(p)
		a.Beside = append(a.Beside, advice.Part{
			Name: advice.Say("another card"), Why: advice.Say("on average, and the best of it taken"), Amount: whole(hope - none),
		})
		if hope > florins {
			a.Notes = append([]advice.Said{advice.Say("Another card can be expected to bring more.")}, a.Notes...)
		}
	}
	return a, true
}

// worth is what a take brings, in florins.
func (m *mind) worth(p *position, t cards.Take) float64 {
	list, n, need := p.taken(t)
	return m.mine.florins(list[:n], need)
}

// brings are the florins that cards bring, by where they come from.
func (m *mind) brings(p *position, t cards.Take) []advice.Exact {
	list, n, need := p.taken(t)
	mine := &p.buyers[p.buyer]
	after := *mine
	for _, c := range list[:n] {
		after.load(c)
	}
	parts := []advice.Exact{{
		Name: advice.Say("ship"), Amount: m.mine.ship(after.value-mine.value, need) - m.mine.ship(0, 0),
		Why: advice.Say("from %d to %d, with room for %d more", mine.value, after.value, mine.free-need),
	}}
	if need == 0 {
		parts[0].Why = advice.Say("takes no room")
	}
	for g, icons := range after.icons {
		if more := icons - mine.icons[g]; more > 0 {
			parts = append(parts, advice.Exact{
				Name: advice.Say(goodNames[g]), Amount: goods * (m.mine.good(g, more) - m.mine.good(g, 0)),
				Why: advice.Say("icons from %d to %d, this round and later", mine.icons[g], icons),
			})
		}
	}
	return parts
}

// named is a take by its cards.
func named(v cards.View, t cards.Take) advice.Said {
	var all []string
	for _, c := range v.Taken(t) {
		all = append(all, c.String())
	}
	return advice.Say("%s", strings.Join(all, " "))
}

func whole(florins float64) int { return int(math.Round(florins)) }

// Judge compares what was done with the best, one card ahead.
func (adviser) Judge(view rules.View, _ []rules.Action, done rules.Action) (advice.Verdict, bool) {
	v, ok := view.(cards.View)
	if !ok || len(v.May.Takes) == 0 {
		return advice.Verdict{}, false
	}
	p, m := read(v), new(mind)
	m.mine.look(p)
	take, most := m.best(p)
	better, hope := advice.Say("take %s", named(v, take)), math.Inf(-1)
	if v.May.Reveal {
		hope = m.hope(p)
	}
	if hope > most {
		better, most = advice.Say("turn up another card"), hope
	}
	did := hope + hopeful // there may be another behind it
	if a := done.(cards.Action); a.Verb == cards.TakeVerb {
		did = m.worth(p, a.Take())
	}
	return advice.Verdict{Cost: max(0, most-did), Better: better}, true
}

// Income is what ships, icons and their bonuses brought a seat.
func (adviser) Income(seat rules.Seat, story []rules.Event, end rules.View) []advice.Part {
	var ships, icons, bonuses int
	for _, e := range story {
		switch e := e.(type) {
		case cards.ShipPaid:
			ships += advice.If(e.Seat == seat, e.Florins)
		case cards.IconsPaid:
			icons += advice.If(e.Seat == seat, e.Florins)
		case cards.BonusPaid:
			bonuses += advice.If(e.Seat == seat, e.Florins)
		}
	}
	return []advice.Part{
		{Name: advice.Say("at the start"), Amount: end.(cards.View).Florins[seat] - ships - icons - bonuses},
		{Name: advice.Say("ships"), Amount: ships},
		{Name: advice.Say("the most icons"), Amount: icons},
		{Name: advice.Say("bonuses for many icons"), Amount: bonuses},
	}
}
