package tui

import (
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/keys"
	"medici/tui/ui"
)

// ballot is a vote that one could give: a row of its own, until it is answered.
type ballot struct {
	on       bool // the cursor is there, and digits answer
	answered bool // also with to wait
	of       motion
}

// motion is what a vote is about: that a bot plays on for somebody, or that the game ends,
// as somebody wishes.
type motion struct {
	seat rules.Seat
	ends bool
}

const (
	toBallot ui.Intent = "to the vote"
	wait     ui.Intent = "wait"
	voteOut  ui.Intent = "vote out"
)

var (
	ballotKey  = ui.Binding{Intent: toBallot, Keys: []string{"tab"}, Short: "vote", Long: "to the vote on somebody who is away, or on the end; 1 and 2 answer"}
	ballotKeys = ui.Keymap{
		{Intent: wait, Keys: []string{"1"}, Button: true},
		{Intent: voteOut, Keys: []string{"2"}, Button: true},
		{Intent: keys.Back, Keys: []string{"esc", "tab"}, Short: "back"},
	}
)

// polled is the vote that waits for this person's answer.
func (t *table) polled() (motion, bool) {
	seat, ok := t.now.AskedToEnd()
	now := motion{seat, ok}
	if !ok {
		now.seat, ok = t.now.Votable()
	}
	if now != t.ballot.of {
		t.ballot = ballot{of: now}
	}
	return now, ok && !t.ballot.answered
}

// poll carries out what concerns the vote; false when the intent does not.
func (t *table) poll(i ui.Intent) bool {
	of, open := t.polled()
	if !open || i != toBallot && !t.ballot.on {
		return false
	}
	switch i {
	case toBallot:
		t.ballot.on = true
	case keys.Back:
		t.ballot.on = false
	case wait:
		t.ballot.on, t.ballot.answered = false, true
	case voteOut:
		t.ballot.on, t.ballot.answered = false, true
		if of.ends {
			t.try(t.visit.AgreeToEnd(true))
		} else {
			t.try(t.visit.VoteOut(of.seat))
		}
	default:
		return false
	}
	return true
}

// drawBallot draws the vote into a row.
func (t *table) drawBallot(c *ui.Canvas, of motion) {
	th, seat := t.frame.Theme, of.seat
	c.Clear(th.Raised)
	x := 1
	if t.ballot.on {
		c.Put(0, 0, th.Accent, th.Mark)
	}
	if c.W >= ui.Small.W {
		x = c.Put(x, 0, th.Title, t.frame.Say("VOTE")) + 1
	}
	x = c.Put(x, 0, th.Ink(int(seat)).Bold(), th.Seat(int(seat))) + 1
	if !t.ballot.on {
		c.Put(x, 0, th.Text, th.Fit(t.cause(of), c.W-x-5))
		c.Zone(0, 0, c.W, 1, ui.Click{Intent: toBallot})
		c.Right(c.W-1, 0, th.Key, t.frame.KeyName(ballotKey))
		return
	}
	x = c.Put(x, 0, th.Text, th.Fit(t.name(seat), 16)) + 2
	first, second := t.frame.Say("wait"), t.frame.Say("a bot for good")
	if of.ends {
		first, second = t.frame.Say("go on"), t.frame.Say("end the game")
	}
	x = c.Button(x, 0, th, ballotKeys[0], first, 0) + 2
	c.Button(x, 0, th, ballotKeys[1], second, 0)
}

// cause says why there is a vote.
func (t *table) cause(of motion) string {
	seat := of.seat
	if of.ends {
		return t.frame.Say("%s would end the game", t.name(seat))
	}
	if s := t.now.Table.Seats[seat]; s.Kind == match.Human && s.Here {
		return t.frame.Say("%s lets the time run out", s.Name)
	}
	return t.frame.Say("%s is away: a factor plays, the seat is kept", t.name(seat))
}
