package narration

import (
	"medici/internal/text/name"
	"medici/internal/text/words"
	"medici/lobby/match"
)

// Business returns a sentence about what happened at a table outside the game. It is empty for talk, and
// for what the game tells itself. The 64 digits of the seed and of its commitment stand elsewhere, because
// they are no story.
func Business(p *words.Printer, l match.Line) string {
	format, ok := business[l.Kind]
	switch {
	case !ok:
		return ""
	case l.From == "" && l.Text == "", l.Kind == match.Started, l.Kind == match.Ended:
		return p.Sprintf(format)
	case l.From == "":
		return p.Sprintf(format, l.Text)
	case l.Text != "":
		return p.Sprintf(format, Called(p, l.From), l.Text)
	}
	if name.IsBot(l.From) && l.Kind == match.Sat {
		return p.Sprintf("%s sits down, a bot: %s.", Called(p, l.From), LevelOf(p, l.From))
	}
	return p.Sprintf(format, Called(p, l.From))
}

var business = map[match.LineKind]words.Text{
	match.Sat:           "%s sits down.",
	match.Left:          "%s leaves the table.",
	match.Vacated:       "%s was away too long; the seat is free.",
	match.WentAway:      "%s is away; the seat is kept.",
	match.CameBack:      "%s is back.",
	match.StandInTook:   "A factor plays for %s; the seat is kept.",
	match.Kicked:        "%s was sent away by the host.",
	match.BecameHost:    "%s is the host now.",
	match.IsReady:       "%s is ready.",
	match.WantsRematch:  "%s would like another game.",
	match.RanOut:        "%s let the time run out; a bot decides.",
	match.TookOver:      "%s is replaced by %s.",
	match.VotedOut:      "A vote to replace %s, by %s.",
	match.Started:       "The game begins. Its draws come from a secret seed.",
	match.Ended:         "The seed is open now: it proves the draws.",
	match.ClosedToAll:   "The host lets nobody watch from now on.",
	match.OpenedToAll:   "Everybody may watch again.",
	match.WouldEnd:      "%s would like to end the game here.",
	match.WouldGoOn:     "%s would like to go on.",
	match.TakesVacation: "%s takes a vacation, %s; the clock stands still then.",
	match.VacationOver:  "%s is on vacation no longer; the clock runs as ever.",
	match.RatedLast:     "%s counts as absent, as a bot played, and is rated last.",
	match.LineFailed:    "%s lost the line for long: what a bot played wins no rating.",
	match.NeverCame:     "%s never came, and is not rated.",
	match.NobodyRated:   "Fewer than two people played: the game is not rated.",
	match.MustAnswer:    "%s has until %s to agree to the end, or counts as having left.",
	match.DidNotAnswer:  "%s has not answered, and is last in the game that ends here.",
	match.Reopened:      "Too few are left for a game; the table waits.",
}

// Yours tells the reader's own doings as Business tells those of others, in the second person. Kinds that nobody is
// told of themselves it leaves to Business.
func Yours(p *words.Printer, l match.Line) string {
	if format, ok := yours[l.Kind]; ok {
		return p.Sprintf(format)
	}
	return Business(p, l)
}

var yours = map[match.LineKind]words.Text{
	match.Sat:          "You sit down.",
	match.CameBack:     "You are back.",
	match.StandInTook:  "A factor plays for you; your seat is kept.",
	match.BecameHost:   "You are the host now.",
	match.IsReady:      "You are ready.",
	match.WantsRematch: "You would like another game.",
	match.RanOut:       "You let the time run out; a bot decides.",
	match.RatedLast:    "You count as absent, as a bot played, and are rated last.",
	match.LineFailed:   "You lost the line for long: what a bot played wins no rating.",
	match.NeverCame:    "You never came, and are not rated.",
}

// Leaving asks whether to leave a running game, and says what becomes of the seat.
func Leaving(p *words.Printer, u *match.Update) string {
	switch {
	case u.Slow():
		return p.Sprintf("Leave? Your seat is kept, and your clock runs on.")
	case u.Table.Rated:
		return p.Sprintf("Leave a rated game? Be back before its end, or you are rated last.")
	case u.Sleeps():
		return p.Sprintf("Leave? Your seat is kept, and the game waits for you.")
	}
	return p.Sprintf("Leave? Your seat is kept, and a bot plays for you.")
}

// Farewell tells somebody who was at a table why it has ended.
func Farewell(p *words.Printer, why match.Reason) string { return p.Sprintf(farewells[why]) }

var farewells = map[match.Reason]words.Text{
	match.Deserted:  "The table is closed: everybody has left.",
	match.Abandoned: "The table is closed: nobody came back to the game.",
	match.ShownOut:  "The host has sent you away from the table.",
	match.Unwatched: "The host lets nobody watch the table any more.",
	match.Dissolved: "The table was closed by an administrator.",
	match.Agreed:    "The game was ended, as all wished who answered.",
	match.Broken:    "The table had to be closed because of a fault, which was written down. Sorry.",
	match.Shutdown:  "The server is going down.",
	match.Moved:     "The table goes on at another machine. Come back to it.",
}
