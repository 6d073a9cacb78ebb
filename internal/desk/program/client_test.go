package program

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"time"

	"medici/lobby"
)

// client is a program at a table. It writes a line and reads a line, as the
// worst of programs do.
type client struct {
	t     testing.TB
	name  string
	visit *lobby.Visit
	typed *io.PipeWriter
	heard *bufio.Reader
	ended chan struct{}
	err   error // of Serve, when it has ended
	all   []heard
	moves []heard // of this game
	table heard   // the last one
}

// heard is any line from the server.
type heard struct {
	Type, Table, Game, Edition, Code, State string
	You                                     int
	Private                                 bool
	Seats                                   []tableSeat
	Seq                                     int
	Actor, Move                             string
	Legal                                   []string
	Left                                    *int64 `json:"left_ms"`
	From, Text, Rule, Error, Record         string
	Seat                                    int
	Names                                   []string
	Name                                    string
	Wait                                    int `json:"wait_ms"`
	Scores, Winners                         []int
	raw                                     string
}

func seat(t testing.TB, name string, table *lobby.Table, arrive func(*lobby.Table) (*lobby.Visit, error)) *client {
	t.Helper()
	visit, err := arrive(table)
	if err != nil {
		t.Fatal(err)
	}
	in, typed := io.Pipe()
	told, out := io.Pipe()
	c := &client{t: t, name: name, visit: visit, typed: typed, heard: bufio.NewReader(told), ended: make(chan struct{})}
	go func() {
		defer close(c.ended)
		c.err = First.Serve(context.Background(), visit, in, out)
		in.Close()
		out.Close()
	}()
	t.Cleanup(func() {
		typed.Close()
		told.Close()
		<-c.ended
	})
	return c
}

// send types lines.
func (c *client) send(lines ...string) {
	for _, line := range lines {
		if _, err := io.WriteString(c.typed, line+"\n"); err != nil {
			c.t.Errorf("%s cannot say %s: %v", c.name, line, err)
		}
	}
}

// next returns the next line; false when there are no more, or it is not well formed.
func (c *client) next() (heard, bool) {
	late := time.AfterFunc(patience, func() { c.typed.CloseWithError(context.DeadlineExceeded) })
	line, err := c.heard.ReadString('\n')
	if !late.Stop() {
		c.t.Errorf("%s is told nothing more after\n%s", c.name, c.story())
	}
	if err != nil {
		return heard{}, false
	}
	h := heard{raw: line}
	if err := json.Unmarshal([]byte(line), &h); err != nil {
		c.t.Errorf("%s is told %q: %v", c.name, line, err)
		return h, false
	}
	c.note(h)
	return h, true
}

// note takes down a line that is as it should be.
func (c *client) note(h heard) {
	c.check(h)
	c.all = append(c.all, h)
	switch h.Type {
	case "move":
		c.moves = append(c.moves, h)
	case "table":
		c.table = h
	}
}

// until reads to a line of a type.
func (c *client) until(kind string) heard {
	c.t.Helper()
	for {
		h, ok := c.next()
		if !ok {
			c.t.Fatalf("%s is not told of %s, only\n%s", c.name, kind, c.story())
		}
		if h.Type == kind {
			return h
		}
	}
}

// rest reads to the end of the session.
func (c *client) rest() []heard {
	from := len(c.all)
	for {
		if _, ok := c.next(); !ok {
			<-c.ended
			return c.all[from:]
		}
	}
}

func (c *client) story() string {
	var b strings.Builder
	for _, h := range c.all {
		b.WriteString(h.raw)
	}
	return b.String()
}
