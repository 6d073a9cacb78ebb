package load

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

// person is a client at a table.
type person struct {
	way     way // nil before they come
	keys    io.Writer
	changed chan<- struct{} // holds a token when somebody's screen at the table has changed
	done    uint64          // the last chore that was done
	doneAt  time.Time

	mu       sync.Mutex
	observer observer
	position uint64
	since    time.Time // of the position
	bytes    int64
	writes   int64 // in which they came
	gone     error
}

// come opens a terminal with a command.
func (p *person) come(by way, command string) error {
	p.way = by
	keys, out, err := by.terminal(command)
	if err != nil {
		return fmt.Errorf("a terminal for %q: %w", command, err)
	}
	p.keys = keys
	go p.read(out)
	return nil
}

func (p *person) read(out io.Reader) {
	buf := make([]byte, 4<<10)
	for {
		n, err := out.Read(buf)
		p.take(buf[:n], time.Now(), err)
		select {
		case p.changed <- struct{}{}:
		default:
		}
		if err != nil {
			return
		}
	}
}

// take looks at the screen anew.
func (p *person) take(b []byte, now time.Time, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	_, _ = p.observer.Write(b)
	p.bytes += int64(len(b))
	p.writes++
	if at := p.observer.position(); at != p.position {
		p.position, p.since = at, now
	}
	if err != nil {
		p.gone = errors.Join(errors.New("the session has ended"), err)
	}
}

// at returns where the table stands on this screen, and since when.
func (p *person) at() (progress, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return progress{p.position, p.since}, p.gone
}

// asked returns what the person would type to move, and what first.
func (p *person) asked(round int) (turn string, first chore, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.gone != nil {
		return "", chore{}, p.gone
	}
	return p.observer.turn(round), chore{p.observer.chore(), p.observer.asks()}, nil
}

// chore is what to type before anybody can go on, and what asks for it.
type chore struct {
	keys string
	asks uint64
}

// shown says what is on the person's screen, as far as that is known: what a wait that was too long waited for.
func (p *person) shown() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if s, ok := p.observer.(interface{ text() string }); ok {
		return strings.ToValidUTF8(s.text(), ".")
	}
	return ""
}

func (p *person) seated() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.observer.seated()
}

// received returns how many bytes the terminal was sent, and in how many writes.
func (p *person) received() (bytes, writes int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.bytes, p.writes
}
