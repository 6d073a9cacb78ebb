package webd_test

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What the page takes from others is as it was published, and every file is on the list,
// with the text of its licence.
func TestPinned(t *testing.T) {
	list, err := os.ReadFile("lib/PINNED")
	if err != nil {
		t.Fatal(err)
	}
	listed := []string{"PINNED"}
	for line := range strings.Lines(string(list)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Fields(line) // sum, file, package, version, archive, file in it
		text, err := os.ReadFile("lib/" + f[1])
		if err != nil {
			t.Fatal(err)
		}
		if sum := sha256.Sum256(text); hex.EncodeToString(sum[:]) != f[0] {
			t.Errorf("%s is another file than the one of %s %s", f[1], f[2], f[3])
		}
		if !strings.Contains(f[4], f[2]) || !strings.HasSuffix(f[4], "-"+f[3]+".tgz") {
			t.Errorf("%s %s does not come from %s", f[2], f[3], f[4])
		}
		listed = append(listed, f[1])
	}
	there, err := filepath.Glob("lib/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range there {
		name := filepath.Base(file)
		if !slices.Contains(listed, name) {
			t.Errorf("%s is not on the list", file)
		}
		if ext := filepath.Ext(name); ext == ".mjs" && !slices.Contains(listed, "LICENSE."+strings.TrimSuffix(name, ext)) {
			t.Errorf("%s has no licence", name)
		}
	}
}

// most is how many bytes all that a page loads may have, compressed.
const most = 130_000

// All that the pages load is here, served for ever under its hash, and not much.
func TestPageIsWhole(t *testing.T) {
	l := open(t, config{Exempt: true})
	got, total := map[string]bool{}, 0
	var load func(path string)
	load = func(path string) {
		if got[path] {
			return
		}
		got[path] = true
		answer := l.get(path, "Accept-Encoding", "gzip")
		packed := body(t, answer)
		total += len(packed)
		if answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Encoding") != "gzip" ||
			answer.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %s, %v", path, answer.Status, answer.Header)
		}
		if strings.HasPrefix(path, "/x/") && !strings.Contains(answer.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s is not kept", path)
		}
		text := body(t, l.get(path))
		if left := regexp.MustCompile(`\{[a-z0-9][a-z0-9 -]*(\.[a-z]+)?\}|sourceMappingURL=`).FindString(text); left != "" &&
			!strings.HasSuffix(path, ".mjs") && !strings.HasSuffix(path, ".css") {
			t.Errorf("%s has %q left", path, left)
		}
		for _, part := range regexp.MustCompile(`/x/[0-9a-f]{16}/[a-z0-9.-]+`).FindAllString(text, -1) {
			load(part)
		}
	}
	load("/")
	if len(got) != 16 || total > most {
		t.Errorf("%d bytes in %d files: %v", total, len(got), got)
	}
	load("/?plain")
	if len(got) != 18 {
		t.Errorf("with the page in sentences %d files", len(got))
	}
}

// No script stands in a page and none comes from elsewhere; nothing keeps the page, whose
// address may hold a code.
func TestHeaders(t *testing.T) {
	l := open(t, config{Exempt: true})
	for _, path := range []string{"/", "/?plain", "/join/K7QF-2M4X-9TBA", "/watch/amber-fox", "/replay/x-1"} {
		answer := l.get(path)
		h, text := answer.Header, body(t, answer)
		if !strings.HasPrefix(h.Get("Content-Security-Policy"), "default-src 'none'; script-src 'self'; ") ||
			h.Get("Cache-Control") != "no-store" ||
			h.Get("Referrer-Policy") != "no-referrer" || h.Get("Cross-Origin-Opener-Policy") != "same-origin" ||
			h.Get("Cross-Origin-Resource-Policy") != "same-origin" ||
			!strings.Contains(h.Get("Permissions-Policy"), "camera=()") ||
			!strings.Contains(h.Get("Content-Security-Policy"), "frame-src 'none'") {
			t.Errorf("%s: %v", path, h)
		}
		if inline := regexp.MustCompile(`<script(>|[^>]*[^"]>)|<script[^>]*></script>[^<\s]| on[a-z]+=|(src|href)="(http|//)`).FindString(text); inline != "" {
			t.Errorf("%s has %q", path, inline)
		}
		if c := answer.Cookies()[0]; c.Name != "medici" || !c.HttpOnly || c.Secure || c.SameSite != http.SameSiteLaxMode ||
			c.Path != "/" {
			t.Errorf("%s sets %v", path, c)
		}
		if !strings.Contains(text, "ssh example.org") || !strings.Contains(text, "SHA256:key") {
			t.Errorf("%s does not say how to come by ssh", path)
		}
	}
	for _, path := range []string{"/x/", "/x/0000000000000000/app.js", "/lib/xterm.mjs", "/favicon.ico", "/join/",
		"/join/a/b", "/../etc/passwd"} {
		if answer := l.get(path); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %s", path, answer.Status)
		}
	}
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS"} {
		r, err := http.NewRequestWithContext(t.Context(), method, "http://"+l.at+"/", nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := client.Do(r)
		if err != nil || answer.StatusCode != http.StatusMethodNotAllowed {
			t.Errorf("%s: %v, %v", method, answer, err)
		}
		_ = answer.Body.Close()
	}
}

// Who sees a link in a message reads what kind it is, and nothing of its table: the same of one that is there
// and of any other.
func TestLinksSayWhatTheyAre(t *testing.T) {
	l := open(t, config{Exempt: true})
	title := regexp.MustCompile(`<meta property="og:title" content="([^"]+)">`)
	said := map[string]string{}
	for _, path := range []string{"/", "/join/K7QF-2M4X-9TBA", "/watch/amber-fox", "/replay/x-1"} {
		text := body(t, l.get(path, "Accept-Language", "en"))
		found := title.FindStringSubmatch(text)
		if found == nil {
			t.Fatalf("%s has no title: %.300s", path, text)
		}
		if word := path[strings.LastIndex(path, "/")+1:]; word != "" && strings.Contains(text, word) {
			t.Errorf("%s repeats %q", path, word)
		}
		if other := said[found[1]]; other != "" {
			t.Errorf("%s and %s are both %q", other, path, found[1])
		}
		said[found[1]] = path
	}
	if one, other := body(t, l.get("/join/amber-fox")), body(t, l.get("/join/old-mill")); one != other {
		t.Error("two links of a kind lead to different pages")
	}
}

// A page speaks the language that the browser asks for, or its address.
func TestLanguages(t *testing.T) {
	l := open(t, config{Exempt: true})
	for _, c := range []struct{ path, wants, speaks string }{
		{"/", "", "en"}, {"/", "it-IT,it;q=0.9,en;q=0.8", "it"}, {"/?plain", "fr, es;q=0.5", "es"}, {"/?plain&lang=it", "es",
			"it"},
		{"/", "zz;q=x", "en"}, {"/?lang=xx", "es", "es"},
	} {
		if text := body(t, l.get(c.path, "Accept-Language", c.wants)); !strings.Contains(text, `<html lang="`+c.speaks+`">`) {
			t.Errorf("%+v: %.100s", c, text)
		}
	}
}
