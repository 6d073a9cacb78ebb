package narration

import (
	"medici/internal/words"
	"medici/lobby"
)

// Business is what happened at a table outside the game, as a sentence; empty
// for talk and for what the game tells itself.
func Business(p *words.Printer, l lobby.Line) string {
	format, ok := business[l.Kind]
	switch {
	case !ok:
		return ""
	case l.From == "" && l.Text == "":
		return p.Sprintf(format)
	case l.From == "":
		return p.Sprintf(format, l.Text)
	case l.Text != "":
		return p.Sprintf(format, l.From, l.Text)
	}
	return p.Sprintf(format, l.From)
}

var business = map[lobby.LineKind]words.Text{
	lobby.Sat:          "%s sits down.",
	lobby.Left:         "%s leaves the table.",
	lobby.Vacated:      "%s was away too long; the seat is free.",
	lobby.WentAway:     "%s is away; the seat is kept.",
	lobby.CameBack:     "%s is back.",
	lobby.StandInTook:  "A bot stands in for %s.",
	lobby.Kicked:       "%s was sent away by the host.",
	lobby.BecameHost:   "%s is the host now.",
	lobby.IsReady:      "%s is ready.",
	lobby.WantsRematch: "%s would like another game.",
	lobby.RanOut:       "%s let the time run out; a bot decides.",
	lobby.TookOver:     "%s is replaced by %s.",
	lobby.VotedOut:     "A vote to replace %s, by %s.",
	lobby.Started:      "The draws come from a secret seed; its SHA-256 is %s.",
	lobby.Ended:        "The seed was %s: the record proves the draws.",
	lobby.Reopened:     "Too few are left for a game; the table waits.",
}

// Yours is Business of the reader's own, in the second person; as of anybody where
// nobody hears it of themselves.
func Yours(p *words.Printer, l lobby.Line) string {
	if format, ok := yours[l.Kind]; ok {
		return p.Sprintf(format)
	}
	return Business(p, l)
}

var yours = map[lobby.LineKind]words.Text{
	lobby.Sat:          "You sit down.",
	lobby.CameBack:     "You are back.",
	lobby.StandInTook:  "A bot stands in for you.",
	lobby.BecameHost:   "You are the host now.",
	lobby.IsReady:      "You are ready.",
	lobby.WantsRematch: "You would like another game.",
	lobby.RanOut:       "You let the time run out; a bot decides.",
}

// Leaving asks whether to leave a running game, and says what becomes of the seat.
func Leaving(p *words.Printer, u *lobby.Update) string {
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

// Farewell is why a table is gone, for somebody who was there.
func Farewell(p *words.Printer, why lobby.Reason) string { return p.Sprintf(farewells[why]) }

var farewells = map[lobby.Reason]words.Text{
	lobby.Deserted:  "The table is closed: everybody has left.",
	lobby.Abandoned: "The table is closed: nobody came back to the game.",
	lobby.ShownOut:  "The host has sent you away from the table.",
	lobby.Dissolved: "The table was closed by those who look after the server.",
	lobby.Broken:    "The table had to be closed because of a fault, which was written down. Sorry.",
	lobby.Shutdown:  "The server is going down.",
}
