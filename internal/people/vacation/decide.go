package vacation

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"medici/internal/text/words"
)

// The errors are for the person.
var (
	errDates = words.Errorf("say from which day to which, like 2026-12-24..2027-01-02, or start, or stop")
	errPast  = words.Errorf("a vacation cannot begin on a day that is over")
	errFar   = words.Errorf("that is too far away: plan a year at most")
	errTaken = words.Errorf("there is a vacation in those days already; each day counts once, so start again " +
		"tomorrow if you are back today")
	errNone    = words.Errorf("you have no vacation to end")
	errNothing = words.Errorf("nobody has vacations here")
)

// Offers are what can be said, for a sentence.
const Offers = "2026-12-24..2027-01-02, start, stop"

// IsSlip reports a slip of the person who decides.
func IsSlip(err error) bool {
	_, slip := errors.AsType[*words.Problem](err)
	return slip
}

// farthest is how many days ahead a vacation ends at most.
const farthest = 366

// Decide plans days off for a person, begins them or ends them, as a text says it. Days are those of
// UTC: by another zone they would begin and end when it suits. The answer is the vacation that is planned, or
// was ended.
func (c *Calendar) Decide(ctx context.Context, id, text string, now time.Time) (Span, error) {
	if c.days == 0 {
		return Span{}, errNothing
	}
	now = now.UTC()
	switch text = strings.ToLower(strings.Join(strings.Fields(text), "")); text {
	case "start":
		return c.change(ctx, id, func(d *document) (Span, bool, error) { return c.start(d, now) })
	case "stop":
		return c.change(ctx, id, func(d *document) (Span, bool, error) { return d.stop(now) })
	}
	first, last, err := days(text, now)
	if err != nil {
		return Span{}, err
	}
	return c.change(ctx, id, func(d *document) (Span, bool, error) {
		s, err := c.plan(d, first, last, now)
		return s, false, err
	})
}

// days reads two days, or one.
func days(text string, now time.Time) (first, last time.Time, err error) {
	from, to, several := strings.Cut(text, "..")
	if !several {
		to = from
	}
	first, wrong := time.ParseInLocation(time.DateOnly, from, time.UTC)
	last, also := time.ParseInLocation(time.DateOnly, to, time.UTC)
	today := midnight(now, 0)
	switch {
	case wrong != nil, also != nil, last.Before(first):
		return first, last, errDates
	case first.Before(today):
		return first, last, errPast
	case last.After(today.AddDate(0, 0, farthest)):
		return first, last, errFar
	}
	return first, last, nil
}

// midnight returns the beginning of the day so many days after this one.
func midnight(now time.Time, after int) time.Time {
	return time.Date(now.Year(), now.Month(), now.Day()+after, 0, 0, 0, 0, time.UTC)
}

// plan adds days to those of a person, as many as there are left.
func (c *Calendar) plan(d *document, first, last, now time.Time) (Span, error) {
	s := Span{first.Format(time.DateOnly), last.Format(time.DateOnly), first, midnight(last, 1), now.Round(0)}
	if s.From.Before(now) { // today: nothing that is over stands still
		s.From = now.Round(0)
	}
	for _, o := range d.Spans {
		if s.First <= o.Last && o.First <= s.Last || s.From.Before(o.Until) && o.From.Before(s.Until) {
			return s, errTaken
		}
	}
	was := *d
	was.Spans = slices.Clone(d.Spans)
	d.add(s)
	for year := first.Year(); year <= last.Year(); year++ {
		if d.taken(year) > c.days {
			return s, words.Errorf("of %d days in %s you have %d left", c.days, strconv.Itoa(year), c.days-was.taken(year))
		}
	}
	return s, nil
}

// start begins a vacation now, until it is stopped, the year ends, another begins or no day is left.
func (c *Calendar) start(d *document, now time.Time) (Span, bool, error) {
	left := c.days - d.taken(now.Year())
	last := midnight(now, max(0, left-1))
	if end := time.Date(now.Year(), 12, 31, 0, 0, 0, 0, time.UTC); last.After(end) {
		last = end
	}
	for _, o := range d.Spans {
		if before, err := time.ParseInLocation(time.DateOnly, o.First, time.UTC); err == nil && before.After(now) &&
			!last.Before(before) {
			last = midnight(before, -1)
		}
	}
	s, err := c.plan(d, midnight(now, 0), last, now)
	return s, false, err
}

// stop ends the vacation that is on, and calls off those that are planned. A day that has
// begun counts.
func (d *document) stop(now time.Time) (ended Span, over bool, err error) {
	err = errNone
	d.Spans = slices.DeleteFunc(d.Spans, func(s Span) bool {
		planned := s.From.After(now)
		if planned {
			ended, err = s, nil
		}
		return planned
	})
	for i := range d.Spans {
		if s := &d.Spans[i]; s.Until.After(now) {
			s.Until, s.Last = now, max(s.First, now.Format(time.DateOnly)) // of another zone it may begin tomorrow
			ended, err = *s, nil
		}
	}
	return ended, true, err
}

// taken returns how many days of a year a person has taken or planned.
func (d *document) taken(year int) (n int) {
	for _, s := range d.Spans {
		first, err := time.Parse(time.DateOnly, s.First)
		last, wrong := time.Parse(time.DateOnly, s.Last)
		if err != nil || wrong != nil {
			continue
		}
		for day := first; !day.After(last); day = day.AddDate(0, 0, 1) {
			if day.Year() == year {
				n++
			}
		}
	}
	return n
}
