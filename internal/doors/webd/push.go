package webd

import (
	"context"
	"io"
	"net"
	"net/http"

	"medici/internal/doors/gate"
	"medici/internal/text/words"
)

// Notifier notifies people at browsers whose page is closed.
type Notifier interface {
	// NotifyBrowser does what a page asks for, in JSON: {"call": subscription} or {"leave": endpoint}. The
	// error is for the person.
	NotifyBrowser(ctx context.Context, fingerprint string, remote net.Addr, asked []byte) error
	// PushKey returns the key that browsers subscribe with. The error is for the person.
	PushKey(ctx context.Context) (string, error)
}

// mostCall is the largest request of a page, in bytes.
const mostCall = 2 << 10

// pushKey sends the key that browsers subscribe with. It is read when somebody first wants to be notified,
// and not with the page: then a silent store costs no more than another try.
func (d *door) pushKey(w http.ResponseWriter, r *http.Request) {
	if _, ok := d.fromPage(w, r); !ok {
		return
	}
	if wait, ok := d.cfg.Gate.Allow(who(r), gate.Requests, sheetCost); !ok {
		d.later(w, r, wait)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), leafletTime)
	defer cancel()
	key, err := d.cfg.Notifier.PushKey(ctx)
	if err != nil {
		p := words.In(spoken(r))
		http.Error(w, words.Sentence(p.Explain(err)), http.StatusServiceUnavailable)
		return
	}
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = io.WriteString(w, key) // a client that does not take it asks again
}

// fromPage returns the secret of a browser whose request comes from our page; else it refuses the request.
func (d *door) fromPage(w http.ResponseWriter, r *http.Request) (secret, bool) {
	s, ok := d.secretOf(r)
	if !ok || !d.ours(r) {
		d.count.strangers.Add(1)
		http.Error(w, words.In(spoken(r)).Sprintf("open the page of this server first"), http.StatusForbidden)
		return secret{}, false
	}
	return s, true
}

// push starts or ends the notifications of a browser.
func (d *door) push(w http.ResponseWriter, r *http.Request) {
	p := words.In(spoken(r))
	s, ok := d.fromPage(w, r)
	if !ok {
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
	if err := d.cfg.Notifier.NotifyBrowser(r.Context(), s.fingerprint(), who(r), asked); err != nil {
		http.Error(w, words.Sentence(p.Explain(err)), http.StatusConflict)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}
