package people

import "context"

// Evening holds people's standings at the end of an evening, by the seats of the last game that they played
// there. The place is 0 for a person who has played another one since.
type Evening struct {
	Name   string    `json:"name"`
	People int       `json:"people"` // how many played
	Places []int     `json:"places"` // from 1
	Points []float64 `json:"points"`
}

// Stood records the final standings of an evening with a game. It ignores a game that nobody knows. Calling
// it again does no harm.
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

// In returns somebody's place and points at the end of the evening; ok is false where another game has
// them.
func (r Result) In(person string) (place int, points float64, ok bool) {
	for i, s := range r.Seats {
		if r.Evening != nil && s.Person == person && person != "" && r.Evening.Places[i] > 0 {
			return r.Evening.Places[i], r.Evening.Points[i], true
		}
	}
	return 0, 0, false
}
