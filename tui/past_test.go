package tui

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"medici/internal/journal"
	"medici/internal/people"
	"medici/lobby"
	"medici/rules"
	"medici/rules/record"
)

// shelf is documents in memory; nothing here watches.
type shelf struct {
	journal.Documents
	mu   sync.Mutex
	docs map[string]journal.Document
	last uint64
	err  error // of every answer, when it is there
}

func (s *shelf) Get(_ context.Context, key string) (journal.Document, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d, ok := s.docs[key]
	if !ok && s.err == nil {
		return d, journal.ErrMissing
	}
	return d, s.err
}

func (s *shelf) Put(_ context.Context, key string, value []byte, revision uint64) (uint64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.docs[key].Revision != revision {
		return 0, journal.ErrConflict
	}
	s.last++
	s.docs[key] = journal.Document{Key: key, Value: slices.Clone(value), Revision: s.last}
	return s.last, s.err
}

func (s *shelf) List(_ context.Context, prefix string) (list []journal.Document, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, key := range slices.Sorted(maps.Keys(s.docs)) {
		if strings.HasPrefix(key, prefix) {
			list = append(list, s.docs[key])
		}
	}
	return list, s.err
}

// fail makes every answer from now on an error.
func (s *shelf) fail(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.err = err
}

// past is a register with people in it, and a lobby they come to.
type past struct {
	*people.Register
	t     *testing.T
	docs  *shelf
	lobby *lobby.Lobby
	ids   map[string]string
	games int
	// private are the tables of the games that begin from now on.
	private bool
}

var someday = time.Date(2026, 11, 20, 19, 4, 0, 0, time.UTC)

func newPast(t *testing.T, names ...string) *past {
	docs := &shelf{docs: map[string]journal.Document{}}
	p := &past{
		Register: people.New(docs, func() time.Time { return someday }),
		t:        t, docs: docs, lobby: newLobby(t), ids: map[string]string{},
	}
	for _, name := range names {
		sum := sha256.Sum256([]byte(name))
		who, err := p.SignIn(t.Context(), "SHA256:"+base64.RawStdEncoding.EncodeToString(sum[:]), name)
		if err != nil {
			t.Fatal(err)
		}
		p.ids[name] = who.ID
	}
	return p
}

// agree lets all of them agree to rated play.
func (p *past) agree(names ...string) {
	p.t.Helper()
	for _, name := range names {
		if _, err := p.Change(p.t.Context(), p.ids[name], func(s *people.Settings) { s.Rated = true }); err != nil {
			p.t.Fatal(err)
		}
	}
}

// begin notes a game; who is not known is a bot.
func (p *past) begin(table string, names ...string) people.Game {
	p.t.Helper()
	g := people.Game{
		ID: fmt.Sprintf("%s-%d", table, p.games), Table: table, Title: "medici edition=2016",
		Began: someday.AddDate(0, 0, p.games), Rated: true, Timed: true, Public: !p.private,
	}
	p.games++
	for _, name := range names {
		s := people.Seat{Name: name, Person: p.ids[name]}
		if s.Person == "" {
			s.Bot = strings.TrimPrefix(name, "bot-")
		}
		g.Seats = append(g.Seats, s)
	}
	if _, err := p.Games.Began(p.t.Context(), g); err != nil {
		p.t.Fatal(err)
	}
	return g
}

// end notes how a game ended: the seats from the best to the worst, ten florins
// between them.
func (p *past) end(g people.Game, order ...int) {
	p.t.Helper()
	res := people.Result{Game: g, Ended: g.Began.Add(40 * time.Minute), Scores: make([]int, len(g.Seats)),
		Winners: order[:1]}
	for i, seat := range order {
		res.Scores[seat] = 131 - 10*i
	}
	if err := p.Games.Ended(p.t.Context(), res); err != nil {
		p.t.Fatal(err)
	}
}

// come is one of them in the hall.
func (p *past) come(name string, w, h int, more ...func(*Options)) *hand {
	p.t.Helper()
	x := newHandWith(p.t, p.lobby, name, w, h, func(o *Options) {
		o.Visitor.Leave()
		var err error
		if id := p.ids[name]; id != "" {
			o.Visitor, err = p.lobby.Enter(lobby.Newcomer{ID: id, Name: name})
		} else {
			o.Visitor, err = p.lobby.EnterGuest(lobby.Newcomer{Name: name})
		}
		if err != nil {
			p.t.Fatal(err)
		}
		o.People, o.Record = p.Register, p.record
		for _, f := range more {
			f(o)
		}
	})
	x.until("here")
	return x
}

// record is a game for every table that is called like one of the kept games.
func (p *past) record(_ context.Context, id string) (record.View, error) {
	f, err := os.Open("../testdata/games/" + id[:strings.LastIndex(id, "-")] + ".txt")
	if err != nil {
		return record.View{}, lobby.ErrNoGame
	}
	defer f.Close()
	rec, err := record.Read(f, games)
	return rec.For(rules.Referee), err
}
