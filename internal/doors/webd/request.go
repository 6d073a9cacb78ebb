package webd

import (
	"context"
	"math"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"medici/internal/doors/gate"
	"medici/internal/text/words"
)

// mostRequests is how many requests one connection brings, unless it is a proxy's: a browser makes fourteen
// for a page.
const mostRequests = 16

// whoKey finds the client's address in the context of a request.
type whoKey struct{}

// who returns where a request comes from, behind proxies or not.
func who(r *http.Request) net.Addr { return r.Context().Value(whoKey{}).(net.Addr) }

// ServeHTTP answers a request of a source that may still ask; every answer counts.
func (d *door) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	d.count.requests.Add(1)
	remote, ok := d.remote(r)
	if !ok {
		d.cfg.Gate.Refused(gate.NoHeader, "remote", r.RemoteAddr)
		d.refuse(w, r, http.StatusForbidden,
			words.In(spoken(r)).Sprintf("the proxy does not say whom it brings, in X-Forwarded-For"))
		return
	}
	wait, ok := d.cfg.Gate.Allow(remote, gate.Requests, 1)
	if !ok {
		d.later(w, r, wait)
		return
	}
	if d.cfg.Gate.Penalised(remote) {
		d.cfg.Gate.Refused(gate.Penalised, "remote", remote)
		d.later(w, r, penalty)
		return
	}
	if d.private(r) {
		w.Header().Set("Strict-Transport-Security", "max-age=31536000")
	}
	if !d.named(r) {
		d.refuse(w, r, http.StatusMisdirectedRequest,
			words.In(spoken(r)).Sprintf("this server is called %s; ask for that", d.cfg.Name))
		return
	}
	if connOf(r).requests.Add(1) >= mostRequests {
		d.last(w, r)
	}
	d.routes.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), whoKey{}, remote)))
}

// named reports whether a request is for the server's name.
func (d *door) named(r *http.Request) bool {
	host := r.Host
	if name, _, err := net.SplitHostPort(host); err == nil { // people may come by another port than ours
		host = name
	}
	return d.cfg.Name == "" || strings.EqualFold(strings.TrimSuffix(strings.Trim(host, "[]"), "."), d.cfg.Name)
}

// penalty is when somebody who is penalised may try again; the penalty may last longer.
const penalty = 15 * time.Second

// later refuses a request of a source that asks too much.
func (d *door) later(w http.ResponseWriter, r *http.Request, wait time.Duration) {
	w.Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	d.refuse(w, r, http.StatusTooManyRequests,
		words.In(spoken(r)).Sprintf("too many come from your address, or too many are here; try again in a while"))
}

// refuse answers a request with a sentence, and is the last answer on its connection.
func (d *door) refuse(w http.ResponseWriter, r *http.Request, status int, why string) {
	w.Header().Del("Content-Encoding")
	d.last(w, r)
	http.Error(w, why, status)
}

// last closes the connection after the answer, unless it brings other people as well.
func (d *door) last(w http.ResponseWriter, r *http.Request) {
	if !d.proxied(r) {
		w.Header().Set("Connection", "close")
	}
}
