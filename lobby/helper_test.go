package lobby

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"medici/lobby/directory"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

// dice is a bot that does anything.
type dice struct{}

func (dice) Choose(_ rules.View, legal []rules.Action) rules.Action {
	return legal[rand.IntN(len(legal))]
}

// newLobby returns a lobby with Medici and random bots; unset times are short.
func newLobby(t *testing.T, change ...func(*Config)) *Lobby {
	t.Helper()
	c := Config{
		Games: rules.Shelf{medici.Game{}, toy{}},
		Bot:   func(rules.Game, string) (match.Bot, error) { return dice{}, nil },
	}
	for _, f := range change {
		f(&c)
	}
	c.Limits.ChangeEvery = orElse(c.Limits.ChangeEvery, time.Microsecond)
	l := New(c)
	t.Cleanup(l.Close)
	return l
}

// enter lets somebody in whose ID is the name.
func enter(t *testing.T, l *Lobby, name string) *Visitor {
	t.Helper()
	v, err := l.Enter(Newcomer{ID: "key of " + name, Name: name})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// open makes a table, by default of three seats with Medici.
func open(t *testing.T, v *Visitor, s Settings) *Table {
	t.Helper()
	if s.Game == nil {
		s.Game = medici.Game{}
	}
	s.Seats = orElse(s.Seats, 3)
	at, err := v.Open(s)
	ok(t, err)
	return at
}

// recordOf returns a game's record for somebody without a seat.
func recordOf(l *Lobby, id string) (string, error) {
	a, err := l.archive.Account(context.Background(), "", id)
	return a.Told, err
}

func wantErr(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("error %v, want %v", err, want)
	}
}

func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// guest is a person at a table who remembers what came in.
type guest struct {
	t     *testing.T
	visit *Visit
	match.Update
	all   []match.Move // of this game
	talk  []match.Line
	games int
}

func join(t *testing.T, v *Visitor, at *Table) *guest {
	t.Helper()
	visit, err := v.Join(at)
	ok(t, err)
	return &guest{t: t, visit: visit}
}

func watch(t *testing.T, v *Visitor, at *Table) *guest {
	t.Helper()
	visit, err := v.Watch(at)
	ok(t, err)
	return &guest{t: t, visit: visit}
}

// take waits for an update and records it; it is false when there will be no more.
func (g *guest) take() bool {
	g.t.Helper()
	u, more := g.visit.Updates().Wait(context.Background())
	if more {
		g.note(u)
	}
	return more
}

// look takes the updates that are there.
func (g *guest) look() *guest {
	g.t.Helper()
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	for {
		u, more := g.visit.Updates().Wait(gone)
		if !more {
			return g
		}
		g.note(u)
	}
}

func (g *guest) note(u match.Update) {
	g.t.Helper()
	if u.Fresh {
		g.all = nil
		g.games++
	}
	for _, m := range u.Moves {
		if m.Seq != len(g.all)+1 {
			g.t.Errorf("move %d came after %d", m.Seq, len(g.all))
		}
		g.all = append(g.all, m)
	}
	g.talk = append(g.talk, u.Lines...)
	if u.Table == match.Nowhere || u.Closed != "" && u.Seq == 0 {
		g.Halted, g.LowDisk, g.Closed = u.Halted, u.LowDisk, u.Closed
		return
	}
	if u.Seq != len(g.all) {
		g.t.Errorf("told %d moves of %d", len(g.all), u.Seq)
	}
	g.Update = u
}

// said returns the talk of some kinds as "From: Text".
func (g *guest) said(kinds ...match.LineKind) (out []string) {
	for _, l := range g.talk {
		for _, k := range kinds {
			if l.Kind == k {
				text := l.From
				if l.Text != "" {
					text += ": " + l.Text
				}
				out = append(out, text)
			}
		}
	}
	return out
}

// play makes random moves whenever it is this seat's turn, until the game ends.
func (g *guest) play() {
	for g.take() && (g.Table.Phase != match.Over || g.View == nil) {
		if g.View == nil || g.View.Turn() != g.You {
			continue
		}
		g.move()
	}
}

func (g *guest) move() {
	g.t.Helper()
	may := g.View.(medici.View).May
	a := medici.Pass
	switch {
	case may.Select:
		a = []medici.Action{medici.Draw, medici.Sell}[rand.IntN(2)]
	case may.Most >= may.LeastBid && rand.IntN(2) == 0:
		a = medici.Bid(may.LeastBid + rand.IntN(min(may.Most-may.LeastBid+1, 3)))
	}
	if err := g.visit.Act(a, g.Seq); err != nil {
		g.t.Errorf("%s at %d: %v", a, g.Seq, err)
	}
}

// Keys and times of other packages of the lobby, as what is tried here depends on them.
const (
	records           = "record/"
	calledKey         = "called/"
	eveningKey        = "evening/"
	claimTime         = time.Minute      // that a name waits for its table
	openPause         = 3 * time.Second  // that somebody has to open the tables of a round
	saidLasts         = 10 * time.Minute // that somebody is drawn who has left
	lookUpPatience    = 2 * time.Second  // of a look-up for what is just being written down
	lately            = 8                // moves that somebody sees who looks from the hall
	mostGuestsRecords = 2000             // of games that only guests played
	notices           = "notice/"
	retryPause        = 200 * time.Millisecond // until a journal is tried again
	chapterSize       = 64 << 10               // that a journal's chapter has at least
)

// entered returns a match's entry in the directory.
func entered(m *match.Match) directory.Entry {
	now := m.Summary()
	i := now.Table
	e := directory.Entry{ID: now.ID, Host: now.Host, Clock: i.Clock.Clock, Seated: now.Seated, Listing: Listing{
		Name: i.Name, Game: i.Title, Phase: i.Phase, Seats: len(i.Seats), Taken: len(i.Seats),
	}}
	if i.Phase == match.Playing {
		e.Since, e.Version = now.EmptySince.UTC(), now.Version
	}
	return e
}
