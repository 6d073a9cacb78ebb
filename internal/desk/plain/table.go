package plain

import (
	"context"

	"medici/internal/games/narration"
	"medici/internal/games/spoken"
	"medici/lobby"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules"
)

// Visit is what a conversation needs of a lobby.Visit.
type Visit interface {
	Updates() *post.Mailbox[match.Update]
	Act(a rules.Action, seq int) error
	Say(text string) error
	Guess(answer string, since int) error
	Engage(names ...string) (asked []string, err error)
	Sit() error
	Ready(bool) error
	Start() error
	Kick(rules.Seat) error
	VoteOut(rules.Seat) error
	AgreeToEnd(agrees bool) error
	LetWatch(may bool) error
	AddBot(level string) error
	Hurry(share float64) error
	RemoveBot(rules.Seat) error
	Report(name, why string) error
	Leave()
	Close()
	Elsewhere() lobby.Elsewhere
}

// table is a visit: the waiting room, the game, its end.
type table struct {
	*conversation
	visit Visit
	stays context.Context // ends with the visit
	now   match.Update    // the newest, without what is told only once
	voice spoken.Voice
	story []rules.Event // of the game
	log   []entry       // everything that was or could have been told
	since int           // the length of the log when the reader last moved

	asked  Question  // the question that a number answers
	heard  string    // as it was read out
	at     int       // the number of lines written by then
	again  bool      // the reader wants to hear it again
	whole  bool      // with its choices, if it is repeated
	sub    *Question // asked instead of the situation's question, see situation
	subFor situation
	going  bool      // sub asks whether to leave, and stays while others move
	warned situation // warned of the clock's last seconds
	moved  situation // the reader's move was accepted, and its result is on the way
	votes  bool      // the reader knows that they can vote
	ends   bool      // the reader knows that they can agree to end the game
	unsaid string    // what could not be said yet
	tutor  *tutor    // where the game is a lesson
	halted bool
	held   *held // a move that can be taken back
	left   bool  // on purpose, or the table has ended
	away   error // a lobby.Elsewhere, when the table has moved to another node
}

// entry is a sentence of the log, with the line that it tells, if any.
type entry struct {
	text string
	line match.Line
}

// situation is what a question belongs to: when the situation changes, so does the question.
type situation struct {
	game, seq int
	phase     match.Phase
}

func newTable(c *conversation, v Visit) *table {
	return &table{conversation: c, visit: v, now: match.Update{Table: match.Nowhere}}
}

// stay is the visit to its end. The error is that of wait, or a lobby.Elsewhere.
func (t *table) stay() error {
	ctx, cancel := context.WithCancel(t.ctx)
	defer cancel()
	t.stays = ctx
	letters := t.visit.Updates().Deliver(ctx, 0)
	first, ok := <-letters
	if !ok { // the session has just given way
		return errEnd
	}
	defer func() { t.held.forget() }()
	t.apply(first) // nobody can have answered yet
	for !t.left {
		t.prompt()
		alarm, forget := t.alarm()
		e, line, letter, err := wait(t.conversation, letters, alarm)
		forget()
		switch {
		case err != nil:
			return err
		case e == aLine:
			t.take(line)
		case e == anAlarm:
			t.hurry()
		case e == aLetter:
			t.apply(letter)
		case e == anAnnouncement:
			t.whole = true
		}
	}
	return t.away
}

func (t *table) situation() situation {
	return situation{t.now.Table.Number, t.now.Seq, t.now.Table.Phase}
}

// name returns the name of a seat, in the game and in the waiting room.
func (t *table) name(s rules.Seat) string { return narration.Seated(t.Words, t.now.Table, s) }

// mySeat reports whether a seat is the reader's own.
func (t *table) mySeat(s rules.Seat) bool { return s >= 0 && s == t.now.You }
