package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"medici/internal/journal"
	"medici/lobby/match"
	"medici/rules/record"
)

// Record is a game, finished or not, as a record. While the game runs it tells what
// the one who asks may know, and not the seed: what was hidden from the seat they
// had when it began, or from a spectator, stands there masked. A game that is over is
// told in full, and so is one that will never end, because nobody plays it any more.
// Errors: ErrNoGame, and those of [Visitor.Pace].
func (v *Visitor) Record(ctx context.Context, id string) (string, error) {
	a, err := v.account(ctx, id)
	return a.Told, err
}

// Replay is Record for telling the game again, as the same seat. A *record.Error
// says that today's rules are others from some move on; the game is good until there.
func (v *Visitor) Replay(ctx context.Context, id string) (record.Told, error) {
	a, err := v.account(ctx, id)
	if err != nil {
		return record.Told{}, err
	}
	r, err := record.Read(strings.NewReader(a.Full), v.lobby.config.Games)
	return r.For(a.Viewer), err
}

func (v *Visitor) account(ctx context.Context, id string) (match.Account, error) {
	if err := v.Pace(); err != nil {
		return match.Account{}, err
	}
	return v.lobby.account(ctx, v.Person().ID, id)
}

func (l *Lobby) account(ctx context.Context, asker, id string) (match.Account, error) {
	table, number, ok := match.ParseGameID(id)
	if !ok || l.config.Store == nil {
		return match.Account{}, ErrNoGame
	}
	for range 2 { // the game may come to its end between the two looks
		text, err := l.archived(ctx, match.GameID(table, number))
		if !errors.Is(err, ErrNoGame) {
			return match.Whole(text), err
		}
		s, err := l.searchJournal(ctx, table, number)
		if err != nil {
			return match.Account{}, err
		}
		if s.found.Game != nil && !s.found.Readable(asker) {
			return match.Account{}, ErrNoGame
		}
		if s.found.Game != nil {
			return s.found.Account(l.config.Games, asker)
		}
	}
	return match.Account{}, ErrNoGame
}

// archived is a record that is a document: the game is over, or will never be.
func (l *Lobby) archived(ctx context.Context, id string) (string, error) {
	for _, where := range []string{records, guestsRecords} {
		d, err := l.config.Store.Get(ctx, where+id)
		if !errors.Is(err, journal.ErrMissing) {
			return string(d.Value), err
		}
	}
	return "", ErrNoGame
}

// searchJournal looks for a game that is being played, or was by a program that kept all
// of a table's games in its journal.
func (l *Lobby) searchJournal(ctx context.Context, table string, number int) (search, error) {
	s := search{number: number}
	select {
	case l.config.archive.looking <- struct{}{}:
		defer func() { <-l.config.archive.looking }()
	case <-ctx.Done():
		return s, ctx.Err()
	}
	var e directoryEntry
	d, err := l.config.Store.Get(ctx, directory+table)
	if err == nil {
		err = json.Unmarshal(d.Value, &e)
	}
	if err != nil && !errors.Is(err, journal.ErrMissing) {
		return s, err
	}
	err = nil
	for _, number := range e.chapters() {
		entries := s.entries
		err = l.config.Store.Read(ctx, journal.Tail{Table: chapterName(table, number)}, s.look)
		if err != nil || s.found.Game != nil || s.entries == entries { // older ones are dropped
			break
		}
	}
	if errors.Is(err, errFound) {
		err = nil
	}
	return s, err
}

// search looks for a game among the entries of a journal.
type search struct {
	number  int
	entries int // that it has seen
	found   match.Found
}

var errFound = errors.New("found")

func (s *search) look(written journal.Entry) error {
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
		s.found.Take(e)
	}
	return nil
}
