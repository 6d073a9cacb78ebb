package lobby

import (
	"context"
	"errors"
	"slices"

	"medici/internal/journal"
	"medici/lobby/match"
	"medici/rules"
)

// outdated reports a running game that today's rules do not know, as far as the
// directory tells: programs of before did not write down a version. A game whose data
// are absent is not outdated. It sleeps until the server is given them again.
func (l *Lobby) outdated(e directoryEntry) bool {
	if e.Listing.Phase != match.Playing {
		return false
	}
	game, err := l.config.Games.Titled(e.Listing.Game)
	if rules.IsAbsent(err) {
		l.config.Log.Warn("a running game sleeps, because its data are not here", "table", e.Listing.Name, "error", err)
		return false
	}
	return err != nil || e.Version != 0 && e.Version != game.Version()
}

// retire closes a table whose game is outdated, without asking the rules: its games
// have their records, its people will be told, and nothing else is left of it. It may be
// done again.
func (l *Lobby) retire(ctx context.Context, e directoryEntry) error {
	var chapters []string
	for _, number := range e.chapters() {
		chapter := chapterName(e.ID, number)
		games, err := l.gamesIn(chapter, e)
		if err != nil {
			return err
		}
		if len(games) == 0 && number < e.Chapter { // older ones are dropped
			break
		}
		for _, found := range games {
			if err := l.retireGame(ctx, e, found); err != nil {
				return err
			}
		}
		chapters = append(chapters, chapter)
	}
	if err := l.annul(ctx, e.Evening, e.ID); err != nil {
		return err
	}
	for _, p := range e.Seated {
		if err := l.config.leaveNotice(ctx, p, ErrRetired.Error()); err != nil {
			return err
		}
	}
	drop := func() error {
		for _, chapter := range slices.Backward(chapters) {
			if err := l.config.Store.Drop(ctx, chapter); err != nil {
				return err
			}
		}
		return nil
	}
	leave := func() error { return l.leaveDirectory(ctx, e.Listing.Name, e.ID, e.reign) }
	first, then := drop, leave
	if e.Reign > 0 { // a keeper that wakes here must not drop what another one writes
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

// retiredKey is what the queue knows the end of an outdated table by.
func retiredKey(table string) string { return "retired/" + table }

// gamesIn are the games that a chapter tells of, and none of which will go on.
func (l *Lobby) gamesIn(chapter string, e directoryEntry) (games []*match.Found, err error) {
	err = l.read(chapter, func(written journal.Entry) error {
		entry, err := match.ReadEntry(written.Data)
		if err != nil {
			return err
		}
		if entry.Game != nil {
			games = append(games, &match.Found{Table: e.Listing.Name, Game: entry.Game, Closed: true})
		}
		if n := len(games); n > 0 {
			games[n-1].Take(entry)
		}
		return nil
	})
	return games, err
}

// retireGame writes down the record of a game, and that it will never end unless it
// has: the chronicle knows.
func (l *Lobby) retireGame(ctx context.Context, e directoryEntry, found *match.Found) error {
	a, err := found.Account(l.config.Games, "")
	if err != nil {
		return err
	}
	g := found.Game
	r := match.Record{ID: match.GameID(e.ID, g.Number), Text: a.Full, Guests: !slices.ContainsFunc(g.Players, match.Person.Known)}
	if err := l.config.archive.write(ctx, l.config.Store, r); err != nil || l.config.Chronicle == nil {
		return err
	}
	told := match.Game{ID: r.ID, Table: e.Listing.Name, Title: g.Title, Began: g.At, Clock: e.Clock}
	for i, p := range g.Players {
		told.Seats = append(told.Seats, match.Player{Person: p, Program: p.ID == "", Level: g.Levels[i]})
	}
	return l.config.Chronicle.Dropped(ctx, told)
}
