//go:build linux

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"medici/internal/dev/machines"
	"medici/internal/journal"
)

// entry is a table in the directory, as far as it matters here.
type entry struct {
	ID      string
	Chapter int
	Holder  string `json:"keeper"`
	Listing struct{ Name string }
}

// directory returns the tables that the store knows, by name.
func (l *lab) directory(ctx context.Context) (map[string]entry, error) {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	documents, err := l.store.List(ctx, "table/")
	if err != nil {
		return nil, err
	}
	all := map[string]entry{}
	for _, d := range documents {
		var e entry
		if err := json.Unmarshal(d.Value, &e); err != nil {
			return nil, err
		}
		all[e.Listing.Name] = e
	}
	return all, nil
}

// holders returns the machines that keep the tables, by the tables' names.
func (l *lab) holders(ctx context.Context) (map[string]string, error) {
	all, err := l.directory(ctx)
	names := map[string]string{}
	for name, e := range all {
		names[name] = e.Holder
	}
	return names, err
}

func kept(holders map[string]string, m *machines.Machine) (n int) {
	for _, name := range holders {
		if name == m.Name {
			n++
		}
	}
	return n
}

// running holds the journals of games that are played to what people were told. It returns
// how much is wrong, and has printed it.
func (l *lab) running(ctx context.Context) (wrong int) {
	told := map[*table]int{}
	for _, t := range l.crowd.all() {
		if n := t.count(); n > 0 && t.finished() == "" {
			told[t] = n
		}
	}
	there, err := l.directory(ctx)
	if err != nil {
		fmt.Println("BAD the directory:", err)
		return 1
	}
	read := 0
	for t, n := range told {
		moves, entries, err := l.journal(ctx, there[t.name])
		if t.finished() != "" {
			continue // it has ended meanwhile, and its record is looked at
		}
		read += entries
		if err != nil {
			wrong += complain(t, err.Error())
			continue
		}
		wrong += complain(t, t.compare(moves, n)...)
	}
	fmt.Printf("%d journals of running games are read, %d entries\n", len(told), read)
	return wrong
}

// journal returns the moves of the game that a table plays. Its chain is whole, or there is an error.
func (l *lab) journal(ctx context.Context, e entry) (moves []string, entries int, err error) {
	name := e.ID
	if e.Chapter > 0 {
		name = fmt.Sprintf("%s.%d", e.ID, e.Chapter)
	}
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	all, err := journal.ReadAll(ctx, l.store, journal.Tail{Table: name})
	if err == nil {
		_, err = journal.Check(journal.Tail{Table: name}, all)
	}
	for _, one := range all {
		var told struct {
			Game  *struct{}
			Moves []string
		}
		if err := json.Unmarshal(one.Data, &told); err != nil {
			return nil, 0, err
		}
		if told.Game != nil {
			moves = nil
		}
		moves = append(moves, told.Moves...)
	}
	return moves, len(all), err
}

// records holds those of finished games to what people were told and to the rules.
func (l *lab) records(ctx context.Context) (wrong int) {
	games := 0
	for _, t := range l.crowd.all() {
		id := t.finished()
		if id == "" {
			continue
		}
		d, err := l.store.Get(ctx, "record/"+id)
		if err != nil {
			wrong += complain(t, "its record "+id+": "+err.Error())
			continue
		}
		games++
		verify := exec.CommandContext(ctx, filepath.Join(l.bin, "medici"), "verify", "-")
		verify.Stdin = strings.NewReader(string(d.Value))
		if out, err := verify.CombinedOutput(); err != nil {
			wrong += complain(t, fmt.Sprintf("its record %s: %v: %s", id, err, out))
		}
		wrong += complain(t, t.compare(movesOf(string(d.Value)), t.count())...)
	}
	fmt.Printf("%d records of finished games are verified\n", games)
	return wrong
}

// movesOf returns the lines of a record that are moves.
func movesOf(record string) (all []string) {
	for text := range strings.Lines(record) {
		text = strings.TrimSpace(text)
		if actor, _, _ := strings.Cut(text, " "); actor == "house" || len(actor) == 1 && actor >= "1" && actor <= "9" {
			all = append(all, text)
		}
	}
	return all
}

func complain(t *table, wrong ...string) int {
	for _, text := range wrong {
		fmt.Printf("BAD %s: %s\n", t.name, text)
	}
	return len(wrong)
}
