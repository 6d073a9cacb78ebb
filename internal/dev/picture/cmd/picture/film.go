package main

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/dev/picture"
)

// film is how the second buyer of the kept game buys a lot, sees what the second day brought, and how
// the game ends.
func film(cols, rows int) (shots []picture.Shot, err error) {
	s, err := serve(auctions)
	if err != nil {
		return nil, err
	}
	defer s.close()
	if err := s.play("amber-fox", asked-1); err != nil {
		return nil, err
	}
	x, err := s.at(1, cols, rows)
	if err != nil {
		return nil, err
	}
	defer x.close()
	at := asked - 1
	moves := func(to int) func() error {
		return func() error {
			from := at
			at = to
			return s.moveTo(from, to)
		}
	}
	keys := func(keys ...rune) func() error {
		return func() error { x.press(keys); return nil }
	}
	for _, step := range []struct {
		do    func() error
		text  string // on the screen when it is done
		lasts time.Duration
	}{
		{keys(), "amber-fox", 0},
		{moves(asked), "YOUR BID", 2400 * time.Millisecond},
		{keys('9'), "9", 900 * time.Millisecond},
		{func() error { at++; return keys(tea.KeyEnter)() }, "jason", 1200 * time.Millisecond},
		{moves(119), "next best", 2600 * time.Millisecond},
		{moves(scored), "is scored", 0},
		{keys(tea.KeyLeft, tea.KeyLeft, tea.KeyLeft, tea.KeyLeft, tea.KeyLeft, tea.KeyLeft), "is scored", 1300 * time.Millisecond},
		{keys(tea.KeyRight), "is scored", 700 * time.Millisecond},
		{keys(tea.KeyRight), "is scored", 700 * time.Millisecond},
		{keys(tea.KeyRight), "is scored", 700 * time.Millisecond},
		{keys(tea.KeyRight), "is scored", 700 * time.Millisecond},
		{keys(tea.KeyRight), "is scored", 700 * time.Millisecond},
		{keys(tea.KeyRight), "is scored", 2 * time.Second},
		{keys(tea.KeyEnter), "LOT", 0},
		{moves(len(s.rec.Moves)), "WINS BY", 5 * time.Second},
	} {
		if err := step.do(); err != nil {
			return nil, err
		}
		frame, err := x.until(step.text)
		if err != nil {
			return nil, err
		}
		if step.lasts > 0 {
			shots = append(shots, picture.Shot{Frame: frame, Lasts: step.lasts})
		}
	}
	return shots, nil
}
