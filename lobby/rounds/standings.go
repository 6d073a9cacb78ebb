package rounds

import (
	"context"
	"maps"
	"slices"

	"medici/lobby/evening"
)

// reportStandings tells the chronicle how an evening ended, so its document may go. It does so again after
// every late change.
func (r *Rounds) reportStandings(ctx context.Context, e *evening.Evening) error {
	if r.config.Chronicle == nil {
		return nil
	}
	games, people := map[string]evening.Stands{}, 0
	for _, s := range e.Standings() {
		t, seat, played := e.LastGame(s.Person)
		if !played {
			continue
		}
		people++
		stands := games[t.Record]
		if stands.Places == nil {
			stands = evening.Stands{Evening: e.Name, Places: make([]int, len(t.Seats)), Points: make([]float64, len(t.Seats))}
		}
		stands.Places[seat], stands.Points[seat] = s.Place, s.Points.Float()
		games[t.Record] = stands
	}
	for _, record := range slices.Sorted(maps.Keys(games)) {
		stands := games[record]
		stands.People = people
		if err := r.config.Chronicle.Stood(ctx, record, stands); err != nil {
			return err
		}
	}
	return nil
}
