package table

import (
	"context"
	"errors"
	"slices"

	"medici/internal/journal"
	"medici/lobby/directory"
	"medici/lobby/match"
	"medici/lobby/notice"
	"medici/rules"
)

// Outdated reports whether the rules have changed since a running game began, as far as the directory
// tells: older programs wrote no version. A game whose data are missing is not outdated; it sleeps until
// the server has them again.
func (s *Shared) Outdated(e directory.Entry) bool {
	if e.Listing.Phase != match.Playing {
		return false
	}
	game, err := s.Games.Titled(e.Listing.Game)
	if rules.IsAbsent(err) {
		s.Log.Warn("a running game sleeps, because its data are not here", "table", e.Listing.Name, "error", err)
		return false
	}
	return err != nil || e.Version != 0 && e.Version != game.Version()
}

// retire closes a table with an outdated game without asking the rules: its games keep their records, its
// people get a notice, and everything else is removed. Calling it again does no harm.
func (s *Shared) retire(ctx context.Context, e directory.Entry) error {
	var chapters []string
	for _, number := range e.Chapters() {
		chapter := directory.ChapterName(e.ID, number)
		games, err := s.gamesIn(chapter, e)
		if err != nil {
			return err
		}
		if len(games) == 0 && number < e.Chapter { // older chapters are dropped
			break
		}
		for _, found := range games {
			if err := s.retireGame(ctx, e, found); err != nil {
				return err
			}
		}
		chapters = append(chapters, chapter)
	}
	if err := s.annul(ctx, e.Evening, e.ID); err != nil {
		return err
	}
	for _, p := range e.Seated {
		if err := notice.Leave(ctx, s.Store, p, ErrRetired.Error()); err != nil {
			return err
		}
	}
	drop := func() error {
		for _, chapter := range slices.Backward(chapters) {
			if err := s.Store.Drop(ctx, chapter); err != nil {
				return err
			}
		}
		return nil
	}
	leave := func() error { return s.leaveDirectory(ctx, e.Listing.Name, e.ID, e.Lease) }
	first, then := drop, leave
	if e.Term > 0 { // a holder that wakes here must not drop what another one writes
		first, then = leave, drop
	}
	err := first()
	if err == nil {
		err = then()
	}
	if errors.Is(err, errMoved) {
		return nil
	}
	return err
}

// RetiredKey returns the queue's key for the end of an outdated table.
func RetiredKey(table string) string { return "retired/" + table }

// gamesIn returns the games in a chapter. None of them will go on.
func (s *Shared) gamesIn(chapter string, e directory.Entry) (games []*match.Found, err error) {
	err = s.read(chapter, func(written journal.Entry) error {
		entry, err := match.ReadEntry(written.Data)
		if err != nil {
			return err
		}
		if entry.Game != nil {
			games = append(games, &match.Found{Table: e.Listing.Name, Game: entry.Game, Closed: true})
		}
		if n := len(games); n > 0 {
			games[n-1].Apply(entry)
		}
		return nil
	})
	return games, err
}

// retireGame writes the record of a game and, unless the game has ended, tells the chronicle that it never
// will.
func (s *Shared) retireGame(ctx context.Context, e directory.Entry, found *match.Found) error {
	a, err := found.Account(s.Games, "")
	if err != nil {
		return err
	}
	g := found.Game
	r := match.Record{ID: match.GameID(e.ID, g.Number), Text: a.Full, Players: g.Players}
	if err := s.Archive.Write(ctx, r); err != nil || s.Chronicle == nil {
		return err
	}
	told := match.Game{ID: r.ID, Table: e.Listing.Name, Title: g.Title, Began: g.At, Clock: e.Clock}
	for i, p := range g.Players {
		told.Seats = append(told.Seats, match.Player{Person: p, Program: p.ID == "", Level: g.Levels[i]})
	}
	return s.Chronicle.Dropped(ctx, told)
}
