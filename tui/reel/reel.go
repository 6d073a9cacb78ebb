// Package reel shows beats: what moves over a board, frame by frame, at the pace that a person has
// chosen and their terminal can follow. It knows no screen.
package reel

import (
	"context"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/tui/await"
	"medici/tui/ui"
)

const (
	// mostBehind is how far the beats may be behind the game before some are left out.
	mostBehind = 2 * time.Second
	// mostHeld is how long beats may keep from me that it is my turn.
	mostHeld = 400 * time.Millisecond
)

// Reel is the beats that are still to be seen. The first is on the screen.
type Reel struct {
	beats []ui.Beat
	frame int         // of the first
	due   time.Time   // when that frame is over; zero while nobody has asked for its end
	ends  await.Alarm // of frames
	over  func(due time.Time) tea.Msg
}

// Ticks are the messages of reels.
var Ticks await.Reused[Tick]

// Tick, as a pointer, comes when a frame of a beat is over.
type Tick struct {
	Of  *Reel
	Due time.Time
}

// Ticks says that time has passed.
func (*Tick) Ticks() {}

// Shown returns the beat on the screen, if there is one.
func (r *Reel) Shown() (ui.Beat, bool) {
	if len(r.beats) == 0 {
		return ui.Beat{}, false
	}
	return r.beats[0], true
}

// Moves reports whether there is one.
func (r *Reel) Moves() bool { return len(r.beats) > 0 }

// Page returns the page that the beat on the screen is of; 0 for none.
func (r *Reel) Page() int {
	b, _ := r.Shown()
	return b.Page
}

// Due returns when the frame on the screen is over; zero while nobody has asked for its end.
func (r *Reel) Due() time.Time { return r.due }

// Roll asks for the end of the frame on the screen, once.
func (r *Reel) Roll(ctx context.Context) tea.Cmd {
	b, ok := r.Shown()
	if !ok || !r.due.IsZero() {
		return nil
	}
	wait := b.Lasts[r.frame]
	r.due = time.Now().Add(wait)
	if r.over == nil {
		r.over = func(due time.Time) tea.Msg { return Ticks.Msg(Tick{r, due}) }
	}
	return r.ends.Set(ctx, r.due, r.over)
}

// Rolled goes on to the next frame. A session that could not keep up sees what is.
func (r *Reel) Rolled(ctx context.Context, msg Tick) tea.Cmd {
	if msg.Of != r || msg.Due != r.due {
		return nil
	}
	r.ends.Off()
	if time.Since(msg.Due) > mostBehind {
		r.Cut()
	} else {
		r.next()
	}
	return r.Roll(ctx)
}

// Long reports whether what moves takes longer than a glance.
func (r *Reel) Long() bool {
	return slices.ContainsFunc(r.beats, func(b ui.Beat) bool { return b.Part || b.Page > 0 })
}

// Cut ends all beats.
func (r *Reel) Cut() {
	r.beats, r.frame, r.due = nil, 0, time.Time{}
	r.ends.Off()
}

// Skip goes on to the next page, behind all beats of the one on the screen.
func (r *Reel) Skip() {
	for page := r.Page(); r.Moves() && r.Page() == page; {
		r.drop()
	}
	r.ends.Off()
}

// next goes on to the next frame, or beat.
func (r *Reel) next() {
	r.due = time.Time{}
	if r.frame++; r.frame >= len(r.beats[0].Lasts) {
		r.drop()
	}
}

// drop ends the first beat. Beats that are over hold no boards.
func (r *Reel) drop() {
	r.beats[0] = ui.Beat{}
	r.beats, r.frame, r.due = r.beats[1:], 0, time.Time{}
}

// Add lets beats follow, which are the reel's from then on. Those before are left out when they are too far
// behind: first what stands for no part of the game, and that on the screen last.
func (r *Reel) Add(beats []ui.Beat) {
	if len(beats) == 0 {
		return
	}
	for length(r.beats) > mostBehind && r.leaveOut() {
	}
	if len(r.beats) == 0 {
		r.beats = beats
		return
	}
	r.beats = append(r.beats, beats...)
}

// leaveOut leaves a beat out; false when only a page could be.
func (r *Reel) leaveOut() bool {
	at := 1 + slices.IndexFunc(r.beats[1:], func(b ui.Beat) bool { return !b.Part && b.Page == 0 })
	switch {
	case at > 0:
		r.beats = slices.Delete(r.beats, at, at+1)
	case r.Page() > 0:
		return false
	default:
		r.drop()
	}
	return true
}

// Hasten has the beats leave room for a turn: a frame each, all within mostHeld, and where a part of
// the game is among them nothing beside it but the turn itself. A page tells of that.
func (r *Reel) Hasten() {
	n := slices.IndexFunc(r.beats, func(b ui.Beat) bool { return b.Page > 0 })
	if n < 0 {
		n = len(r.beats)
	}
	held, pages := r.beats[:n], r.beats[n:]
	if length(held) <= mostHeld {
		return
	}
	if slices.ContainsFunc(held, func(b ui.Beat) bool { return b.Part }) {
		var kept []ui.Beat
		for i, b := range held {
			if b.Part || i == len(r.beats)-1 {
				kept = append(kept, b)
			}
		}
		held = kept
	}
	all := length(held)
	for i, b := range held {
		held[i] = b.Still().Within(min(1, float64(mostHeld)/float64(all)))
	}
	r.beats = slices.Concat(held, pages)
	r.frame, r.due = 0, time.Time{}
}

// length returns how long beats over the board itself last.
func length(beats []ui.Beat) (d time.Duration) {
	for _, b := range beats {
		if b.Page == 0 {
			d += b.Length()
		}
	}
	return d
}

// Draw draws the beat on the screen, if there is one, and returns the part for the story.
func (r *Reel) Draw(c *ui.Canvas) (story *ui.Canvas, ok bool) {
	b, ok := r.Shown()
	if !ok {
		return nil, false
	}
	return b.Draw(c, r.frame), true
}

// Progress draws how far the game was at the beat on the screen, if there is one.
func (r *Reel) Progress(c *ui.Canvas) (ok bool) {
	b, ok := r.Shown()
	if ok = ok && b.Progress != nil; ok {
		b.Progress(c, r.frame)
	}
	return ok
}

// Lasts returns how long everything that is still to be seen takes.
func (r *Reel) Lasts() (d time.Duration) {
	for _, b := range r.beats {
		d += b.Length()
	}
	return d
}

// Show shows beats in the place of those before.
func (r *Reel) Show(beats []ui.Beat) {
	r.Cut()
	r.beats = beats
}
