package match

import (
	"errors"
	"testing"
	"time"

	"medici/internal/text/name"
	"medici/rules"
	"medici/rules/medici"
)

// Those who are here give the seat of somebody who stayed away to a bot, all of them together.
func TestVoteOut(t *testing.T) {
	m, v := byHand(3, "ann", "bob", "cleo")
	dora := &Viewer{Person: Person{ID: "dora", Name: "dora"}}
	if err := m.Watch(dora, start); err != nil {
		t.Fatal(err)
	}
	at := func(s int) time.Time { return start.Add(time.Duration(s) * time.Second) }
	m.Depart(v[2], false, at(1))
	refused := func(what string, err error, want error) {
		t.Helper()
		if want == nil && err == nil || want != nil && !errors.Is(err, want) {
			t.Errorf("%s: %v", what, err)
		}
	}
	refused("a spectator votes", m.VoteOut(dora, 2, at(50)), ErrNotSeated)
	refused("against somebody who is here", m.VoteOut(v[0], 1, at(50)), ErrPresent)
	refused("against oneself", m.VoteOut(v[0], 0, at(50)), ErrPresent)
	refused("against a seat that is kept", m.VoteOut(v[0], 2, at(45)), nil)
	m.Happen(at(46))
	for i, voter := range v[:2] {
		if m.seats[2].kind != Human {
			t.Fatalf("%d of 2 votes have taken the seat", i)
		}
		if err := m.VoteOut(voter, 2, at(50+i)); err != nil {
			t.Fatal(err)
		}
	}
	if m.seats[2].kind != Program {
		t.Errorf("the seat is %+v", m.seats[2])
	}
	refused("against a bot", m.VoteOut(v[0], 2, at(60)), ErrPresent)
	m, v = byHand(4, "ann", "bob", "cleo")
	refused("before the game", m.VoteOut(v[0], 2, at(1)), ErrNotPlaying)
}

// Whom the table forgets has no name in the game that is played, nor in what is written down of it.
func TestForgottenPlayersHaveNoName(t *testing.T) {
	m, _ := byHand(3, "ann", "bob", "cleo")
	m.Forget("bob", start)
	for what, m := range map[string]*Match{"the match": m, "the match as it is read": readAgain(t, m).m} {
		if got := m.play.players[1].Name; got != name.Former {
			t.Errorf("%s calls the player %q", what, got)
		}
		if got := m.play.players[0].Name; got != "ann" {
			t.Errorf("%s calls the other %q", what, got)
		}
	}
}

// byBank returns a match whose players have a minute for a move, and one more in the bank.
func byBank(t *testing.T) *Match {
	m, _ := byClock(t)
	for i := range m.seats {
		m.seats[i].bank = time.Minute
	}
	return m
}

// The time of a person runs out, and a bot decides this one time.
func TestTimeRunsOut(t *testing.T) {
	m := byBank(t)
	turn := m.play.state.Turn()
	m.Happen(start.Add(2*time.Minute - time.Nanosecond))
	if m.seats[turn].late {
		t.Fatal("time runs out early")
	}
	now := start.Add(2 * time.Minute)
	m.Happen(now)
	q := m.Ask(now)
	if s := m.seats[turn]; !s.late || s.bank != 0 || q == nil || q.bot == nil {
		t.Fatalf("nobody decides for %+v", s)
	}
	m.Answer(q, rules.Plain(q.legal[0]), now)
	m.Happen(now.Add(time.Minute))
	if len(m.play.moves) < 3 || m.play.moves[2].by != turn {
		t.Errorf("the moves are %+v", m.play.moves)
	}
}

// A clock that stands since before the last entry was written has stood since that entry alone: what a player had
// spent until then is spent.
func TestTheLastEntryIsSpent(t *testing.T) {
	spent := func(since time.Time) time.Duration {
		m := byBank(t)
		data, mark, _ := m.EntrySince(Mark{}, start)
		config := m.config
		config.Games = rules.Shelf{medici.Game{}}
		again := Read(config, m.id)
		if err := again.Apply(data); err != nil {
			t.Fatal(err)
		}
		m.Chat(m.crowd.viewers[0], "hello")
		if data, _, some := m.EntrySince(mark, start.Add(80*time.Second)); some {
			if err := again.Apply(data); err != nil {
				t.Fatal(err)
			}
		}
		woken, _ := again.Wake(start.Add(time.Hour), since)
		turn := woken.play.state.Turn()
		return time.Minute - woken.seats[turn].bank
	}
	if got := spent(start.Add(10 * time.Second)); got != 20*time.Second {
		t.Errorf("of the bank %s is gone, and the last entry is written 20 s after the minute", got)
	}
	if got := spent(start.Add(90 * time.Second)); got != 30*time.Second {
		t.Errorf("of the bank %s is gone, and the server stood still from 30 s after the minute", got)
	}
}
