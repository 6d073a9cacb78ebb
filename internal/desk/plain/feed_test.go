package plain_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"medici/internal/desk/plain"
	"medici/lobby"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules"
	"medici/rules/medici"
)

// feed is a table that always deals the same: a Visit of the first of three, ann,
// whose fellow players are played by bots. All that a step of the reader brings about comes as
// one update, so there is no telling it otherwise.
type feed struct {
	t      testing.TB
	box    *post.Mailbox[match.Update]
	rng    *rand.Rand
	player match.Bot

	mu     sync.Mutex
	state  rules.State
	now    match.Update
	acted  []string
	closed bool
	left   bool
}

func newFeed(t testing.TB) *feed {
	t.Helper()
	player, err := kits.Bot(medici.Game{}, "steady")
	if err != nil {
		t.Fatal(err)
	}
	f := &feed{t: t, box: post.NewMailbox[match.Update](nil), rng: rand.New(rand.NewPCG(11, 5)), player: player}
	f.now = match.Update{Table: &match.Info{
		Name: "amber-fox", Game: medici.Game{}, Title: "medici edition=2016",
		Players: []string{"ann", "bob", "bot-pia"}, Number: 1, Record: "x4k2-1",
		Seats: []match.SeatInfo{
			{Name: "ann", Kind: match.Human, Here: true},
			{Name: "bob", Kind: match.Human, Here: true},
			{Name: "bot-pia", Kind: match.Program, Here: true},
		},
	}}
	return f
}

// begins starts the game and lets it come to the reader.
func (f *feed) begins() *feed {
	f.t.Helper()
	state, err := medici.Game{}.Start(3)
	if err != nil {
		f.t.Fatal(err)
	}
	f.state, f.now.Fresh, f.now.Table.Phase = state, true, match.Playing
	f.on(medici.Start(0)) // the reader selects first
	return f
}

// on plays an action of the reader and what follows to the next question.
func (f *feed) on(a rules.Action) {
	f.now.Moves = nil
	for ; ; a = nil {
		by, legal := f.state.Turn(), f.state.Actions()
		switch {
		case a != nil: // what was asked for
		case by == 0, by == rules.Nobody:
			f.put()
			return
		case by == rules.House:
			a = legal[f.rng.IntN(len(legal))]
		default:
			a = f.player.Choose(f.state.View(by), legal)
		}
		next, events, err := f.state.Apply(by, a)
		if err != nil {
			panic(err) // the script is wrong
		}
		f.state = next
		f.now.Seq++
		f.now.Moves = append(f.now.Moves, match.Move{Seq: f.now.Seq, By: by, Action: a, Events: events})
	}
}

func (f *feed) put() {
	f.now.View, f.now.Legal = f.state.View(f.now.You), nil
	if f.state.Turn() == f.now.You {
		f.now.Legal = f.state.Actions()
	}
	if rules.Over(f.state) {
		table := *f.now.Table
		f.now.Table, table.Phase = &table, match.Over
	}
	f.box.Put(f.now)
	f.now.Fresh, f.now.Lines = false, nil
}

func (f *feed) Engage(...string) ([]string, error) { return nil, lobby.ErrUnknown }

func (f *feed) Report(string, string) error { return lobby.ErrNoReports }

// news comes without a move.
func (f *feed) news(change func(*match.Update)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	u, table := f.now, *f.now.Table
	u.Moves, u.Table = nil, &table
	change(&u)
	f.now.Table = u.Table
	f.box.Put(u)
}

func (f *feed) Updates() *post.Mailbox[match.Update] { return f.box }

func (f *feed) Act(a rules.Action, seq int) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if seq != f.now.Seq {
		return match.ErrStale
	}
	if _, _, err := f.state.Apply(0, a); err != nil {
		return err
	}
	f.acted = append(f.acted, a.String())
	f.on(a)
	return nil
}

func (f *feed) did(what string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.acted = append(f.acted, what)
	return nil
}

func (f *feed) Say(text string) error { return f.did("say " + text) }
func (f *feed) Sit() error            { return f.did("sit") }
func (f *feed) Guess(answer string, since int) error {
	return f.did(fmt.Sprint("guess ", answer, " after ", since))
}
func (f *feed) LetWatch(may bool) error    { return f.did(fmt.Sprint("watchers ", may)) }
func (f *feed) Start() error               { return f.did("start") }
func (f *feed) Kick(s rules.Seat) error    { return f.did("kick " + s.String()) }
func (f *feed) VoteOut(s rules.Seat) error { return f.did("vote " + s.String()) }
func (f *feed) AgreeToEnd(ends bool) error { return f.did(fmt.Sprint("end ", ends)) }
func (f *feed) AddBot(level string) error  { return f.did("bot " + level) }
func (f *feed) Hurry(share float64) error  { return f.did(fmt.Sprint("hurry ", share)) }
func (f *feed) RemoveBot(s rules.Seat) error {
	return f.did("remove " + s.String())
}

func (f *feed) Ready(ready bool) error {
	if ready {
		return f.did("ready")
	}
	return f.did("not ready")
}

func (f *feed) Leave()                     { f.left = true }
func (f *feed) Elsewhere() lobby.Elsewhere { return lobby.Elsewhere{Way: lobby.Way{Table: "old-mill"}} }
func (f *feed) Close()                     { f.closed = true; f.box.Close() }

// deeds are what the reader did.
func (f *feed) deeds() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.acted
}

// at is somebody who is at the table.
func (f *feed) at(change ...func(*plain.Options)) *person {
	f.t.Helper()
	v, err := newLobby(f.t).Enter(lobby.Newcomer{ID: "key of ann", Name: "ann"})
	if err != nil {
		f.t.Fatal(err)
	}
	return converse(f.t, "ann", func(o *plain.Options) {
		o.Visitor = v
		for _, c := range change {
			c(o)
		}
	}, func(ctx context.Context, o plain.Options) error {
		defer v.Leave()
		return plain.Table(ctx, o, f)
	})
}

func onTerminal(o *plain.Options) { o.Terminal = true }
