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

// policy lets scripts come from here only. Styles may stand in the page because xterm.js puts
// its own there.
const policy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// page is a page in one language.
type page struct{ raw, packed []byte }

// pages are the page with a terminal and the one with sentences, in all languages.
type pages struct{ screen, plain map[language.Tag]page }

func newPages(cfg Config, at *strings.Replacer) (all pages) {
	all = pages{map[language.Tag]page{}, map[language.Tag]page{}}
	for tag := language.English; all.plain[tag].raw == nil; tag = words.Next(tag) {
		said := sentences(cfg, words.In(tag))
		fill := func(file string) page {
			text := []byte(said.Replace(at.Replace(read(file))))
			return page{text, packed(text)}
		}
		all.screen[tag], all.plain[tag] = fill("page/screen.html"), fill("page/plain.html")
	}
	return all
}

// sentences put what a page says in the place of its names in braces.
func sentences(cfg Config, p *words.Printer) *strings.Replacer {
	said := map[string]string{
		"lang":     p.Language().String(),
		"by ear":   p.Sprintf("Board games in sentences"),
		"read":     p.Sprintf("In sentences, for screen readers"),
		"see":      p.Sprintf("As screens"),
		"lost":     p.Sprintf("The line is lost; the page tries again…"),
		"over":     p.Sprintf("Goodbye. Press a key, or touch this, to come again."),
		"refused":  p.Sprintf("The server does not let you in:"),
		"script":   p.Sprintf("This page needs JavaScript. Or come with a terminal:"),
		"terminal": p.Sprintf("Or come with a terminal:"),
		"reach":    cfg.Reach,
		"proof":    p.Sprintf("its key is"),
		"key":      cfg.Key,
		"keys":     p.Sprintf("Keys"),
		"keyboard": p.Sprintf("Keyboard"),
		"type":     p.Sprintf("A letter, or a line"),
		"say":      p.Sprintf("What you say"),
		"send":     p.Sprintf("Send"),
	}
	var pairs []string
	for _, name := range slices.Sorted(maps.Keys(said)) {
		pairs = append(pairs, "{"+name+"}", html.EscapeString(said[name]))
	}
	return strings.NewReplacer(pairs...)
}

// show answers with a page. The address says what it shows; that is for its script.
func (d *door) show(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", policy)
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Referrer-Policy", "no-referrer") // the address may hold an invitation
	h.Set("X-Content-Type-Options", "nosniff")
	d.remember(w, r)
	of := d.pages.screen
	if r.URL.Query().Has("plain") {
		of = d.pages.plain
	}
	p := of[spoken(r)]
	d.send(w, r, p.raw, p.packed)
}

// spoken is the language of a request: the one that its address names, or the first of
// ours that the browser asks for.
func spoken(r *http.Request) language.Tag {
	if tag, ok := words.Parse(r.URL.Query().Get("lang")); ok {
		return tag
	}
	wanted, _, _ := language.ParseAcceptLanguage(r.Header.Get("Accept-Language")) // none of what cannot be read
	for _, tag := range wanted {
		if ours, ok := words.Parse(tag.String()); ok {
			return ours
		}
	}
	return language.English
}
