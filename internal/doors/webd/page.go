package webd

import (
	"html"
	"maps"
	"net/http"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"medici/internal/text/words"
)

// policy lets scripts come from here only. Styles may stand in the page because xterm.js puts its own
// there.
const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; worker-src 'self'; manifest-src 'self'; " +
	"frame-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// powers are those of a browser that the page does not want, so nothing on it can ask for them.
const powers = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), " +
	"microphone=(), midi=(), payment=(), usb=(), clipboard-read=(), clipboard-write=(self)"

// page is a page in one language.
type page struct {
	raw, packed    []byte
	text           string // without what an individual link adds
	invites, about string
}

// which says which page it is: the one with a terminal or with sentences, in a language, for a kind of
// link.
type which struct {
	file string
	tag  language.Tag
	verb string // of the link, as in the address; empty for the hall
}

const screen, plain = "page/screen.html", "page/plain.html"

// hall is the name of the kind without a verb, where it needs one.
const hall = "hall"

// verbs are the kinds of links that lead to a page.
var verbs = []string{"", "join", "watch", "replay", "review", "evening"}

func (d *door) newPages(at *strings.Replacer) map[which]page {
	cfg, all := d.cfg, map[which]page{}
	for tag := language.English; all[which{screen, tag, ""}].raw == nil; tag = words.Next(tag) {
		for _, verb := range verbs {
			said := sentences(cfg, words.In(tag))
			for _, file := range []string{screen, plain} {
				whole := strings.Replace(read(file), "{head}\n", read("page/head.html"), 1)
				of := which{file, tag, verb}
				p := page{text: said.Replace(at.Replace(whole)), invites: Invites(words.In(tag), verb), about: About(words.In(tag))}
				p.raw = d.fronted(p, of, "", Leaflet{})
				p.packed = packed(p.raw)
				all[of] = p
			}
		}
	}
	return all
}

// Invites says what a link of a kind leads to, for people who see it in a message before they follow it;
// empty for an unknown kind. It says the same for every table, so nobody learns from it whether there is
// one.
func Invites(p *words.Printer, verb string) string {
	switch verb {
	case "", hall:
		return p.Sprintf("Board games with people and bots, at once")
	case "join":
		return p.Sprintf("Come to a table: somebody keeps a seat for you")
	case "watch":
		return p.Sprintf("Watch a game that is being played")
	case "replay":
		return p.Sprintf("A game that was played, move by move")
	case "review":
		return p.Sprintf("How well a game was played, and how much was luck")
	case "evening":
		return p.Sprintf("An evening of several rounds: somebody keeps a place for you")
	}
	return ""
}

// About describes the server.
func About(p *words.Printer) string {
	return p.Sprintf("Reiner Knizia's board games in a terminal and in this browser: nothing to install, no account")
}

// sentences replaces names in braces by a page's texts.
func sentences(cfg Config, p *words.Printer) *strings.Replacer {
	return named(map[string]string{
		"about":       About(p),
		"call me":     p.Sprintf("Call me"),
		"called":      p.Sprintf("When it is your turn and you look elsewhere, this browser calls you."),
		"called open": p.Sprintf("This browser calls you as long as the page is open."),
		"uncalled":    p.Sprintf("This browser calls you no more."),
		"denied":      p.Sprintf("Your browser does not let this page call you; its settings decide that."),
		"unsent":      p.Sprintf("The line was lost too long; what you typed meanwhile was not sent."),
		"share":       p.Sprintf("Share"),
		"copied":      p.Sprintf("Copied:"),
		"leave":       p.Sprintf("F6 leaves the terminal for the links below it"),
		"smaller":     p.Sprintf("Smaller letters"),
		"larger":      p.Sprintf("Larger letters"),
		"lang":        p.Language().String(),
		"by ear":      p.Sprintf("Board games in sentences"),
		"read":        p.Sprintf("In sentences, for screen readers"),
		"see":         p.Sprintf("As screens"),
		"lost":        p.Sprintf("The line is lost; the page tries again…"),
		"over":        p.Sprintf("Goodbye. Press a key, or touch this, to come again."),
		"refused":     p.Sprintf("The server does not let you in:"),
		"script":      p.Sprintf("This page needs JavaScript. Or come with a terminal:"),
		"terminal":    p.Sprintf("Or come with a terminal:"),
		"reach":       cfg.Reach,
		"proof":       p.Sprintf("its key is"),
		"key":         cfg.Key,
		"keys":        p.Sprintf("Keys"),
		"keyboard":    p.Sprintf("Keyboard"),
		"type":        p.Sprintf("A letter, or a line"),
		"say":         p.Sprintf("What you say"),
		"send":        p.Sprintf("Send"),
		"choose":      p.Sprintf("Choose"),
		"others":      p.Sprintf("What else can be done"),
		"hand":        p.Sprintf("The other hand"),
		"way out":     p.Sprintf("F6: out of the terminal"),
	})
}

// named replaces names in braces by texts, which say nothing in HTML, and those of more pairs by HTML of
// ours.
func named(texts map[string]string, more ...string) *strings.Replacer {
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		more = append(more, "{"+name+"}", html.EscapeString(texts[name]))
	}
	return strings.NewReplacer(more...)
}

// show answers with a page. The address says what it shows, which is for the page's script.
func (d *door) show(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	d.heads(h)
	d.remember(w, r)
	of := which{file: screen, tag: spoken(r)}
	if r.URL.Query().Has("plain") {
		of.file = plain
	}
	of.verb, _, _ = strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	if of.verb != "" {
		h.Set("X-Robots-Tag", "noindex")
	}
	p, what := d.pages[of], r.PathValue("what")
	if l := d.leaflet(r, of.verb, what); l.Title != "" {
		p.raw = d.fronted(p, of, what, l)
		p.packed = nil
	}
	d.send(w, r, p.raw, p.packed)
}

// heads sets the headers of every page.
func (d *door) heads(h http.Header) {
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", policy)
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", powers)
	h.Set("Referrer-Policy", "no-referrer") // the address may hold an invitation
	h.Set("X-Content-Type-Options", "nosniff")
}

// work sends the service worker, whose place says what it may work for.
func (d *door) work(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	d.heads(h)
	h.Set("Cache-Control", "no-cache")
	h.Set("Content-Type", d.worker.kind)
	d.send(w, r, d.worker.raw, d.worker.packed)
}

// spoken returns the language of a request: the one that its address names, or the first of ours that the
// browser asks for.
func spoken(r *http.Request) language.Tag {
	if tag, ok := words.Parse(r.URL.Query().Get("lang")); ok {
		return tag
	}
	wanted, _, _ := language.ParseAcceptLanguage(r.Header.Get("Accept-Language")) // an unreadable header asks for none
	for _, tag := range wanted {
		if ours, ok := words.Parse(tag.String()); ok {
			return ours
		}
	}
	return language.English
}
