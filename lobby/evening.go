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

// Evening is what a person chooses for a new evening.
type Evening struct {
	Game   rules.Game
	Rounds int // 1 to evening.MostRounds
	Seats  int // of a table; 0 for as many as can play
	People int // who may join; 0 for evening.MostPeople
	Clock  match.Clock
}

// OpenEvening opens an evening, which this person has joined. What it answers is shared,
// as with all methods that answer with an evening: don't change it.
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
	if errors.Is(err, journal.ErrConflict) { // of all codes it has drawn another evening's
		err = ErrUnwritten
	}
	return e, err
}

func (v *Visitor) joining() evening.Person {
	p := v.Person()
	return evening.Person{ID: p.ID, Name: p.Name, Guest: p.Guest, From: v.from.String(), Said: time.Now().UTC()}
}

// FindEvening is the evening of a code, or of its name for those who have joined. The code of a
// guest who has left makes another guest that one, see [Lobby.EnterGuest], in their evening. The empty
// text is the one that this person joined last and that is not over, or else that was
// opened last. Errors: ErrNoEvening, and those of [Visitor.Pace].
func (v *Visitor) FindEvening(ctx context.Context, text string) (*evening.Evening, error) {
	if err := v.Pace(); err != nil {
		return nil, err
	}
	for _, e := range v.Evenings() { // first: some names could be codes
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

// Evenings are those that this person has joined: those first that are not over, and of
// these the newest.
func (v *Visitor) Evenings() []*evening.Evening { return v.lobby.rounds.Of(v.Person().ID) }

// JoinEvening joins an evening by its code: who comes late plays from the next round on.
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

// RemoveFromEvening draws the person of a name no more, and lets them come back only after
// [Visitor.AdmitToEvening]: both are the right of the evening's host.
func (v *Visitor) RemoveFromEvening(ctx context.Context, text, name string) (*evening.Evening, error) {
	return v.aboutEvening(ctx, text, name, (*evening.Evening).Remove, func(p evening.Person) bool { return !p.Left })
}

// AdmitToEvening lets somebody join again who was removed.
func (v *Visitor) AdmitToEvening(ctx context.Context, text, name string) (*evening.Evening, error) {
	return v.aboutEvening(ctx, text, name, (*evening.Evening).Admit, func(p evening.Person) bool { return p.Removed })
}

// aboutEvening lets the host decide about the person of a name, of those it can be about.
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

// LeaveEvening draws this person no more; a game that is being played is not left
// by that.
func (v *Visitor) LeaveEvening(ctx context.Context, text string) (*evening.Evening, error) {
	e, err := v.FindEvening(ctx, text)
	if err != nil {
		return nil, err
	}
	return v.lobby.rounds.Change(ctx, e.Code, func(e *evening.Evening) error { return e.Leave(v.Person().ID) })
}

// BeginRound draws the next round and opens its tables: the right of the evening's host.
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

// DraftRound is who sits where in an evening's next round if nobody comes or goes; don't change it.
func (v *Visitor) DraftRound(e *evening.Evening) []evening.Table { return v.lobby.rounds.Draft(e) }

// FollowEvening tells of an evening as it is and whenever it changes. Close the mailbox to
// stop it.
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
