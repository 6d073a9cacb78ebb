package reel

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/internal/text/words"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/ui"
)

// Pace is how fast a person sees things happen, and whether they see them move.
type Pace struct {
	Frame *frame.Frame
	// Dumb is a terminal on which nothing can move.
	Dumb bool
	// Drain says how long the terminal took for the last frame; nobody knows when nil.
	Drain func() time.Duration
	// Choose decides on another pace.
	Choose func(t settings.Setting, value string) tea.Cmd
}

// names are the paces as the footer says them.
var names = map[string]words.Text{"1x": "pace 1x", "2x": "pace 2x", "4x": "pace 4x", settings.AtOnce: "pace at once"}

// mostDrain is how long a terminal may take for a frame and still be shown beats.
const mostDrain = 250 * time.Millisecond

// leastShare is the part of its length that a beat must have, to be seen at all.
const leastShare = 1. / 10

// Keys change the pace.
var Keys = ui.Keymap{
	{Intent: keys.Slower, Keys: []string{"["}, Label: "[ ]",
		Long: "slower or faster: what you see happen, and bots that play with you alone"},
	{Intent: keys.Faster, Keys: []string{"]"}, Label: "]"},
}

// AtOnce reports whether everything happens at once.
func (p *Pace) AtOnce() bool { return p.Frame.Chosen.Full.Pace == settings.AtOnce }

// Share returns the part of their usual time that beats and bots take.
func (p *Pace) Share() float64 { return p.Frame.Chosen.Full.Share() }

// Keys change the pace; the first says which it is.
func (p *Pace) Keys() ui.Keymap { return p.AddTo(nil) }

// AddTo adds the keys to others.
func (p *Pace) AddTo(m ui.Keymap) ui.Keymap {
	first := len(m)
	m = append(m, Keys...)
	m[first].Short = names[p.Frame.Chosen.Full.Pace]
	return m
}

// MovingKeys adds those while something moves for long.
func (p *Pace) MovingKeys(m ui.Keymap) ui.Keymap {
	return p.AddTo(append(m, ui.Binding{Keys: anyKey, Label: p.Frame.Say("any key"), Short: "go on"}))
}

var anyKey = []string{"any key"}

// Step goes to the next pace there is.
func (p *Pace) Step(by int) tea.Cmd {
	setting, value, ok := p.Frame.Chosen.Now.OtherPace(by)
	if !ok {
		return nil
	}
	return p.Choose(setting, value)
}

// Moves reports whether this person is shown beats now that last some share of their
// length: they want it, and their terminal is fast enough.
func (p *Pace) Moves(share float64) bool {
	return p.Frame.Chosen.Full.Motion != settings.Off && share >= leastShare && !p.Dumb &&
		(p.Drain == nil || p.Drain() <= mostDrain)
}

// Timed returns beats that last a share of their length, in one frame each where this person wants reduced
// motion, or where still is set.
func (p *Pace) Timed(beats []ui.Beat, share float64, still bool) []ui.Beat {
	for i, b := range beats {
		if still || p.Frame.Chosen.Full.Motion == settings.LessMotion {
			b = b.Still()
		}
		beats[i] = b.Within(share)
	}
	return beats
}
