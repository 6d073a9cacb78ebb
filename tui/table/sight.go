package table

import (
	"slices"
	"strings"

	"medici/internal/games/narration"
	"medici/internal/games/spoken"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/frame"
	"medici/tui/ui"
)

// Sight is the table as it is seen: what it has told last, and the board that shows it. All parts of
// the screen look at the same.
type Sight struct {
	frame *frame.Frame
	Now   match.Update // the newest, without what is told only once
	Board ui.Board     // nil until something was told
}

func (v *Sight) MyTurn() bool {
	return v.Board != nil && v.Now.Table.Phase == match.Playing && v.Board.MyTurn()
}

// InGame reports whether the screen shows the board, not the waiting room.
func (v *Sight) InGame() bool { return v.Board != nil && v.Now.Table.Phase != match.Waiting }

// Watched adds the game to inputs that somebody watches without a seat, and 0 for others.
func Watched(t *Table, in ui.Inputs) ui.Inputs {
	if !t.InGame() || t.Now.You >= 0 {
		return 0
	}
	return in.Text(t.Now.Table.Record)
}

// voice returns what the game at the table asks and tells in words, for the person here.
func (v *Sight) voice() spoken.Voice {
	return v.frame.Games.Of(v.Now.Table.Game).Voice(spoken.Setting{
		Words: v.frame.Words, Name: v.name, You: func(s rules.Seat) bool { return s >= 0 && s == v.Now.You },
	})
}

// name returns what a seat is called, in the game and in the waiting room.
func (v *Sight) name(s rules.Seat) string { return narration.Seated(v.frame.Words, v.Now.Table, s) }

// seal returns what the draws were promised by, and the seed as soon as it is open, and what they are.
func (v *Sight) seal() (lines []string, as string) {
	info := v.Now.Table
	if info.Seed != "" {
		return []string{info.Seed, info.Commitment},
			v.frame.Say("The seed that all draws of this game came from, and its SHA-256, as it was promised:")
	}
	return []string{info.Commitment},
		v.frame.Say("All draws of this game come from a secret seed. This is its SHA-256; the seed opens at the end:")
}

// rests returns the last day of a vacation that the person of a seat is on; empty when they are
// on none.
func (v *Sight) rests(s rules.Seat) string {
	seat := v.Now.Table.Seats[s]
	if len(seat.Vacations) == 0 {
		return ""
	}
	now := v.frame.Clock()
	if until, rests := seat.OnVacation(now); rests {
		return narration.LastDay(until)
	}
	return ""
}

// away tells a board what holds while the person of a seat is away.
func (v *Sight) away() func(rules.Seat) string {
	return func(s rules.Seat) string {
		if s < 0 || int(s) >= len(v.Now.Table.Seats) {
			return ""
		}
		switch seat := v.Now.Table.Seats[s]; {
		case seat.Kind != match.Human || seat.Here:
			return ""
		case seat.StandIn:
			return v.frame.Say("a factor plays")
		}
		if rests := v.rests(s); rests != "" {
			return v.frame.Say("on vacation to %s", rests)
		}
		return v.frame.Say("away")
	}
}

// At returns the table that is seen; empty until it has told something.
func (v *Sight) At() string { return v.Now.Table.Name }

// Plays reports whether a game goes on.
func (v *Sight) Plays() bool { return v.Now.Table.Phase == match.Playing }

// Seated reports a seat of one's own in a running game.
func (v *Sight) Seated() bool { return v.Plays() && v.Now.You >= 0 }

// absent says who of the people in the game is away.
func (v *Sight) absent() string {
	text := ""
	for i, s := range v.Now.Table.Seats {
		if s.Kind != match.Human || s.Here {
			continue
		}
		if text != "" {
			text += " " + v.frame.Theme.Dot + " "
		}
		if s.StandIn {
			text += v.frame.Say("%s is away: a factor plays, the seat is kept", s.Name)
		} else if rests := v.rests(rules.Seat(i)); rests != "" {
			text += v.frame.Say("%s is on vacation until %s: the clock stands still", s.Name, rests)
		} else {
			text += v.frame.Say("%s is away", s.Name)
		}
	}
	return text
}

// after returns what to know when a game is over: what else is waited for, or else how
// another one would count.
func (v *Sight) after() string {
	switch names := v.Now.Table.Unready(); {
	case v.Now.You < 0:
		return v.frame.Say("The game is over. Stay for the next one, or leave with q.")
	case v.Now.OwnSeat().Ready && len(names) > 0:
		return v.frame.Say("waiting for %s", strings.Join(names, ", "))
	}
	return narration.Rated(v.frame.Words, &v.Now)
}

// news says what is worth knowing when nothing else is: who is away, and how a guest gets back to the seat.
func (v *Sight) news() string {
	if v.Now.Replaced {
		return v.frame.Say("A bot has your seat. Press m to take the seat back.")
	}
	if text := v.absent(); text != "" {
		return text
	}
	if v.Now.Table.Phase == match.Over {
		return v.after()
	}
	switch who := v.frame.Visitor.Person(); {
	case !who.Guest || v.Now.You < 0:
	case v.frame.Browser:
		return v.frame.Say("A guest whom this browser knows again.")
	default:
		return v.frame.Say("You are a guest. To get this seat back another time, join %s", who.ID)
	}
	return ""
}

// paid reports whether there are payments to look at.
func (v *Sight) paid() bool {
	return v.InGame() && slices.ContainsFunc(v.Board.Keymap(), func(b ui.Binding) bool { return b.Intent == ui.Payments })
}

// eveningOf returns the evening of a code, when this person has joined it.
func (v *Sight) eveningOf(code string) (*evening.Evening, bool) {
	for _, e := range v.frame.Visitor.Evenings() {
		if code != "" && e.Code == code {
			return e, true
		}
	}
	return nil, false
}

func (v *Sight) talkHint() string {
	if v.Now.You < 0 {
		return v.frame.Say("to the other spectators")
	}
	return v.frame.Say("to everybody at the table")
}

// Covered reports a page over the board.
func (v *Sight) Covered() bool {
	board, ok := v.Board.(ui.Mover)
	return ok && v.InGame() && board.Covered()
}
