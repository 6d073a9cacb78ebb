package lobby

import (
	"errors"
	"fmt"
	"time"
)

// settle follows every operation: what has changed is written down and then
// told, and what a bot has to decide is put to it. Nothing is shown that would be
// lost: while the journal cannot be written the table is halted.
func (t *Table) settle(h *hosted, now time.Time) error {
	if h.Changed() || h.halted != nil {
		if err := h.keep(now); err != nil {
			t.halt(h, now, err)
			if errors.Is(err, ErrScarce) {
				return err
			}
			return fmt.Errorf("%w (%v)", ErrHalted, err)
		}
		t.resume(h, now)
		t.tell(h)
	}
	t.tend(h)
	if why := h.over(); why != "" {
		t.leaveList(why) // before anybody hears of it
	}
	if q := h.Ask(now); q != nil {
		slow := h.Clock().Slow()
		t.lobby.running.Go(func() { t.think(q, slow) })
	}
	return nil
}

// tell tells what stands in the journal: the players first, and then those who
// remember games, for whom a look-up waits from now on.
func (t *Table) tell(h *hosted) {
	h.oweRecords()
	h.oweChronicle()
	h.oweEvening()
	t.askRating(h)
	t.lobby.config.Meter.Moved(h.Moved())
	h.publish()
	t.lobby.report(t, h)
}

// tend does what nobody at the table waits for: the directory is brought up to date,
// and what is owed is written down. A failure is mended with the next change, or when
// the table is opened again.
func (t *Table) tend(h *hosted) {
	t.backlog.start()
	if !h.late || h.halted != nil || h.over() != "" {
		return
	}
	err := h.writeDirectory(h.number)
	if h.late = err != nil; h.late {
		t.lobby.config.Log.Error("the directory does not know how a table stands", "table", t.name, "error", err)
	}
}
