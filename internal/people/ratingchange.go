package people

import (
	"context"
	"encoding/hex"
	"slices"

	"medici/internal/people/rating"
)

// ratingChange is what a game does to a rating. Several games of one person may end at once, each computed
// from the same earlier rating: each still moves the present rating by as much.
type ratingChange struct {
	Person string        `json:"person,omitempty"`
	Bot    string        `json:"bot,omitempty"`
	Before rating.Rating `json:"before"`
	After  rating.Rating `json:"after"`
	// Met are the people who contributed: see meeting. It is missing for bots and in older documents.
	Met []string `json:"met,omitempty"`
}

func (s Standing) after(by ratingChange) Standing {
	if s.Rating == by.Before {
		s.Rating = by.After
	} else {
		s.Mu += by.After.Mu - by.Before.Mu
		s.Sigma *= by.After.Sigma / by.Before.Sigma
	}
	s.Games++
	return s
}

func (d *document) standing(kind string) Standing {
	if s, ok := d.Ratings[kind]; ok {
		return s
	}
	return Standing{Rating: rating.New()}
}

// ratingChanges returns what a rated game does. People are rated by how they did among people, wherever the
// bots came; that takes two people. Bots are rated by how they did in the whole field, and move nobody
// else; they are not rated against programs, who have a ranking of their own.
//
// A person who counts as absent comes after everybody else. One whose connection had failed is rated by the
// score alone, and only if that is no gain: else cutting one's own connection would save a lost game.
func (gs *Games) ratingChanges(ctx context.Context, res Result) ([]ratingChange, error) {
	if !res.rates() {
		return nil, nil
	}
	all := make([]ratingChange, len(res.Seats))
	places := make([]int, len(res.Seats))
	for i, s := range res.Seats {
		if s.former() || slices.Contains(res.Missing, i) { // somebody who has no rating, or never came, moves nobody's
			continue
		}
		if res.Programs && s.Bot != "" {
			continue
		}
		before, err := gs.strength(ctx, res.list(), s)
		if err != nil {
			return nil, err
		}
		all[i] = ratingChange{Person: s.Person, Bot: s.Bot, Before: before}
		if places[i] = 2 * res.Scores[i]; res.Early {
			places[i] = 0
		} else if slices.Contains(res.Winners, i) { // the rules may have broken a tie
			places[i]++
		}
	}
	last := slices.Min(places) - 1
	person := func(s ratingChange) bool { return s.Person != "" }
	behind(places, res.Last(), last)
	byScore := played(all, places, person)
	behind(places, res.Excused, last)
	moved := played(all, places, person)
	for i, s := range byScore {
		if res.excuses(s.Person) {
			moved[i].After = s.After
		}
	}
	if err := gs.weigh(ctx, res.list(), moved); err != nil {
		return nil, err
	}
	moved = slices.DeleteFunc(moved, func(s ratingChange) bool {
		return res.excuses(s.Person) &&
			s.After.Mu >= s.Before.Mu
	})
	for _, s := range played(all, places, func(s ratingChange) bool { return s.Person+s.Bot != "" }) {
		if s.Bot != "" {
			moved = append(moved, s)
		}
	}
	return moved, nil
}

// behind gives seats a place; other seats keep theirs.
func behind(places []int, seats []int, place int) {
	for _, i := range seats {
		if i >= 0 && i < len(places) {
			places[i] = place
		}
	}
}

// excuses reports whether a person has an excused seat.
func (r Result) excuses(person string) bool {
	return slices.ContainsFunc(r.Excused, func(i int) bool {
		return i >= 0 && i < len(r.Seats) &&
			r.Seats[i].Person == person
	})
}

// played returns what a game among some of the players does to them.
func played(all []ratingChange, places []int, among func(ratingChange) bool) (moved []ratingChange) {
	var before []rating.Rating
	var scores []int
	for i, s := range all {
		if among(s) {
			moved, before, scores = append(moved, s), append(before, s.Before), append(scores, places[i])
		}
	}
	if len(moved) < 2 {
		return nil
	}
	for i, after := range rating.Rate(before, scores) {
		moved[i].After = after
	}
	return moved
}

func (gs *Games) strength(ctx context.Context, kind string, s Seat) (rating.Rating, error) {
	if s.Bot != "" {
		b := bot{Standing: Standing{Rating: rating.New()}}
		_, err := gs.docs.load(ctx, botPath(kind, s.Bot), &b)
		return b.Rating, err
	}
	d, _, err := gs.people.person(ctx, s.Person)
	return d.standing(kind).Rating, err
}

// bot is what bot/<game>/<hex> holds.
type bot struct {
	Standing
	Level string   `json:"level"`
	Told  []string `json:"told"` // games
}

func botPath(kind, level string) string {
	return "bot/" + kind + "/" + hex.EncodeToString([]byte(level))
}

// settleBot tells a kind of bot a result; each of its seats counts as a game.
func (gs *Games) settleBot(ctx context.Context, doc *result, s ratingChange) error {
	_, err := change(ctx, gs.docs, botPath(doc.Kind(), s.Bot), func(b *bot, there bool) error {
		if slices.Contains(b.Told, doc.ID) {
			return errSame
		}
		if !there {
			b.Level, b.Rating = s.Bot, rating.New()
		}
		for _, mine := range doc.Changes {
			if mine.Bot == s.Bot {
				b.Standing = b.after(mine)
			}
		}
		b.Told = latest(append(b.Told, doc.ID))
		return nil
	})
	return err
}
