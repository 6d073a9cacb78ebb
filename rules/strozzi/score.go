package strozzi

import "medici/rules"

// score pays for a round and moves the pawns (4), and answers with what each family
// has earned, in florins.
func (h *Harbour) score(to rules.Story) (earned [Families]int) {
	for at := Left; at <= Right; at++ {
		h.payPier(at, &earned, to)
	}
	for at := Left; at <= Right; at++ {
		h.movePawns(at, to)
	}
	for at := Left; at <= Right; at++ {
		h.payPawns(at, &earned, to)
	}
	return earned
}

// Pay returns what each family would earn if the round ended now, in florins.
func (h Harbour) Pay() [Families]int { return h.score(nil) }

// Tonight returns what would be told of these payments.
func (h Harbour) Tonight() (events []rules.Event) {
	h.score(&events)
	return events
}

// Value returns the worth of a family's cargo at a pier, 0 without a ship (4.1).
func (h *Harbour) Value(f Family, at Pier) int {
	if ship := h.Docked(f, at); ship >= 0 {
		return h.Ships[f][ship].Value()
	}
	return 0
}

// Leader returns the family with the higher value of cargo at a pier, if there is one (4.1).
func (h *Harbour) Leader(at Pier) Family {
	switch ahead := h.Value(Medici, at) - h.Value(Strozzi, at); {
	case ahead > 0:
		return Medici
	case ahead < 0:
		return Strozzi
	}
	return NoFamily
}

func (h *Harbour) payPier(at Pier, earned *[Families]int, to rules.Story) {
	e := PierPaid{Pier: at, Values: [Families]int{h.Value(Medici, at), h.Value(Strozzi, at)}, Family: h.Leader(at)}
	if e.Family != NoFamily {
		e.Florins = PierPay
		earned[e.Family] += PierPay
	}
	rules.Tell(to, e)
}

// Steps returns how far each family's cargo at a pier draws a pawn (4.2).
func (h *Harbour) Steps(at Pier, g Good) (steps [Families]int) {
	for f := range Families {
		ship := h.Docked(Family(f), at)
		if ship < 0 {
			continue
		}
		for _, t := range h.Ships[f][ship].Tiles() {
			if t.Good() == g {
				steps[f] += t.Steps()
			}
		}
	}
	return steps
}

// Goes returns where a pawn would stand if the round ended now: both families' steps are
// set off against each other, and no pawn goes beyond the end (4.2).
func (h *Harbour) Goes(at Pier, g Good) int {
	steps, end := h.Steps(at, g), h.Piers.Steps()
	return min(max(int(h.Pawns[at-1][g])+steps[Medici]-steps[Strozzi], -end), end)
}

func (h *Harbour) movePawns(at Pier, to rules.Story) {
	for g := Cloth; g <= Spice; g++ {
		steps := h.Steps(at, g)
		if steps == [Families]int{} || !h.Piers.Has(at, g) {
			continue
		}
		pawn := &h.Pawns[at-1][g]
		e := PawnMoved{Pier: at, Good: g, Steps: steps, From: int(*pawn), To: h.Goes(at, g)}
		*pawn = int8(e.To)
		rules.Tell(to, e)
	}
}

// payPawns pays for each pawn that is not in the centre, and for its step (4.3).
func (h *Harbour) payPawns(at Pier, earned *[Families]int, to rules.Story) {
	for g := Cloth; g <= Spice; g++ {
		f, step := Side(int(h.Pawns[at-1][g]))
		if f == NoFamily {
			continue
		}
		earned[f] += PawnPay
		rules.Tell(to, PawnPaid{Family: f, Pier: at, Good: g, Step: step, Florins: PawnPay})
		if bonus := h.Piers.Bonus(step); bonus > 0 {
			earned[f] += bonus
			rules.Tell(to, BonusPaid{Family: f, Pier: at, Good: g, Step: step, Florins: bonus})
		}
	}
}

// Side returns the family on whose side a pawn stands, and on which step.
func Side(pawn int) (Family, int) {
	switch {
	case pawn > 0:
		return Medici, pawn
	case pawn < 0:
		return Strozzi, -pawn
	}
	return NoFamily, 0
}
