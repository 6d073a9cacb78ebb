package tui

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// ballot is a vote that one could give: a row of its own, until it is answered.
type ballot struct {
	on       bool       // the cursor is there, and digits answer
	answered bool       // also with to wait
	seat     rules.Seat // whose it is about
}

const (
	toBallot ui.Intent = "to the vote"
	wait     ui.Intent = "wait"
	voteOut  ui.Intent = "vote out"
)

var (
	ballotKey  = ui.Binding{Intent: toBallot, Keys: []string{"tab"}, Short: "vote", Long: "to the vote on somebody who is away; 1 and 2 answer"}
	ballotKeys = ui.Keymap{
		{Intent: wait, Keys: []string{"1"}, Button: true},
		{Intent: voteOut, Keys: []string{"2"}, Button: true},
		{Intent: back, Keys: []string{"esc", "tab"}, Short: "back"},
	}
)

// polled is the vote that waits for this person's answer.
func (t *table) polled() (rules.Seat, bool) {
	seat, ok := t.now.Votable()
	if !ok || seat != t.ballot.seat {
		t.ballot = ballot{seat: seat}
	}
	return seat, ok && !t.ballot.answered
}

// poll carries out what concerns the vote; false when the intent does not.
func (t *table) poll(a *App, i ui.Intent) bool {
	seat, open := t.polled()
	if !open || i != toBallot && !t.ballot.on {
		return false
	}
	switch i {
	case toBallot:
		t.ballot.on = true
	case back:
		t.ballot.on = false
	case wait:
		t.ballot.on, t.ballot.answered = false, true
	case voteOut:
		t.ballot.on, t.ballot.answered = false, true
		t.try(a, t.visit.VoteOut(seat))
	default:
		return false
	}
	return true
}

// drawBallot draws the vote into a row.
func (t *table) drawBallot(a *App, c *ui.Canvas, seat rules.Seat) {
	th := a.theme
	c.Clear(th.Raised)
	x := 1
	if t.ballot.on {
		c.Put(0, 0, th.Accent, th.Mark)
	}
	if c.W >= ui.Small.W {
		x = c.Put(x, 0, th.Title, a.say("VOTE")) + 1
	}
	x = c.Put(x, 0, th.Ink(int(seat)).Bold(), th.Seat(int(seat))) + 1
	if !t.ballot.on {
		c.Put(x, 0, th.Text, th.Fit(t.absence(a, seat), c.W-x-5))
		c.Zone(0, 0, c.W, 1, ui.Click{Intent: toBallot})
		c.Right(c.W-1, 0, th.Key, a.keyName(ballotKey))
		return
	}
	x = c.Put(x, 0, th.Text, th.Fit(t.name(seat), 16)) + 2
	x = c.Button(x, 0, th, ballotKeys[0], a.say("wait"), 0) + 2
	c.Button(x, 0, th, ballotKeys[1], a.say("a bot for good"), 0)
}

// absence says why a seat is voted on.
func (t *table) absence(a *App, seat rules.Seat) string {
	if s := t.now.Table.Seats[seat]; s.Kind == match.Human && s.Here {
		return a.say("%s lets the time run out", s.Name)
	}
	return a.say("%s is away: a factor plays, the seat is kept", t.name(seat))
}
