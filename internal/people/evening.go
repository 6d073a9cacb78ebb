package people

import "context"

// Evening is how people stood at the end of an evening, by the seats of the last game that they
// played there. A place is 0 of a person who has played another one since.
type Evening struct {
	Name   string    `json:"name"`
	People int       `json:"people"` // who played
	Places []int     `json:"places"` // from 1
	Points []float64 `json:"points"`
}

// Stood notes with a game how its people stood at the end of the evening. A game that nobody
// knows is none of theirs. It may be told again.
func (gs *Games) Stood(ctx context.Context, id string, e Evening) error {
	if !plain(id) {
		return ErrGame
	}
	_, err := change(ctx, gs.docs, resultPath(id), func(doc *result, there bool) error {
		if !there || len(e.Places) != len(doc.Seats) || len(e.Points) != len(doc.Seats) {
			return errSame
		}
		doc.Evening = &e
		return nil
	})
	return err
}

// In is the place and the points of somebody at the end of the evening; it is not ok where that
// stands with another game.
func (r Result) In(person string) (place int, points float64, ok bool) {
	for i, s := range r.Seats {
		if r.Evening != nil && s.Person == person && person != "" && r.Evening.Places[i] > 0 {
			return r.Evening.Places[i], r.Evening.Points[i], true
		}
	}
	return 0, 0, false
}
