package lobby

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"

	"medici/internal/journal"
	"medici/rules"
)

// Records of games that are over, or never will be, are documents: those of people
// with keys for ever, of the games of guests the newest ones.
const (
	records       = "record/"
	guestsRecords = "guests-record/"
)

// mostGuestsRecords is how many records of games are kept that only guests played:
// guests cost nothing.
const mostGuestsRecords = 2000

// gameID names a game for ever: its table's id and its number there.
func gameID(table string, number int) string { return table + "-" + strconv.Itoa(number) }

// parseGameID is the inverse of gameID, however it is typed.
func parseGameID(text string) (table string, number int, ok bool) {
	table, digits, _ := strings.Cut(strings.ToLower(text), "-")
	number, err := strconv.Atoi(digits)
	return table, number, err == nil && number > 0 && len(text) <= 64
}

// unwrittenRecord is a record that is to be written down.
type unwrittenRecord struct {
	id     string
	text   string
	guests bool // nobody with a key played
}

// queueRecord has the record of the game written down that is over, or will never be.
// It is the whole record, of a game given up as well: nobody has anything to win any
// more by what was hidden.
func (m *match) queueRecord() {
	if m.state == nil || m.filed || m.config.Store == nil {
		return
	}
	m.filed = true
	f := unwrittenRecord{id: gameID(m.id, m.games), guests: !slices.ContainsFunc(m.players, Person.known)}
	var moves []string
	for _, move := range m.moves {
		moves = append(moves, move.String())
	}
	var scores []int
	if rules.Over(m.state) {
		scores = m.state.Scores()
	}
	f.text = m.header().record(m.name, m.seed, moves, scores)
	m.unfiled = append(m.unfiled, f)
}

// oweRecords has the records written down that are to be.
func (m *match) oweRecords() {
	for _, r := range m.unfiled {
		m.backlog.add(func(ctx context.Context) error { return m.config.archive.write(ctx, m.config.Store, r) })
	}
	m.unfiled = nil
}

// archive is the records of a lobby.
type archive struct {
	looking chan struct{} // of as many as look through a journal at once

	mu     sync.Mutex
	listed bool
	guests []journal.Document // records of games of guests without their text, the oldest first
}

func newArchive() *archive { return &archive{looking: make(chan struct{}, 2)} }

// write writes down a record. It may be told again.
func (a *archive) write(ctx context.Context, store journal.Store, f unwrittenRecord) error {
	if f.guests {
		return a.writeGuests(ctx, store, f)
	}
	_, err := store.Put(ctx, records+f.id, []byte(f.text), 0)
	if errors.Is(err, journal.ErrConflict) { // it is there
		return nil
	}
	return err
}

// writeGuests is write for a game that nobody with a key played: an older one goes.
func (a *archive) writeGuests(ctx context.Context, store journal.Store, f unwrittenRecord) error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if err := a.list(ctx, store); err != nil {
		return err
	}
	d := journal.Document{Key: guestsRecords + f.id}
	revision, err := store.Put(ctx, d.Key, []byte(f.text), 0)
	if errors.Is(err, journal.ErrConflict) {
		return nil
	}
	if err != nil {
		return err
	}
	d.Revision = revision
	a.guests = append(a.guests, d)
	for len(a.guests) > mostGuestsRecords {
		oldest := a.guests[0]
		if err := store.Delete(ctx, oldest.Key, oldest.Revision); err != nil && !errors.Is(err, journal.ErrConflict) {
			return nil // the next one tries again
		}
		a.guests = a.guests[1:]
	}
	return nil
}

// list finds out once what is there.
func (a *archive) list(ctx context.Context, store journal.Store) error {
	if a.listed {
		return nil
	}
	all, err := store.List(ctx, guestsRecords)
	if err != nil {
		return err
	}
	slices.SortFunc(all, func(a, b journal.Document) int { return cmp.Compare(a.Revision, b.Revision) })
	for i := range all {
		all[i].Value = nil
	}
	a.guests, a.listed = all, true
	return nil
}
