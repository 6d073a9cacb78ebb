package table

import (
	"time"

	"medici/internal/text/source"
	"medici/lobby/match"
	"medici/lobby/post"
)

// hosted is all that the goroutine of a table owns: the match, the visits that are
// told of it, and where it stands in its journal.
type hosted struct {
	*match.Match
	now     match.Summary // as it was told last
	news    []match.News  // that is just being told
	acted   time.Time     // when the person moved of whose move that is; zero for none
	shared  *Shared
	visits  map[*match.Viewer]*Visit
	glances map[*post.Mailbox[match.Update]]string // of those who look from the hall: the ID of the person who has a seat
	players string                                 // as they were last listed
	about   *match.Game                            // what Rates was last asked about; nil to ask again
	ledger
	from  source.Source // where the table was opened from, as long as that is known
	ended match.Reason  // why the table ends, when the match knows nothing of it
}

// over is why the table is no more, for those who are there; empty while it is.
func (h *hosted) over() match.Reason {
	if h.ended != "" {
		return h.ended
	}
	return h.now.Closed
}

// host is a match with nobody there, and nothing of it written down.
func (t *Table) host(m *match.Match) *hosted {
	h := &hosted{Match: m, shared: t.shared, visits: map[*match.Viewer]*Visit{},
		glances: map[*post.Mailbox[match.Update]]string{}}
	h.id, h.backlog, h.tail.Table = t.id, t.backlog, t.id
	return h
}

// arrive adds a visit to those who are told what happens.
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

// publish tells everybody at the table the news.
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

// unwritten reports a table whose end does not stand in the journal yet, and
// may: before that it has not ended.
func (h *hosted) unwritten() bool { return h.halted != nil && h.ended == "" }

// due is when something happens by itself next; zero for never.
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

// owingPause is until a table that would sleep looks again whether it still owes something.
const owingPause = time.Minute

// fallsAsleep reports a game at which nobody is: after a while it sleeps until somebody
// comes. It forgets then what is not in the journal.
func (h *hosted) fallsAsleep(now time.Time) bool { return h.canSleep() && !now.Before(h.now.SleepsAt) }

func (h *hosted) canSleep() bool { return h.idles() && !h.owes() }

func (h *hosted) idles() bool {
	return h.shared.Store != nil && !h.now.SleepsAt.IsZero() && h.ended == "" && h.halted == nil
}

func (h *hosted) owes() bool { return h.late || !h.backlog.empty() }
