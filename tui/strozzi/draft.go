package strozzi

import (
	"slices"

	"medici/rules"
	"medici/rules/strozzi"
	"medici/tui/ui"
)

// draft is a position as the reader goes over it: what is being composed of what the
// reader may do.
type draft struct {
	view   strozzi.View
	price  ui.Amount // that is being named
	chosen bool      // it is more than what stands there at first
	sure   bool      // a steep one was asked about once
	answer ui.Intent // buy or decline, chosen and not confirmed
	load   int       // which of the ways to load is looked at
	draws  bool      // Enter draws another tile, as was advised
}

// show goes over to a position. What was being composed is forgotten when something else
// is asked.
func (d *draft) show(now strozzi.View) {
	was := &d.view
	if was.Actor != now.Actor || was.Price != now.Price || !slices.Equal(was.Lot, now.Lot) ||
		!slices.Equal(was.May.Loads, now.May.Loads) {
		*d = draft{price: ui.NewAmount(0, strozzi.MostPrice)}
	}
	d.view = now
}

// asks reports whether the reader is asked.
func (d *draft) asks() bool {
	may := d.view.May
	return may.Name || may.Answer || len(may.Loads) > 0
}

func (d *draft) over() bool { return d.view.Active == strozzi.NoFamily }

// typed takes a key that types a price; false for any other key.
func (d *draft) typed(key string) bool {
	if !d.view.May.Name || !d.price.Type(key) {
		return false
	}
	d.chosen, d.sure, d.draws = true, false, false
	return true
}

// takeAdvice chooses what was advised.
func (d *draft) takeAdvice(a strozzi.Action) {
	may := d.view.May
	switch way := slices.Index(may.Loads, a); {
	case way >= 0:
		d.load = way
	case may.Answer && a == strozzi.Buy:
		d.answer = buy
	case may.Answer && a == strozzi.Decline:
		d.answer = decline
	case may.Draw && a == strozzi.Draw:
		d.draws = true
	case may.Name && a.Verb == strozzi.PriceVerb:
		d.price.Step(int(a.N) - d.price.Value)
		d.chosen, d.sure, d.draws = true, false, false
	}
}

// do carries out what a person wants; the action is nil when there is nothing to send.
func (d *draft) do(c ui.Click, guarded bool) rules.Action {
	switch may := d.view.May; {
	case may.Name:
		return d.naming(c.Intent, guarded)
	case may.Answer:
		return d.answering(c.Intent)
	case len(may.Loads) > 0:
		return d.loading(c)
	}
	return nil
}

// naming names a price that was typed or moved: Enter by itself gives nothing away.
func (d *draft) naming(intent ui.Intent, guarded bool) rules.Action {
	steps := map[ui.Intent]int{more: 1, less: -1, leap: 10, drop: -10}
	switch {
	case intent == draw && d.view.May.Draw:
		return strozzi.Draw
	case intent == name && d.chosen && d.price.Give():
		if d.sure = guarded && d.view.Steep(d.price.Value) && !d.sure; !d.sure {
			return strozzi.Price(d.price.Value)
		}
	case intent == think:
		d.price.Reset()
		d.chosen, d.sure, d.draws = false, false, false
	case steps[intent] != 0:
		d.price.Step(steps[intent])
		d.chosen, d.sure, d.draws = true, false, false
	}
	return nil
}

// drawAnother draws the key that draws another tile; Enter, where that was advised.
func (d *draft) drawAnother(c *ui.Canvas, t *ui.Theme, y int, label string) {
	if d.draws {
		c.Primary(1, y, t, drawKey.OnEnter(), label, 0)
		return
	}
	c.Button(1, y, t, drawKey, label, 0)
}

// answering chooses first, and sends what was chosen when it is confirmed.
func (d *draft) answering(intent ui.Intent) rules.Action {
	switch {
	case intent == buy || intent == decline:
		d.answer = intent
	case intent == think:
		d.answer = ""
	case intent == confirm && d.answer == buy:
		return strozzi.Buy
	case intent == confirm && d.answer == decline:
		return strozzi.Decline
	}
	return nil
}

// loading looks at another way to load, and sends it when it is confirmed.
func (d *draft) loading(c ui.Click) rules.Action {
	ways := d.view.May.Loads
	switch c.Intent {
	case load:
		return ways[d.load]
	case other:
		d.sail(1)
	case before:
		d.sail(-1)
	case least, middle, largest:
		ship := map[ui.Intent]int{least: 0, middle: 1, largest: 2}[c.Intent]
		at := d.at(ways[d.load])
		d.turnTo(func(a strozzi.Action) bool { return a.Ship() == ship && d.at(a) == at },
			func(a strozzi.Action) bool { return a.Ship() == ship })
	case decline:
		d.load = slices.Index(ways, strozzi.Discard)
	case pier:
		d.moor(strozzi.Pier(c.Arg))
	}
	return nil
}

// sail goes on to the next pier where something can be loaded, on the same ship if that can
// be there.
func (d *draft) sail(by int) {
	const n = strozzi.PierCount
	from := int(d.at(d.view.May.Loads[d.load])) - 1 // the pier, from 0; -1 when all is discarded
	for i := 1; i <= n; i++ {
		at := strozzi.Pier(((from+by*i)%n+n)%n + 1)
		if from < 0 && by > 0 {
			at = strozzi.Pier(i)
		}
		if d.moor(at) {
			return
		}
	}
}

// moor looks at a way to load at a pier, on the same ship if that can be there; false when
// there is none.
func (d *draft) moor(at strozzi.Pier) bool {
	ship := d.view.May.Loads[d.load].Ship()
	return d.turnTo(func(a strozzi.Action) bool { return d.at(a) == at && a.Ship() == ship },
		func(a strozzi.Action) bool { return d.at(a) == at })
}

// turnTo looks at the first way that is as one would have it best, or at least.
func (d *draft) turnTo(ways ...func(strozzi.Action) bool) bool {
	for _, is := range ways {
		at := slices.IndexFunc(d.view.May.Loads, func(a strozzi.Action) bool { return a != strozzi.Discard && is(a) })
		if at >= 0 {
			d.load = at
			return true
		}
	}
	return false
}

// wayAt returns the way to load the ship that is looked at at a pier, if there is one.
func (d *draft) wayAt(at strozzi.Pier) (strozzi.Action, bool) {
	way, ok := d.way()
	for _, a := range d.view.May.Loads {
		if ok && a != strozzi.Discard && a.Ship() == way.Ship() && d.at(a) == at {
			return a, true
		}
	}
	return strozzi.Action{}, false
}

// gain returns how much more both families would be paid now with the lot on a ship at a pier.
func (d *draft) gain(a strozzi.Action, at strozzi.Pier) (more [strozzi.Families]int) {
	h, was := d.view.Harbour, d.view.Harbour.Pay()
	h.Load(strozzi.Family(d.view.You), a.Ship(), at, d.view.Lot)
	for f, n := range h.Pay() {
		more[f] = n - was[f]
	}
	return more
}

// at returns the pier where a way to load loads.
func (d *draft) at(a strozzi.Action) strozzi.Pier {
	if a.Pier != strozzi.NoPier || a == strozzi.Discard {
		return a.Pier
	}
	return d.view.Piers[d.view.You][a.Ship()]
}

// way returns the one to load that is looked at, when it loads something.
func (d *draft) way() (strozzi.Action, bool) {
	ways := d.view.May.Loads
	if len(ways) == 0 || ways[d.load] == strozzi.Discard {
		return strozzi.Action{}, false
	}
	return ways[d.load], true
}

// harbour returns that of the view, with the lot where the reader is about to load it.
func (d *draft) harbour() strozzi.Harbour {
	h := d.view.Harbour
	if way, ok := d.way(); ok {
		h.Load(strozzi.Family(d.view.You), way.Ship(), d.at(way), d.view.Lot)
	}
	return h
}

// pay returns what each family would earn if the round ended now; nothing is to come after
// the last.
func (d *draft) pay() [strozzi.Families]int {
	if d.over() {
		return [strozzi.Families]int{}
	}
	return d.harbour().Pay()
}

// shipsLeft returns the rooms of a family's ships that are not docked, or a sign for none.
func (d *draft) shipsLeft(f strozzi.Family, none string) (list string) {
	for ship := range strozzi.Ships {
		if d.view.Harbour.Ships[f][ship].Pier() == strozzi.NoPier {
			list += itoa(strozzi.Rooms[ship]) + " "
		}
	}
	if list == "" {
		return none
	}
	return list[:len(list)-1]
}
