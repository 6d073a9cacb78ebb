package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/settings"
	"medici/internal/words"
)

// player lets a replay go on by itself.
type player struct {
	on   bool
	pace int // of tempi
	beat int // of those that were asked for, the one waited for
}

// tempi are how fast a game is played, as the setting has them: what they are called,
// and how long a move stands; the last goes from part to part.
var tempi = []struct {
	value string
	name  words.Text
	wait  time.Duration
}{
	{"1x", "pace 1x", 800 * time.Millisecond},
	{"2x", "pace 2x", 400 * time.Millisecond},
	{"4x", "pace 4x", 200 * time.Millisecond},
	{settings.AtOnce, "pace at once", 200 * time.Millisecond},
}

// atStage is how many times as long the end of a stage stands.
const atStage = 4

// playMsg comes when a replay that plays has to go on.
type playMsg struct {
	of *replay
	n  int
}

// paceOf is the pace that the person has decided on.
func paceOf(a *App) int {
	for i, p := range tempi {
		if p.value == a.choices.now.Pace {
			return i
		}
	}
	return 0
}

func (p *player) stop() { p.on = false }

func (p *player) change(by int) { p.pace = max(0, min(p.pace+by, len(tempi)-1)) }

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
	wait := tempi[r.player.pace].wait
	if slices.Contains(r.stages, r.at) {
		wait *= atStage
	}
	r.player.beat++
	return a.after(wait, playMsg{r, r.player.beat})
}

// beaten goes on by a move, at the last pace by a part.
func (r *replay) beaten(a *App, b playMsg) tea.Cmd {
	if b.of != r || !r.player.on || b.n != r.player.beat {
		return nil
	}
	if r.player.pace == len(tempi)-1 {
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
