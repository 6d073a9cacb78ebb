package table

import (
	"fmt"
	"runtime/debug"

	"medici/internal/journal"
	"medici/lobby/match"
)

// end puts the table to sleep, or closes it for everybody there, also after a fault.
func (t *Table) end(h *hosted) {
	p := recover()
	h.closeGlances()
	if p == nil && h.over() == "" {
		t.Sleep(h.directoryEntry(h.number, &h.now), journal.Document{Value: h.directoryValue, Revision: h.revision})
		return
	}
	if p != nil {
		h.ended = match.Broken
		h.oweAnnulment()
		t.shared.Log.Error("a table broke", "table", t.name, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
	}
	why := h.over()
	t.shared.Hall.Strike(t, why)
	for _, v := range h.visits {
		v.box.Put(match.Update{Table: match.Nowhere, Closed: why})
		v.box.Close()
	}
	t.mu.Lock()
	if t.life, t.asleep = nil, nil; why == match.Moved {
		t.fault = t.elsewhere("")
	}
	t.mu.Unlock()
	t.backlog.start()
	switch why {
	case match.Shutdown, match.Broken: // such tables can be opened again
	case match.Moved:
		t.shared.Log.Info("this node keeps a table no more", "table", t.name)
		t.shared.Hall.Recall(t.id)
	default:
		h.forget()
	}
	close(t.ended)
	if p == nil {
		t.shared.Hall.Forgotten(t)
	}
}
