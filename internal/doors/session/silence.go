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
		s.pause = time.AfterFunc(silence, s.listen)
	default:
		s.pause.Reset(silence)
	}
	s.waits = true
}

// listen calls silent if nothing was painted for a while and nobody is about to; else it listens again later. So a
// session in which something happens is not woken for this.
func (s *screen) listen() {
	s.mu.Lock()
	quiet := s.quiet()
	s.mu.Unlock()
	if quiet {
		s.silent()
	}
}

// quiet has listen called again unless it is quiet. It is called with mu held.
func (s *screen) quiet() bool {
	wait := silence - time.Since(s.at)
	if s.busy || s.due || s.stale || s.asked {
		wait = silence
	}
	if wait > 0 && !s.over {
		s.pause.Reset(wait)
	}
	return wait <= 0 && !s.over
}

// pack packs what is shown, if it is still quiet.
func (s *screen) pack() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.quiet() {
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
