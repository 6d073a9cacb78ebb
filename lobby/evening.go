package lobby

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"medici/internal/code"
	"medici/internal/evening"
	"medici/lobby/match"
	"medici/rules"
)

// Evening is what a person chooses for a new evening.
type Evening struct {
	Game   rules.Game
	Rounds int // 1 to evening.MostRounds
	Seats  int // of a table; 0 for as many as can play
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
	p := v.Person()
	if !p.Known() && l.config.scarce() {
		return nil, ErrScarce
	}
	if err := l.mayOpenEvening(p, v.from); err != nil {
		return nil, err
	}
	if l.begun.take(p.ID, v.from, time.Now()) > 0 {
		return nil, ErrOpened
	}
	least, most := s.Game.Seats()
	return l.addEvening(ctx, &evening.Evening{
		Code: code.New(), Name: twoWords(), Game: rules.Title(s.Game), Least: least, Most: most, Seats: checked.Seats, Rounds: s.Rounds,
		Clock: s.Clock.String(), Host: p.ID, Seed: rand.Uint64(), Opened: time.Now().UTC(), From: v.from.String(), People: []evening.Person{v.joining()},
	})
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
	if e := v.backIn(of); e != nil {
		return e, nil
	}
	return v.lobby.changeEvening(ctx, of, func(*evening.Evening) error { return nil })
}

// Evenings are those that this person has joined: those first that are not over, and of
// these the newest.
func (v *Visitor) Evenings() []*evening.Evening { return v.lobby.eveningsOf(v.Person().ID) }

func (l *Lobby) eveningsOf(id string) (mine []*evening.Evening) {
	s := &l.evenings
	s.mu.Lock()
	for _, k := range s.known {
		if k.Has(id) >= 0 {
			mine = append(mine, k.Evening)
		}
	}
	s.mu.Unlock()
	slices.SortFunc(mine, func(a, b *evening.Evening) int {
		if over := a.Phase() == evening.Over; over != (b.Phase() == evening.Over) {
			return map[bool]int{false: -1, true: 1}[over]
		}
		return b.Opened.Compare(a.Opened)
	})
	return mine
}

// JoinEvening joins an evening by its code: who comes late plays from the next round on.
func (v *Visitor) JoinEvening(ctx context.Context, text string) (*evening.Evening, error) {
	e, err := v.FindEvening(ctx, text)
	if err != nil {
		return nil, err
	}
	return v.lobby.changeEvening(ctx, e.Code, func(e *evening.Evening) error { return e.Join(v.joining()) })
}

// LeaveEvening has this person be drawn no more; a game that is being played is not left
// by that.
func (v *Visitor) LeaveEvening(ctx context.Context, text string) (*evening.Evening, error) {
	e, err := v.FindEvening(ctx, text)
	if err != nil {
		return nil, err
	}
	return v.lobby.changeEvening(ctx, e.Code, func(e *evening.Evening) error { return e.Leave(v.Person().ID) })
}

// BeginRound draws the next round and opens its tables: the right of the evening's host.
func (v *Visitor) BeginRound(ctx context.Context, text string) (*evening.Evening, error) {
	e, err := v.FindEvening(ctx, text)
	if err != nil {
		return nil, err
	}
	return v.lobby.beginRound(ctx, e.Code, func(e *evening.Evening) error { return e.MayBegin(v.Person().ID) })
}

// FollowEvening tells of an evening as it is and whenever it changes. Close the mailbox to
// stop it.
func (v *Visitor) FollowEvening(e *evening.Evening) *Mailbox[*evening.Evening] {
	box := NewMailbox[*evening.Evening](nil)
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		box.Close()
		return box
	}
	v.hold(box)
	s := &v.lobby.evenings
	s.mu.Lock()
	defer s.mu.Unlock()
	if k := s.known[e.Code]; k != nil {
		e = k.Evening
	}
	s.boxes[box] = e.Code
	box.Put(e)
	return box
}
