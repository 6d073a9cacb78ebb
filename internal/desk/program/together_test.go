package program

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/contract"
	"medici/internal/dev/journaltest"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/lobby"
)

const finishedGame = "k7qf2mx9d3pa-3"

// reunion is a lobby where a finished game is kept.
func reunion(t *testing.T) *lobby.Lobby {
	t.Helper()
	text, err := os.ReadFile("../../../testdata/games/2016-4-buyers-fair.txt")
	store := journaltest.NewStore()
	_, failed := store.Put(t.Context(), "record/"+finishedGame, text, 0)
	if err := errors.Join(err, failed); err != nil {
		t.Fatal(err)
	}
	l := lobby.New(lobby.Config{
		Games: kit.List{medici.Kit}.Shelf(), Store: store, Declared: func(id string) bool { return id == "key of bob" },
		Report: func(lobby.Report) error { return nil },
	})
	t.Cleanup(l.Close)
	return l
}

// onlooker is a program that looks at the game.
type onlooker struct {
	t       *testing.T
	command string
	typed   *io.PipeWriter
	heard   chan []byte // lines, closed behind the last
	ended   chan error
}

func looksOn(t *testing.T, l *lobby.Lobby, name string, p Protocol) *onlooker {
	t.Helper()
	v, err := l.Enter(lobby.Newcomer{ID: "key of " + name, Name: name})
	if err != nil {
		t.Fatal(err)
	}
	look, err := lobby.LookTogether(t.Context(), v, finishedGame)
	if err != nil {
		t.Fatal(err)
	}
	in, typed := io.Pipe()
	told, out := io.Pipe()
	o := &onlooker{t: t, command: fmt.Sprintf("together --json=%d", p), typed: typed, heard: make(chan []byte, 1000), ended: make(chan error, 1)}
	done := make(chan struct{})
	go func() {
		defer close(o.heard)
		for lines := bufio.NewScanner(told); lines.Scan(); {
			o.heard <- bytes.Clone(lines.Bytes())
		}
	}()
	go func() {
		defer close(done)
		o.ended <- p.Together(context.Background(), look, finishedGame, in, out)
		v.Leave()
		in.Close()
		out.Close()
	}()
	t.Cleanup(func() { typed.Close(); told.Close(); <-done })
	return o
}

func (o *onlooker) says(line string) {
	o.t.Helper()
	if _, err := io.WriteString(o.typed, line+"\n"); err != nil {
		o.t.Errorf("%s cannot be said: %v", line, err)
	}
}

// hears reads lines until one has all of some texts, and holds them to the contract.
func (o *onlooker) hears(texts ...string) {
	o.t.Helper()
	for {
		var line []byte
		select {
		case line = <-o.heard:
		case <-time.After(patience):
		}
		if line == nil {
			o.t.Fatalf("%q is never told", texts)
		}
		if err := contract.CheckAnswer(o.command, line); err != nil {
			o.t.Error(err)
		}
		all := true
		for _, text := range texts {
			all = all && bytes.Contains(line, []byte(text))
		}
		if all {
			return
		}
	}
}

// A program is told who looks at a game, who leads and what the leader looks at; it shows, asks, gives and talks.
func TestTogether(t *testing.T) {
	l := reunion(t)
	adam := looksOn(t, l, "Adam", First)
	adam.hears(`"people":[{"name":"Adam","seat":1}],"leader":"Adam","at":{"seat":0,"move":0}`)
	adam.says(`{"type":"chat","text":"before bob"}`)
	adam.hears(`{"type":"chat","from":"Adam","seat":1,"text":"before bob"}`)
	bob := looksOn(t, l, "bob", First)
	bob.hears(`{"name":"bob","seat":0,"program":true}],"leader":"Adam"`)
	adam.says(`{"type":"show","seat":2,"move":37}`)
	bob.hears(`"at":{"seat":2,"move":37}`)
	adam.says(`{"type":"show","move":12,"board":true}`)
	bob.hears(`"at":{"seat":0,"move":12,"board":true}`)
	bob.says(`{"type":"give","name":"bob"}`)
	bob.hears(`"refused"`, "only who leads")
	bob.says(`{"type":"lead"}`)
	adam.hears(`{"name":"bob","seat":0,"asks":true,"program":true}`)
	adam.says(`{"type":"give","name":"nobody"}`)
	adam.hears(`"refused"`)
	adam.says(`{"type":"give","name":"bob"}`)
	bob.hears(`"leader":"bob"`)
	bob.says(`{"type":"chat","text":"and now?"}`)
	adam.hears(`{"type":"chat","from":"bob","seat":0,"text":"and now?","program":true}`)
	for _, c := range [][2]string{
		{`{"type":"move","move":"pass"}`, "that is for tables"}, {`{"type":"ready"}`, "that is for tables"},
		{`{"type":"bow"}`, "unknown type"}, {`{"type":"show","move":0}`, "whole number"}, {`{"type":"blocked"}`, `"names":[]`},
		{`{"type":"block","name":"bob"}`, `"names":["bob"]`}, {`{"type":"report","name":"bob","why":"loud"}`, `"reported"`},
	} {
		adam.says(c[0])
		adam.hears(c[1])
	}
	bob.says(`{"type":"leave"}`)
	if err := <-bob.ended; err != nil {
		t.Errorf("who leaves is told %v", err)
	}
	adam.hears(`"leader":"Adam"`)
	adam.says(strings.Repeat("x", LongestLine+1))
	if err := <-adam.ended; !errors.Is(err, ErrTooLong) {
		t.Errorf("a long line ends with %v", err)
	}
}

// A program that has not played a game is told when it looks at it no more.
func TestTogetherNoMore(t *testing.T) {
	l := reunion(t)
	bob := looksOn(t, l, "bob", Second)
	bob.hears(`{"protocol":2,"type":"together"`, `"leader":"bob"`)
	adam, err := l.Enter(lobby.Newcomer{ID: "key of Adam", Name: "Adam"})
	if err != nil {
		t.Fatal(err)
	}
	defer adam.Leave()
	if err := adam.RefuseReview(t.Context(), finishedGame, 0, true); err != nil {
		t.Fatal(err)
	}
	if err := <-bob.ended; !errors.Is(err, lobby.ErrGone) {
		t.Errorf("it ends with %v", err)
	}
	if line, more := <-bob.heard; more {
		t.Errorf("after the end is told %s", line)
	}
}
