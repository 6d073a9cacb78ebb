package simulate

import (
	"cmp"
	"context"
	"sync"
	"time"

	"medici/internal/chance"
	"medici/internal/desk/reception"
	"medici/internal/doors/gate"
	"medici/internal/doors/relay"
	"medici/internal/doors/session"
	"medici/internal/journal/retry"
	"medici/internal/ops/cluster"
	"medici/internal/people"
	"medici/internal/people/moderation"
	"medici/internal/people/vacation"
	"medici/lobby"
	"medici/lobby/almanac"
	"medici/lobby/match"
	"medici/rules"
)

// service is a process of ours on its disk.
type service struct {
	store    *Store
	clock    clock
	host     *session.Host
	gate     *gate.Gate
	receiver *reception.Server
	drained  bool // an administrator has asked for its end

	member *cluster.Member // nil of one that is alone
	server *relay.Server
	over   context.Context
	end    context.CancelFunc // of what it does among others
	others sync.WaitGroup
	net    *network
	node   string
}

// bot is one of any level.
func (w *world) bot(g rules.Game, level string) (match.Bot, error) {
	_, err := w.Games.AtLevel(g, level)
	return bot{}, err
}

// bot does whatever is legal: one that thinks would take a world most of its time.
type bot struct{}

// Choose is match.Bot's.
func (bot) Choose(_ rules.View, legal []rules.Action) rules.Action {
	return rules.Plain(legal[chance.Rand.IntN(len(legal))])
}

// outside is who knows of people beside the register, as in cmd/medici.
type outside struct {
	*lobby.Lobby
	programs  *people.Programs
	vacations *vacation.Calendar
}

// Forget has everybody forget a person.
func (o outside) Forget(ctx context.Context, id string) error {
	kept := cmp.Or(o.programs.Forget(ctx, id), o.vacations.Forget(ctx, id))
	return cmp.Or(o.Lobby.Forget(ctx, id), kept) // whose tables see that the person is on vacation no more
}

// start is what a process does until people may come. It fails where the disk does.
func (w *world) start(n *node) (*service, error) {
	s, games, log := &service{store: w.disk.Open(n.name), net: w.net, node: n.name, clock: w.setClock(n)}, w.Games, w.Log
	s.store.Fate, s.store.Reads, s.store.Late, s.store.Kept = n.harm.fate, n.harm.read, n.harm.late, n.harm.kept
	ctx, store := s.store.ctx, clockedStore(s.store, s.clock)
	r := &reception.Server{
		People: people.New(store, time.Now), Almanac: almanac.New(store, time.Now),
		Games: games, Words: games.Words(), Reach: "ssh simulated", Log: log,
	}
	r.Order.Store(&reception.Order{Admins: []string{w.people[0].key}})
	r.Drain = func() { s.drained = true }
	reserves := games.Reserves()
	r.People.Unwanted = func(name string) bool { return r.Unwanted(name) || reserves(name) }
	var err error
	if r.Moderator, err = moderation.Open(ctx, store, time.Now, log); err != nil {
		return nil, err
	}
	r.Vacations, err = vacation.Open(ctx, store, 30, func(id string, news vacation.Span, over bool) {
		r.Lobby.VacationChanged(id, news.String(), over)
	})
	if err != nil {
		return nil, err
	}
	if err = r.People.Programs.Open(ctx); err != nil {
		return nil, err
	}
	chronicle := reception.Chronicle{People: r.People, Games: games, Almanac: r.Almanac}
	config := lobby.Config{
		Games: games.Shelf(), Bot: w.bot, Pace: 600 * time.Millisecond, Store: store,
		Chronicle: chronicle, Rates: chronicle.Rates, Forgotten: r.People.Forgotten, Seat: r.People.Games.Seat,
		Blocks: reception.Blocks{People: r.People}, Moderate: r.Moderate, Report: r.Report, Unwanted: r.People.Unwanted,
		Vacations: r.Vacations.Vacations, Declared: r.People.Programs.Is, Seed: w.newSeed, Log: log,
	}
	s.joins(n, &config, r)
	r.Lobby = lobby.New(config)
	r.People.Elsewhere = outside{r.Lobby, r.People.Programs, r.Vacations}
	r.People.Agreed = r.Lobby.Reconsider
	if err := r.Lobby.Restore(ctx); err != nil {
		s.receiver = r
		s.store.close()
		r.Lobby.Close()
		return nil, err
	}
	mend := r.Lobby.Queue().Every(lobby.SearchEvery,
		retry.Task{Key: "leaving", What: "people who are to be forgotten", Do: r.People.Mend})
	r.People.OweMend = func() { r.Lobby.Queue().Owe(mend) }
	s.receiver = r
	go r.Moderator.Follow(ctx, r.Apply)
	go r.Vacations.Follow(ctx, log)
	go r.People.Programs.Follow(ctx, log)
	s.gate = gate.New(gate.Config{Barred: r.Moderator.Barred, Log: log})
	s.host = session.NewHost(session.Config{
		HasSeat: r.HasSeat, GivesWay: r.GivesWay, Log: log, Handle: r.Receive, Unserved: r.Unserved,
	})
	return s, s.joined(n, log)
}

// stop ends the process as an operator would.
func (s *service) stop(ctx context.Context) error {
	s.leave(ctx)
	err := s.host.Shutdown(ctx)
	s.alone()
	s.receiver.Lobby.Close()
	_ = s.store.Close()
	return err
}

// kill ends it as a power cut would: its disk hears nothing more, and its people are not told.
func (s *service) kill(ctx context.Context) error {
	s.store.Cut()
	if s.member != nil {
		s.net.kill(s.node)
		s.end()
		s.server.Close()
	}
	err := s.host.Shutdown(ctx)
	s.alone()
	s.receiver.Lobby.Close()
	return err
}
