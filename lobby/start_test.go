package lobby

import (
	"slices"
	"testing"
	"testing/synctest"

	"medici/lobby/match"
	"medici/rules"
)

func TestStartsWhenTheLastSeatIsTaken(t *testing.T) {
	l := newLobby(t)
	ann, bob, cleo := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "cleo")
	table := open(t, ann, Settings{Bots: 1})
	a := join(t, ann, table).look()
	if a.Table.Phase != match.Waiting || a.You != 0 || a.Table.Host != 0 || a.View != nil {
		t.Fatalf("at first %+v", a.Update)
	}
	wantErr(t, a.visit.Act(says("go"), 0), match.ErrNotPlaying)
	b := join(t, bob, table).look()
	if b.Table.Phase != match.Playing || b.You != 2 || b.View == nil || b.games != 1 || b.Seq == 0 {
		t.Fatalf("with the last seat taken %+v", b.Update)
	}
	_, err := cleo.Join(table)
	wantErr(t, err, match.ErrRunning)
	if a.look(); a.Table.Commitment == "" || a.Table.Seed != "" {
		t.Errorf("commitment %q, seed %q while the game is on", a.Table.Commitment, a.Table.Seed)
	}
	if !slices.Equal(a.Table.Players, []string{"ann", a.Table.Seats[1].Name, "bob"}) {
		t.Errorf("players %q", a.Table.Players)
	}
}

func TestBotsAloneDoNotStart(t *testing.T) {
	l := newLobby(t)
	ann := enter(t, l, "ann")
	table := open(t, ann, Settings{Bots: 2})
	w := watch(t, enter(t, l, "wim"), table).look()
	if w.Table.Phase != match.Waiting || w.Table.Seats[0].Here {
		t.Fatalf("with nobody here %+v", w.Table)
	}
	if a := join(t, ann, table).look(); a.Table.Phase != match.Playing {
		t.Fatalf("with the host here %+v", a.Table)
	}
}

func TestStartsWhenAllAreReady(t *testing.T) {
	l := newLobby(t)
	ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
	table := open(t, ann, Settings{Seats: 5})
	a, w := join(t, ann, table), watch(t, enter(t, l, "wim"), table)
	ok(t, a.visit.Ready(true)) // alone is too few
	b := join(t, bob, table)
	wantErr(t, w.visit.Ready(true), match.ErrNotSeated)
	ok(t, b.visit.Ready(true))
	if a.look(); a.Table.Phase != match.Playing || len(a.Table.Seats) != 2 {
		t.Fatalf("with both ready %+v", a.Table)
	}
	if got := w.look().said(match.IsReady); !slices.Equal(got, []string{"ann", "bob"}) {
		t.Errorf("ready %q", got)
	}
	wantErr(t, a.visit.Ready(true), match.ErrPlaying)
}

func TestStartsWhenTheHostSaysSo(t *testing.T) {
	l := newLobby(t)
	ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
	table := open(t, ann, Settings{Seats: 5})
	a := join(t, ann, table)
	wantErr(t, a.visit.Start(), match.ErrTooFew)
	b := join(t, bob, table)
	wantErr(t, b.visit.Start(), match.ErrNotHost)
	ok(t, a.visit.Start())
	if a.look(); a.Table.Phase != match.Playing || len(a.Table.Seats) != 2 {
		t.Fatalf("after the host's word %+v", a.Table)
	}
	wantErr(t, a.visit.Start(), match.ErrPlaying)
}

func TestBotsComeAndGo(t *testing.T) {
	l := newLobby(t)
	ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
	table := open(t, ann, Settings{Seats: 4})
	a, b := join(t, ann, table), join(t, bob, table)
	wantErr(t, b.visit.AddBot(""), match.ErrNotHost)
	ok(t, a.visit.AddBot("hard"))
	if s := a.look().Table.Seats[2]; s.Kind != match.Program || s.Level != "hard" || !s.Here {
		t.Fatalf("the bot's seat is %+v", s)
	}
	wantErr(t, b.visit.RemoveBot(2), match.ErrNotHost)
	wantErr(t, a.visit.RemoveBot(1), match.ErrNotBot)
	wantErr(t, a.visit.RemoveBot(7), match.ErrNoSeat)
	ok(t, a.visit.RemoveBot(2))
	ok(t, a.visit.AddBot(""))
	ok(t, a.visit.AddBot(""))
	if a.look(); a.Table.Phase != match.Playing {
		t.Fatalf("with the last seat taken by a bot %+v", a.Table)
	}
	wantErr(t, a.visit.AddBot(""), match.ErrPlaying)
	wantErr(t, a.visit.RemoveBot(2), match.ErrPlaying)
}

// finish plays a toy game to its end.
func finish(t *testing.T, players ...*guest) {
	t.Helper()
	for {
		for _, g := range players {
			if g.look(); g.Table.Phase == match.Over {
				return
			}
			if g.View.Turn() == g.You {
				ok(t, g.visit.Act(says("go"), g.Seq))
			}
		}
	}
}

func TestRematch(t *testing.T) {
	l := newLobby(t)
	ann, bob, cleo := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "cleo")
	table := open(t, ann, Settings{Game: toy{}})
	a, b, c := join(t, ann, table), join(t, bob, table), join(t, cleo, table)
	w := watch(t, enter(t, l, "wim"), table)
	finish(t, a, b, c)
	first := a.look().Table
	if first.Seed == "" || first.Commitment == "" {
		t.Error("the seed is not shown at the end")
	}
	wantErr(t, a.visit.Start(), match.ErrOver)
	a.visit.Leave()
	ok(t, b.visit.Ready(true))
	w.look()
	if w.Table.Phase != match.Over || w.Table.Host != 1 || w.Table.Seats[0].Kind != match.Empty ||
		w.Table.Players[0] != "ann" {
		t.Fatalf("without ann %+v", w.Table)
	}
	ok(t, c.visit.Ready(true))
	if b.look(); b.Table.Phase != match.Playing || b.You != 0 || len(b.Table.Seats) != 2 || b.Table.Host != 0 {
		t.Fatalf("the rematch is %+v, you are %s", b.Table, b.You)
	}
	if b.Table.Commitment == first.Commitment {
		t.Error("the rematch has the same seed")
	}
	if w.look(); w.games != 2 || len(w.Table.Watchers) != 1 || w.You != rules.Spectator {
		t.Errorf("the spectator saw %d games and is seat %s", w.games, w.You)
	}
	finish(t, b, c)
	c.visit.Leave()
	ok(t, b.visit.Ready(true))
	if b.look(); b.Table.Phase != match.Waiting || len(b.Table.Seats) != 3 || b.Table.Seats[b.You].Ready {
		t.Fatalf("with one left %+v", b.Table)
	}
	ok(t, w.visit.Sit())
	join(t, cleo, table)
	if w.look(); w.Table.Phase != match.Playing || w.You != 1 {
		t.Fatalf("with new people %+v", w.Table)
	}
}

func TestKick(t *testing.T) {
	for _, private := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			l := newLobby(t)
			ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
			table := open(t, ann, Settings{Private: private})
			a, b := join(t, ann, table), join(t, bob, table)
			wantErr(t, b.visit.Kick(0), match.ErrNotHost)
			wantErr(t, a.visit.Kick(0), match.ErrNobody)
			wantErr(t, a.visit.Kick(2), match.ErrNobody)
			ok(t, a.visit.Kick(1))
			if got := a.look().said(match.Kicked); !slices.Equal(got, []string{"bob"}) || a.Table.Seats[1].Kind != match.Empty {
				t.Errorf("kicked %q", got)
			}
			_, err := bob.Join(table)
			wantErr(t, err, match.ErrKicked)
			_, err = bob.Watch(table)
			if b.look(); private {
				wantErr(t, err, match.ErrKicked)
				wantErr(t, b.visit.Say("why?"), ErrGone)
				if b.Closed != match.ShownOut || b.take() {
					t.Errorf("bob is not shown out: %+v", b.Update)
				}
				return
			}
			ok(t, err)
			if b.You != rules.Spectator || !slices.Equal(b.Table.Watchers, []string{"bob"}) {
				t.Errorf("bob is on %s with watchers %q", b.You, b.Table.Watchers)
			}
			wantErr(t, b.visit.Sit(), match.ErrKicked)
		})
	}
}

func TestHostPassesOn(t *testing.T) {
	l := newLobby(t)
	ann, bob, cleo := enter(t, l, "ann"), enter(t, l, "bob"), enter(t, l, "cleo")
	table := open(t, ann, Settings{Seats: 6})
	a, b, c := join(t, ann, table), join(t, bob, table), join(t, cleo, table)
	w := watch(t, enter(t, l, "wim"), table)
	b.visit.Close() // away: not the first choice
	a.visit.Leave()
	if c.look(); c.Table.Host != 2 || !slices.Equal(c.said(match.BecameHost), []string{"cleo"}) {
		t.Fatalf("host is %s", c.Table.Host)
	}
	ok(t, c.visit.Start())
	wantErr(t, c.visit.Kick(0), match.ErrPlaying)
	c.visit.Leave() // keeps the seat, and the table
	if w.look(); w.Table.Host != 1 || w.Table.Seats[1].Here {
		t.Fatalf("host is %s of %+v", w.Table.Host, w.Table.Seats)
	}
}

func TestTableClosesWithItsLastPerson(t *testing.T) {
	l := newLobby(t)
	ann := enter(t, l, "ann")
	table := open(t, ann, Settings{Bots: 1})
	a, w := join(t, ann, table), watch(t, enter(t, l, "wim"), table)
	a.visit.Leave()
	for w.take() {
	}
	if w.Closed != match.Deserted {
		t.Errorf("closed because %q", w.Closed)
	}
	_, err := ann.Find(table.Name())
	wantErr(t, err, ErrNoTable)
	_, err = ann.Join(table)
	wantErr(t, err, ErrNoTable)
	wantErr(t, w.visit.Say("hello?"), ErrGone)
}
