package table

import (
	"time"

	"medici/internal/text/source"
	"medici/lobby/match"
	"medici/lobby/post"
)

// hosted is everything that a table's owner has: the match, the visits that follow it, and its place in the
// journal.
type hosted struct {
	*match.Match
	now     match.Summary // as it was last published
	news    []match.News  // being published
	acted   time.Time     // when the person to move has moved; zero for none
	shared  *Shared
	visits  map[*match.Viewer]*Visit
	glances map[*post.Mailbox[match.Update]]string // views from the hall, with the ID of a viewer who has a seat
	players string                                 // as last listed
	about   *match.Game                            // the game that Rates was last asked about; nil to ask again
	ledger
	from  source.Source // where the table was opened from, if known
	ended match.Reason  // why the table ends, when the match does not know
}

// over returns why the table has ended for those there, or "".
func (h *hosted) over() match.Reason {
	if h.ended != "" {
		return h.ended
	}
	return h.now.Closed
}

// host starts a match with nobody there and nothing written.
func (t *Table) host(m *match.Match) *hosted {
	h := &hosted{Match: m, shared: t.shared, visits: map[*match.Viewer]*Visit{},
		glances: map[*post.Mailbox[match.Update]]string{}}
	h.id, h.backlog, h.tail.Table = t.id, t.backlog, t.id
	return h
}

// arrive adds a visit that will be told what happens.
func (h *hosted) arrive(v *Visit, how func(*match.Match, *match.Viewer, time.Time) error, now time.Time) error {
	err := how(h.Match, &v.viewer, now)
	if err == nil {
		h.visits[&v.viewer] = v
	}
	return err
}

// depart ends a visit.
func (h *hosted) depart(v *Visit, onPurpose bool, now time.Time) {
	if h.Depart(&v.viewer, onPurpose, now) {
		delete(h.visits, &v.viewer)
		v.box.Close()
	}
}

// publish sends the news to everybody at the table.
func (h *hosted) publish() {
	for _, n := range h.news {
		v := h.visits[n.To]
		v.box.Put(n.Update)
		if n.Closed != "" {
			v.box.Close()
			delete(h.visits, n.To)
		}
	}
	clear(h.news)
	h.news = h.news[:0]
	h.glanced()
}

// unwritten reports a table whose end is not in the journal yet. Until it is, the table has not ended.
func (h *hosted) unwritten() bool { return h.halted != nil && h.ended == "" }

// due returns when something happens by itself next, or zero.
func (h *hosted) due() time.Time {
	if h.halted != nil {
		return h.retry
	}
	due := h.Due()
	if !h.idles() {
		return due
	}
	at := h.now.SleepsAt
	if again := time.Now().Add(owingPause); h.owes() && at.Before(again) {
		at = again
	}
	if at.Before(due) {
		return at
	}
	return due
}

// owingPause is how long a table that would fall asleep waits before it checks again whether it still owes
// something.
const owingPause = time.Minute

// fallsAsleep reports whether nobody has been at the game for long enough. It then sleeps until somebody
// comes, and forgets what is not in the journal.
func (h *hosted) fallsAsleep(now time.Time) bool { return h.canSleep() && !now.Before(h.now.SleepsAt) }

func (h *hosted) canSleep() bool { return h.idles() && !h.owes() }

func (h *hosted) idles() bool {
	return h.shared.Store != nil && !h.now.SleepsAt.IsZero() && h.ended == "" && h.halted == nil
}

func (h *hosted) owes() bool { return h.late || !h.backlog.empty() }
