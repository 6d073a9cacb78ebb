package webd

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/coder/websocket"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/text/words"
)

// visit runs a WebSocket, from its request to its last word. A request without one is told whether it would
// be let in: a page's script learns of a refusal in no other way.
func (d *door) visit(w http.ResponseWriter, r *http.Request) {
	p := words.In(spoken(r))
	s, ok := d.fromPage(w, r) // before the gate: no other page may use up what its visitors' address has
	if !ok {
		return
	}
	ctx, hangUp := context.WithCancel(d.ctx)
	defer hangUp()
	v, why := d.cfg.Gate.Enter(who(r), hangUp)
	if why != 0 {
		d.turnAway(w, r, why)
		return
	}
	end := gate.Offence(0)
	defer func() { v.Leave(end) }()
	if r.Header.Get("Upgrade") == "" {
		http.Error(w, p.Sprintf("you may come in"), http.StatusUpgradeRequired)
		return
	}
	pace := newPace(d, v, connOf(r))
	ws, err := websocket.Accept(w, r, pace.options())
	if err != nil {
		end = gate.Misuse
		return
	}
	defer func() { _ = ws.CloseNow() }()
	carries(r, v)
	end = d.serve(ctx, ws, pace, session.Identity{
		Door: session.Web, User: "guest", Fingerprint: s.fingerprint(), Guest: s.guest(), Remote: who(r),
	})
}

// serve reads the first message and serves a session; it returns how that ended.
func (d *door) serve(ctx context.Context, ws *websocket.Conn, pace *pace, who session.Identity) gate.Offence {
	ws.SetReadLimit(mostMessage)
	h, wrong := d.greeted(ctx, ws)
	if wrong != 0 {
		_ = ws.Close(websocket.StatusPolicyViolation, "say hello first")
		return wrong
	}
	pace.visit.Authenticated()
	who.Link = h.link()
	l := newLine(ctx, d, ws, pace)
	defer l.cut()
	x := d.cfg.Host.Open(pace.visit, l, who)
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

// ours reports whether a request comes from our own page's script. When a page wants a WebSocket, browsers
// name its origin. For other requests to its own site they do not, but no other site's page may set a
// header of its own: browsers ask us first (CORS), and nobody answers.
func (d *door) ours(r *http.Request) bool {
	said := r.Header.Get("Origin")
	if said == "" && r.Header.Get("Upgrade") == "" {
		return r.Header.Get("X-Page") != ""
	}
	from, err := url.Parse(said)
	if err != nil || from.Host == "" || !strings.EqualFold(from.Host, r.Host) {
		return false
	}
	return from.Scheme == "https" || from.Scheme == "http" && !d.private(r)
}

// turnAway says why somebody is not let in.
func (d *door) turnAway(w http.ResponseWriter, r *http.Request, why gate.Refusal) {
	switch p := words.In(spoken(r)); why {
	case gate.Banned:
		d.refuse(w, r, http.StatusForbidden, p.Sprintf("nobody may come from your address"))
	case gate.Closing:
		d.refuse(w, r, http.StatusServiceUnavailable, p.Sprintf("the server is closing"))
	case gate.Penalised:
		d.later(w, r, penalty)
	default:
		d.later(w, r, 10*time.Second)
	}
}
