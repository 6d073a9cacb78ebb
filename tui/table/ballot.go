package table

import (
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/keys"
	"medici/tui/ui"
)

// ballot is a vote that one could give: a row of its own, until it is answered.
type ballot struct {
	*Sight
	visit *lobby.Visit

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
	ballotKey = ui.Binding{Intent: toBallot, Keys: []string{"tab"}, Short: "vote",
		Long: "to the vote on somebody who is away, or on the end; 1 and 2 answer"}
	ballotKeys = ui.Keymap{
		{Intent: wait, Keys: []string{"1"}, Button: true},
		{Intent: voteOut, Keys: []string{"2"}, Button: true},
		{Intent: keys.Back, Keys: []string{"esc", "tab"}, Short: "back"},
	}
)

// polled returns the vote that waits for this person's answer.
func (b *ballot) polled() (motion, bool) {
	seat, ok := b.Now.AskedToEnd()
	now := motion{seat, ok}
	if !ok {
		now.seat, ok = b.Now.Votable()
	}
	if now != b.of {
		b.of, b.on, b.answered = now, false, false
	}
	return now, ok && !b.answered
}

// poll carries out what concerns the vote; false when the intent does not.
func (b *ballot) poll(i ui.Intent) (done bool, err error) {
	of, open := b.polled()
	if !open || i != toBallot && !b.on {
		return false, nil
	}
	switch i {
	case toBallot:
		b.on = true
	case keys.Back:
		b.on = false
	case wait:
		b.on, b.answered = false, true
	case voteOut:
		b.on, b.answered = false, true
		if of.ends {
			err = b.visit.AgreeToEnd(true)
		} else {
			err = b.visit.VoteOut(of.seat)
		}
	default:
		return false, nil
	}
	return true, err
}

// draw draws the vote into a row.
func (b *ballot) draw(c *ui.Canvas, of motion) {
	th, seat := b.frame.Theme, of.seat
	c.Clear(th.Raised)
	x := 1
	if b.on {
		th.Choose(c, 0, 0, th.Accent)
	}
	if c.W >= ui.Small.W {
		x = c.Put(x, 0, th.Title, b.frame.Say("VOTE")) + 1
	}
	x = c.Put(x, 0, th.Ink(int(seat)).Bold(), th.Seat(int(seat))) + 1
	if !b.on {
		c.Put(x, 0, th.Text, th.Fit(b.cause(of), c.W-x-5))
		c.Zone(0, 0, c.W, 1, ui.Click{Intent: toBallot})
		c.Right(c.W-1, 0, th.Key, b.frame.KeyName(ballotKey))
		return
	}
	x = c.Put(x, 0, th.Text, th.Fit(b.name(seat), 16)) + 2
	first, second := b.answers(of)
	x = c.Button(x, 0, th, ballotKeys[0], first, 0) + 2
	c.Button(x, 0, th, ballotKeys[1], second, 0)
}

// answers returns what can be said to a vote.
func (b *ballot) answers(of motion) (first, second string) {
	if of.ends {
		return b.frame.Say("go on"), b.frame.Say("end the game")
	}
	return b.frame.Say("wait"), b.frame.Say("a bot for good")
}

// cause says why there is a vote.
func (b *ballot) cause(of motion) string {
	seat := of.seat
	if of.ends {
		return b.frame.Say("%s would end the game", b.name(seat))
	}
	if s := b.Now.Table.Seats[seat]; s.Kind == match.Human && s.Here {
		return b.frame.Say("%s lets the time run out", s.Name)
	}
	return b.frame.Say("%s is away: a factor plays, the seat is kept", b.name(seat))
}

// keys returns those of the vote, while one waits for an answer.
func (b *ballot) keys() ui.Keymap {
	switch _, open := b.polled(); {
	case !open:
		return nil
	case b.on:
		return ballotKeys
	}
	return ui.Keymap{ballotKey}
}
