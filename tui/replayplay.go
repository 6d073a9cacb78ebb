package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/rules/record"
	"medici/tui/book"
	"medici/tui/ui"
)

// player lets a replay go on by itself.
type player struct {
	on   bool
	beat int // of those that were asked for, the one waited for
}

// A move stands so long at the pace 1×, and never shorter than least.
const (
	stands = 800 * time.Millisecond
	least  = 200 * time.Millisecond
)

// atStage is how many times as long the end of a stage stands.
const atStage = 4

// playMsg comes when a replay that plays has to go on.
type playMsg struct {
	of *replay
	n  int
}

// Ticks says that time has passed.
func (playMsg) Ticks() {}

func (p *player) stop() { p.on = false }

// Spend ends what moves; the key does what it does all the same.
func (r *replay) Spend(string) bool {
	r.reel.Cut()
	return false
}

// play begins to play, from the start when the end is shown, or stops.
func (r *replay) play() tea.Cmd {
	if r.player.on = !r.player.on; !r.player.on {
		return nil
	}
	if r.at == r.end {
		r.show(0)
	}
	return r.nextBeat()
}

// nextBeat asks for the moment to go on.
func (r *replay) nextBeat() tea.Cmd {
	wait := max(least, time.Duration(r.pace.Share()*float64(stands)))
	if slices.Contains(r.stages, r.at) {
		wait *= atStage
	}
	wait += r.reel.Lasts()
	r.player.beat++
	return tea.Batch(r.errands.After(wait, playMsg{r, r.player.beat}), r.reel.Roll(r.errands.Ctx))
}

// beats are what the next move looks like. Accounts of the move before are closed, so that
// it can be seen.
func (r *replay) beats() (beats []ui.Beat) {
	board, ok := r.board.(ui.Mover)
	share := r.pace.Share()
	if !ok || !r.pace.Moves(share) {
		return nil
	}
	n := 0
	_ = r.game.Play(r.at+1, func(s record.Step) error {
		if n++; n <= r.at {
			return nil
		}
		if board.Covered() {
			r.board.Do(ui.Click{Intent: book.Close})
			beats = board.Beats(nil, s.Before())
		}
		beats = append(beats, board.Beats(s.Events, s.After())...)
		return nil
	})
	return r.pace.Timed(beats, share, false)
}

// beaten goes on by a move, at once by a part.
func (r *replay) beaten(b playMsg) tea.Cmd {
	if b.of != r || !r.player.on || b.n != r.player.beat {
		return nil
	}
	if r.pace.AtOnce() {
		r.show(r.after(r.stops()))
	} else {
		beats := r.beats()
		r.show(r.at + 1)
		r.reel.Show(beats)
	}
	if r.at == r.end {
		r.player.stop()
		return r.reel.Roll(r.errands.Ctx)
	}
	return r.nextBeat()
}
