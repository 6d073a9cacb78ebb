package webd

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
)

// Config configures a [Server]. What stands below Host is optional.
type Config struct {
	Gate *gate.Gate    // decides who comes in
	Host *session.Host // runs their sessions

	Reach string // what to type for SSH, like "ssh -p 2222 example.org"
	Key   string // the fingerprint of the SSH door's key

	// Name is the host in the page's address: requests for another are refused, such as for a foreign name
	// that leads to our address. Empty allows any.
	Name   string
	Limits Limits
	// Proxies must say in X-Forwarded-For whom they bring. None by default.
	Proxies []netip.Prefix
	// Certificates are those of HTTPS; without a host the door speaks plain HTTP.
	Certificates Certificates
	// Page is the address of the page, like https://example.org; empty where it is unknown.
	Page string
	// Leaflets describe what links lead to; when nil, only their kind is said.
	Leaflets Leaflets
	// Notifier notifies browsers whose page is closed; may be nil.
	Notifier Notifier
	Log      *slog.Logger // default slog.Default()
}

// door answers requests.
type door struct {
	cfg    Config
	ctx    context.Context // of all visits
	limits Limits
	log    *slog.Logger
	pages  map[which]page
	routes *http.ServeMux
	worker part   // for notifications
	sheet  string // the page of a game, without what is said of it
	count  counts
}

func newDoor(ctx context.Context, cfg Config) *door {
	d := &door{cfg: cfg, ctx: ctx, limits: cfg.Limits.withDefaults(), log: cfg.Log, routes: http.NewServeMux()}
	if d.log == nil {
		d.log = slog.Default()
	}
	all, at := shelf()
	for _, p := range all {
		d.routes.HandleFunc("GET "+p.at, func(w http.ResponseWriter, r *http.Request) { d.give(w, r, p) })
	}
	d.pages = d.newPages(at)
	for _, verb := range verbs {
		path := "/{$}"
		if verb != "" {
			path = "/" + verb + "/{what}"
		}
		d.routes.HandleFunc("GET "+path, d.show)
	}
	d.routes.HandleFunc("GET /ws", d.visit)
	d.worker = newPart("worker.js", at.Replace(read("page/worker.js")))
	d.routes.HandleFunc("GET /worker.js", d.work)
	d.routes.HandleFunc("GET /robots.txt", d.robots)
	if cfg.Notifier != nil {
		d.routes.HandleFunc("POST /push", d.push)
		d.routes.HandleFunc("GET /push", d.pushKey)
	}
	if cfg.Leaflets != nil {
		d.sheet = at.Replace(read("page/game.html"))
		d.routes.HandleFunc("GET /picture/{verb}", d.picture)
		d.routes.HandleFunc("GET /picture/{verb}/{what}", d.picture)
		d.routes.HandleFunc("GET /game/{what}", d.game)
		d.routes.HandleFunc("GET /record/{what}", d.record)
	}
	return d
}
