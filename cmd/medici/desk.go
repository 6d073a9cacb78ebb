package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"time"

	"medici/internal/journal"
	"medici/internal/people"
	"medici/internal/reception"
	"medici/internal/warden"
	"medici/lobby"
)

// desk is the reception with all that is behind it: the people, the tables as they
// were left, and whoever keeps order.
func (s *serve) desk(store journal.Store, scarce func() bool, meter lobby.Meter, reach string, log *slog.Logger) (*reception.Desk, error) {
	desk := &reception.Desk{
		People: people.New(store, time.Now), Games: games, Reach: reach, Log: log,
	}
	if err := s.order(desk, store); err != nil {
		return nil, err
	}
	chronicle := reception.Chronicle{People: desk.People, Games: games}
	desk.Lobby = lobby.New(lobby.Config{
		Games: games.Shelf(), Bot: games.Bot, Pace: s.Pace, Grace: s.Grace, Keep: s.Keep, Limits: s.tables(), Store: store, Scarce: scarce,
		Chronicle: chronicle, Rates: chronicle.Rates, Blocks: reception.Blocks{People: desk.People},
		Moderate: desk.Moderate, Report: desk.Report, Unwanted: desk.Words.Has, Meter: meter, Log: log,
	})
	desk.People.Neighbours, desk.People.Agreed = s.RateNeighbours, desk.Lobby.Reconsider
	if err := desk.Lobby.Restore(context.Background()); err != nil {
		desk.Lobby.Close()
		return nil, err
	}
	return desk, nil
}

// order gives the reception what it needs to keep order: who gives orders, what is
// not said, and who may not come.
func (s *serve) order(desk *reception.Desk, store journal.Documents) (err error) {
	for _, key := range s.Admins {
		desk.Admins = append(desk.Admins, string(key))
	}
	if s.Words != "" {
		if desk.Words, err = wordList(s.Words); err != nil {
			return fmt.Errorf("cannot read --words %s: %w", s.Words, err)
		}
	}
	desk.People.Unwanted = desk.Words.Has
	desk.Warden, err = warden.Open(context.Background(), store, time.Now, desk.Log)
	return err
}

func wordList(path string) (*warden.Words, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return warden.ReadWords(file)
}
