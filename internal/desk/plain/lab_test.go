package plain_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/text/language"

	"medici/internal/desk/plain"
	"medici/internal/dev/leaktest"
	"medici/internal/dev/termtest"
	"medici/internal/dev/wordtest"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/rules/record"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

var kits = kit.List{medici.Kit}

var shelf = kits.Shelf()

func newLobby(t testing.TB) *lobby.Lobby {
	t.Helper()
	l := lobby.New(lobby.Config{
		Games: shelf,
		Bot:   kits.Bot, Guessing: kits.Guessing,
	})
	t.Cleanup(l.Close)
	return l
}

// paper is what is written, line by line, for one reader.
type paper struct {
	mu      sync.Mutex
	text    strings.Builder
	read    int
	changed chan struct{}
}

func newPaper() *paper { return &paper{changed: make(chan struct{}, 1)} }

func (p *paper) Write(b []byte) (int, error) {
	p.mu.Lock()
	p.text.Write(b)
	p.mu.Unlock()
	select {
	case p.changed <- struct{}{}:
	default:
	}
	return len(b), nil
}

func (p *paper) String() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.String()
}

// next is the next whole line, if there is one already.
func (p *paper) next() (string, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	line, _, whole := strings.Cut(p.text.String()[p.read:], "\n")
	if whole {
		p.read += len(line) + 1
	}
	return line, whole
}

// person is somebody in a conversation.
type person struct {
	t     testing.TB
	name  string
	keys  *io.PipeWriter
	paper *paper
	ended chan error
}

// talk begins a conversation of somebody who came to a lobby.
func talk(t testing.TB, l *lobby.Lobby, name string, change ...func(*plain.Options)) *person {
	t.Helper()
	v, err := l.Enter(lobby.Newcomer{ID: "key of " + name, Name: name})
	if err != nil {
		t.Fatal(err)
	}
	return converse(t, name, func(o *plain.Options) {
		o.Visitor = v
		for _, c := range change {
			c(o)
		}
	}, func(ctx context.Context, o plain.Options) error {
		defer v.Leave()
		return plain.Hall(ctx, o)
	})
}

func converse(t testing.TB, name string, set func(*plain.Options),
	run func(context.Context, plain.Options) error) *person {
	t.Helper()
	in, keys := io.Pipe()
	p := &person{t: t, name: name, keys: keys, paper: newPaper(), ended: make(chan error, 1)}
	o := plain.Options{
		Games: kits, Words: wordtest.In(language.English),
		Reach: "ssh example.org", In: in, Out: p.paper,
	}
	set(&o)
	if o.Command == nil {
		o.Command = commands(&o)
	}
	go func() { p.ended <- run(context.Background(), o); _ = in.Close() }()
	t.Cleanup(p.hangUp)
	return p
}

// commands is a command line of a few words, as those behind the hall have it.
func commands(o *plain.Options) func(string, io.Writer) (plain.Done, error) {
	return func(line string, answers io.Writer) (done plain.Done, err error) {
		word, rest, _ := strings.Cut(line, " ")
		var table *lobby.Table
		be := o.Visitor.Join
		switch word {
		case "watch", "join":
			if word == "watch" {
				be = o.Visitor.Watch
			}
			table, err = o.Visitor.Find(rest)
		case "learn":
			table, err = o.Games[0].Learning(o.Visitor, nil)
		case "replay":
			var told record.View
			told, err = o.Record(context.Background(), rest)
			done.Replay = &told
		default:
			return done, plain.ErrNoCommand
		}
		if table != nil {
			var visit *lobby.Visit
			if visit, err = be(table); err == nil {
				done.Visit = visit
			}
		}
		if _, away := errors.AsType[lobby.Elsewhere](err); away {
			return plain.Done{}, err
		}
		if err != nil {
			_, err = io.WriteString(answers, words.Sentence(words.In(language.English).Explain(err))+"\n")
			return plain.Done{}, err
		}
		return done, nil
	}
}

func (p *person) hangUp() { _ = p.keys.Close() }

// type sends what is typed. Into a conversation that has ended it is lost.
func (p *person) types(keys string) { _, _ = io.WriteString(p.keys, keys) }

func (p *person) says(line string) { p.types(line + "\n") }

// over is what is heard when the conversation is.
const over = "(over)"

// line is the next line, waiting for it, or over.
func (p *person) line() string {
	p.t.Helper()
	late := time.NewTimer(termtest.Patience)
	defer late.Stop()
	for {
		if line, ok := p.paper.next(); ok {
			return line
		}
		select {
		case <-p.paper.changed:
		case err := <-p.ended:
			p.ended <- err
			if line, ok := p.paper.next(); ok {
				return line
			}
			return over
		case <-late.C:
			p.t.Fatalf("%s hears nothing more after\n%s", p.name, p.paper)
		}
	}
}

// hears waits for a line that has a text in it.
func (p *person) hears(text string) string {
	p.t.Helper()
	for {
		line := p.line()
		if strings.Contains(line, text) {
			return line
		}
		if line == over {
			p.t.Fatalf("%s does not hear %q but\n%s", p.name, text, p.paper)
		}
	}
}

// leaves waits for the end of the conversation.
func (p *person) leaves() {
	p.t.Helper()
	select {
	case err := <-p.ended:
		p.ended <- err
		if err != nil {
			p.t.Errorf("%s: %v", p.name, err)
		}
	case <-time.After(termtest.Patience):
		p.t.Fatalf("the conversation of %s does not end\n%s", p.name, p.paper)
	}
}

// checkPaper holds a transcript to what every one promises.
func checkPaper(t testing.TB, text string, wanted ...string) {
	t.Helper()
	for _, r := range text {
		if r != '\n' && (r < ' ' || r > '~') {
			t.Errorf("%q is in the transcript", r)
		}
	}
	if !strings.HasSuffix(text, "\n") {
		t.Error("the transcript ends in the middle of a line")
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.TrimSpace(line) != line || strings.Contains(line, "  ") {
			t.Errorf("%q is no sentence", line)
		}
		if strings.Contains(line, "%!") {
			t.Errorf("%q is a wrong format", line)
		}
		for _, state := range []string{"The ship of ", "In cloth", "The lot of ", " cards are in the deck.", "Not seen: "} {
			if strings.Contains(line, state) && !slices.Contains(wanted, state) {
				t.Errorf("%q was told without being asked for", line)
			}
		}
	}
}

// shows waits until the paper ends in a text, which need not be a line.
func (p *person) shows(end string) {
	p.t.Helper()
	late := time.NewTimer(termtest.Patience)
	defer late.Stop()
	for !strings.HasSuffix(p.paper.String(), end) {
		select {
		case <-p.paper.changed:
		case <-late.C:
			p.t.Fatalf("%s does not see %q at the end of\n%s", p.name, end, p.paper)
		}
	}
}
