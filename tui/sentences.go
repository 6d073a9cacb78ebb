package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/tui/hall"
	"medici/tui/ui"
)

// sentences are the other form in which the session can go on. They are offered in the hall to people whom
// they may suit, and to somebody with a key only once.
type sentences struct {
	suit  bool // something suggests them
	told  bool // they were offered, or need not be
	wants bool // the person goes on in them
}

// slowFrame is how long a terminal takes for a frame when sentences would be better.
const slowFrame = 2 * time.Second

// suggest offers sentences in the hall when something suggests them: no colours, or a slow connection.
// Browsers have a page of their own for them.
func suggest(a *App) tea.Cmd {
	s := &a.sentences
	in, ok := a.screen.(*hall.Hall)
	if s.told || !ok || a.Offers {
		return nil
	}
	if s.suit = s.suit || a.Drain != nil && a.Drain() > slowFrame; !s.suit {
		return nil
	}
	if a.frame.Chosen.Now.Offered != "" {
		s.told = true
		return nil
	}
	if s.told = in.OfferSentences(); !s.told { // something else is being said
		return nil
	}
	a.stale = true
	return a.choices.NoteOffered()
}

// seenWithout takes the number of colours that the terminal has.
func (s *sentences) seenWithout(c ui.Colours) { s.suit = s.suit || c == ui.NoColour }

// InSentences reports whether the person goes on in sentences.
func InSentences(a *App) bool { return a.sentences.wants }
