package merchant

import (
	"slices"
	"time"

	"medici/rules"
	"medici/rules/merchant"
	"medici/tui/book"
	"medici/tui/ui"
)

const ms = time.Millisecond

// Covered reports that accounts lie over the board.
func (b *Board) Covered() bool { return b.accounts.Open }

// Beats show some events on the way to a position: the cursor goes where a house or a marker comes or goes,
// and its sentence stands below the map. What the reader has just composed is not shown again.
func (b *Board) Beats(events []rules.Event, to rules.View) (beats []ui.Beat) {
	if b.accounts.Open {
		return nil
	}
	m, end := ui.Copied(b), to.(merchant.View)
	m.draft.watch(m.draft.view)
	for i, e := range events {
		before, from := m.draft.view, len(beats)
		m = ui.Copied(m)
		if _, over := e.(merchant.GameOver); !over {
			m.accounts.enter(e)
		}
		m.draft.watch(entered(before, e))
		m.said = sentence(m.Setting, e)
		switch e := e.(type) {
		case merchant.HomeFounded:
			beats = m.built(beats, e.Seat, e.Place, before)
		case merchant.BranchGrown:
			beats = m.built(beats, e.Seat, e.Place, before)
		case merchant.BranchOpened:
			beats = m.built(beats, e.Seat, e.Place, before)
		case merchant.MarkerPlaced:
			beats = append(beats, m.twice(e.Place, before, 150*ms))
		case merchant.MarkerAwarded:
			beat := m.twice(e.Place, before, 350*ms)
			beat.Part = true
			beats = append(beats, beat)
		case merchant.Collected:
			if e.Seat != m.draft.view.You {
				beats = append(beats, m.still(350*ms))
			}
		case merchant.GameOver:
			beats = append(beats, m.settle(end, e)...)
		}
		ui.Telling(i+1, beats[from:]...)
	}
	return beats
}

// entered returns a View with what an event changes on the map, and whose turn it is.
func entered(v merchant.View, e rules.Event) merchant.View {
	switch e := e.(type) {
	case merchant.TurnBegan:
		v.Actor, v.Round, v.Grown = e.Seat, e.Round, nil
	case merchant.HomeFounded:
		v, v.Track = v.Built(e.Seat, e.Place, 1), e.Track
	case merchant.BranchGrown:
		return v.Built(e.Seat, e.Place, e.Houses)
	case merchant.BranchOpened:
		v = v.Built(e.Seat, e.Place, 1)
		v.Track, v.Idle, v.Points = e.Track, 0, slices.Clone(v.Points)
		v.Points[e.Seat] += e.Points
	case merchant.Passed:
		if v.Round > 1 && !e.Again {
			v.Idle++
		}
	case merchant.MarkerPlaced:
		v.Placed = append(slices.Clip(v.Placed), e.Place)
	case merchant.MarkerAwarded:
		v.Placed = slices.DeleteFunc(slices.Clone(v.Placed), func(p *merchant.Place) bool { return p == e.Place })
		v.Awarded = append(slices.Clip(v.Awarded), merchant.Owner{Place: e.Place, Seat: e.Seat})
		v.Points = slices.Clone(v.Points)
		v.Points[e.Seat] += e.Points
	}
	return v
}

// built adds the beat of new houses, but of the reader's own.
func (b *Board) built(beats []ui.Beat, by rules.Seat, p *merchant.Place, before merchant.View) []ui.Beat {
	if by == b.draft.view.You {
		return beats
	}
	return append(beats, b.twice(p, before, 150*ms))
}

// twice returns a beat of two frames at a place: as it was, and as it is.
func (b *Board) twice(p *merchant.Place, before merchant.View, each time.Duration) ui.Beat {
	return ui.Played(b, 2, each, func(f *Board, frame int) {
		f.draft.at = p
		if frame == 0 {
			f.draft.watch(before)
		}
	})
}

// still returns a beat of one frame.
func (b *Board) still(lasts time.Duration) ui.Beat {
	return ui.Played(b, 1, lasts, func(*Board, int) {})
}

// settle tells where the points come from, source by source, and then who has won.
func (b *Board) settle(end merchant.View, over rules.Event) []ui.Beat {
	is := ui.Copied(b)
	is.draft.watch(end)
	is.accounts.enter(over)
	is.accounts.Open = true
	beats := book.Settle(is, book.Scored[Board]{
		Seats:    end.Merchants(),
		Accounts: func(f *Board) *book.Accounts { return &f.accounts.Accounts },
		Paid: func(f *Board, s rules.Seat, source int) int {
			points, _ := sources[source].of(&f.draft.view, s)
			return points
		},
		Withhold: func(f *Board, s rules.Seat, _ int) { f.accounts.withheld[s] = true },
	})
	is.curve.Score(is.accounts.before, end.Points)
	return append(beats, book.Stand(is, end.Merchants(), func(f *Board, places int) { f.stands = places }))
}
