package reception

import (
	"cmp"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"medici/internal/desk/reason"
	"medici/internal/doors/session"
	"medici/internal/people"
	"medici/internal/people/moderation"
	"medici/internal/text/name"
	"medici/internal/text/words"
	"medici/lobby"
)

// here lists the sessions that are being received.
type here struct {
	mu      sync.Mutex
	present map[*presence]bool
}

// presence is a session as administrators see it.
type presence struct {
	session *session.Session
	visitor *lobby.Visitor
	person  people.Person // zero for a guest
	since   time.Time
	shown   atomic.Pointer[string] // see shows
}

// The ways in which a session shows something.
const onScreens, inSentences, inJSON, forLines, forATurn, elsewhere = "screens", "sentences", "json", "lines", "wait",
	"elsewhere"

// shows sets the way from now on.
func (s *presence) shows(how string) { s.shown.Store(&how) }

// enter lists a presence until it leaves.
func (h *here) enter(s *presence) (leave func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.present == nil {
		h.present = map[*presence]bool{}
	}
	h.present[s] = true
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		delete(h.present, s)
	}
}

// waits lets a presence wait for something, unless enough sessions of the same person or network do: a
// waiting script costs little, for long.
func (h *here) waits(s *presence) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	theirs, near := 0, crowds{}
	for other := range h.present {
		if other.waitsNot() {
			continue
		}
		near.add(other.session.From())
		if other.visitor.Person().ID == s.visitor.Person().ID {
			theirs++
		}
	}
	if theirs >= mostWaits {
		return reason.As("too_many", reason.Full,
			words.Errorf("you are waiting %d times already; end one of those", mostWaits))
	}
	if near.has(s.session.From()) {
		return reason.As("too_many", reason.Full, words.Errorf("too many wait from where you are; end one of those"))
	}
	s.shows(forATurn)
	return nil
}

// who returns the presences that a condition holds for, the oldest first.
func (h *here) who(is func(*presence) bool) (found []*presence) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for s := range h.present {
		if is(s) {
			found = append(found, s)
		}
	}
	slices.SortFunc(found, func(a, b *presence) int {
		return cmp.Or(a.since.Compare(b.since), cmp.Compare(a.session.ID(), b.session.ID()))
	})
	return found
}

// of returns the presences of a person or a guest.
func (h *here) of(id string) []*presence {
	return h.who(func(s *presence) bool { return s.visitor.Person().ID == id })
}

func (s *presence) key() string { return s.session.Identity().Fingerprint }

// called reports whether a word is the person's name, here or in the register.
func (s *presence) called(word string) bool {
	word = name.Fold(word)
	return name.Fold(s.visitor.Person().Name) == word || s.person.Name != "" && name.Fold(s.person.Name) == word
}

// is reports whether a sanction's target is this presence.
func (s *presence) is(w moderation.Whom) bool {
	switch {
	case w.Person != "":
		return w.Person == s.person.ID || w.Person == s.visitor.Person().ID
	case w.Key != "":
		return w.Key == s.key()
	}
	return w.Source.Contains(s.session.Source())
}

// whom returns everything that a sanction could name this presence by, except the source.
func (s *presence) whom() []moderation.Whom {
	all := []moderation.Whom{{Person: s.person.ID}, {Key: s.key()}}
	if s.visitor != nil { // a person on the way in is not a guest yet
		all = append(all, moderation.Whom{Person: s.visitor.Person().ID})
	}
	return all
}

// under returns the sanction of a kind that applies to a presence.
func (d *Server) under(kind moderation.Kind, s *presence) (moderation.Sanction, bool) {
	if held, ok := d.Moderator.Held(kind, s.whom()...); ok {
		return held, true
	}
	return d.Moderator.HeldFrom(kind, s.session.Source())
}

// isAdmin reports whether a key belongs to an administrator.
func (d *Server) isAdmin(fingerprint string) bool {
	return fingerprint != "" && slices.Contains(d.order().Admins, fingerprint)
}
