package lobby

// sitting is a seat as the journal has it.
func (s *seat) sitting() sitting {
	o := sitting{
		Kind: s.kind, Who: s.who, Level: s.level, Ready: s.ready,
		Arrived: s.arrived, Gone: s.gone, Late: s.late, Bank: s.bank,
	}
	if s.kept != nil {
		kept := s.kept.sitting()
		o.Kept = &kept
	}
	return o
}

// seat is the inverse of sitting. Nobody is there.
func (o sitting) seat() seat {
	s := seat{
		kind: o.Kind, who: o.Who, level: o.Level, ready: o.Ready, here: o.Kind == Program,
		arrived: o.Arrived, gone: o.Gone, late: o.Late, bank: o.Bank,
	}
	if o.Kept != nil {
		kept := o.Kept.seat()
		s.kept = &kept
	}
	return s
}
