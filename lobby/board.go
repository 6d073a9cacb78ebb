package lobby

import "slices"

// posted are the public tables as they are now.
func (ts *tables) posted() *board {
	if ts.board != nil {
		return ts.board
	}
	var ranked [ranks][]*listed
	for _, e := range ts.order {
		if e.shown == nil {
			e.shown = new(e.listing)
			e.shown.Until, e.shown.VacationUntil = e.asked.Until, e.vacationUntil(ts.config)
		}
		if rank := rank(e.shown); !e.shown.Private {
			ranked[rank] = append(ranked[rank], e)
		}
	}
	var shown [ranks][]*Listing
	place := 0
	for rank, tables := range ranked {
		for _, e := range tables {
			e.place = place
			place++
			shown[rank] = append(shown[rank], e.shown)
		}
	}
	ts.board = newBoard(shown)
	return ts.board
}

// listFor is the list for one person. A name there is of one table: who sits at a
// private one does not see a stranger's that is called like it.
func (ts *tables) listFor(id string) List {
	list := List{public: ts.posted()}
	for _, e := range ts.people.sits(id) {
		own := *e.shown
		own.Yours = true
		list.own = append(list.own, own)
		if !own.Private {
			list.hidden = append(list.hidden, e.place)
		} else if namesake := ts.public[fold(e.table.Name())]; namesake != nil {
			list.hidden = append(list.hidden, namesake.place)
		}
	}
	slices.Sort(list.hidden)
	list.hidden = slices.Compact(list.hidden)
	return list
}

// repost has the public tables be listed anew, since a table shows something else.
func (ts *tables) repost(e *listed) { e.shown, ts.board = nil, nil }
