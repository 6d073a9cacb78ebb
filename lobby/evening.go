package lobby

import (
	"context"
	"errors"
	"slices"
	"time"

	"medici/internal/chance"
	"medici/internal/journal"
	"medici/internal/text/code"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/lobby/rounds"
	"medici/rules"
)

// Evening holds a person's choices for a new evening.
type Evening struct {
	Game   rules.Game
	Rounds int // 1 to evening.MostRounds
	Seats  int // of a table; 0 for as many as can play
	People int // who may join; 0 for evening.MostPeople
	Clock  match.Clock
}

// OpenEvening opens an evening and joins this person to it. The result is shared, as with all methods that
// return an evening: don't change it.
func (v *Visitor) OpenEvening(ctx context.Context, s Evening) (*evening.Evening, error) {
	l := v.lobby
	if l.config.Store == nil {
		return nil, ErrNoEvenings
	}
	checked, err := l.checked(Settings{Game: s.Game, Seats: s.Seats})
	if err != nil {
		return nil, err
	}
	if s.Rounds < 1 || s.Rounds > evening.MostRounds {
		return nil, rules.Refuse("an evening has 1 to %d rounds, not %d", evening.MostRounds, s.Rounds)
	}
	if s.People != 0 && (s.People < 2 || s.People > evening.MostPeople) {
		return nil, rules.Refuse("an evening is for 2 to %d people, not %d", evening.MostPeople, s.People)
	}
	p := v.Person()
	if !p.Known() && l.config.LowDisk() {
		return nil, ErrLowDisk
	}
	if err := l.rounds.MayOpen(p, v.from); err != nil {
		return nil, err
	}
	if l.limits.begun.reserveNow(p.ID, v.from, time.Now()) > 0 {
		return nil, ErrOpened
	}
	least, most := s.Game.Seats()
	e, err := l.rounds.Add(ctx, &evening.Evening{
		Code: code.New(), Name: twoWords(), Game: rules.Title(s.Game), Least: least, Most: most, Seats: checked.Seats,
		Rounds: s.Rounds, Capacity: s.People,
		Clock: s.Clock.String(), Host: p.ID, Seed: chance.Rand.Uint64(), Opened: time.Now().UTC(), From: v.from.String(),
		People: []evening.Person{v.joining()},
	})
	if errors.Is(err, journal.ErrConflict) { // every code it drew belongs to another evening
		err = ErrUnwritten
	}
	return e, err
}

func (v *Visitor) joining() evening.Person {
	p := v.Person()
	return evening.Person{ID: p.ID, Name: p.Name, Guest: p.Guest, From: v.from.String(), Said: time.Now().UTC()}
}

// FindEvening finds an evening by its code, or by its name among those that this person has joined. Given
// the code of a guest who has left, it makes this guest that one, in their evening; see [Lobby.EnterGuest].
// The empty text finds the evening that this person joined last and that is not over, or else the one
// opened last. Errors: ErrNoEvening, and those of [Visitor.Pace].
func (v *Visitor) FindEvening(ctx context.Context, text string) (*evening.Evening, error) {
	if err := v.Pace(); err != nil {
		return nil, err
	}
	for _, e := range v.Evenings() { // first, because some names could be codes
		if text == "" || fold(e.Name) == fold(text) {
			return e, nil
		}
	}
	of, ok := code.Parse(text)
	if !ok {
		return nil, ErrNoEvening
	}
	if e := v.rejoin(of); e != nil {
		return e, nil
	}
	return v.lobby.rounds.Read(ctx, of)
}

// Evenings returns the evenings that this person has joined: first those that are not over, the newest
// before the others.
func (v *Visitor) Evenings() []*evening.Evening { return v.lobby.rounds.Of(v.Person().ID) }

// JoinEvening joins an evening by its code. Latecomers play from the next round on.
func (v *Visitor) JoinEvening(ctx context.Context, text string) (*evening.Evening, error) {
	e, err := v.FindEvening(ctx, text)
	if err != nil {
		return nil, err
	}
	return v.lobby.rounds.Change(ctx, e.Code, func(e *evening.Evening) error {
		if v.lobby.rounds.Crowded(e, v.Person().ID, v.from) {
			return ErrCrowdThere
		}
		return e.Join(v.joining())
	})
}

// RemoveFromEvening takes a person out of the draw by name. They can come back only after
// [Visitor.AdmitToEvening]. Only the evening's host may do either.
func (v *Visitor) RemoveFromEvening(ctx context.Context, text, name string) (*evening.Evening, error) {
	return v.aboutEvening(ctx, text, name, (*evening.Evening).Remove, func(p evening.Person) bool { return !p.Left })
}

// AdmitToEvening allows somebody who was removed to join again.
func (v *Visitor) AdmitToEvening(ctx context.Context, text, name string) (*evening.Evening, error) {
	return v.aboutEvening(ctx, text, name, (*evening.Evening).Admit, func(p evening.Person) bool { return p.Removed })
}

// aboutEvening applies a host's decision about a person, whom it finds by name among the candidates.
func (v *Visitor) aboutEvening(ctx context.Context, text, name string,
	decide func(e *evening.Evening, by string, place int) error, can func(evening.Person) bool) (*evening.Evening, error) {
	e, err := v.FindEvening(ctx, text)
	if err != nil {
		return nil, err
	}
	return v.lobby.rounds.Change(ctx, e.Code, func(e *evening.Evening) error {
		return decide(e, v.Person().ID, slices.IndexFunc(e.People,
			func(p evening.Person) bool { return can(p) && fold(p.Name) == fold(name) }))
	})
}

// LeaveEvening takes this person out of the draw. A game in progress goes on.
func (v *Visitor) LeaveEvening(ctx context.Context, text string) (*evening.Evening, error) {
	e, err := v.FindEvening(ctx, text)
	if err != nil {
		return nil, err
	}
	return v.lobby.rounds.Change(ctx, e.Code, func(e *evening.Evening) error { return e.Leave(v.Person().ID) })
}

// BeginRound draws the next round and opens its tables. Only the evening's host may do that.
func (v *Visitor) BeginRound(ctx context.Context, text string) (*evening.Evening, error) {
	e, err := v.FindEvening(ctx, text)
	if err != nil {
		return nil, err
	}
	e, err = v.lobby.rounds.Begin(ctx, e.Code, func(e *evening.Evening) error { return e.MayBegin(v.Person().ID) })
	if full, is := errors.AsType[*rounds.NoRoom](err); is {
		err = full.Why
	}
	return e, err
}

// DraftRound returns who would sit where in an evening's next round if nobody came or went; don't change
// it.
func (v *Visitor) DraftRound(e *evening.Evening) []evening.Table { return v.lobby.rounds.Draft(e) }

// FollowEvening delivers an evening now and whenever it changes. Close the mailbox to stop.
func (v *Visitor) FollowEvening(e *evening.Evening) *post.Mailbox[*evening.Evening] {
	box := post.NewMailbox[*evening.Evening](nil)
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		box.Close()
		return box
	}
	v.hold(box)
	v.lobby.rounds.Follow(e, box)
	return box
}
