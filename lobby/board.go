package lobby

import "slices"

// posted returns the board of public tables, made anew if something has changed.
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

// listFor returns the list for one person. A name appears there once: people at a private table do not see
// a stranger's table of the same name.
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

// repost discards the board, because a table shows something else.
func (ts *tables) repost(e *listed) { e.shown, ts.board = nil, nil }
