package merchant

import "medici/rules"

// Actions lists the choices in the order of the table in clause 11: each verb as one
// block, places in the order of the map.
func (s State) Actions() []rules.Action {
	var room [2 * places]Action
	list := s.Choices(room[:0])
	actions := make([]rules.Action, len(list))
	for i, a := range list {
		actions[i] = a
	}
	return actions
}

// Choices appends what Actions lists to a list; it allocates nothing while the list has
// room for ninety.
func (s *State) Choices(list []Action) []Action {
	switch s.phase {
	case dealing:
		return s.supply.choices(list, s.ground.merchants)
	case drawing:
		for seat := range s.ground.merchants {
			list = append(list, Action{Verb: StartVerb, N: seat})
		}
	case homing:
		return s.block(list, HomeVerb)
	case placing:
		return s.block(list, MarkerVerb)
	case growing:
		return s.growth(list)
	case opening:
		return append(s.block(list, OpenVerb), Action{Verb: PassVerb})
	case again:
		return append(s.block(list, LetterOpenVerb), Action{Verb: PassVerb})
	}
	return list
}

// growth returns what can be done until something has been collected (4, 7.2, 7.3).
func (s *State) growth(list []Action) []Action {
	list = s.block(list, GrowVerb)
	if s.lettered() {
		list = s.block(list, LetterGrowVerb)
	}
	list = append(list, Action{Verb: CollectVerb})
	if s.lettered() && s.grown == 0 {
		list = append(list, Action{Verb: LetterCollectVerb})
	}
	return list
}

// block returns a verb with every place that it may be said of.
func (s *State) block(list []Action, v Verb) []Action {
	for i := range s.ground.chart.Places {
		if p := &s.ground.chart.Places[i]; s.against(v, p) == legal {
			list = append(list, Action{Verb: v, Place: p})
		}
	}
	return list
}

// against returns why a verb may not be said of a place.
func (s *State) against(v Verb, p *Place) why {
	switch v {
	case HomeVerb:
		return s.ground.settle(p)
	case MarkerVerb:
		return s.mark(p)
	case GrowVerb, LetterGrowVerb:
		return s.extend(p, v == LetterGrowVerb)
	}
	return s.found(p)
}

// only returns the one place that a verb may be said of; ok is false when there are more or
// none.
func (s *State) only(v Verb) (p *Place, ok bool) {
	for i := range s.ground.chart.Places {
		if s.against(v, &s.ground.chart.Places[i]) != legal {
			continue
		}
		if p != nil {
			return nil, false
		}
		p = &s.ground.chart.Places[i]
	}
	return p, p != nil
}

// any reports whether a verb may be said of some place.
func (s *State) any(v Verb) bool {
	for i := range s.ground.chart.Places {
		if s.against(v, &s.ground.chart.Places[i]) == legal {
			return true
		}
	}
	return false
}
