package people

import (
	"context"
	"slices"
	"strings"

	"medici/internal/people/rating"
)

// OfTasks is what somebody's rating at the tasks of a game is called by. Nobody is ranked by it.
func OfTasks(kind string) string { return kind + "_tasks" }

// AnswerTask moves somebody's rating at the tasks of a game, when they have answered so many before: who answers in two
// sessions at once is rated once. It is their rating then.
func (r *Register) AnswerTask(ctx context.Context, id, kind string, answered int,
	rate func(rating.Rating) rating.Rating) (Standing, error) {
	kind = OfTasks(kind)
	d, err := r.update(ctx, id, func(d *document) error {
		s := d.standing(kind)
		if s.Games != answered {
			return errSame
		}
		if d.Ratings == nil {
			d.Ratings = map[string]Standing{}
		}
		d.Ratings[kind] = Standing{rate(s.Rating), s.Games + 1}
		return nil
	})
	return d.standing(kind), err
}

// Today is how many people have answered the puzzle of a day, and how many of them rightly.
type Today struct {
	Day      string `json:"day"` // like 2026-11-27, in UTC
	Answered int    `json:"answered"`
	Right    int    `json:"right"`
}

// todays is what holds the last days, the newest last.
type todays struct {
	Days []Today `json:"days"`
}

// What the puzzles of days are kept as, and of how many of them.
const (
	todaysPath = "puzzle/days"
	mostDays   = 7
)

// AnswerToday counts somebody's answer to the puzzle of a day, the first that they give. What a crash leaves is an
// answer that is not counted, never one that counts twice. The answers of a day that is long over are not counted.
func (r *Register) AnswerToday(ctx context.Context, id, day string, right bool) (Today, error) {
	first := false
	if _, err := r.update(ctx, id, func(d *document) error {
		if first = d.Puzzled < day; !first {
			return errSame
		}
		d.Puzzled = day
		return nil
	}); err != nil {
		return Today{}, err
	}
	if !first {
		return r.Today(ctx, day)
	}
	now, err := change(ctx, r.docs, todaysPath, func(all *todays, _ bool) error {
		i := slices.IndexFunc(all.Days, func(t Today) bool { return t.Day == day })
		if i < 0 {
			all.Days = append(all.Days, Today{Day: day})
			slices.SortFunc(all.Days, func(a, b Today) int { return strings.Compare(a.Day, b.Day) })
			all.Days = all.Days[max(0, len(all.Days)-mostDays):]
			i = slices.IndexFunc(all.Days, func(t Today) bool { return t.Day == day })
		}
		if i < 0 {
			return errSame
		}
		all.Days[i].Answered++
		if right {
			all.Days[i].Right++
		}
		return nil
	})
	return now.of(day), err
}

// Today is what is known of the puzzle of a day.
func (r *Register) Today(ctx context.Context, day string) (Today, error) {
	var all todays
	_, err := r.docs.load(ctx, todaysPath, &all)
	return all.of(day), err
}

func (all todays) of(day string) Today {
	for _, t := range all.Days {
		if t.Day == day {
			return t
		}
	}
	return Today{Day: day}
}
