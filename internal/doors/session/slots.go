package session

import (
	"container/list"
	"time"
)

// turn is how long a newcomer waits for somebody to give way, and urgency how long that one may take for
// it.
const (
	turn    = 3 * time.Second
	urgency = time.Second
)

// begin gives a session a slot: an ordinary one, or one that is reserved for keys that have a seat at a
// table, or that of somebody who gives way. The error is ErrFull or ErrShutdown.
func (h *Host) begin(x *Session) error {
	l := h.limits
	err := h.take(l.Sessions - l.reserved())
	if err == ErrFull && l.reserved() > 0 && h.hasSeat(x) {
		err = h.take(l.Sessions)
	}
	if err == ErrFull {
		err = h.takeTurn(x)
	}
	return err
}

// take takes a slot while fewer than that many are taken.
func (h *Host) take(most int) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.closing:
		return ErrShutdown
	case h.running >= most:
		return ErrFull
	}
	h.running++
	h.count()
	return nil
}

// count counts a session that has a slot; the lock is held.
func (h *Host) count() {
	h.begun++
	h.sessions.Add(1)
}

func (h *Host) hasSeat(x *Session) bool {
	key := x.identity.Fingerprint
	return key != "" && h.cfg.HasSeat != nil && h.cfg.HasSeat(x.ctx, key)
}

// takeTurn makes somebody give way, and waits for the slot.
func (h *Host) takeTurn(x *Session) error {
	free, slot := h.sendAway(x)
	if free == nil {
		return ErrFull
	}
	late := time.NewTimer(turn)
	defer late.Stop()
	select {
	case <-free:
		return nil
	case <-late.C:
	case <-x.ctx.Done():
	case <-h.ctx.Done():
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	select {
	case <-free: // after all
		return nil
	default:
	}
	h.waiting.Remove(slot)
	if h.closing {
		return ErrShutdown
	}
	return ErrFull
}

// sendAway ends the session that gives way to another, if there is one. free is closed when the slot is the
// other's.
func (h *Host) sendAway(x *Session) (free chan struct{}, slot *list.Element) {
	if h.cfg.GivesWay == nil {
		return nil, nil
	}
	h.giving.Lock() // or one would give way to two
	defer h.giving.Unlock()
	out := h.cfg.GivesWay(x)
	if out == nil {
		return nil, nil
	}
	free = make(chan struct{})
	h.mu.Lock()
	slot = h.waiting.PushBack(free)
	h.mu.Unlock()
	out.cancel(ErrGaveWay)
	time.AfterFunc(urgency, func() {
		select {
		case <-out.over:
		default:
			out.transport.Cut() // it does not take what it is told
		}
	})
	return free, slot
}

// end gives the slot of a session to the one that has waited for it longest.
func (h *Host) end() {
	h.mu.Lock()
	if first := h.waiting.Front(); first != nil && !h.closing {
		close(h.waiting.Remove(first).(chan struct{}))
		h.count()
	} else {
		h.running--
	}
	h.mu.Unlock()
	h.sessions.Done()
}
