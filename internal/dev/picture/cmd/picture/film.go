package main

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/dev/picture"
)

// clip is what the second buyer of the kept game sees: how a move came about, and what keys do then.
type clip struct {
	move  int
	text  string // that the move brings
	steps []step
}

// step is keys, and the screen behind them for a while.
type step struct {
	keys  []rune
	text  string
	lasts time.Duration
}

// clips returns a bid, the hammer, what the second day brought, and how the game ends. Each is a session of its
// own, which sees one move: what comes of several depends on how they are merged.
func clips() []clip {
	const second, moment = time.Second, 700 * time.Millisecond
	day := clip{scored, "Day 2 brought", []step{{[]rune{'h', 'h', tea.KeyLeft, tea.KeyLeft, tea.KeyLeft, tea.KeyLeft,
		tea.KeyLeft, tea.KeyLeft}, "SHIPS", 2 * moment}}}
	for range 5 {
		day.steps = append(day.steps, step{[]rune{tea.KeyRight}, "is scored", moment})
	}
	day.steps = append(day.steps, step{[]rune{tea.KeyRight}, "earned", 2 * second})
	return []clip{
		{asked, "YOUR BID", []step{{nil, "YOUR BID", 2400 * time.Millisecond}, {[]rune{'9'}, "YOUR BID", second},
			{[]rune{tea.KeyEnter}, "jason DECIDES", 1200 * time.Millisecond}}},
		{hammered, "next best", []step{{nil, "next best", 2600 * time.Millisecond}}},
		day,
		{atEnd, "WINS BY", []step{{nil, "WINS BY", 5 * second}}},
	}
}

// hammered is the move by which the second buyer has the lot.
const hammered = 119

// film returns all clips, one after the other.
func film(cols, rows int) (shots []picture.Shot, err error) {
	for _, c := range clips() {
		more, err := c.shots(terminal{cols: cols, rows: rows})
		if err != nil {
			return nil, err
		}
		shots = append(shots, more...)
	}
	return shots, nil
}

func (c clip) shots(on terminal) (shots []picture.Shot, err error) {
	err = seen(auctions, 1, c.move, c.text, on, func(x *session) error {
		for _, step := range c.steps {
			x.press(step.keys)
			frame, err := x.until(step.text)
			if err != nil {
				return err
			}
			shots = append(shots, picture.Shot{Frame: frame, Lasts: step.lasts})
		}
		return nil
	})
	return shots, err
}
