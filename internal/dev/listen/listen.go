// Package listen has whole games played by ear, and keeps what was heard: for tests that hold it to what an
// ear can follow, and to be read out by a voice. It knows no game.
package listen

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"

	"golang.org/x/text/language"

	"medici/internal/desk/plain"
	"medici/internal/games/kit"
	"medici/internal/games/spoken"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/house"
)

// Turn is what somebody hears until they have to decide, and what they say then; at the end of a game, until
// it is over.
type Turn struct {
	Heard []string   // lines, the question last
	View  rules.View // what the question is about
	Said  string     // empty at the end
}

// Words returns how many are heard before a decision.
func (t Turn) Words() int { return len(strings.Fields(strings.Join(t.Heard, " "))) }

// Game returns a game for the usual number of people, of which one listens at a detail and decides as the
// default bot would; the House draws by a seed.
func Game(ctx context.Context, k kit.Kit, tag language.Tag, detail spoken.Detail, seed house.Seed) ([]Turn, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	games := kit.List{k}
	hall := lobby.New(lobby.Config{Games: games.Shelf(), Bot: games.Bot, Seed: func() house.Seed { return seed }})
	defer hall.Close()
	who, err := hall.Enter(lobby.Newcomer{ID: "key of ann", Name: "ann"})
	if err != nil {
		return nil, err
	}
	defer who.Leave()
	table, err := who.Open(k.Now())
	if err != nil {
		return nil, err
	}
	visit, err := who.Join(table)
	if err != nil {
		return nil, err
	}
	if err := visit.Hurry(0); err != nil {
		return nil, err
	}
	bot, err := games.Bot(k.Game, "")
	if err != nil {
		return nil, err
	}
	var l listener
	visit.Updates().Reads(l.know)
	p := games.Words().In(tag)
	in, typed := io.Pipe()
	heard := &paper{lines: make(chan string)}
	ended := make(chan error, 1)
	go func() {
		defer close(heard.lines)
		ended <- plain.Table(ctx, plain.Options{Visitor: who, Games: games, Words: p, Reach: "ssh example.org", In: in,
			Out: heard, Detail: detail}, visit)
	}()
	turns, err := l.follow(heard.lines, p.Sprintf("Your turn."), func(v rules.View, legal []rules.Action) string {
		return bot.Choose(v, legal).String()
	}, typed)
	cancel()
	_ = typed.Close()
	for range heard.lines { // what is said on the way out
	}
	return turns, errors.Join(err, <-ended)
}

// listener knows what the table has told, of which it hears sentences.
type listener struct {
	mu  sync.Mutex
	now match.Update
}

func (l *listener) know(u match.Update) match.Update {
	l.mu.Lock()
	defer l.mu.Unlock()
	if u.Table.Game != nil {
		l.now = u
	}
	return u
}

// follow answers whatever is asked until the game is over.
func (l *listener) follow(heard <-chan string, turn string, choose func(rules.View, []rules.Action) string,
	to io.Writer) (turns []Turn, err error) {
	var now Turn
	for line := range heard {
		now.Heard = append(now.Heard, line)
		l.mu.Lock()
		u := l.now
		l.mu.Unlock()
		now.View = u.View
		switch {
		case u.Table.Phase == match.Over:
			return append(turns, now), nil
		case !strings.HasPrefix(line, turn+" "):
			if strings.Contains(line, "? 1: ") { // it looks like a slip, and is meant
				if _, err := io.WriteString(to, "1\n"); err != nil {
					return nil, err
				}
			}
			continue
		}
		now.Said = choose(u.View, u.Legal)
		if _, err := io.WriteString(to, now.Said+"\n"); err != nil {
			return nil, err
		}
		turns, now = append(turns, now), Turn{}
	}
	return nil, fmt.Errorf("the game did not end after %q", now.Heard)
}

// paper hands on what is written, line by line.
type paper struct {
	lines chan string
	rest  string
}

func (p *paper) Write(b []byte) (int, error) {
	p.rest += string(b)
	for {
		line, rest, whole := strings.Cut(p.rest, "\n")
		if !whole {
			return len(b), nil
		}
		p.rest = rest
		p.lines <- line
	}
}
