package webd

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"net/http"
	"path"
	"regexp"
	"strings"
	"sync"

	"medici/internal/doors/gate"
	"medici/internal/text/words"
)

//go:embed lib/*.mjs lib/*.css page
var files embed.FS

// parts are the files that pages name. Each names only files before it.
var parts = []string{
	"lib/xterm.mjs", "lib/addon-fit.mjs", "lib/addon-unicode11.mjs", "lib/xterm.css",
	"page/icon.svg", "page/icon-192.png", "page/icon-512.png", "page/manifest.webmanifest", "page/page.css",
	"page/line.js",
	"page/touch.js", "page/letters.js", "page/controls.js", "page/call.js", "page/app.js", "page/plain.js",
}

// part is a file as it is served, under a name with its hash.
type part struct {
	at, kind    string
	raw, packed []byte
}

// kinds are the content types; the system's table may differ, or be missing.
var kinds = map[string]string{
	".mjs":         "text/javascript; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".webmanifest": "application/manifest+json",
}

// shelf returns all parts, and a replacer from the files' names to their addresses. They are compressed
// when the first door asks for them.
var shelf = sync.OnceValues(func() (all []part, at *strings.Replacer) {
	var names []string
	for _, file := range parts {
		p := newPart(path.Base(file), strings.NewReplacer(names...).Replace(read(file)))
		all, names = append(all, p), append(names, "{"+path.Base(file)+"}", p.at)
	}
	return all, strings.NewReplacer(names...)
})

// mapped is the line that names a source map, which nobody serves.
var mapped = regexp.MustCompile(`(?m)^//# sourceMappingURL=.*$`)

func newPart(name, text string) part {
	p := part{raw: mapped.ReplaceAll([]byte(text), nil), kind: kinds[path.Ext(name)]}
	p.packed = packed(p.raw)
	sum := sha256.Sum256(p.raw)
	p.at = "/x/" + hex.EncodeToString(sum[:8]) + "/" + name
	return p
}

// read returns an embedded file.
func read(file string) string {
	text, err := files.ReadFile(file)
	if err != nil {
		panic(err) // the binary would lack it: every test says so
	}
	return string(text)
}

// packed compresses raw as far as possible.
func packed(raw []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // a valid level
	_, _ = w.Write(raw)                                   // into memory
	_ = w.Close()
	return b.Bytes()
}

// give sends a part that browsers may keep for ever: other contents have another name.
func (d *door) give(w http.ResponseWriter, r *http.Request, p part) {
	h := w.Header()
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Content-Type", p.kind)
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("X-Content-Type-Options", "nosniff")
	d.send(w, r, p.raw, p.packed)
}

// mostRaw is the most that is sent to somebody who does not accept compression, as all browsers do.
const mostRaw = 2 << 10

// send sends raw or, compressed, small, as long as the source may have so much. With small nil it
// compresses raw itself.
func (d *door) send(w http.ResponseWriter, r *http.Request, raw, small []byte) {
	h := w.Header()
	h.Set("Vary", "Accept-Encoding")
	switch {
	case strings.Contains(r.Header.Get("Accept-Encoding"), "gzip"):
		h.Set("Content-Encoding", "gzip")
		if small == nil {
			small = packed(raw)
		}
		raw = small
	case len(raw) > mostRaw:
		h.Set("Cache-Control", "no-store")
		d.refuse(w, r, http.StatusNotAcceptable,
			words.In(spoken(r)).Sprintf("the pages of this server are compressed with gzip, and whoever asks has to accept that"))
		return
	}
	if wait, ok := d.cfg.Gate.Allow(who(r), gate.Sent, len(raw)); !ok {
		d.later(w, r, wait)
		return
	}
	_, _ = w.Write(raw) // a client that does not take it has gone
}
