//go:build linux

package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/ssh"
)

// player is a person's program at a table.
type player struct {
	*crowd
	table  *table
	number int // 0 opens the table, 1 joins it
	key    ssh.Signer
	seated bool

	mu     sync.Mutex // of what a thought has to know
	in     io.Writer
	turn   int // the number of the move that is asked for
	choice string
}

// line is one of those that docs/protocol.md describes.
type line struct {
	Type, State, Actor, Move, Record string
	Seq, You                         int
	Legal                            []string
}

// play comes to the table by one door or another until the game is over.
func (p *player) play(ctx context.Context, door int) {
	for try := 0; ctx.Err() == nil && p.table.finished() == ""; try++ {
		p.table.mu.Lock()
		p.table.doors[p.number] = door
		p.table.mu.Unlock()
		command := "join " + p.table.name + " --json"
		if p.number == 0 && !p.seated && try%2 == 0 {
			command = "new --seats 3 --bots 1 --clock none --json --name " + p.table.name
		}
		began := time.Now()
		heard := p.stay(ctx, p.doors[door], command)
		if heard || p.seated {
			door = p.otherDoor(door)
		}
		if !heard || time.Since(began) < time.Second { // or it comes back at once
			pause(ctx, retry)
		}
	}
}

// otherDoor is one of the others, as a name with several addresses leads to any.
func (p *player) otherDoor(door int) int {
	p.randomly.Lock()
	defer p.randomly.Unlock()
	return (door + 1 + p.random.IntN(len(p.doors)-1)) % len(p.doors)
}

// pause is some time, or less when nobody waits any more.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// stay is one session. It reports whether a line came.
func (p *player) stay(ctx context.Context, door, command string) (heard bool) {
	client, err := p.dial(door)
	if err != nil {
		return false
	}
	defer client.Close()
	defer context.AfterFunc(ctx, func() { client.Close() })()
	go keepAlive(client)
	s, err := client.NewSession()
	if err != nil {
		return false
	}
	in, _ := s.StdinPipe()
	out, _ := s.StdoutPipe()
	if err := s.Start(command); err != nil {
		return false
	}
	p.mu.Lock()
	p.in = in
	p.mu.Unlock()
	for lines := bufio.NewReader(out); ; heard = true {
		text, err := lines.ReadString('\n')
		if err != nil {
			return heard
		}
		var l line
		if err := json.Unmarshal([]byte(text), &l); err != nil {
			p.table.mu.Lock()
			p.table.strange = append(p.table.strange, fmt.Sprintf("%v in %q", err, text))
			p.table.mu.Unlock()
			return heard
		}
		if p.hear(l); l.Type == "over" {
			return true
		}
	}
}

func (p *player) hear(l line) {
	switch l.Type {
	case "table":
		p.seated = true
		if l.You > 0 && l.State == "playing" {
			p.sits(l.You)
		}
	case "move":
		p.table.tell(l.Seq, l.Actor+" "+l.Move)
	case "turn":
		p.mu.Lock()
		p.turn = 0
		p.mu.Unlock()
		if len(l.Legal) > 0 {
			p.think(l)
		}
	case "refused":
		time.AfterFunc(retry, p.move) // it is still asked, or it has moved already and is refused once more
	case "over":
		p.table.finish(l.Record)
	}
}

// sits notes the seat, which is another one before the game begins, maybe.
func (p *player) sits(seat int) {
	p.table.mu.Lock()
	defer p.table.mu.Unlock()
	if text := fmt.Sprint(seat); !slices.Contains(p.table.seats, text) {
		p.table.seats = append(p.table.seats, text)
	}
}

// think decides, and moves as late as people do.
func (p *player) think(l line) {
	choice := l.Legal[0]
	bid := slices.IndexFunc(l.Legal, func(m string) bool { return strings.HasPrefix(m, "bid ") })
	p.randomly.Lock()
	after := p.thought/2 + time.Duration(p.random.Int64N(int64(p.thought)))
	if bid >= 0 && p.random.IntN(3) == 0 {
		choice, _, _ = strings.Cut(l.Legal[bid], "..")
	}
	p.randomly.Unlock()
	p.mu.Lock()
	p.turn, p.choice = l.Seq, choice
	p.mu.Unlock()
	p.table.send(l.Seq, l.Actor+" "+choice)
	if p.hurry.Load() || p.table.typing(l.Seq) { // asked again on a new way: nobody thinks twice
		after = 0
	}
	time.AfterFunc(after, p.move)
}

// move tells the server what was decided, if it asks still.
func (p *player) move() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.turn > 0 {
		p.table.types(p.turn)
		_, _ = fmt.Fprintf(p.in, "{\"type\":\"move\",\"move\":%q,\"seq\":%d}\n", p.choice, p.turn)
	}
}
