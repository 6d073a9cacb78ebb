package reception

import (
	"context"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
	"medici/internal/people"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules/medici"
)

// met returns the person as the register knows them.
func (p person) met() people.Person {
	p.t.Helper()
	known, err := p.server.People.SignIn(context.Background(), gossh.FingerprintSHA256(p.key.PublicKey()), p.user)
	if err != nil {
		p.t.Fatal(err)
	}
	return known
}

// agrees lets a person play rated games.
func (p person) agrees() {
	p.t.Helper()
	if _, err := p.server.People.Change(context.Background(), p.met().ID,
		func(s *people.Settings) { s.Rated = true }); err != nil {
		p.t.Fatal(err)
	}
}

// enter lets a person into the lobby, past the door.
func (p person) enter() *lobby.Visitor {
	p.t.Helper()
	var v *lobby.Visitor
	var err error
	if p.key == nil {
		v, err = p.lobby.EnterGuest(lobby.Newcomer{Name: p.user})
	} else {
		known := p.met()
		v, err = p.lobby.Enter(lobby.Newcomer{ID: known.ID, Name: known.Name})
	}
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(v.Leave)
	return v
}

// table is people who play, at a table that begins when they are all there.
type table struct {
	t        *testing.T
	name     string
	visitors []*lobby.Visitor
	visits   []*lobby.Visit
	now      []match.Update
	wild     bool // everybody bids all they have, which is a mistake
}

func (l *lab) sit(s lobby.Settings, all ...person) *table {
	l.t.Helper()
	s.Game, s.Seats = medici.Game{}, len(all)+s.Bots
	x := &table{t: l.t}
	var at *lobby.Table
	for i, p := range all {
		v := p.enter()
		var err error
		if i == 0 {
			if at, err = v.Open(s); err != nil {
				l.t.Fatal(err)
			}
			x.name = at.Name()
		}
		visit, err := v.Join(at)
		if err != nil {
			l.t.Fatal(err)
		}
		x.visitors, x.visits, x.now = append(x.visitors, v), append(x.visits, visit), append(x.now, match.Update{})
		if i > 0 {
			x.look(i, 0) // at which seat
		}
	}
	return x
}

// id returns the game's.
func (x *table) id() string { return x.now[0].Table.Record }

// play makes so many decisions of people, or all of them when the game is over before.
// Everybody sells every card at once and bids little.
func (x *table) play(decisions int) *table {
	x.t.Helper()
	for {
		u := x.look(0, 0)
		if u.Table.Phase == match.Over || decisions == 0 {
			return x
		}
		for i, visit := range x.visits {
			if u.View == nil || u.View.Turn() != x.now[i].You {
				continue
			}
			if x.now[i].View == nil || x.now[i].Seq < u.Seq {
				x.look(i, u.Seq)
			}
			if err := visit.Act(x.decision(x.now[i].View.(medici.View)), u.Seq); err != nil {
				x.t.Fatal(err)
			}
			decisions--
			break
		}
	}
}

func (x *table) decision(v medici.View) medici.Action {
	switch {
	case v.May.Select:
		return medici.Sell
	case x.wild && v.May.LeastBid <= v.May.Most:
		return medici.Bid(v.May.Most)
	case v.May.LeastBid <= min(v.May.Most, 3):
		return medici.Bid(v.May.LeastBid)
	}
	return medici.Pass
}

// look returns what a player hears next, not before a move.
func (x *table) look(player, seq int) match.Update {
	x.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), termtest.Patience)
	defer cancel()
	for {
		u, ok := x.visits[player].Updates().Wait(ctx)
		if !ok {
			x.t.Fatalf("player %d hears nothing more after move %d", player+1, x.now[player].Seq)
		}
		x.now[player] = u
		if u.Seq >= seq {
			return u
		}
	}
}
