package session

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// await has silent called when nothing is painted for a while. It is called with mu held.
func (s *screen) await() {
	switch {
	case s.waits || s.over || s.silent == nil:
		return
	case s.pause == nil:
		s.pause = time.AfterFunc(silence, s.silent)
	default:
		s.pause.Reset(silence)
	}
	s.waits = true
}

// pack packs what is shown, if nothing was painted for a while and nobody is about to. Else silent is called again.
func (s *screen) pack() (packed bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.over {
		return false
	}
	wait := silence - time.Since(s.at)
	if s.busy || s.due || s.stale || s.asked {
		wait = silence
	}
	if wait > 0 {
		s.pause.Reset(wait)
		return false
	}
	s.waits = false
	s.next.grid.Pack()
	return true
}

// unpack has what is shown be as it was.
func (s *screen) unpack() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.next.grid.Unpack()
}

// trimmer is a model that can do without what makes its next frame cheaper.
type trimmer interface{ Trim() }

// rest has a silent session take less memory.
func (g *guard) rest() (none tea.Msg) {
	if model, can := g.model.(trimmer); g.screen.pack() && can && !g.broken.Load() {
		model.Trim()
	}
	return nil
}
