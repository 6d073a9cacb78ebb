package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/tui/ui"
)

const (
	// mostBehind is how far the beats may be behind the game before some are left out.
	mostBehind = 2 * time.Second
	// mostHeld is how long beats may keep from me that it is my turn.
	mostHeld = 400 * time.Millisecond
)

// reel is the beats that are still to be seen. The first is on the screen.
type reel struct {
	beats []ui.Beat
	frame int       // of the first
	due   time.Time // when that frame is over; zero while nobody has asked for its end
	ends  alarm     // of frames
}

// shown is the beat on the screen, if there is one.
func (r *reel) shown() (ui.Beat, bool) {
	if len(r.beats) == 0 {
		return ui.Beat{}, false
	}
	return r.beats[0], true
}

// roll asks for the end of the frame on the screen, once.
func (r *reel) roll(a *App) tea.Cmd {
	b, ok := r.shown()
	if !ok || !r.due.IsZero() {
		return nil
	}
	wait := b.Lasts[r.frame]
	r.due = time.Now().Add(wait)
	return r.ends.set(a.ctx, r.due, func(due time.Time) tea.Msg { return beatMsg{r, due} })
}

// rolled goes on to the next frame. A session that could not keep up sees what is.
func (r *reel) rolled(a *App, msg beatMsg) tea.Cmd {
	if msg.of != r || msg.due != r.due {
		return nil
	}
	r.ends.off()
	if time.Since(msg.due) > mostBehind {
		r.cut()
	} else {
		r.next()
	}
	return r.roll(a)
}

// long reports whether what moves takes longer than a glance.
func (r *reel) long() bool {
	return slices.ContainsFunc(r.beats, func(b ui.Beat) bool { return b.Part || b.Page })
}

// cut ends all beats.
func (r *reel) cut() {
	r.beats, r.frame, r.due = nil, 0, time.Time{}
	r.ends.off()
}

// next goes on to the next frame, or beat.
func (r *reel) next() {
	r.due = time.Time{}
	if r.frame++; r.frame >= len(r.beats[0].Lasts) {
		r.drop()
	}
}

// drop ends the first beat. Beats that are over hold no boards.
func (r *reel) drop() {
	r.beats[0] = ui.Beat{}
	r.beats, r.frame, r.due = r.beats[1:], 0, time.Time{}
}

// add lets beats follow. The one on the screen ends at once, unless it is of a page, and
// the oldest are left out when all of them would take too long.
func (r *reel) add(beats []ui.Beat) {
	if len(beats) == 0 {
		return
	}
	if b, ok := r.shown(); ok && !b.Page {
		r.drop()
	}
	r.beats = append(r.beats, beats...)
	for length(r.beats) > mostBehind && !r.beats[0].Page {
		r.drop()
	}
}

// hasten has the beats leave room for a turn: a frame each, all within mostHeld. A page
// waits for a key anyhow.
func (r *reel) hasten() {
	if slices.ContainsFunc(r.beats, func(b ui.Beat) bool { return b.Page }) {
		return
	}
	all := length(r.beats)
	if all <= mostHeld {
		return
	}
	for i, b := range r.beats {
		r.beats[i] = b.Still().Within(float64(mostHeld) / float64(all))
	}
	r.frame, r.due = 0, time.Time{}
}

// length is how long beats over the board itself last.
func length(beats []ui.Beat) (d time.Duration) {
	for _, b := range beats {
		if !b.Page {
			d += b.Length()
		}
	}
	return d
}
