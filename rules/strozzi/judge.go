package strozzi

import "medici/rules"

// judge says why a seat may not do something, nil when it may.
func (s *State) judge(by rules.Seat, a Action) *rules.Illegal {
	if s.phase == over {
		return rules.Forbid("5.1", "the game has ended")
	}
	if a.Verb == TileVerb {
		return s.judgeTile(by, a.tile())
	}
	switch {
	case by < 0:
		return rules.Forbid("2.1", "the house draws tiles, everything else is done by the families")
	case by >= Families:
		return rules.Forbid("1.2", "two families play, there is no seat %s", by)
	}
	f := Family(by)
	switch a.Verb {
	case DrawVerb:
		if err := s.judgeActive(f); err != nil {
			return err
		}
		return s.noDraw()
	case PriceVerb:
		return s.judgePrice(f, a.N)
	case BuyVerb, DeclineVerb:
		return s.judgeAnswer(f)
	}
	if err := s.judgeBuyer(f); err != nil || a.Verb == DiscardVerb {
		return err
	}
	return s.judgeLoad(a.Ship(), a.Pier)
}

func (s *State) judgeTile(by rules.Seat, t Tile) *rules.Illegal {
	if s.phase != drawing || by != rules.House {
		return rules.Forbid("2.1",
			"a tile is drawn by the house, at the beginning of a turn and when the active family draws")
	}
	if _, ok := s.bag.without(t); !ok {
		return rules.Forbid("1.1", "the bag has no %s left in this round", t)
	}
	return nil
}

// judgeActive returns the same for drawing and naming a price.
func (s *State) judgeActive(f Family) *rules.Illegal {
	switch {
	case f != s.active && s.bag.size()+int(s.lotSize) == TilesInAll:
		return rules.Forbid("3.1", "seat %s begins this round", s.active.Seat())
	case f != s.active:
		return rules.Forbid("2.5", "seat %s has bought last and is active", s.active.Seat())
	case s.phase == drawing:
		return rules.Forbid("2.1", "the tile is not drawn yet")
	case s.phase != naming:
		return rules.Forbid("2.2", "the price is named already")
	}
	return nil
}

func (s *State) judgePrice(f Family, florins int32) *rules.Illegal {
	if err := s.judgeActive(f); err != nil {
		return err
	}
	if florins < 0 || florins > MostPrice {
		return rules.Forbid("2.2", "a price is a whole number from 0 to %d, not %d", MostPrice, florins)
	}
	return nil
}

func (s *State) judgeAnswer(f Family) *rules.Illegal {
	switch {
	case s.phase == loading:
		return rules.Forbid("2.3", "the lot is bought already")
	case s.phase != answering:
		return rules.Forbid("2.3", "no price is named yet")
	case f == s.active:
		return rules.Forbid("2.3", "the other family buys or declines")
	}
	return nil
}

func (s *State) judgeBuyer(f Family) *rules.Illegal {
	switch {
	case s.phase != loading:
		return rules.Forbid("2.4", "there is no lot to be loaded: it must be bought first")
	case f != s.buyer:
		return rules.Forbid("2.4", "the buyer loads the lot or discards it")
	}
	return nil
}

func (s *State) judgeLoad(ship int, at Pier) *rules.Illegal {
	switch here := s.harbour.Ships[s.buyer][ship].pier; {
	case here == NoPier && at == NoPier:
		return rules.Forbid("6.1", "ship %d is not docked: it needs a pier", Rooms[ship])
	case here != NoPier && at == here:
		return rules.Forbid("6.1", "ship %d is docked already: it needs no pier", Rooms[ship])
	case here != NoPier && at != NoPier:
		return rules.Forbid("2.4", "ship %d is docked and stays where it is", Rooms[ship])
	case at != NoPier && s.harbour.Docked(s.buyer, at) >= 0:
		return rules.Forbid("2.4", "a ship of this family is at that pier already")
	}
	if room := s.harbour.Room(s.buyer, ship); room < int(s.lotSize) {
		return rules.Forbid("2.4", "ship %d has room for %d, not for %d", Rooms[ship], room, s.lotSize)
	}
	return nil
}
