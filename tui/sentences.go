package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/tui/hall"
	"medici/tui/ui"
)

// sentences are what else the session can go on in. They are offered to whom they may suit, in the hall, and
// whoever is known by a key is offered them once for ever.
type sentences struct {
	suit  bool // something suggests them
	told  bool // they were offered, or need not be
	wants bool // the person goes on in them
}

// slowFrame is how long a terminal takes for a frame that had better be told in sentences.
const slowFrame = 2 * time.Second

// suggest offers sentences in the hall when something suggests them: no colours, or a slow line. A browser
// has a page of its own for them.
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
	if s.told = in.OfferSentences(); !s.told { // something else is said yet
		return nil
	}
	a.stale = true
	return a.choices.NoteOffered()
}

// seenWithout takes in how many colours the terminal has.
func (s *sentences) seenWithout(c ui.Colours) { s.suit = s.suit || c == ui.NoColour }

// InSentences reports that the person goes on in sentences.
func InSentences(a *App) bool { return a.sentences.wants }
