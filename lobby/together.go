package lobby

import (
	"context"
	"errors"
	"slices"
	"time"

	"medici/lobby/match"
	"medici/lobby/peers"
	"medici/lobby/together"
	"medici/rules/record"
)

// ErrApart is returned to those who have not played a game that somebody keeps to those who have.
var ErrApart = errors.New("somebody who played this game wants no others to look at it with them; you look at it alone")

// ErrNotLeader is returned when somebody gives the lead who does not have it.
var ErrNotLeader = errors.New("only who leads can give the lead")

// Look is a session's tie to the others who look at the same finished game. It ends with the session, or when that
// looks at another game.
type Look struct {
	*together.Look
	visitor *Visitor
	game    string // its ID
}

// LookTogether lets a session look at a finished game with the others who do: those who played it, and those who
// have its ID as long as no player refuses a review. Errors: ErrNoGame also for a game that goes on, ErrApart,
// together.ErrFull, a *TooFast, those of package reviews, and of the store.
func LookTogether(ctx context.Context, v *Visitor, id string) (*Look, error) {
	if err := v.Pace(); err != nil {
		return nil, err
	}
	l := v.lobby
	l.shared.Settled(ctx) // the record may be on its way to the store
	id, game, err := l.reviews.Game(ctx, id)
	if err != nil {
		return nil, err
	}
	kept, err := l.archive.Review(ctx, id)
	if err != nil {
		return nil, err
	}
	who := v.Person()
	seat, err := seatIn(ctx, l, id, game, who)
	if err != nil {
		return nil, err
	}
	if seat == 0 && len(kept.Refused()) > 0 {
		return nil, ErrApart
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		return nil, ErrClosed
	}
	if v.look != nil {
		v.look.Close()
	}
	hidden, blocks := v.invisible, v.blocks
	member := together.Member{Speaker: match.Speaker{Person: who, From: who.Network(v.from)}, Seat: seat}
	there, err := l.together.Enter(id, member, func() bool { return seat == 0 && hidden.Load() }, blocks.group)
	if err != nil {
		return nil, err
	}
	v.look = there
	v.hold(there)
	return &Look{there, v, id}, nil
}

// seatIn returns the seat, from 1, that somebody had in a game; 0 for none. A name proves nothing of somebody with a key:
// another may have had it then. A guest has nothing else.
func seatIn(ctx context.Context, l *Lobby, id string, game record.Record, who match.Person) (int, error) {
	if who.Guest || l.config.Seat == nil {
		return slices.Index(game.Seats, who.Name) + 1, nil
	}
	seat, err := l.config.Seat(ctx, id, who.ID)
	return seat + 1, err
}

// group returns a group without what this person may not hear.
func (b *blockList) group(g together.Group) together.Group {
	g.Lines, g.Members = b.lines(g.Lines), slices.Clone(g.Members)
	for i, m := range g.Members {
		g.Members[i].Asks = m.Asks && b.hears(m.Says("").Speaker())
	}
	return g
}

// Visitor returns whose session it is.
func (k *Look) Visitor() *Visitor { return k.visitor }

// Ask asks for the lead, or takes that back. Its errors are those of [Visitor.Pace].
func (k *Look) Ask(asks bool) error {
	err := k.visitor.Pace()
	if err == nil {
		k.Look.Ask(asks)
	}
	return err
}

// Give gives the lead to somebody by name; to the leader themselves, who keeps it then, all who have asked hear that.
// Errors: ErrUnknown for a name that is not there, ErrNotLeader, and those of [Visitor.Pace].
func (k *Look) Give(name string) error {
	if err := k.visitor.Pace(); err != nil {
		return err
	}
	now := k.Lately()
	i := slices.IndexFunc(now.Members, func(m together.Member) bool { return fold(m.Name) == fold(name) })
	switch {
	case now.Leader != k.visitor.Person().ID:
		return ErrNotLeader
	case i < 0:
		return ErrUnknown
	}
	k.Look.Give(now.Members[i].ID)
	return nil
}

// Say speaks to all who look at the game. Its errors are those of [Visit.Say].
func (k *Look) Say(text string) error {
	v := k.visitor
	text, err := v.lobby.limits.sayable(v.Person(), v.from, text)
	if err != nil {
		return err
	}
	k.Look.Say(text)
	return nil
}

// Report reports somebody who looks at the game, or has said something there, to the administrators, with the last
// lines there that this person has seen.
func (k *Look) Report(name, why string) error {
	v := k.visitor
	now := k.Lately()
	r, err := v.lobby.limits.complaint(v.Person(), v.from, why, func() (match.Speaker, error) {
		if whom, ok := namedIn(&now, name); ok {
			return whom, nil
		}
		return match.Speaker{}, ErrUnknown
	})
	if err != nil {
		return err
	}
	r.At, r.Game, r.Lines = time.Now(), k.game, slices.Clone(now.Lines[max(0, len(now.Lines)-reported):])
	return v.lobby.config.Report(r)
}

// namedIn finds somebody by name who is in a group, or has said something there.
func namedIn(g *together.Group, name string) (match.Speaker, bool) {
	for _, m := range g.Members {
		if fold(m.Name) == fold(name) {
			return m.Speaker, true
		}
	}
	return spokenBy(g.Lines, name)
}

// LookedAt handles what another node says of those who look at a game.
func (f forPeers) LookedAt(node string, m together.Message) { f.lobby.together.Receive(node, m) }

// tellLooks returns how other nodes are told of those who look at games here.
func tellLooks(p *peers.Peers) func(together.Message) {
	return func(m together.Message) { p.Send("", peers.Message{Together: &m}) }
}
