package plain

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"medici/internal/games/kit"
	"medici/internal/games/review"
	"medici/internal/games/spoken"
	"medici/internal/games/train"
	"medici/internal/people"
	"medici/internal/people/settings"
	"medici/internal/text/clean"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules/record"
)

// Options configure a conversation.
type Options struct {
	Visitor *lobby.Visitor
	Games   kit.List // the first is played by default
	Words   *words.Printer
	Reach   string // how to reach the server, like "ssh -p 2222 example.org"
	Page    string // where browsers reach it, like "https://example.org"; empty for nowhere
	Browser bool   // the person came with a browser, which will be known again
	// In is read by a goroutine that ends when In does: if a read cannot be interrupted, that goroutine
	// outlives the conversation.
	In  io.Reader
	Out io.Writer
	// Settings are the reader's; nil for the defaults.
	Settings *people.Preferences
	// Apart is what the reader decides besides, which is stored elsewhere.
	Apart    []settings.Apart
	Terminal bool // In delivers single key presses, which nobody echoes
	// Width returns the terminal's present number of columns; lines are not broken where it is nil or not
	// positive.
	Width func() int
	// Marks says that the terminal takes marks around questions and answers (OSC 133), by which readers can
	// jump from one to the next.
	Marks bool
	// Detail is how much to tell, until the reader says otherwise.
	Detail spoken.Detail
	// People has games and ratings; may be nil.
	People *people.Register
	// Record finds a game by its ID, as the visitor may know it; nil when games are not stored.
	Record func(ctx context.Context, id string) (record.View, error)
	// Review returns the review of a finished game, and waits while it is made; nil where there are none.
	Review func(ctx context.Context, id string) (review.Review, error)
	// WhatIf compares what could be done at a move of a finished game, from 1, or at the first decision behind
	// it: all of it, or a choice in the game's notation. It is nil where there are no reviews.
	WhatIf func(ctx context.Context, id string, move int, choice string) (review.WhatIf, error)
	// Tasks are those of the reader.
	Tasks train.Source
	// Command carries out a line of the hall as a command line, writes its answer and errors, and returns
	// where it leads. Errors: ErrNoCommand when no command begins with its first word, a lobby.Elsewhere
	// when it leads to another node.
	Command func(line string, answers io.Writer) (Done, error)
	// Controls are those of the client; may be nil.
	Controls *Controls
}

// ErrNoCommand refuses a line that begins with no command's word.
var ErrNoCommand = errors.New("no command")

// Done is where a command leads: to a table, to a replay, or to following an evening; or nowhere.
type Done struct {
	Visit  Visit
	Replay *record.View
	ID     string // of the game to replay
	// Together says that it is replayed with the others who look at it.
	Together bool
	Evening  *evening.Evening
}

// errEnd ends a conversation in good order.
var errEnd = errors.New("the conversation is over")

// conversation is one session. Everything but the reading happens in one goroutine.
type conversation struct {
	Options
	ctx     context.Context
	stop    context.CancelFunc
	out     *bufio.Writer
	lines   int // number of lines written
	editor  editor
	keys    <-chan []byte
	news    <-chan []string // announcements of the server
	turns   reminder
	evening attendance
	// invitations are invitations to tables.
	invitations <-chan lobby.Invitation
	talk        <-chan []match.Line // in the hall, while the reader is there
	company     company             // those who look at the same game
	// talking says that the reader has just spoken in the hall, so the question need not be repeated after
	// every word.
	talking bool
	// reckoned delivers what a goroutine has computed, to be said.
	reckoned  chan func()
	reckoning bool
	queue     []typed // lines that came together with others
	// said is what was said since the reader's last line, and last what was said before that.
	said, last []string
	lists      spoken.Heard
	answered   bool // the last question was answered; see mark
	posed      offering
	detail     spoken.Detail
}

func begin(ctx context.Context, o Options) *conversation {
	c := &conversation{Options: o, out: bufio.NewWriter(o.Out), lists: spoken.Heard{}, detail: o.Detail,
		reckoned: make(chan func())}
	c.ctx, c.stop = context.WithCancel(ctx)
	c.editor = editor{terminal: o.Terminal, echo: func(s string) { _, _ = c.out.WriteString(s) }}
	c.keys = read(c.ctx, o.In)
	if o.Visitor != nil {
		c.news = o.Visitor.News().Deliver(c.ctx, 0)
		c.invitations = o.Visitor.Invitations().Deliver(c.ctx, 0)
		turns := o.Visitor.Turns()
		c.turns.asked, _ = turns.Wait(c.ctx) // what is there already
		c.turns.letters = turns.Deliver(c.ctx, 0)
		if mine := o.Visitor.Evenings(); len(mine) > 0 && mine[0].Phase() != evening.Over {
			c.attend(mine[0])
		}
	}
	return c
}

// end returns what the whole conversation returns to its caller.
func (c *conversation) end(err error) error {
	c.stop()
	if c.Controls != nil {
		c.Controls.Tell(nil)
	}
	return errors.Join(c.out.Flush(), ignoring(err, errEnd))
}

func ignoring(err, expected error) error {
	if errors.Is(err, expected) {
		return nil
	}
	return err
}

// read delivers what is typed, until there is no more.
func read(ctx context.Context, in io.Reader) <-chan []byte {
	keys := make(chan []byte)
	go func() {
		defer close(keys)
		for {
			b := make([]byte, 1024)
			n, err := in.Read(b)
			if n > 0 {
				select {
				case keys <- b[:n]:
				case <-ctx.Done():
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return keys
}

// say writes a sentence.
func (c *conversation) say(format words.Text, args ...any) { c.write(c.text(format, args...)) }

func (c *conversation) text(format words.Text, args ...any) string {
	return c.Words.Sprintf(format, args...)
}

// write writes lines that are in the reader's language already. Only text gets out, whatever the lines
// quote.
func (c *conversation) write(lines ...string) {
	for _, line := range lines {
		line = strings.Map(func(r rune) rune {
			if !printable(r) {
				return -1
			}
			return r
		}, line)
		c.said = append(c.said, line)
		if c.Width != nil {
			if width := c.Width(); width > 0 {
				line = wrap(line, width)
			}
		}
		_, _ = c.out.WriteString(line + "\n")
		c.lines++
	}
}

// event is what ends a wait: a line, a letter, or an alarm.
type event uint8

const (
	aLine event = iota
	aLetter
	anAlarm
	aFinding       // the reader waited for it and it has been written, so the question must be repeated
	anAnnouncement // it has been written, so the question must be repeated with its choices
)

// wait waits for what comes next. A typed line goes first, because it answers the question of that moment.
// While a line is being typed nothing else comes. The error is errEnd, or that of the writer.
func wait[T any](c *conversation, letters <-chan T, alarm <-chan time.Time) (e event, line string, letter T,
	err error) {
	for {
		if len(c.queue) > 0 {
			next := c.queue[0]
			c.queue = c.queue[1:]
			switch {
			case next.end:
				return 0, "", letter, errEnd
			case next.tooLong:
				c.say("The line is too long.")
			default:
				c.said, c.last = nil, c.said
				c.mark(answerEnds)
				c.answered = true
				return aLine, clean.Line(next.line, longest), letter, nil
			}
			continue
		}
		if err := c.out.Flush(); err != nil {
			return 0, "", letter, err
		}
		letters, alarm, news, turns, evenings, talk, reckoned := letters, alarm, c.news, c.turns.letters,
			c.evening.letters, c.talk, c.reckoned
		company := c.company.letters
		invitations := c.invitations
		if c.editor.busy() {
			letters, alarm, news, turns, evenings, talk, reckoned, invitations = nil, nil, nil, nil, nil, nil, nil, nil
			company = nil
		}
		select {
		case b, open := <-c.keys:
			c.typed(b, open)
		case <-c.arrived():
			c.pressed()
		case letter, ok := <-letters:
			if !ok {
				return 0, "", letter, errEnd
			}
			return aLetter, "", letter, nil
		case texts, ok := <-news:
			if !ok {
				c.news = nil
				continue
			}
			c.announce(texts)
			return anAnnouncement, "", letter, nil
		case say := <-reckoned:
			say()
			return aFinding, "", letter, nil
		case asked, ok := <-turns:
			if !ok {
				c.turns.letters = nil
				continue
			}
			if c.remind(asked) {
				return anAnnouncement, "", letter, nil
			}
		case e, ok := <-evenings:
			if !ok {
				c.evening.letters = nil
				continue
			}
			if c.hearEvening(e) {
				return anAnnouncement, "", letter, nil
			}
		case i, ok := <-invitations:
			if !ok {
				c.invitations = nil
				continue
			}
			if c.invited(i) {
				return anAnnouncement, "", letter, nil
			}
		case lines, ok := <-talk:
			if !ok {
				c.talk = nil
			}
			c.overhear(lines) // the question still stands
		case g, ok := <-company:
			c.company.hear(g, ok)
		case <-alarm:
			return anAlarm, "", letter, nil
		case <-c.ctx.Done():
			return 0, "", letter, errEnd
		}
	}
}

func (c *conversation) typed(b []byte, open bool) {
	c.queue = append(c.queue, c.editor.feed(b)...)
	if !open {
		if last, ok := c.editor.rest(); ok {
			c.queue = append(c.queue, last)
		}
		c.queue = append(c.queue, typed{end: true})
	}
}
