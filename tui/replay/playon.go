package replay

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"medici/internal/text/words"
	"medici/lobby"
	"medici/rules"
	"medici/tui/ui"
)

const playOn ui.Intent = "play on"

var playOnKey = ui.Binding{Intent: playOn, Keys: []string{"n"},
	Long: "play on from here, at a private table with bots"}

// playOnShort names it in footers, where it leaves what was played.
const playOnShort words.Text = "from here|play on"

// playOnNews is a table where the game can be played on, as far as it is settled, or why there is none.
type playOnNews struct {
	of       *Replay
	settings lobby.Settings
	err      error
}

// playable reports whether somebody can play on from a moment of the game.
func (r *Replay) playable() bool { return r.game.ID != "" && r.game.Whole() && r.End > 1 }

// playOn asks for a table where the game is played on from a position, in a seat; in the usual one for Nobody.
func (r *Replay) playOn(at int, seat rules.Seat) tea.Cmd {
	r.Player.stop()
	if !r.playable() {
		return nil
	}
	visitor, id := r.frame.Visitor, r.game.ID
	return r.errands.LookUp(func(ctx context.Context) tea.Msg {
		s, err := visitor.PlayOn(ctx, id, max(at, 1))
		if seat >= 0 {
			s.Seat = int(seat)
		}
		return playOnNews{r, s, err}
	})
}

// playsOn goes to the table.
func (r *Replay) playsOn(news playOnNews) tea.Cmd {
	if news.of != r {
		return nil
	}
	var table *lobby.Table
	err := news.err
	if err == nil {
		table, err = r.frame.Visitor.Open(news.settings)
	}
	if err == nil {
		var visit *lobby.Visit
		if visit, err = r.frame.Visitor.Join(table); err == nil {
			return r.app.ToTable(visit)
		}
	}
	if cmd, ok := r.app.Follow(err, false); ok {
		return cmd
	}
	r.Review.notice = r.frame.Explain(err)
	return nil
}
