package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"medici/internal/journal"
	"medici/rules/house"
	"medici/rules/record"
)

// Record is a game, finished or not, as a record. It is made without asking the
// rules, so that it can be read when they have changed. The seed of a game that is
// not over is not in it. Errors: ErrNoGame, and those of [Visitor.Pace].
func (v *Visitor) Record(ctx context.Context, id string) (string, error) {
	if err := v.Pace(); err != nil {
		return "", err
	}
	return v.lobby.record(ctx, id)
}

func (l *Lobby) record(ctx context.Context, id string) (string, error) {
	table, number, ok := parseGameID(id)
	if !ok || l.config.Store == nil {
		return "", ErrNoGame
	}
	var err error
	for range 2 { // the game may come to its end between the two looks
		var text string
		if text, err = l.filed(ctx, gameID(table, number)); !errors.Is(err, ErrNoGame) {
			return text, err
		}
		if text, err = l.unfiled(ctx, table, number); !errors.Is(err, ErrNoGame) {
			return text, err
		}
	}
	return "", err
}

// filed is a record that is a document.
func (l *Lobby) filed(ctx context.Context, id string) (string, error) {
	for _, where := range []string{records, guestsRecords} {
		d, err := l.config.Store.Get(ctx, where+id)
		if !errors.Is(err, journal.ErrMissing) {
			return string(d.Value), err
		}
	}
	return "", ErrNoGame
}

// unfiled is the record of a game that is being played, or was by a program that
// kept all of a table's games in its journal.
func (l *Lobby) unfiled(ctx context.Context, table string, number int) (string, error) {
	select {
	case l.config.archive.looking <- struct{}{}:
		defer func() { <-l.config.archive.looking }()
	case <-ctx.Done():
		return "", ctx.Err()
	}
	var e enrolment
	d, err := l.config.Store.Get(ctx, directory+table)
	if err == nil {
		err = json.Unmarshal(d.Value, &e)
	}
	if err != nil && !errors.Is(err, journal.ErrMissing) {
		return "", err
	}
	s := search{number: number}
	err = l.config.Store.Read(ctx, journal.Tail{Table: chapterName(table, e.Chapter)}, s.look)
	if err != nil && !errors.Is(err, errFound) {
		return "", err
	}
	return s.record()
}

// search looks for a game among the entries of a journal.
type search struct {
	number int
	table  string // its name
	game   *beginning
	moves  []string
	scores []int
}

var errFound = errors.New("found")

func (s *search) look(e journal.Entry) error {
	var d deed
	if err := json.Unmarshal(e.Data, &d); err != nil {
		return fmt.Errorf("entry %d is no deed: %w", e.Number, err)
	}
	if d.Table != nil {
		s.table = d.Table.Name
	}
	if d.Game != nil && s.game != nil {
		return errFound // another game begins
	}
	if d.Game != nil && d.Game.Number == s.number {
		s.game = d.Game
	}
	if s.game != nil {
		s.moves = append(s.moves, d.Moves...)
		s.scores = append(s.scores, d.Scores...)
	}
	return nil
}

func (s *search) record() (string, error) {
	if s.game == nil {
		return "", ErrNoGame
	}
	seed, err := house.ParseSeed(s.game.Seed)
	if err != nil {
		return "", err
	}
	return s.game.record(s.table, seed, s.moves, s.scores), nil
}

// record writes what was written down of a game, without looking at it again.
func (b *beginning) record(table string, seed house.Seed, moves []string, scores []int) string {
	var w strings.Builder
	fmt.Fprintf(&w, "medici-record %s\ngame %s\n", record.Version, b.Title)
	for i, p := range b.Players {
		fmt.Fprintf(&w, "seat %d %s\n", i+1, p.Name)
	}
	fmt.Fprintf(&w, "tag date %s\ntag table %s\ntag %s %s\n", b.At.Format("2006-01-02"), table, record.CommitmentTag, seed.Commitment())
	if scores != nil {
		fmt.Fprintf(&w, "tag %s %s\n", record.SeedTag, seed)
	}
	for _, m := range moves {
		w.WriteString(m + "\n")
	}
	if scores != nil {
		w.WriteString("result " + strings.Trim(fmt.Sprint(scores), "[]") + "\n")
	}
	return w.String()
}
