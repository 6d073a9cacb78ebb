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
	now   match.Update // the newest, without what is told only once
	voice spoken.Voice
	story []rules.Event // of the game
	log   []entry       // all that was told or could have been
	since int           // of the log that was there when the reader moved last

	asked  Question  // what a number answers
	heard  string    // as it was read out
	at     int       // lines written when it was
	again  bool      // the reader wants to hear it once more
	whole  bool      // should it be repeated, then with its choices
	sub    *Question // asked instead of what the situation asks, see situation
	subFor situation
	going  bool      // sub is whether to leave: it stays while others move
	warned situation // the clock's last seconds
	moved  situation // the reader's move was taken; what came of it is on its way
	votes  bool      // told that one can vote
	ends   bool      // told that one can agree to end the game
	unsaid string    // what could not be said yet
	tutor  *tutor    // where the game is a lesson
	halted bool
	held   *held // a move that can be taken back
	left   bool  // on purpose, or the table is gone
	away   error // a lobby.Elsewhere, when the table is gone from here
}

// entry is a sentence of the log; of a line, if it tells one.
type entry struct {
	text string
	line match.Line
}

// situation is what a question belongs to: when it is another one, so is the
// question.
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
	letters := deliver(ctx, t.visit.Updates())
	first, ok := <-letters
	if !ok { // the session has just given way
		return errEnd
	}
	defer func() { t.held.forget() }()
	t.hear(first) // nobody can answer what was not asked yet
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
			t.hear(letter)
		case e == anAnnouncement:
			t.whole = true
		}
	}
	return t.away
}

// deliver brings the letters of a mailbox, one at a time: what comes while one
// is not taken is merged.
func deliver[T any](ctx context.Context, box *post.Mailbox[T]) <-chan T {
	letters := make(chan T)
	go func() {
		defer close(letters)
		for {
			letter, ok := box.Wait(ctx)
			if !ok {
				return
			}
			select {
			case letters <- letter:
			case <-ctx.Done():
				return
			}
		}
	}()
	return letters
}

func (t *table) situation() situation {
	return situation{t.now.Table.Number, t.now.Seq, t.now.Table.Phase}
}

// name is what a seat is called, in the game and in the waiting room.
func (t *table) name(s rules.Seat) string { return narration.Seated(t.Words, t.now.Table, s) }

// mySeat reports the reader's own seat.
func (t *table) mySeat(s rules.Seat) bool { return s >= 0 && s == t.now.You }
