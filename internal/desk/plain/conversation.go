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
	"medici/internal/people"
	"medici/internal/people/settings"
	"medici/internal/text/clean"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules/record"
)

// Options are what a conversation needs.
type Options struct {
	Visitor *lobby.Visitor
	Games   kit.List // the first is played when no other is asked for
	Words   *words.Printer
	Reach   string // how the server is reached, like "ssh -p 2222 example.org"
	Page    string // where browsers reach it, like "https://example.org"; empty for nowhere
	Browser bool   // the person came with one, which is known again
	// In is read by a goroutine that ends when In does: a reader that cannot be
	// interrupted outlives the conversation until then.
	In  io.Reader
	Out io.Writer
	// Settings are the reader's; everything is as it is by default when it is nil.
	Settings *people.Preferences
	// Apart is what the reader decides besides, and what is kept elsewhere.
	Apart    []settings.Apart
	Terminal bool // In is keys as they are pressed, which nobody has shown
	// Width is the terminal's columns as they are now; no line is broken where it is
	// nil or not positive.
	Width func() int
	// Marks says that the terminal takes marks around questions and answers (OSC 133): who reads with it leaps from one
	// to the next.
	Marks bool
	// Detail is how much of what happens is told, until the reader says otherwise.
	Detail spoken.Detail
	// People remembers games and ratings; nobody does when it is nil.
	People *people.Register
	// Record finds a game by its id, as the visitor may know it; nil when games are
	// not kept.
	Record func(ctx context.Context, id string) (record.View, error)
	// Review is the review of a game that is over, waited for when it is to be made; nil where none is.
	Review func(ctx context.Context, id string) (review.Review, error)
	// Command carries out a line of the hall as a command line, writes what it answers, and
	// what went wrong, and says where it leads. Errors: ErrNoCommand when no command begins
	// with its first word, a lobby.Elsewhere when it leads to another node.
	Command func(line string, answers io.Writer) (Done, error)
	// Controls are those of the client; nil where it has none.
	Controls *Controls
}

// ErrNoCommand is a line that begins with the word of no command.
var ErrNoCommand = errors.New("no command")

// Done is where a command leads: to a table, to a game that is told again, or to hearing
// how an evening goes on; or nowhere.
type Done struct {
	Visit   Visit
	Replay  *record.View
	ID      string // of the game that is told again
	Evening *evening.Evening
}

// errEnd is the end of a conversation as it should be.
var errEnd = errors.New("the conversation is over")

// conversation is one session, in one goroutine but for the reading.
type conversation struct {
	Options
	ctx     context.Context
	stop    context.CancelFunc
	out     *bufio.Writer
	lines   int // written
	editor  editor
	keys    <-chan []byte
	news    <-chan []string // what the server announces
	turns   reminder
	evening attendance
	// invitations are of those who ask the reader to a table.
	invitations <-chan lobby.Invitation
	talk        <-chan []match.Line // in the hall, while the reader is there
	// talking says that the reader has just spoken in the hall: what was asked need not
	// be repeated after every word.
	talking bool
	// reckoned brings what was reckoned in a goroutine of its own, to be said.
	reckoned  chan func()
	reckoning bool
	queue     []typed // lines that came with others
	// said is what was said since the reader's last line, last what was said before that.
	said, last []string
	lists      spoken.Heard
	answered   bool // what was asked last; see mark
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
		c.news = deliver(c.ctx, o.Visitor.News())
		c.invitations = deliver(c.ctx, o.Visitor.Invitations())
		turns := o.Visitor.Turns()
		c.turns.asked, _ = turns.Wait(c.ctx) // what is there, at once
		c.turns.letters = deliver(c.ctx, turns)
		if mine := o.Visitor.Evenings(); len(mine) > 0 && mine[0].Phase() != evening.Over {
			c.attend(mine[0])
		}
	}
	return c
}

// end is what came of it all, for the caller.
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

// read hands over what is typed, until there is no more.
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

// write writes lines that are in words already. Whatever they quote, nothing
// but text comes out.
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

// event is what a wait brings: a line, a letter, or that the time has come.
type event uint8

const (
	aLine event = iota
	aLetter
	anAlarm
	aFinding       // which the reader waited for and has been written: what was asked is to be asked again
	anAnnouncement // which has been written: what was asked is to be asked again, with its choices
)

// wait waits for what comes next. A typed line goes first: it was meant for
// the question of that moment. While a line is being typed nothing else comes.
// The error is errEnd, or that nobody takes what is written.
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
		letters, alarm, news, turns, evenings, talk, reckoned := letters, alarm, c.news, c.turns.letters, c.evening.letters, c.talk, c.reckoned
		invitations := c.invitations
		if c.editor.busy() {
			letters, alarm, news, turns, evenings, talk, reckoned, invitations = nil, nil, nil, nil, nil, nil, nil, nil
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
			c.overhear(lines) // and what was asked is still asked
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
