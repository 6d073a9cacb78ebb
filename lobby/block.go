package lobby

import (
	"context"
	"errors"
	"maps"
	"net/netip"
	"slices"
	"sync/atomic"

	"medici/internal/journal"
	"medici/lobby/match"
	"medici/lobby/peers"
)

// Blocks stores who has blocked whom. Both are people with keys.
type Blocks interface {
	// Blocked returns the people whom somebody has blocked, under their present names.
	Blocked(ctx context.Context, id string) ([]match.Person, error)
	// Block and Unblock also succeed when nothing changes. Block returns ErrBlocks when there are too many;
	// other errors are logged, and the person is not told of them.
	Block(ctx context.Context, id string, whom match.Person) error
	Unblock(ctx context.Context, id string, whom match.Person) error
}

// mostBlocked is the number of people whom one person can block.
const mostBlocked = 200

// blockList holds the people whom somebody has blocked. All sessions of the person share it.
type blockList struct {
	mu journal.Mutex                            // held while the list is changed and written
	to atomic.Pointer[map[string]match.Speaker] // by ID; replaced, never changed
}

func (b *blockList) people() map[string]match.Speaker {
	if all := b.to.Load(); all != nil {
		return *all
	}
	return nil
}

// hears reports whether this person may see a line, or anything else that shows what somebody said or did. Blocking a
// guest blocks every guest of the same network.
func (b *blockList) hears(id string, network netip.Prefix) bool {
	if id == "" {
		return true
	}
	if _, blocked := b.people()[id]; blocked {
		return false
	}
	if !network.IsValid() {
		return true
	}
	for _, p := range b.people() {
		if p.From == network {
			return false
		}
	}
	return true
}

// filter returns an update without the lines that this person may not see.
func (b *blockList) filter(u match.Update) match.Update {
	not := func(l match.Line) bool { return !b.hears(l.Speaker()) }
	if slices.ContainsFunc(u.Lines, not) {
		u.Lines = slices.DeleteFunc(slices.Clone(u.Lines), not)
	}
	if u.Guess != nil {
		unheard := func(r match.Right) bool { return !b.hears(r.Speaker()) }
		if slices.ContainsFunc(u.Guess.Best, unheard) {
			g := *u.Guess
			all := *g.Guesses
			all.Best = slices.DeleteFunc(slices.Clone(all.Best), unheard)
			g.Guesses, u.Guess = &all, &g
		}
	}
	return u
}

// remember replaces the stored part of the list. Blocked guests are kept in memory only, for as long as the
// list lasts.
func (b *blockList) remember(written []match.Person) {
	all := map[string]match.Speaker{}
	for id, p := range b.people() {
		if p.Guest {
			all[id] = p
		}
	}
	for _, p := range written {
		all[p.ID] = match.Speaker{Person: p}
	}
	b.to.Store(&all)
}

// change blocks or unblocks a person once write has stored it.
func (b *blockList) change(whom match.Speaker, block bool, write func() error) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	all := maps.Clone(b.people())
	_, already := all[whom.ID]
	switch {
	case already == block:
		return nil
	case block && len(all) >= mostBlocked:
		return ErrBlocks
	}
	if err := write(); err != nil {
		return err
	}
	if all == nil {
		all = map[string]match.Speaker{}
	}
	if all[whom.ID] = whom; !block {
		delete(all, whom.ID)
	}
	b.to.Store(&all)
	return nil
}

// blocked returns the stored blocks of a person.
func (c *Config) blocked(id string) ([]match.Person, error) {
	if c.Blocks == nil {
		return nil, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	return c.Blocks.Blocked(ctx, id)
}

// Block hides what somebody says from this person, in all their sessions, from now on. The name is of
// somebody in the lobby, or of somebody who has spoken at one of the visitor's tables. A block follows the
// person through changes of name. Blocking a guest blocks every guest of the same network.
func (v *Visitor) Block(name string) error {
	if err := v.Pace(); err != nil {
		return err
	}
	me, blocks := v.self()
	whom, ok := v.meant(name)
	switch {
	case !ok:
		return ErrUnknown
	case whom.ID == me.ID:
		return ErrYourself
	}
	return blocks.change(whom, true, func() error { return v.lobby.writeBlock(me, whom.Person, Blocks.Block) })
}

// Unblock shows this person again what somebody says from now on.
func (v *Visitor) Unblock(name string) error {
	if err := v.Pace(); err != nil {
		return err
	}
	me, blocks := v.self()
	here, _ := v.lobby.guard.lock().people.named(name)
	v.lobby.guard.unlock()
	whom, ok := blocks.people()[here.ID]
	for _, p := range blocks.people() {
		if !ok && fold(p.Name) == fold(name) {
			whom, ok = p, true
		}
	}
	if !ok {
		return ErrNotBlocked
	}
	return blocks.change(whom, false, func() error { return v.lobby.writeBlock(me, whom.Person, Blocks.Unblock) })
}

// Blocked returns the names of the people whom this person has blocked.
func (v *Visitor) Blocked() (names []string) {
	_, blocks := v.self()
	for _, p := range blocks.people() {
		names = append(names, p.Name)
	}
	slices.Sort(names)
	return names
}

// Hears reports whether this person may see a line. Updates hold no others; use it for lines that came
// before a block.
func (v *Visitor) Hears(l match.Line) bool {
	_, blocks := v.self()
	return blocks.hears(l.Speaker())
}

// meant finds somebody by name among those who are here and those whose words still stand where the visitor
// is.
func (v *Visitor) meant(name string) (whom match.Speaker, ok bool) {
	whom, ok = v.lobby.guard.lock().people.named(name)
	v.lobby.guard.unlock()
	if ok {
		return whom, true
	}
	if whom, ok = v.lobby.talk.spoke(name); ok {
		return whom, true
	}
	v.mu.Lock()
	visits, look := slices.Clone(v.visits), v.look
	v.mu.Unlock()
	if look != nil {
		now := look.Lately()
		if whom, ok = namedIn(&now, name); ok {
			return whom, true
		}
	}
	for _, visit := range visits {
		if whom, err := visit.Named(name); err == nil {
			return whom, true
		}
	}
	return whom, false
}

// writeBlock stores a change between two people with keys.
func (l *Lobby) writeBlock(me, whom match.Person, how func(Blocks, context.Context, string, match.Person) error) error {
	if l.config.Blocks == nil || me.Guest || whom.Guest {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeTime)
	defer cancel()
	err := how(l.config.Blocks, ctx, me.ID, whom)
	if err == nil {
		l.peers.Send("", peers.Message{Blocks: me.ID})
	}
	if err == nil || errors.Is(err, ErrBlocks) {
		return err
	}
	l.config.Log.Error("a block was not written down", "error", err)
	return ErrUnwritten
}
