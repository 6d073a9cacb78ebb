package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/settings"
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

func (p *player) stop() { p.on = false }

// play begins to play, from the start when the end is shown, or stops.
func (r *replay) play(a *App) tea.Cmd {
	if r.player.on = !r.player.on; !r.player.on {
		return nil
	}
	if r.at == r.end {
		r.show(0)
	}
	return r.nextBeat(a)
}

// nextBeat asks for the moment to go on.
func (r *replay) nextBeat(a *App) tea.Cmd {
	wait := max(least, time.Duration(shares[a.pace()]*float64(stands)))
	if slices.Contains(r.stages, r.at) {
		wait *= atStage
	}
	r.player.beat++
	return a.after(wait, playMsg{r, r.player.beat})
}

// beaten goes on by a move, at once by a part.
func (r *replay) beaten(a *App, b playMsg) tea.Cmd {
	if b.of != r || !r.player.on || b.n != r.player.beat {
		return nil
	}
	if a.pace() == settings.AtOnce {
		r.show(r.after(r.stops()))
	} else {
		r.show(r.at + 1)
	}
	if r.at == r.end {
		r.player.stop()
		return nil
	}
	return r.nextBeat(a)
}
