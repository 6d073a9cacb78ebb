package table

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal/retry"
	"medici/lobby/archive"
	"medici/lobby/crew"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/house"
	"medici/rules/medici"
)

// noticed is a hall that remembers what a table has told it.
type noticed struct {
	mu        sync.Mutex
	shown     Shown
	struck    match.Reason
	forgotten bool
	recalled  string
	evening   *evening.Evening // the only one, nil for none
	updated   int              // times that it was
}

func (n *noticed) Report(_ *Table, s Shown) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.shown = s
}

func (n *noticed) Strike(_ *Table, why match.Reason) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.struck = why
}

func (n *noticed) Forgotten(*Table) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.forgotten = true
}

func (n *noticed) Recall(id string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.recalled = id
}

func (n *noticed) Evening(_ context.Context, code string) (*evening.Evening, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.evening == nil || n.evening.Code != code {
		return nil, evening.ErrNoEvening
	}
	return n.evening, nil
}

func (n *noticed) UpdateEvening(_ context.Context, code string, f func(*evening.Evening)) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.evening == nil || n.evening.Code != code {
		return evening.ErrNoEvening
	}
	f(n.evening)
	n.updated++
	return nil
}

type unmetered struct{}

func (unmetered) Moved(int)               {}
func (unmetered) Published(time.Duration) {}

// alone opens a table of a hall that has nothing else.
func alone(t *testing.T, host match.Person) (*Opening, *noticed) {
	log, hall := slog.New(slog.DiscardHandler), &noticed{}
	s := &Shared{
		Games: rules.Shelf{medici.Game{}}, Grace: time.Minute, MaxIdle: time.Hour, Spectators: 10,
		Seed:    func() house.Seed { return house.Seed{} },
		LowDisk: func() bool { return false }, Meter: unmetered{}, Log: log,
		Archive: archive.New(nil, nil, nil), Queue: retry.New(log), Crew: crew.New(), Bots: NewThinking(1), Hall: hall,
	}
	t.Cleanup(func() { s.Crew.Stop(); s.Crew.Wait(); s.Queue.Close(); s.Close() })
	return s.Open(match.Setup{ID: "id", Name: "old-mill", Game: medici.Game{}, Seats: 3, Host: host}), hall
}

// A table needs no lobby: its opener is told what happens there, and of its end.
func TestTableAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ann := match.Person{ID: "ann", Name: "ann"}
		o, hall := alone(t, ann)
		if o.Drawn || o.Unclaimed || o.Shown.Listing.Host != "ann" || o.Table.Word() != "old-mill" {
			t.Errorf("it opens as %+v, %+v", o, o.Shown)
		}
		o.Table.Wake()
		visit := func(p match.Person) *Visit {
			v, err := o.Table.Join(Arrival{Person: p, Pace: func() error { return nil }})
			if err != nil {
				t.Fatal(err)
			}
			return v
		}
		a, b := visit(ann), visit(match.Person{ID: "bob", Name: "bob"})
		if err := a.Chat("hello"); err != nil {
			t.Error(err)
		}
		synctest.Wait()
		if u, _ := b.Updates().Wait(t.Context()); len(u.Lines) == 0 || u.Lines[len(u.Lines)-1].Text != "hello" {
			t.Errorf("bob hears %+v", u.Lines)
		}
		if l := hall.shown.Listing; l.Taken != 2 || l.Players != "ann,bob," || len(hall.shown.Seated) != 2 {
			t.Errorf("the hall shows %+v", l)
		}
		err := o.Table.Dissolve()
		synctest.Wait()
		if err != nil || !o.Table.Sleeps() || hall.struck != match.Dissolved || !hall.forgotten {
			t.Errorf("it ends with %v, and the hall has heard %+v", err, hall)
		}
		if err := a.Chat("still there?"); err != ErrGone {
			t.Errorf("at a table that has ended somebody may speak: %v", err)
		}
	})
}
