package webd

import (
	"cmp"
	"context"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/language"

	"medici/internal/doors/gate"
	"medici/internal/text/words"
)

// Leaflets describe what links lead to, for people who see a link before they follow it, and for programs
// that show links in messages: what everybody may know, and the same for private things as for missing
// ones.
type Leaflets interface {
	// Leaflet describes what a link of a kind leads to; it is zero where nothing may be said.
	Leaflet(ctx context.Context, verb, what string, in language.Tag) Leaflet
	// Picture returns a PNG of that, or of the kind of link.
	Picture(ctx context.Context, verb, what string, in language.Tag) []byte
	// Sheet returns the page of a finished game.
	Sheet(ctx context.Context, id string, in language.Tag) (Sheet, bool)
	// Record returns its record, as text.
	Record(ctx context.Context, id string) (string, bool)
}

// Leaflet describes what a link leads to, in a line and in a sentence or two.
type Leaflet struct{ Title, Text string }

// Sheet is a finished game.
type Sheet struct {
	Leaflet
	When      string // the day, as the record has it
	Unit      string // of the scores
	Standings []Standing
	Proof     string // what proves the draws
	// Findable says that everybody who played wants search engines to find the page.
	Findable bool
}

// Standing is somebody's result.
type Standing struct {
	Name  string
	Score int
	Won   bool
	Curve []int // the scores, position by position; nil while these are not public
}

// Whatever is more expensive than a page costs a source as much as that many requests: drawing a picture,
// and reading a game.
const (
	pictureCost = 6
	sheetCost   = 3
)

// leaflet returns a link's part of a page.
func (d *door) leaflet(r *http.Request, verb, what string) (l Leaflet) {
	if d.cfg.Leaflets == nil || !isName(what) {
		return l
	}
	if _, ok := d.cfg.Gate.Allow(who(r), gate.Requests, 1); !ok {
		return l // those who ask too much read what all pages say
	}
	ctx, cancel := context.WithTimeout(r.Context(), leafletTime)
	defer cancel()
	return d.cfg.Leaflets.Leaflet(ctx, verb, what, spoken(r))
}

// fronted returns the head of a page for a link: its title and text, and its picture, under an address of
// this server.
func (d *door) fronted(p page, of which, what string, l Leaflet) []byte {
	title, text, picture := p.invites, p.about, ""
	if l.Title != "" {
		title, text = l.Title, l.Text
	}
	if d.cfg.Leaflets != nil && d.cfg.Page != "" {
		path := "/picture/" + cmp.Or(of.verb, hall)
		if l.Title != "" { // otherwise the same for all
			path += "/" + url.PathEscape(what)
		}
		picture = pictured(d.cfg.Page + path + "?lang=" + of.tag.String())
	}
	own := named(map[string]string{"og title": title, "og text": text}, "{og picture}", picture)
	return []byte(own.Replace(p.text))
}

// pictured returns what the head of a page says of its picture.
func pictured(address string) string {
	return fmt.Sprintf("<meta property=\"og:image\" content=\"%s\">\n<meta property=\"og:image:width\" content=\"1200\">\n"+
		"<meta property=\"og:image:height\" content=\"630\">\n<meta name=\"twitter:card\" content=\"summary_large_image\">\n",
		html.EscapeString(address))
}

// picture sends the picture of a link.
func (d *door) picture(w http.ResponseWriter, r *http.Request) {
	if wait, ok := d.cfg.Gate.Allow(who(r), gate.Requests, pictureCost); !ok {
		d.later(w, r, wait)
		return
	}
	what := r.PathValue("what")
	if !isName(what) {
		what = ""
	}
	d.count.pictures.Add(1)
	png := d.cfg.Leaflets.Picture(r.Context(), r.PathValue("verb"), what, spoken(r))
	if len(png) == 0 {
		http.NotFound(w, r)
		return
	}
	if wait, ok := d.cfg.Gate.Allow(who(r), gate.Sent, len(png)); !ok {
		d.later(w, r, wait)
		return
	}
	h := w.Header()
	h.Set("Cache-Control", "public, max-age=60")
	h.Set("Content-Type", "image/png")
	h.Set("Content-Length", strconv.Itoa(len(png)))
	h.Set("Cross-Origin-Resource-Policy", "cross-origin") // messages on other sites show it
	h.Set("X-Content-Type-Options", "nosniff")
	_, _ = w.Write(png) // a client that does not take it has gone
}

// game sends the page of a finished game. A dead link leads to where a replay of it would.
func (d *door) game(w http.ResponseWriter, r *http.Request) {
	if wait, ok := d.cfg.Gate.Allow(who(r), gate.Requests, sheetCost); !ok {
		d.later(w, r, wait)
		return
	}
	id, tag := r.PathValue("what"), spoken(r)
	if !isName(id) {
		http.NotFound(w, r)
		return
	}
	d.count.sheets.Add(1)
	s, ok := d.cfg.Leaflets.Sheet(r.Context(), id, tag)
	if !ok {
		http.Redirect(w, r, "/replay/"+id+"?lang="+tag.String(), http.StatusFound)
		return
	}
	h := w.Header()
	d.heads(h)
	h.Set("Cache-Control", "public, max-age=60")
	if !s.Findable {
		h.Set("X-Robots-Tag", "noindex")
	}
	d.send(w, r, []byte(d.written(s, id, words.In(tag))), nil)
}

// written returns the page of a finished game.
func (d *door) written(s Sheet, id string, p *words.Printer) string {
	tag, robots, picture, grown := p.Language().String(), "", "", ""
	if !s.Findable {
		robots = "<meta name=\"robots\" content=\"noindex\">\n"
	}
	if d.cfg.Page != "" {
		picture = pictured(d.cfg.Page+"/picture/game/"+id+"?lang="+tag) +
			fmt.Sprintf("<link rel=\"canonical\" href=\"%s\">\n", html.EscapeString(d.cfg.Page+"/game/"+id))
	}
	scores := p.Sprintf("How the scores grew")
	if drawn := curves(s, scores); drawn != "" {
		grown = fmt.Sprintf("<h2>%s</h2>\n<div class=\"curve\">%s</div>\n", html.EscapeString(scores), drawn)
	}
	when := s.When
	if when != "" {
		when += " · "
	}
	return named(map[string]string{
		"title": s.Title, "text": s.Text, "when": when, "proof": s.Proof, "id": id, "lang": tag, "about": About(p),
		"podium": p.Sprintf("The places"), "board": p.Sprintf("The board at the end"), "play": p.Sprintf("Play now"),
		"replay": p.Sprintf("See it move by move"), "record": p.Sprintf("The record"),
	}, "{robots}", robots, "{og picture}", picture, "{curves}", grown,
		"{standings}", standings(s, p.Sprintf("won"))).Replace(d.sheet)
}

// standings lists the results, best first. The word says of somebody that they have won.
func standings(s Sheet, won string) string {
	var b strings.Builder
	for n, one := range s.Standings {
		class, score := fmt.Sprintf("seat%d", n), fmt.Sprintf("%d %s", one.Score, s.Unit)
		if one.Won {
			class, score = class+" won", score+" · "+won
		}
		fmt.Fprintf(&b, `<li class="%s"><b>%s</b> <span>%s</span></li>`, class, html.EscapeString(one.Name),
			html.EscapeString(score))
	}
	return b.String()
}

// record sends the record of a finished game.
func (d *door) record(w http.ResponseWriter, r *http.Request) {
	if wait, ok := d.cfg.Gate.Allow(who(r), gate.Requests, sheetCost); !ok {
		d.later(w, r, wait)
		return
	}
	text, ok := "", isName(r.PathValue("what"))
	if ok {
		text, ok = d.cfg.Leaflets.Record(r.Context(), r.PathValue("what"))
	}
	if !ok {
		http.NotFound(w, r)
		return
	}
	h := w.Header()
	d.heads(h)
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Set("X-Robots-Tag", "noindex")
	d.send(w, r, []byte(text), nil)
}

// robots tells search engines to keep to the hall and the pages of games.
func (d *door) robots(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = io.WriteString(w, "User-agent: *\n")
	for _, kind := range append(verbs[1:len(verbs):len(verbs)], "record") {
		_, _ = io.WriteString(w, "Disallow: /"+kind+"/\n")
	}
}

var inks = []string{"#e6b84c", "#4aa3df", "#e06c75", "#7fbf6a", "#b98be0", "#e0935c"}

// The size of the curves.
const curveW, curveH = 640, 220

// curves draws the scores as an SVG. Its only words are its title, for people who do not see it.
func curves(s Sheet, called string) string {
	low, high := 0, 1
	for _, p := range s.Standings {
		for _, v := range p.Curve {
			low, high = min(low, v), max(high, v)
		}
	}
	var b strings.Builder
	for n, p := range s.Standings {
		if len(p.Curve) < 2 {
			return ""
		}
		b.WriteString(`<polyline fill="none" stroke-width="2.5" stroke-linejoin="round" stroke="` + inks[n%len(inks)] +
			`" points="`)
		for i, v := range p.Curve {
			fmt.Fprintf(&b, "%d,%d ", i*curveW/(len(p.Curve)-1), 4+(high-v)*(curveH-8)/(high-low))
		}
		b.WriteString(`"/>`)
	}
	return fmt.Sprintf(`<svg viewBox="0 0 %d %d" role="img" aria-label="%s" preserveAspectRatio="none">%s</svg>`,
		curveW, curveH, html.EscapeString(called), b.String())
}

// leafletTime is how long it may take to look up what a link leads to.
const leafletTime = 3 * time.Second
