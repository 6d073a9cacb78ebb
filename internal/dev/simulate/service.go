package simulate

import (
	"context"
	"log/slog"
	"time"

	"medici/internal/desk/reception"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/games/kit"
	"medici/internal/people"
	"medici/internal/people/moderation"
	"medici/internal/people/vacation"
	"medici/lobby"
	"medici/lobby/almanac"
)

// service is a process of ours on its disk.
type service struct {
	store    *Store
	host     *session.Host
	gate     *gate.Gate
	receiver *reception.Server
}

// start is what a process does until people may come. It fails where the disk does.
func start(disk *Disk, fate func(name string) Outcome, games kit.List, log *slog.Logger) (*service, error) {
	s := &service{store: disk.Open()}
	s.store.Fate = fate
	ctx := s.store.ctx
	r := &reception.Server{
		People: people.New(s.store, time.Now), Almanac: almanac.New(s.store, time.Now), Games: games, Words: games.Words(),
		Reach: "ssh simulated", Log: log,
	}
	r.Order.Store(&reception.Order{})
	var err error
	if r.Moderator, err = moderation.Open(ctx, s.store, time.Now, log); err != nil {
		return nil, err
	}
	r.Vacations, err = vacation.Open(ctx, s.store, 30, func(id string, news vacation.Span, over bool) {
		r.Lobby.VacationChanged(id, news.String(), over)
	})
	if err != nil {
		return nil, err
	}
	chronicle := reception.Chronicle{People: r.People, Games: games, Almanac: r.Almanac}
	r.Lobby = lobby.New(lobby.Config{
		Games: games.Shelf(), Bot: games.Bot, Pace: 600 * time.Millisecond, Store: s.store, Chronicle: chronicle, Rates: chronicle.Rates,
		Blocks: reception.Blocks{People: r.People}, Moderate: r.Moderate, Report: r.Report, Vacations: r.Vacations.Vacations, Log: log,
	})
	r.People.Elsewhere = r.Lobby
	r.People.Agreed = r.Lobby.Reconsider
	if err := r.Lobby.Restore(ctx); err != nil {
		s.receiver = r
		s.store.close()
		r.Lobby.Close()
		return nil, err
	}
	s.receiver = r
	s.gate = gate.New(gate.Config{Barred: r.Moderator.Barred, Log: log})
	s.host = session.NewHost(session.Config{HasSeat: r.HasSeat, GivesWay: r.GivesWay, Log: log, Handle: r.Receive})
	return s, nil
}

// stop ends the process as an operator would.
func (s *service) stop(ctx context.Context) error {
	err := s.host.Shutdown(ctx)
	s.receiver.Lobby.Close()
	_ = s.store.Close()
	return err
}

// kill ends it as a power cut would: its disk hears nothing more, and its people are not told.
func (s *service) kill(ctx context.Context) error {
	_ = s.store.Close()
	return s.stop(ctx)
}
