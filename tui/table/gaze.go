package table

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// gaze is through whose eyes a watcher sees a game that hides nothing.
type gaze struct {
	*Sight
	seat rules.Seat // less than 0 for nobody's
}

const look ui.Intent = "another's view"

var lookKey = ui.Binding{
	Intent: look, Keys: []string{"tab"}, Short: "a player's view",
	Long: "see the table as one player after the other does; nothing is hidden in this game",
}

// free reports whether there is a choice.
func (g *gaze) free() bool {
	_, open := g.Now.View.(rules.Open)
	return open && g.Now.You < 0 && g.Now.Table.Phase == match.Playing
}

// of returns a position as it is looked at: nothing is asked in it.
func (g *gaze) of(v rules.View) rules.View {
	open, ok := v.(rules.Open)
	if g.seat < 0 || !ok || g.Now.You >= 0 {
		return v
	}
	as := open.As(g.seat)
	if past, ok := as.(interface{ Past() rules.View }); ok {
		return past.Past()
	}
	return as
}

// turn looks through the eyes of the next player, and after the last through one's own again.
func (g *gaze) turn() {
	if g.seat = max(0, g.seat+1); int(g.seat) >= len(g.Now.Table.Seats) {
		g.seat = rules.Spectator
	}
	g.Board.Show(g.of(g.Now.View))
}

// tells says through whose eyes this is; empty for one's own.
func (g *gaze) tells() string {
	if !g.free() || g.seat < 0 {
		return ""
	}
	return g.frame.Say("as %s sees it", g.name(g.seat))
}
