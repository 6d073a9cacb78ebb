package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"medici/internal/journal"
	"medici/rules"
	"medici/rules/house"
	"medici/rules/record"
)

// Record is a game, finished or not, as a record. While the game runs it tells what
// the one who asks may know, and not the seed: what was hidden from the seat they
// had when it began, or from a spectator, stands there masked. A game that is over is
// told in full, and so is one that will never end, because nobody plays it any more.
// Errors: ErrNoGame, and those of [Visitor.Pace].
func (v *Visitor) Record(ctx context.Context, id string) (string, error) {
	a, err := v.account(ctx, id)
	return a.told, err
}

// Replay is Record for telling the game again, as the same seat. A *record.Error
// says that today's rules are others from some move on; the game is good until there.
func (v *Visitor) Replay(ctx context.Context, id string) (record.Told, error) {
	a, err := v.account(ctx, id)
	if err != nil {
		return record.Told{}, err
	}
	r, err := record.Read(strings.NewReader(a.full), v.lobby.config.Games)
	return r.For(a.viewer), err
}

func (v *Visitor) account(ctx context.Context, id string) (account, error) {
	if err := v.Pace(); err != nil {
		return account{}, err
	}
	return v.lobby.account(ctx, v.Person().ID, id)
}

// account is a game for somebody who asks for it.
type account struct {
	told   string     // the record as they may know it
	full   string     // the record to play it from; nobody is shown it
	viewer rules.Seat // as which they see the game
}

// whole is a record that everybody may know.
func whole(text string) account { return account{text, text, rules.Referee} }

func (l *Lobby) account(ctx context.Context, asker, id string) (account, error) {
	table, number, ok := parseGameID(id)
	if !ok || l.config.Store == nil {
		return account{}, ErrNoGame
	}
	for range 2 { // the game may come to its end between the two looks
		text, err := l.archived(ctx, gameID(table, number))
		if !errors.Is(err, ErrNoGame) {
			return whole(text), err
		}
		s, err := l.searchJournal(ctx, table, number)
		if err != nil {
			return account{}, err
		}
		if s.game != nil {
			return s.account(l.config.Games, asker)
		}
	}
	return account{}, ErrNoGame
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
	for number := e.Chapter; err == nil && s.game == nil && number >= 0; number-- {
		entries := s.entries
		err = l.config.Store.Read(ctx, journal.Tail{Table: chapterName(table, number)}, s.look)
		if s.entries == entries { // older ones are dropped
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
	entries int    // that it has seen
	table   string // its name
	game    *gameHeader
	moves   []string
	masked  []string // moves as a spectator is told them
	scores  []int
	closed  bool // the table is: the game will never go on
}

var errFound = errors.New("found")

func (s *search) look(written journal.Entry) error {
	e, err := readEntry(written)
	if err != nil {
		return err
	}
	s.entries++
	if e.Table != nil {
		s.table = e.Table.Name
	}
	if e.Game != nil && s.game != nil {
		return errFound // another game begins
	}
	if e.Game != nil && e.Game.Number == s.number {
		s.game = e.Game
	}
	if s.game != nil {
		s.take(e)
	}
	return nil
}

func (s *search) take(e entry) {
	for i, move := range e.Moves {
		s.moves = append(s.moves, move)
		if masked, ok := e.Masked[i]; ok {
			move = masked
		}
		s.masked = append(s.masked, move)
	}
	s.scores = append(s.scores, e.Scores...)
	s.closed = s.closed || e.Closed != ""
}

// account is the game that was found, as somebody may know it. Rules that have
// changed since the game began cannot say what their seat may know, so that they are
// told what everybody may.
func (s *search) account(games rules.Shelf, asker string) (account, error) {
	seed, err := house.ParseSeed(s.game.Seed)
	if err != nil {
		return account{}, err
	}
	full := s.game.record(s.table, seed, s.moves, s.scores)
	if s.scores != nil || s.closed {
		return whole(full), nil
	}
	viewer := viewerOf(s.game.Players, asker)
	if told, err := s.told(games, viewer); err == nil {
		return account{s.game.record(s.table, seed, told, nil), full, viewer}, nil
	}
	text := s.game.record(s.table, seed, s.masked, nil)
	return account{text, text, rules.Spectator}, nil
}

// told is the moves as a seat may know them.
func (s *search) told(games rules.Shelf, viewer rules.Seat) (told []string, err error) {
	game, err := games.Titled(s.game.Title)
	if err != nil {
		return nil, err
	}
	if game.Version() != s.game.Version {
		return nil, ErrOutdated
	}
	state, err := game.Start(len(s.game.Players))
	for _, line := range s.moves {
		if err != nil {
			return nil, err
		}
		var m move
		if m, err = parseMove(game, line); err != nil {
			return nil, err
		}
		told = append(told, move{by: m.by, action: state.Tell(m.action, viewer)}.String())
		state, _, err = state.Apply(m.by, m.action)
	}
	return told, err
}

// record writes what was written down of a game, without looking at it again.
func (h *gameHeader) record(table string, seed house.Seed, moves []string, scores []int) string {
	var w strings.Builder
	fmt.Fprintf(&w, "medici-record %s\ngame %s\n", record.Version, h.Title)
	for i, p := range h.Players {
		fmt.Fprintf(&w, "seat %d %s\n", i+1, p.Name)
	}
	fmt.Fprintf(&w, "tag date %s\ntag table %s\ntag %s %s\n", h.At.Format("2006-01-02"), table, record.CommitmentTag, seed.Commitment())
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
