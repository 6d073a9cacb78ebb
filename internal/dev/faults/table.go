//go:build linux

package main

import (
	"fmt"
	"slices"
	"sync"
	"time"
)

// answer is how long a move waited until it was told.
type answer struct {
	typed  time.Time // first
	waited time.Duration
}

// table is all that its people know of one game.
type table struct {
	name string

	mu      sync.Mutex
	doors   [2]int           // the machines by which its people come
	moves   []string         // that were told, as the journal writes them
	told    []time.Time      // each of them first
	sent    map[int][]string // by their number, whether they came to be or not
	typed   time.Time        // the move that is next, first; zero before that
	answers []answer
	seats   []string // of its people
	record  string   // of the game once it is over
	over    time.Time
	strange []string // what must never happen
}

// tell notes a move, which is number seq of the game.
func (t *table) tell(seq int, move string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case seq == len(t.moves)+1:
		now := time.Now()
		t.moves, t.told = append(t.moves, move), append(t.told, now)
		if !t.typed.IsZero() {
			t.answers, t.typed = append(t.answers, answer{t.typed, now.Sub(t.typed)}), time.Time{}
		}
	case seq < 1 || seq > len(t.moves):
		t.strange = append(t.strange, fmt.Sprintf("move %d is told after %d", seq, len(t.moves)))
	case t.moves[seq-1] != move:
		t.strange = append(t.strange, fmt.Sprintf("move %d was %q and is told as %q", seq, t.moves[seq-1], move))
	}
}

func (t *table) send(seq int, move string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.sent[seq] = append(t.sent[seq], move)
}

// types notes that somebody types a move, which is number seq of the game, for the first time or again.
func (t *table) types(seq int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if seq == len(t.moves)+1 && t.typed.IsZero() {
		t.typed = time.Now()
	}
}

// typing reports whether a move was typed, as number seq of the game, and is not told yet.
func (t *table) typing(seq int) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return seq == len(t.moves)+1 && !t.typed.IsZero()
}

// waited is how long each move waited that was told after it was typed.
func (t *table) waited() []answer {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Clone(t.answers)
}

func (t *table) finish(record string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.record == "" {
		t.record, t.over = record, time.Now()
	}
}

// finished is the game's record, or empty while it is played.
func (t *table) finished() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.record
}

// pause is how long at most nobody was told a move at this table between two times; false for
// a table that was not played throughout.
func (t *table) pause(from, until time.Time) (longest time.Duration, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.over.IsZero() && t.over.Before(until) {
		until = t.over
	}
	first := slices.IndexFunc(t.told, from.Before)
	if first < 0 {
		first = len(t.told)
	}
	if first == 0 || until.Before(from) {
		return 0, false
	}
	last := t.told[first-1]
	for _, at := range append(slices.Clone(t.told[first:]), until) {
		if at.After(until) {
			at = until
		}
		longest, last = max(longest, at.Sub(last)), at
	}
	return longest, true
}

// compare holds the moves of the game, as they were kept, to what its people know of them:
// so many told moves, and all that they sent.
func (t *table) compare(kept []string, told int) []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	wrong := t.strange
	t.strange = nil // it is told once
	for i, move := range t.moves[:told] {
		if i >= len(kept) || kept[i] != move {
			wrong = append(wrong, fmt.Sprintf("move %d, %q, was told and is not kept", i+1, move))
		}
	}
	for i, move := range kept {
		if seat := move[:1]; slices.Contains(t.seats, seat) && !slices.Contains(t.sent[i+1], move) {
			wrong = append(wrong, fmt.Sprintf("move %d, %q, is kept and nobody made it", i+1, move))
		}
	}
	return wrong
}

// count is how many moves were told.
func (t *table) count() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.moves)
}

// comesBy reports whether somebody comes to the table by that machine.
func (t *table) comesBy(machine int) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return slices.Contains(t.doors[:], machine)
}

// movedSince reports whether a move was told since then, or the game is over.
func (t *table) movedSince(then time.Time) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.record != "" || len(t.told) > 0 && t.told[len(t.told)-1].After(then)
}
