package archive

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"medici/internal/journal"
	"medici/lobby/directory"
	"medici/lobby/match"
)

// Account returns a game as somebody may know it. The error is ErrNoGame when there is none that they may
// read.
func (a *Archive) Account(ctx context.Context, reader, id string) (match.Account, error) {
	table, number, ok := match.ParseGameID(id)
	if !ok || a.store == nil {
		return match.Account{}, ErrNoGame
	}
	for range 2 { // the game may end between the two looks
		text, err := a.archived(ctx, match.GameID(table, number))
		if !errors.Is(err, ErrNoGame) {
			return match.Whole(text), err
		}
		s, err := a.searchJournal(ctx, table, number)
		if err != nil {
			return match.Account{}, err
		}
		if s.found.Game != nil && !s.found.Readable(reader) {
			return match.Account{}, ErrNoGame
		}
		if s.found.Game != nil {
			return s.found.Account(a.games, reader)
		}
	}
	return match.Account{}, ErrNoGame
}

// Finished returns the record of a game that is over, or ErrNoGame.
func (a *Archive) Finished(ctx context.Context, id string) (string, error) {
	table, number, ok := match.ParseGameID(id)
	if !ok || a.store == nil {
		return "", ErrNoGame
	}
	return a.archived(ctx, match.GameID(table, number))
}

// archived returns a stored record, of a game that is over or will never end.
func (a *Archive) archived(ctx context.Context, id string) (string, error) {
	for _, where := range []string{records, guestsRecords} {
		d, err := a.store.Get(ctx, where+id)
		if !errors.Is(err, journal.ErrMissing) {
			return string(d.Value), err
		}
	}
	return "", ErrNoGame
}

// searchJournal searches a table's journals for a game that is being played, or that an older program kept
// there.
func (a *Archive) searchJournal(ctx context.Context, table string, number int) (search, error) {
	s := search{number: number}
	select {
	case a.looking <- struct{}{}:
		defer func() { <-a.looking }()
	case <-ctx.Done():
		return s, ctx.Err()
	}
	var e directory.Entry
	d, err := a.store.Get(ctx, directory.Prefix+table)
	if err == nil {
		err = json.Unmarshal(d.Value, &e)
	}
	if err != nil && !errors.Is(err, journal.ErrMissing) {
		return s, err
	}
	err = nil
	for _, number := range e.Chapters() {
		entries := s.entries
		err = a.store.Read(ctx, journal.Tail{Table: directory.ChapterName(table, number)}, s.read)
		if err != nil || s.found.Game != nil || s.entries == entries { // older chapters are dropped
			break
		}
	}
	if errors.Is(err, errFound) {
		err = nil
	}
	return s, err
}

// search looks for a game in the entries of a journal.
type search struct {
	number  int
	entries int // entries read so far
	found   match.Found
}

var errFound = errors.New("found")

func (s *search) read(written journal.Entry) error {
	e, err := match.ReadEntry(written.Data)
	if err != nil {
		return fmt.Errorf("entry %d: %w", written.Number, err)
	}
	s.entries++
	if e.Table != nil {
		s.found.Table, s.found.NoWatchers = e.Table.Name, e.Table.Closed
	}
	if e.Game != nil && s.found.Game != nil {
		return errFound // another game begins
	}
	if e.Game != nil && e.Game.Number == s.number {
		s.found.Game = e.Game
	}
	if s.found.Game != nil {
		s.found.Apply(e)
	}
	return nil
}

// Veil takes the name of a seat, from 0, out of a game's record, if there is one, and the seat out of its review.
// The proof of the game stays. A record that is still to be written, [Archive.Write] veils.
func (a *Archive) Veil(ctx context.Context, game string, seat int) error {
	for a.store != nil {
		d, err := a.store.Get(ctx, records+game)
		if errors.Is(err, journal.ErrMissing) {
			return nil
		}
		if err != nil {
			return err
		}
		text := match.Veiled(string(d.Value), seat)
		if text != string(d.Value) {
			_, err = a.store.Put(ctx, d.Key, []byte(text), d.Revision)
		}
		if err == nil {
			err = a.Refuse(ctx, game, seat, true)
		}
		if !errors.Is(err, journal.ErrConflict) {
			return err
		}
	}
	return nil
}
