package webd

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"github.com/coder/websocket"

	"medici/internal/gate"
	"medici/internal/session"
	"medici/internal/words"
)

// visit is a WebSocket, from its request to its last word. Whoever asks without wanting one
// is told whether they would be let in: a page's script hears nothing of a refusal else.
func (d *door) visit(w http.ResponseWriter, r *http.Request) {
	p := words.In(spoken(r))
	s, ok := d.secretOf(r)
	if !ok || !sameOrigin(r) { // before the gate: no other page may use up what its visitors' address has
		d.count.strangers.Add(1)
		http.Error(w, p.Sprintf("open the page of this server first"), http.StatusForbidden)
		return
	}
	remote, ok := d.remote(r)
	if !ok {
		d.cfg.Gate.Refused(gate.NoHeader, "remote", r.RemoteAddr)
		http.Error(w, p.Sprintf("the proxy does not say whom it brings, in X-Forwarded-For"), http.StatusForbidden)
		return
	}
	ctx, hangUp := context.WithCancel(d.ctx)
	defer hangUp()
	v, why := d.cfg.Gate.Enter(remote, hangUp)
	if why != 0 {
		refuse(w, p, why)
		return
	}
	end := gate.Offence(0)
	defer func() { v.Leave(end) }()
	if r.Header.Get("Upgrade") == "" {
		http.Error(w, p.Sprintf("you may come in"), http.StatusUpgradeRequired)
		return
	}
	ws, err := websocket.Accept(w, r, nil)
	if err != nil {
		end = gate.Misuse
		return
	}
	defer func() { _ = ws.CloseNow() }()
	carries(r, v)
	end = d.serve(ctx, ws, v, session.Caller{
		Door: session.Web, User: "guest", Fingerprint: s.fingerprint(), Guest: s.guest(), Remote: remote,
	})
}

// serve hears the first message and has a session served; it says what the end was.
func (d *door) serve(ctx context.Context, ws *websocket.Conn, v *gate.Visit, who session.Caller) gate.Offence {
	ws.SetReadLimit(mostMessage)
	h, wrong := d.greeted(ctx, ws)
	if wrong != 0 {
		_ = ws.Close(websocket.StatusPolicyViolation, "say hello first")
		return wrong
	}
	v.Authenticated()
	l := newLine(ctx, d, ws)
	defer l.cut()
	x := d.cfg.Host.Open(v, l, who)
	h.open(x)
	l.serve(x)
	d.cfg.Host.Serve(x)
	return 0
}

// greeted waits for the first message.
func (d *door) greeted(ctx context.Context, ws *websocket.Conn) (hello, gate.Offence) {
	soon, cancel := context.WithTimeout(ctx, d.limits.Hello)
	defer cancel()
	kind, message, err := ws.Read(soon)
	switch {
	case soon.Err() != nil && ctx.Err() == nil:
		return hello{}, gate.Late
	case err != nil:
		return hello{}, gate.NoAuth
	}
	h, ok := readHello(message)
	if !ok || kind != websocket.MessageText {
		return hello{}, gate.Misuse
	}
	return h, 0
}

// sameOrigin reports a request of our own page's script. Browsers say whose page asks.
func sameOrigin(r *http.Request) bool {
	from, err := url.Parse(r.Header.Get("Origin"))
	return err == nil && from.Host != "" && strings.EqualFold(from.Host, r.Host)
}

// refuse says why somebody is not let in.
func refuse(w http.ResponseWriter, p *words.Printer, why gate.Refusal) {
	switch why {
	case gate.Banned:
		http.Error(w, p.Sprintf("nobody may come from your address"), http.StatusForbidden)
	case gate.Closing:
		http.Error(w, p.Sprintf("the server is closing"), http.StatusServiceUnavailable)
	default:
		w.Header().Set("Retry-After", "10")
		http.Error(w, p.Sprintf("too many come from your address, or too many are here; try again in a while"), http.StatusTooManyRequests)
	}
}
