package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"time"

	"medici/internal/desk/reception"
	"medici/internal/journal"
	"medici/internal/journal/retry"
	"medici/internal/people"
	"medici/internal/people/moderation"
	"medici/internal/people/vacation"
	"medici/internal/people/webhook"
	"medici/lobby"
	"medici/lobby/almanac"
	"medici/lobby/table"
)

// reception returns the reception with everything behind it: the people, the tables as they were left, and
// the administrators.
func (s *serve) reception(store journal.Store, node *node, lowDisk func() bool, meter table.Meter, reach string,
	log *slog.Logger) (*reception.Server, error) {
	games, err := s.games()
	if err != nil {
		return nil, err
	}
	receiver := &reception.Server{
		People: people.New(store, time.Now), Almanac: almanac.New(store, time.Now), Games: games, Words: games.Words(),
		Reach: reach, Guard: s.Guard, Log: log,
	}
	if err := s.order(receiver, store); err != nil {
		return nil, err
	}
	if receiver.Vacations, err = vacation.Open(context.Background(), store, s.VacationDays,
		func(id string, news vacation.Span, over bool) {
			receiver.Lobby.VacationChanged(id, news.String(), over)
		}); err != nil {
		return nil, err
	}
	if err := receiver.People.Programs.Open(context.Background()); err != nil {
		return nil, err
	}
	chronicle := reception.Chronicle{People: receiver.People, Games: games, Almanac: receiver.Almanac}
	config := lobby.Config{
		Games: games.Shelf(), Bot: games.Bot, Guessing: games.Guessing, Reviewer: games.Reviewer(),
		Pace: s.Pace, Grace: s.Grace, MaxIdle: s.Keep,
		Limits: s.tables(), Store: store,
		LowDisk:   lowDisk,
		Chronicle: chronicle, Rates: chronicle.Rates, Forgotten: receiver.People.Forgotten, Seat: receiver.People.Games.Seat,
		Blocks:   reception.Blocks{People: receiver.People},
		Moderate: receiver.Moderate, Report: receiver.Report, Unwanted: receiver.People.Unwanted, Meter: meter, Log: log,
		Vacations: receiver.Vacations.Vacations, Declared: receiver.People.Programs.Is,
		Asked: func(a lobby.Asked) {
			if receiver.Webhooks != nil {
				receiver.Webhooks.Asked(webhook.Turn(a))
			}
		},
	}
	if node != nil {
		config.Node, config.Peers, receiver.Relay = node.name(), node.member, node.relay
		receiver.People.Ranking.Shared = true
	}
	receiver.Lobby = lobby.New(config)
	receiver.Webhooks = s.calls(receiver, store, log) // before a table wakes
	outside := everywhere{receiver.Lobby, receiver.People.Programs, receiver.Vacations, receiver.Webhooks}
	receiver.People.Elsewhere, receiver.People.Joined = outside, outside.tidy
	receiver.People.Games.Neighbours, receiver.People.Agreed = s.RateNeighbours, receiver.Lobby.Reconsider
	if err := receiver.Lobby.Restore(context.Background()); err != nil {
		closing(receiver)
		return nil, err
	}
	mend := receiver.Lobby.Queue().Every(lobby.SearchEvery,
		retry.Task{Key: "leaving", What: "people who are to be forgotten", Do: receiver.People.Mend})
	receiver.People.OweMend = func() { receiver.Lobby.Queue().Owe(mend) }
	return receiver, nil
}

// closing ends what the reception has running.
func closing(receiver *reception.Server) {
	receiver.Lobby.Close()
	if receiver.Webhooks != nil {
		receiver.Webhooks.Close()
	}
}

// order gives the reception what it needs to keep order: the administrators, the forbidden words, and the
// bans.
func (s *serve) order(receiver *reception.Server, store journal.Documents) (err error) {
	o, err := s.admins()
	if err != nil {
		return err
	}
	receiver.Order.Store(&o)
	reserves := games.Reserves()
	receiver.People.Unwanted = func(name string) bool { return receiver.Unwanted(name) || reserves(name) }
	receiver.Moderator, err = moderation.Open(context.Background(), store, time.Now, receiver.Log)
	return err
}

// admins returns the administrators and the forbidden words.
func (s *serve) admins() (o reception.Order, err error) {
	for _, key := range s.Admins {
		o.Admins = append(o.Admins, string(key))
	}
	if s.Words != "" {
		if o.Words, err = wordList(s.Words); err != nil {
			return o, fmt.Errorf("cannot read --words %s: %w", s.Words, err)
		}
	}
	return o, nil
}

// reload makes a reception keep order as the settings say now.
func (s *serve) reload(receiver *reception.Server, args []string) error {
	var now commands
	if _, err := parse(&now, streams{out: io.Discard, err: io.Discard}, args); err != nil {
		return err
	}
	o, err := now.Serve.admins()
	if err != nil {
		return err
	}
	receiver.Order.Store(&o)
	return nil
}

func wordList(path string) (*moderation.Words, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return moderation.ReadWords(file)
}
