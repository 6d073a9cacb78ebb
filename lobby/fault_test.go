package lobby

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/medici"
)

func TestPanicClosesOneTable(t *testing.T) {
	var log notebook
	l := newLobby(t, func(c *Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	ann, bob, table, a, b := two(t, l)
	other := open(t, ann, Settings{Game: toy{}, Seats: 2})
	o := join(t, ann, other)
	w := watch(t, enter(t, l, "wim"), table)
	wantErr(t, a.visit.Act(says("boom"), 0), ErrGone)
	for _, g := range []*guest{a, b, w} {
		for g.take() {
		}
		if g.Closed != match.Broken {
			t.Errorf("%s is told %q", g.visit.Person().Name, g.Closed)
		}
	}
	_, err := bob.Find(table.Name())
	wantErr(t, err, ErrNoTable)
	join(t, bob, other)
	if o.look(); o.Table.Phase != match.Playing {
		t.Error("the other table is broken too")
	}
	if !strings.Contains(log.String(), "boom") {
		t.Errorf("logged %q", log.String())
	}
	a.visit.Leave() // of no use, and no harm
}

func TestCloseEndsEverything(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *Config) {
			c.Bot = func(rules.Game, string) (match.Bot, error) {
				return botFunc(func(_ rules.View, legal []rules.Action) rules.Action {
					time.Sleep(time.Minute) // on the bubble's clock: it takes no time
					return legal[0]
				}), nil
			}
		})
		ann := enter(t, l, "ann")
		hall := ann.Hall()
		var guests []*guest
		for range 4 {
			guests = append(guests, join(t, ann, open(t, ann, Settings{Game: toy{}, Seats: 2, Bots: 1})))
		}
		ok(t, guests[0].visit.Act(says("go"), 0)) // its bot thinks
		l.Close()
		l.Close()
		for _, g := range guests {
			for g.take() {
			}
			if g.Closed != match.Shutdown {
				t.Errorf("told %q", g.Closed)
			}
			wantErr(t, g.visit.Say("still there?"), ErrGone)
		}
		for more := true; more; {
			_, more = hall.Wait(t.Context())
		}
		_, err := l.Enter(Newcomer{ID: "x", Name: "x"})
		wantErr(t, err, ErrClosed)
		_, err = ann.Open(Settings{Game: toy{}})
		wantErr(t, err, ErrClosed)
		if _, more := ann.Hall().Wait(t.Context()); more {
			t.Error("a closed lobby has a hall")
		}
		ann.Leave()
	})
}

func TestLimits(t *testing.T) {
	l := newLobby(t, func(c *Config) { c.Limits = Limits{Tables: 3, PerHost: 2, Spectators: 1, Chat: 5} })
	ann, bob, wim, xen := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "wim"), enter(t, l, "xen")
	table := open(t, ann, Settings{Name: "gold-oak"})
	open(t, ann, Settings{})
	_, err := ann.Open(Settings{Game: toy{}})
	wantErr(t, err, ErrHosting)
	_, err = bob.Open(Settings{Game: toy{}, Name: "g0ld-oak"})
	if err == nil {
		t.Error("two tables of one name")
	}
	open(t, bob, Settings{})
	_, err = bob.Open(Settings{Game: toy{}})
	wantErr(t, err, ErrTables)

	w := watch(t, wim, table)
	_, err = xen.Watch(table)
	wantErr(t, err, match.ErrCrowded)
	join(t, xen, table) // a seat is a seat
	wantErr(t, w.visit.Say("123456"), ErrTooLong)
	ok(t, w.visit.Say("12345"))
	join(t, ann, table)
	w.visit.Leave()
	watch(t, bob, table)
}

func TestSettings(t *testing.T) {
	l := newLobby(t)
	ann := enter(t, l, "ann")
	for want, s := range map[string]Settings{
		"not played here":      {},
		"2 to 6, not 7":        {Game: medici.Game{}, Seats: 7},
		"3 to 6, not 2":        {Game: medici.Game{Edition: medici.Edition1995}, Seats: 2},
		"0 to 2 can be for":    {Game: medici.Game{}, Seats: 3, Bots: 3},
		"not -1":               {Game: medici.Game{}, Seats: 3, Bots: -1},
		"3 to 24 letters":      {Game: medici.Game{}, Name: "x"},
		"letters, digits":      {Game: medici.Game{}, Name: "Gold Oak!"},
		"letters, digits and ": {Game: medici.Game{}, Name: strings.Repeat("x", 25)},
	} {
		if _, err := ann.Open(s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", s, err, want)
		}
	}
	table, err := ann.Open(Settings{Game: medici.Game{}})
	ok(t, err)
	a := join(t, ann, table).look()
	if len(a.Table.Seats) != 6 || a.Table.Title != "medici edition=2016" {
		t.Errorf("the table is %+v", a.Table)
	}
}

// Everybody does anything, all at once; the race detector watches.
func TestHammer(t *testing.T) {
	l := newLobby(t, func(c *Config) { c.Limits.PerHost = 1000 })
	host := enter(t, l, "host")
	table := open(t, host, Settings{Game: toy{}, Seats: 4, Bots: 1})
	holder := join(t, host, table)
	var wg sync.WaitGroup
	for i := range 16 {
		wg.Go(func() {
			random := rand.New(rand.NewPCG(1, uint64(i)))
			v, err := l.Enter(Newcomer{ID: fmt.Sprint(i % 6), Name: fmt.Sprint("p", i)})
			if err != nil {
				t.Error(err)
				return
			}
			defer v.Leave()
			hall := v.Hall()
			for range 60 {
				hammer(t, random, v, table)
			}
			hall.Wait(t.Context())
			hall.Close()
		})
	}
	wg.Wait()
	if holder.look(); holder.Closed != "" {
		t.Errorf("the table closed: %q", holder.Closed)
	}
	holder.visit.Leave()
}

func hammer(t *testing.T, random *rand.Rand, v *Visitor, table *Table) {
	arrive := v.Join
	if random.IntN(2) == 0 {
		arrive = v.Watch
	}
	visit, err := arrive(table)
	if err != nil {
		return
	}
	g := &guest{t: t, visit: visit}
	for range random.IntN(8) {
		switch g.look(); random.IntN(7) {
		case 0:
			visit.Say("hello")
		case 1:
			visit.Ready(true)
		case 2:
			visit.Sit()
		case 3:
			if own, err := v.Open(Settings{Game: toy{}, Seats: 2, Bots: 1, Private: random.IntN(2) == 0}); err == nil {
				if there, err := v.Join(own); err == nil {
					there.Act(says("go"), 0)
					there.Leave()
				}
			}
		default:
			visit.Act(says("go"), g.Seq)
		}
	}
	if random.IntN(2) == 0 {
		visit.Leave()
	} else {
		visit.Close()
	}
}
