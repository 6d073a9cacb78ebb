package table

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/dev/journaltest"
	"medici/lobby/directory"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules"
	"medici/rules/ruletest/hands"
)

// What the hall lists of a table is what those at it see, seat by seat.
func TestListing(t *testing.T) {
	now := match.Summary{Stage: "round", Number: 2, Table: &match.Info{
		Name: "old-mill", Title: "hands", Phase: match.Playing, Host: 1, Watchers: []string{"wim", "xen"},
		Seats: []match.SeatInfo{
			{Kind: match.Human, Name: "ann", Here: true, Declared: true}, {Kind: match.Human, Name: "bob"}, {},
			{Kind: match.Program, Name: "lia", Here: true}, {Kind: match.Human, Name: "cleo", Here: true, Declared: true},
		},
	}}
	h := &hosted{shared: &Shared{}}
	want := directory.Listing{Name: "old-mill", Game: "hands", Phase: match.Playing, Seats: 5, Taken: 4, Bots: 1,
		Watching: 2, Present: 4, Players: "ann,bob,,lia,cleo", Declared: "ann,cleo", Host: "bob", Stage: "round",
		Number: 2}
	if got := h.listing(&now); got != want {
		t.Errorf("it is listed as\n%+v\nwant\n%+v", got, want)
	}
	now.Table.Host, now.Table.Seats[0].Name = rules.Nobody, "anna"
	if want.Host, want.Players, want.Declared = "", "anna,bob,,lia,cleo", "anna,cleo"; h.listing(&now) != want {
		t.Errorf("then it is listed as\n%+v\nwant\n%+v", h.listing(&now), want)
	}
}

// The directory keeps whom a game asks while it stands still; among nodes also when somebody is asked who is not
// here, and of the others the game alone.
func TestWhatTheDirectoryKeepsOfATurn(t *testing.T) {
	whole := match.Asking{Who: person("ann"), Seat: 0, Record: "id-1", Seq: 7}
	game := match.Asking{Record: "id-1"}
	for what, c := range map[string]struct {
		node        string
		still, here bool
		bot         bool
		want        *match.Asking
	}{
		"a process alone":      {want: nil},
		"and the game stands":  {still: true, want: &whole},
		"a node, and ann here": {node: "n0", here: true, want: &game},
		"and she is not":       {node: "n0", want: &whole},
		"the game stands":      {node: "n0", still: true, want: &whole},
		"a bot decides":        {node: "n0", bot: true, want: &game},
	} {
		h := &hosted{shared: &Shared{Node: c.node}}
		now := match.Summary{Asks: whole, Still: c.still, Table: &match.Info{Seats: []match.SeatInfo{{Here: c.here}}}}
		if c.bot {
			now.Asks.Who.ID = ""
		}
		got := h.storedAsks(&now)
		if (got == nil) != (c.want == nil) || got != nil && *got != *c.want {
			t.Errorf("%s: it keeps %+v", what, got)
		}
	}
}

// The hall shows each change of an open table; of one that is closed to watchers it shows nothing, but for those
// who play there.
func TestGlance(t *testing.T) {
	virtual(t, func(t *testing.T, s *shelf, _ *journaltest.Store) {
		at, visits := s.pair()
		glance := func(id string) *post.Mailbox[match.Update] {
			box := post.NewMailbox(match.Merge)
			s.ok(at.Glance(box, id))
			return box
		}
		wim, bob, gone := glance("wim"), glance("bob"), glance("xen")
		sees := func(who string, box *post.Mailbox[match.Update], seq int, you rules.Seat) {
			t.Helper()
			synctest.Wait()
			if u, ok, _ := box.Take(); !ok || u.Seq != seq || u.You != you {
				t.Errorf("%s sees %+v, %t", who, u, ok)
			}
		}
		dealt := s.look(at).Asks.Seq
		sees("wim", wim, dealt, rules.Spectator)
		sees("bob", bob, dealt, 1)
		gone.Close()
		s.pass(at, visits, 1)
		sees("wim", wim, dealt+1, rules.Spectator)
		sees("bob", bob, dealt+1, 1)
		s.ok(at.put(func(h *hosted, _ time.Time) error {
			if len(h.glances) != 2 {
				t.Errorf("%d look from the hall", len(h.glances))
			}
			return nil
		}))
		s.ok(visits[0].LetWatch(false))
		if synctest.Wait(); !wim.IsClosed() || bob.IsClosed() {
			t.Error("who may not watch looks on, or who plays does not")
		}
		s.wants(at.Glance(post.NewMailbox(match.Merge), "wim"), ErrGone)
		s.ok(at.Dissolve())
		if !bob.IsClosed() {
			t.Error("bob looks at a table that has ended")
		}
	})
}

// What a visit can ask for, and what it is refused.
func TestWhatAVisitMay(t *testing.T) {
	virtual(t, func(t *testing.T, s *shelf, _ *journaltest.Store) {
		s.Bot = func(_ rules.Game, level string) (match.Bot, error) {
			if level != "easy" {
				return nil, errors.New("there is no such level")
			}
			return passes{}, nil
		}
		at := s.Open(match.Setup{ID: "id", Name: "old-mill", Game: hands.Game{}, Seats: 4, Host: person("ann")}).Table
		at.Wake()
		ann, bob := s.join(at, "ann"), s.join(at, "bob")
		wim, err := at.Watch(Arrival{Person: person("wim"), Pace: func() error { return nil }})
		s.ok(err)
		seats := func(want string) {
			t.Helper()
			synctest.Wait()
			if got := s.hall.shown.Listing.Players; got != want {
				t.Errorf("at the table are %q, not %q", got, want)
			}
		}
		if err := ann.AddBot("grim"); err == nil {
			t.Error("a bot of a level that there is not sits down")
		}
		s.wants(bob.AddBot("easy"), match.ErrNotHost)
		s.ok(ann.AddBot("easy"))
		bot := s.look(at).Table.Seats[2].Name
		seats("ann,bob," + bot + ",")
		s.wants(ann.RemoveBot(1), match.ErrNotBot)
		s.ok(ann.RemoveBot(2))
		seats("ann,bob,,")
		s.wants(bob.Kick(0), match.ErrNotHost)
		s.wants(bob.LetWatch(false), match.ErrNotHost)
		s.wants(ann.Act(hands.Action{Verb: "pass"}, 0), match.ErrNotPlaying)
		s.wants(ann.AgreeToEnd(true), match.ErrNotPlaying)
		s.wants(ann.VoteOut(1), match.ErrNotPlaying)

		if whom, err := wim.Named("BOB"); err != nil || whom.ID != "bob" {
			t.Errorf("bob is %+v, %v", whom, err)
		}
		_, err = wim.Named("nobody")
		s.wants(err, ErrUnknown)
		if title, by, err := bob.Waiting(); err != nil || title != "hands" || by.ID != "bob" {
			t.Errorf("bob asks people to %q as %+v, %v", title, by, err)
		}
		_, _, err = wim.Waiting()
		s.wants(err, match.ErrPlaying)
		s.ok(wim.Sit())
		seats("ann,bob,wim,")
		s.ok(ann.Kick(2))
		seats("ann,bob,,")
		s.ok(ann.Start())
		_, _, err = bob.Waiting()
		s.wants(err, match.ErrPlaying)
		s.ok(bob.Chat("one"))
		s.ok(ann.Chat("two"))
		w, err := ann.Witness(1)
		if err != nil || w.Phase != match.Playing || w.Game != "id-1" || !w.At.Equal(time.Now()) || len(w.Lines) != 1 ||
			w.Lines[0].Text != "two" {
			t.Errorf("ann is witness of %+v, %v", w, err)
		}
		if bob.Person() != person("bob") || bob.Table() != at || bob.Elsewhere().Table != "old-mill" ||
			!bob.Elsewhere().Watch {
			t.Errorf("bob is %+v, and goes on at %+v", bob.Person(), bob.Elsewhere())
		}
		bob.Depart(true)
		s.wants(bob.Chat("still there?"), ErrGone)
		slow := errors.New("too fast")
		bob, err = at.Join(Arrival{Person: person("bob"), Pace: func() error { return slow }})
		s.ok(err)
		s.wants(bob.Ready(true), slow)
		s.wants(bob.AddBot("easy"), slow)
	})
}

// A table makes room where nobody is, if it still is what it was thought to be.
func TestWhoGivesWay(t *testing.T) {
	for name, c := range map[string]struct {
		plays, there, waits, stays bool
		why                        match.Reason
	}{
		"it waits, and nobody is there": {waits: true, why: match.Deserted},
		"it plays, and nobody is there": {plays: true, why: match.Abandoned},
		"somebody has come back":        {there: true, waits: true, stays: true},
		"it plays by now":               {plays: true, waits: true, stays: true},
		"it waits by now":               {stays: true},
	} {
		virtual(t, func(t *testing.T, s *shelf, _ *journaltest.Store) {
			at := s.Open(match.Setup{ID: "id", Name: "old-mill", Game: hands.Game{}, Seats: 2, Host: person("ann")}).Table
			at.Wake()
			ann := s.join(at, "ann")
			if c.plays {
				s.join(at, "bob").Depart(false)
			}
			if !c.there {
				ann.Depart(false)
			}
			stays := at.GiveWay(c.waits)
			if synctest.Wait(); stays != c.stays || s.hall.struck != c.why {
				t.Errorf("%s: it stays: %t, and the hall has heard %q", name, stays, s.hall.struck)
			}
		})
	}
}

// A name goes from a table, a vacation comes to it, and a person is hidden, also while nobody has waked it.
func TestWhatATableIsTold(t *testing.T) {
	virtual(t, func(t *testing.T, s *shelf, store *journaltest.Store) {
		at := s.Open(match.Setup{ID: "id", Name: "old-mill", Game: hands.Game{}, Seats: 2, Host: person("ann"),
			Clock: match.Clock{Move: 24 * time.Hour}}).Table
		at.Wake()
		ann, bob := s.join(at, "ann"), s.join(at, "bob")
		wim, err := at.Watch(Arrival{Person: person("wim")})
		s.ok(err)
		at.Hide("wim", true)
		if watchers := s.look(at).Table.Watchers; len(watchers) != 0 {
			t.Errorf("hidden is %v", watchers)
		}
		at.Hide("wim", false)
		if watchers := s.look(at).Table.Watchers; !slices.Equal(watchers, []string{"wim"}) {
			t.Errorf("seen is %v", watchers)
		}
		before := len(s.now(ann).Lines)
		s.ok(at.VacationChanged("bob", "April", false))
		if u := s.now(ann); before == 0 || len(u.Lines) != 1 || u.Lines[0].From != "bob" {
			t.Errorf("ann hears %+v", u.Lines)
		}
		s.ok(at.Forget("bob"))
		if name := s.look(at).Table.Seats[1].Name; name == "bob" {
			t.Errorf("seat 2 is %q", name)
		}
		_, _ = bob, wim
		s.ok(at.Dissolve())
		s.ok(at.Forget("ann"))
		s.ok(at.VacationChanged("ann", "May", false))
		at.Refresh()
	})
}
