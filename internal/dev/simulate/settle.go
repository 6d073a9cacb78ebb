package simulate

import (
	"slices"
	"time"

	"medici/lobby/directory"
)

// The bounds within which all is to be done that is owed, when nothing goes wrong any more.
const (
	settleSteps = 20000 // of a second each, until people have ended what they play
	pardonMost  = 600   // of these until all are let in
	hostsMost   = 300   // of these until hosts have begun what rounds they want to
	idleMost    = 100   // hours until nothing is left of what nobody plays: slow games among people who rest
)

// settle lets people end what they play, in a world without faults, and then waits until nothing of it is left.
func (w *world) settle() {
	w.trace("nothing goes wrong any more")
	pause, pardoned := time.Second, false
	for n := range settleSteps {
		if len(w.serving()) < len(w.nodes) {
			for _, n := range w.nodes {
				if n.now == nil {
					w.up(n)
				}
			}
			continue
		}
		owed := !pardoned && w.pardon()
		pardoned = !owed
		if owed && n > pardonMost {
			w.fail("stuck", "somebody is not let in or may not speak, whatever administrators order")
			return
		}
		pause = min(2*pause, time.Minute) // while all wait for a clock
		for _, p := range slices.Clone(w.people) {
			if p.turn != nil || p.line == nil && p.table != "" || len(p.errands) > 0 {
				pause = time.Second
			}
			if p.mustGoOn(n) {
				owed = true
			}
		}
		w.settled()
		if !owed || len(w.Faults) > 0 {
			break
		}
		time.Sleep(pause)
	}
	for _, p := range w.people {
		if p.table != "" {
			w.fail("stuck", "%s cannot end what is played at %s: %s, turn %v", p, p.table, p.state, p.turn)
		}
	}
	for code, phase := range w.phases {
		if phase == "playing" {
			w.fail("stuck", "a round of the evening %s does not end", code)
		}
	}
	for range idleMost {
		time.Sleep(time.Hour)
		w.settled()
		if !w.disk.has(directory.Prefix) {
			break
		}
	}
}

// pardon lets everybody come and speak again, and reports whether somebody cannot yet.
func (w *world) pardon() (owed bool) {
	boss := w.people[admin]
	for _, p := range w.people {
		if now := w.moment(); w.banned[p].may("yes", now) {
			boss.unban(p)
			owed = true
		} else if w.muted[p].may("yes", now) {
			boss.mute(p, "no")
			owed = true
		}
	}
	return owed
}

// mustGoOn does the next thing towards an end, and reports whether there was one.
func (p *person) mustGoOn(n int) bool {
	switch {
	case len(p.errands) > 0:
		return true
	case p.vanishing:
		p.vanish()
	case p.key != "" && !p.awake:
		p.rests("stop", func(a answer) { p.awake = a.done() || a.code == "usage" })
	case p.line == nil && p.table != "":
		p.come("join " + p.table + " --json")
	case p.turn != nil:
		p.move(p.w.rng)
	case p.line != nil && p.state != "" && (p.state != "playing" || p.you < 0):
		p.leave()
	case p.line != nil:
	default:
		return p.mustGoOnWithEvenings(n)
	}
	return true
}

// mustGoOnWithEvenings is mustGoOn for who is at no table.
func (p *person) mustGoOnWithEvenings(n int) (owed bool) {
	for i, code := range p.w.codes {
		if phase := p.w.phases[code]; phase == "over" || phase != "playing" && n > hostsMost {
			continue
		}
		owed = true
		if n%20 != (p.number+i)%20 {
			continue
		}
		if n%40 < 20 {
			p.run("evening start "+code, func(a answer) { p.hearEvening(a) })
		} else if r := p.evenings[code]; r == nil || !r.may("in", p.w.moment()) {
			p.joins(code)
		} else {
			p.run("evening show "+code, func(a answer) { p.hearEvening(a) })
		}
	}
	return owed
}
