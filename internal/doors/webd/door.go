package webd

import (
	"context"
	"html/template"
	"log/slog"
	"net/http"
	"net/netip"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
)

// Config is what a [Server] needs. What stands below Host may be left out.
type Config struct {
	Gate *gate.Gate    // whom it lets in
	Host *session.Host // what becomes of their sessions

	Reach string // what to type for SSH, like "ssh -p 2222 example.org"
	Key   string // fingerprint of the key that the SSH door proves then

	// Name is the host that people reach the page by: what is asked of another one, as of an address that a foreign
	// name was made to lead to, is refused. Any will do when it is empty.
	Name   string
	Limits Limits
	// Proxies must say in X-Forwarded-For whom they bring. None by default.
	Proxies []netip.Prefix
	// Certificates are those of HTTPS; without a host the door speaks plain HTTP.
	Certificates Certificates
	// Page is where people reach the page, like https://example.org; empty where that is not known.
	Page string
	// Leaflets say what links lead to; nothing but their kind when nil.
	Leaflets Leaflets
	// Calls is who calls browsers whose page is closed; nobody when nil.
	Calls Calls
	Log   *slog.Logger // default slog.Default()
}

// door answers requests.
type door struct {
	cfg    Config
	ctx    context.Context // of all visits
	limits Limits
	log    *slog.Logger
	pages  map[which]page
	routes *http.ServeMux
	worker part               // of calls
	sheet  *template.Template // the page of a game
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
	if cfg.Calls != nil {
		d.routes.HandleFunc("POST /push", d.call)
		d.routes.HandleFunc("GET /push", d.callKey)
	}
	if cfg.Leaflets != nil {
		d.sheet = template.Must(template.New("game").Parse(at.Replace(read("page/game.html"))))
		d.routes.HandleFunc("GET /picture/{verb}", d.picture)
		d.routes.HandleFunc("GET /picture/{verb}/{what}", d.picture)
		d.routes.HandleFunc("GET /game/{what}", d.game)
		d.routes.HandleFunc("GET /record/{what}", d.record)
	}
	return d
}
