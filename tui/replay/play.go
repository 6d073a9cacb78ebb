package replay

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/rules/record"
	"medici/tui/book"
	"medici/tui/ui"
)

// Player lets a replay go on by itself.
type Player struct {
	On   bool
	Beat int // number of the awaited beat
}

// A move stands so long at the pace 1×, and never shorter than least.
const (
	stands = 800 * time.Millisecond
	least  = 200 * time.Millisecond
)

// atStage is how many times as long the end of a stage stands.
const atStage = 4

// Play comes when a replay that plays has to go on.
type Play struct {
	Of *Replay
	N  int
}

// Ticks says that time has passed.
func (Play) Ticks() {}

func (p *Player) stop() { p.On = false }

// Spend ends what moves; the key does what it does all the same.
func (r *Replay) Spend(string) (cmd tea.Cmd, spent bool) {
	r.Reel.Cut()
	return nil, false
}

// play begins to play, from the start when the end is shown, or stops.
func (r *Replay) play() tea.Cmd {
	if r.Player.On = !r.Player.On; !r.Player.On {
		return nil
	}
	if r.At == r.End {
		r.show(0)
	}
	return r.nextBeat()
}

// nextBeat asks for the moment to go on.
func (r *Replay) nextBeat() tea.Cmd {
	wait := max(least, time.Duration(r.pace.Share()*float64(stands)))
	moves := r.Reel.Lasts() // the accounts of a stage stand long enough then
	if slices.Contains(r.Stages, r.At) && moves == 0 {
		wait *= atStage
	}
	wait += moves
	r.Player.Beat++
	return tea.Batch(r.errands.After(wait, Play{r, r.Player.Beat}), r.Reel.Roll(r.errands.Ctx))
}

// beats returns what the next move looks like. Accounts of the move before are closed, so
// it can be seen.
func (r *Replay) beats() (beats []ui.Beat) {
	board, ok := r.board.(ui.Mover)
	share := r.pace.Share()
	if !ok || !r.pace.Moves(share) {
		return nil
	}
	n := 0
	_ = r.game.Play(r.At+1, func(s record.Step) error {
		if n++; n <= r.At {
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
func (r *Replay) beaten(b Play) tea.Cmd {
	if b.Of != r || !r.Player.On || b.N != r.Player.Beat {
		return nil
	}
	if r.pace.AtOnce() {
		r.show(r.after(r.stops()))
	} else {
		beats := r.beats()
		r.show(r.At + 1)
		for i := range beats {
			beats[i].Told += r.news
		}
		r.Reel.Show(beats)
	}
	if r.At == r.End {
		r.Player.stop()
		return r.Reel.Roll(r.errands.Ctx)
	}
	return r.nextBeat()
}
