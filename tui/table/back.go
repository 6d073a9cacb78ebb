package table

import "medici/lobby/match"

// welcome tells somebody who comes back to a running game what was played in their absence; empty for
// anybody else, and when nothing was.
func (v *Sight) welcome(u *match.Update) string {
	if u.You < 0 || !u.Playing() {
		return ""
	}
	me := u.OwnSeat().Name
	var away, back bool
	var moves, mine int
	u.Each(func(l match.Line) {
		switch {
		case l.From != me:
		case l.Kind == match.WentAway:
			away, back, moves, mine = true, false, 0, 0
		case l.Kind == match.CameBack:
			away, back = false, away
		}
	}, func(m match.Move) {
		switch {
		case !away:
			back = false // it has gone on since
		case m.By == u.You:
			mine++
			fallthrough
		case m.By >= 0:
			moves++
		}
	})
	switch {
	case !back || moves == 0:
		return ""
	case mine > 0:
		return v.frame.Say("You are back; moves meanwhile: %d, of those by a factor for you: %d", moves, mine)
	}
	return v.frame.Say("You are back; moves meanwhile: %d", moves)
}
