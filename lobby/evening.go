package lobby

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"medici/internal/text/code"
	"medici/internal/text/source"
	"medici/lobby/evening"
	"medici/lobby/match"
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
		Code: code.New(), Name: twoWords(), Game: rules.Title(s.Game), Least: least, Most: most, Seats: checked.Seats, Rounds: s.Rounds, Places: s.People,
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
	return v.lobby.changeEvening(ctx, e.Code, func(e *evening.Evening) error {
		if v.lobby.crowdedEvening(e, v.Person().ID, v.from) {
			return ErrCrowdThere
		}
		return e.Join(v.joining())
	})
}

// crowdedEvening says that as many have joined from somebody's source as a crowd is, also if
// they have left. Who has joined before comes back in any case.
func (l *Lobby) crowdedEvening(e *evening.Evening, id string, from source.Source) bool {
	if slices.ContainsFunc(e.People, func(p evening.Person) bool { return p.ID == id }) {
		return false
	}
	for place, network := range from.Networks() {
		if count(e.People, func(p evening.Person) bool {
			return slices.Contains(source.Parse(p.From).Networks(), network)
		}) >= l.config.Limits.Crowd*source.Share(place) {
			return true
		}
	}
	return false
}

// RemoveFromEvening has the person of a name be drawn no more, and not come back before
// [Visitor.AdmitToEvening]: both are the right of the evening's host.
func (v *Visitor) RemoveFromEvening(ctx context.Context, text, name string) (*evening.Evening, error) {
	return v.aboutEvening(ctx, text, name, (*evening.Evening).Remove, func(p evening.Person) bool { return !p.Left })
}

// AdmitToEvening lets somebody join again who was removed.
func (v *Visitor) AdmitToEvening(ctx context.Context, text, name string) (*evening.Evening, error) {
	return v.aboutEvening(ctx, text, name, (*evening.Evening).Admit, func(p evening.Person) bool { return p.Removed })
}

// aboutEvening lets the host decide about the person of a name, of those it can be about.
func (v *Visitor) aboutEvening(ctx context.Context, text, name string, decide func(e *evening.Evening, by string, place int) error, can func(evening.Person) bool) (*evening.Evening, error) {
	e, err := v.FindEvening(ctx, text)
	if err != nil {
		return nil, err
	}
	return v.lobby.changeEvening(ctx, e.Code, func(e *evening.Evening) error {
		return decide(e, v.Person().ID, slices.IndexFunc(e.People, func(p evening.Person) bool { return can(p) && fold(p.Name) == fold(name) }))
	})
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
