package lobby

import (
	"runtime"

	"medici/internal/journal/retry"
	"medici/lobby/archive"
	"medici/lobby/crew"
	"medici/lobby/match"
	"medici/lobby/peers"
	"medici/lobby/post"
	"medici/lobby/reviews"
	"medici/lobby/rounds"
	"medici/lobby/table"
	"medici/lobby/together"
)

// Lobby holds all tables and everybody present. Its parts have locks of their own or need none; what
// concerns people and tables together is inside its guard.
type Lobby struct {
	config  Config
	crew    *crew.Crew       // all goroutines of the lobby
	owed    *retry.Queue     // what must be written and is not yet
	archive *archive.Archive // records
	bots    *table.Thinking  // shares processors among all who think
	limits  *limits          // how often people may do what
	bell    *bell            // rings when the hall has changed
	talk    *hallTalk        // what is said in the hall
	lived   *lived           // until when this process and others have lived
	peers   *peers.Peers     // the other lobbies of the store, and the people there
	shared  *table.Shared    // what tables need
	rounds  *rounds.Rounds   // evenings
	reviews *reviews.Reviews // of finished games
	guard   guard

	together *together.Groups // who look at finished games together
}

// New returns an empty lobby.
func New(c Config) *Lobby {
	c = c.withDefaults()
	l := &Lobby{
		config: c, crew: crew.New(), owed: retry.New(c.Log), archive: archive.New(c.Store, c.Games, c.Forgotten),
		bots: table.NewThinking(runtime.GOMAXPROCS(0)), bell: newBell(),
		lived: &lived{store: c.Store, node: c.Node, log: c.Log},
		talk:  &hallTalk{declared: c.Declared, listeners: map[*post.Mailbox[[]match.Line]]*Visitor{}},
	}
	l.limits = newLimits(&l.config)
	l.peers = peers.New(c.Peers, forPeers{l}, l.bell.ring, c.Log)
	l.shared = &table.Shared{
		Games: c.Games, Bot: c.Bot, Pace: c.Pace, Grace: c.Grace, MaxIdle: c.MaxIdle, Spectators: c.Limits.Spectators,
		Seed:      c.Seed,
		Chronicle: c.Chronicle, Rates: c.Rates, Vacations: c.Vacations, Declared: c.Declared, Guessing: c.Guessing, LowDisk: c.LowDisk,
		Meter: c.Meter, Log: c.Log,
		Store: c.Store, Archive: l.archive, Node: c.Node, Queue: l.owed, Crew: l.crew, Bots: l.bots, Hall: forTables{l},
	}
	l.rounds = rounds.New(rounds.Config{
		Store: c.Store, Queue: l.owed, Crew: l.crew, Chronicle: c.Chronicle, ID: c.ID, Declared: c.Declared, Open: c.Limits.Evenings,
		Crowd: c.Limits.Crowd,
		Hall:  forEvenings{l}, Log: c.Log,
	})
	l.reviews = reviews.New(reviews.Config{
		Archive: l.archive, Games: c.Games, Reviewer: c.Reviewer, Bots: l.bots, Crew: l.crew, LowDisk: c.LowDisk,
		Plays: l.rounds.Plays, Log: c.Log,
	})
	l.together = together.New(together.Config{Crew: l.crew, Send: tellLooks(l.peers), Declared: c.Declared})
	l.guard.fill(l)
	l.crew.Begin(l.runHall)
	if c.Store != nil {
		l.crew.Begin(func() { l.lived.run(l.crew.Quit(), l.clocked) })
	}
	return l
}

// Close ends all tables, tells everybody, and returns when nothing of the lobby runs. It waits for the few
// bots that think at that moment, and for writes in progress.
func (l *Lobby) Close() {
	clocked := l.clocked() // before the tables leave the list
	l.guard.lock()         // from here on nobody comes in or opens a table
	l.crew.Stop()
	l.guard.unlock()
	l.crew.Wait()
	l.owed.Close() // last, because ending tables owe more
	if clocked && l.config.Store != nil {
		l.lived.record()
	}
	l.shared.Close()
	in := l.guard.lock()
	defer l.guard.unlock()
	for box := range in.halls {
		box.Close()
	}
	for box := range in.waits {
		box.Close()
	}
	clear(in.halls)
	clear(in.waits)
}

// clocked reports whether somebody plays a game with a clock here.
func (l *Lobby) clocked() bool {
	in := l.guard.lock()
	defer l.guard.unlock()
	return in.tables.clocked()
}
