package train

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"medici/internal/chance"
	"medici/internal/games/advice"
	"medici/internal/games/kit"
	"medici/internal/games/review"
	"medici/internal/people"
	"medici/internal/people/rating"
	"medici/rules"
)

// Desk hands tasks out to somebody, and takes their answers.
type Desk struct {
	Games  kit.List
	People *people.Register
	Kept   review.Kept
	Who    string // the ID; empty for a guest, who is not rated and not counted
	Now    func() time.Time
}

// Source is where a screen or a conversation has tasks from, within the limits of whoever asks.
type Source struct {
	// Task returns the task that is asked for: see Desk.Task.
	Task func(ctx context.Context, what string) (Task, error)
	// Answer takes a choice, from 0: see Desk.Answer.
	Answer func(ctx context.Context, t *Task, choice int) (Outcome, error)
}

// Today is the word for the puzzle of the day.
const Today = "today"

// Task is the one that is asked for: the puzzle of the day, one of an ID, or the next one of a game, of the first game
// when nothing is said. Every other one of these is a mistake of one's own, where there is any. The error is ErrTask of
// what is nowhere.
func (d Desk) Task(ctx context.Context, what string) (Task, error) {
	if what == Today {
		return d.Puzzle()
	}
	if k, n, ok := Number(d.Games, what); ok {
		return Of(k.Game, n)
	}
	if game, move, ok := Played(what); ok {
		return d.mistake(ctx, game, func(d review.Decision) bool { return d.Move == move })
	}
	k := d.Games.Named(cmp.Or(what, d.Games[0].Game.Name()))
	if k.Game == nil {
		return Task{}, ErrTask
	}
	if chance.Rand.IntN(2) == 0 {
		if t, err := d.own(ctx, k); err == nil || !errors.Is(err, ErrTask) {
			return t, err
		}
	}
	next, err := d.next(ctx, k)
	if err != nil {
		return Task{}, err
	}
	return Of(k.Game, next)
}

// Day is the day of a time, by which its puzzle goes.
func Day(t time.Time) string { return t.UTC().Format(time.DateOnly) }

// Puzzle is the puzzle of the day: of each game in turn, the same for everybody.
func (d Desk) Puzzle() (Task, error) {
	var games kit.List
	for _, k := range d.Games {
		if Many(k.Game) > 0 {
			games = append(games, k)
		}
	}
	if len(games) == 0 {
		return Task{}, ErrTask
	}
	days := int(d.Now().Unix() / (24 * 60 * 60))
	g := games[days%len(games)].Game
	return Of(g, Next(g, Today, days/len(games)))
}

// next is the number of the task of a game that the person gets next.
func (d Desk) next(ctx context.Context, k kit.Kit) (int, error) {
	name := k.Game.Name()
	if d.Who == "" {
		return chance.Rand.IntN(max(1, Many(k.Game))), nil
	}
	p, err := d.People.Person(ctx, d.Who)
	return Next(k.Game, d.Who+name, p.Ratings[people.OfTasks(name)].Games), err
}

// How much is looked through for a mistake.
const (
	mostGames   = 40
	mostReviews = 8
)

// own is one of the person's own mistakes at a game, or ErrTask.
func (d Desk) own(ctx context.Context, k kit.Kit) (Task, error) {
	if d.Who == "" {
		return Task{}, ErrTask
	}
	games, err := d.People.Games.Of(ctx, d.Who, mostGames)
	if err != nil {
		return Task{}, err
	}
	games = slices.DeleteFunc(games, func(g people.Result) bool { return !g.Over() || g.Kind() != k.Game.Name() })
	chance.Rand.Shuffle(len(games), func(i, j int) { games[i], games[j] = games[j], games[i] })
	for _, g := range games[:min(len(games), mostReviews)] {
		seat := slices.IndexFunc(g.Seats, func(s people.Seat) bool { return s.Person == d.Who })
		t, err := d.mistake(ctx, g.ID, func(review.Decision) bool { return true }, rules.Seat(seat))
		if err == nil || !errors.Is(err, ErrTask) {
			return t, err
		}
	}
	return Task{}, ErrTask
}

// mistake is one of the dear decisions of a game by its review, of some seats or of all, that is wanted.
func (d Desk) mistake(ctx context.Context, id string, wanted func(review.Decision) bool, of ...rules.Seat) (Task,
	error) {
	text, err := d.Kept.KeptReview(ctx, id)
	if err != nil {
		return Task{}, err
	}
	var kept review.Review
	if text == nil || json.Unmarshal(text, &kept) != nil {
		return Task{}, ErrTask
	}
	var dear []review.Decision
	for s := range kept.Seats {
		if kept.Of(rules.Seat(s)) && (of == nil || slices.Contains(of, rules.Seat(s))) {
			for _, one := range kept.Seats[s].Worst() {
				if one.Loss >= least && len(one.Best) > 1 && wanted(one) {
					dear = append(dear, one)
				}
			}
		}
	}
	if len(dear) == 0 {
		return Task{}, ErrTask
	}
	game, err := d.Kept.KeptRecord(ctx, id)
	if ctx.Err() != nil {
		return Task{}, ctx.Err()
	}
	if err != nil || d.Games.Of(game.Game).Advise == nil { // it is of rules that nobody knows any more
		return Task{}, ErrTask
	}
	return Mistake(id, game, &dear[chance.Rand.IntN(len(dear))])
}

// Outcome is what came of an answer.
type Outcome struct {
	Right  bool
	Why    []advice.Said   // the advice of the house for the position, where it is the best choice
	Rating people.Standing // after it; on no tasks it rests on nothing
	Rated  bool            // by this answer
	Today  *people.Today   // of the puzzle of the day
}

// Answer takes the choice of a task, from 0. One of the house's is rated when it is the next that the person gets; the
// puzzle of the day counts once for everybody.
func (d Desk) Answer(ctx context.Context, t *Task, choice int) (o Outcome, err error) {
	o.Right = choice == t.Best
	k := d.Games.Of(t.Game)
	if a, ok := k.Advise.Advise(t.View); ok && a.Do == t.Choices[t.Best] {
		o.Why = a.Says
	}
	if puzzle, err := d.Puzzle(); err == nil && puzzle.ID == t.ID {
		if o.Today, err = d.today(ctx, o.Right); err != nil {
			return o, err
		}
	}
	if d.Who == "" || !t.House() {
		return o, nil
	}
	p, err := d.People.Person(ctx, d.Who)
	if err != nil {
		return o, err
	}
	name := k.Game.Name()
	o.Rating = p.Ratings[people.OfTasks(name)]
	_, number, _ := Number(d.Games, t.ID)
	if Next(k.Game, d.Who+name, o.Rating.Games) != number {
		return o, nil
	}
	o.Rated = true
	o.Rating, err = d.People.AnswerTask(ctx, d.Who, name, o.Rating.Games, func(r rating.Rating) rating.Rating {
		return t.Rate(r, o.Right)
	})
	return o, err
}

// today counts an answer to the puzzle of the day, if its person is known.
func (d Desk) today(ctx context.Context, right bool) (*people.Today, error) {
	day := Day(d.Now())
	var now people.Today
	var err error
	if d.Who == "" {
		now, err = d.People.Today(ctx, day)
	} else {
		now, err = d.People.AnswerToday(ctx, d.Who, day, right)
	}
	return &now, err
}
