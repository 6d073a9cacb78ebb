package webd

import (
	"context"
	"io"
	"net"
	"net/http"

	"medici/internal/doors/gate"
	"medici/internal/text/words"
)

// Calls is who calls people at browsers whose page is closed.
type Calls interface {
	// CallBrowser does what the page of a browser asks for, as JSON: {"call": subscription} or {"leave": endpoint}. The
	// error is for the person.
	CallBrowser(ctx context.Context, fingerprint string, remote net.Addr, asked []byte) error
}

// mostCall is how much a page may ask for, in bytes.
const mostCall = 2 << 10

// call has a browser called, or no more.
func (d *door) call(w http.ResponseWriter, r *http.Request) {
	p := words.In(spoken(r))
	s, ok := d.secretOf(r)
	if !ok || !d.ours(r) {
		d.count.strangers.Add(1)
		http.Error(w, p.Sprintf("open the page of this server first"), http.StatusForbidden)
		return
	}
	asked, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostCall))
	if err != nil {
		d.refuse(w, r, http.StatusRequestEntityTooLarge, "")
		return
	}
	if wait, ok := d.cfg.Gate.Allow(who(r), gate.Received, len(asked)); !ok {
		d.later(w, r, wait)
		return
	}
	if err := d.cfg.Calls.CallBrowser(r.Context(), s.fingerprint(), who(r), asked); err != nil {
		http.Error(w, words.Sentence(p.Explain(err)), http.StatusConflict)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}
