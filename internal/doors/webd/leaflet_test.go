package webd_test

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/doors/gate"
	"medici/internal/doors/webd"
)

// rack knows one public table and one game.
type rack struct{}

func (rack) Leaflet(_ context.Context, verb, what string, _ language.Tag) webd.Leaflet {
	if what == "amber-fox" {
		return webd.Leaflet{Title: `Medici: <amber-fox> "{og text}"`, Text: "There sit: ann."}
	}
	return webd.Leaflet{}
}

func (rack) Picture(_ context.Context, verb, what string, _ language.Tag) []byte {
	if verb == "nothing" {
		return nil
	}
	return []byte("PNG of " + verb + " " + what)
}

func (rack) Sheet(_ context.Context, id string, _ language.Tag) (s webd.Sheet, ok bool) {
	s.Title, s.Findable = "ann <wins>", id == "found-1"
	s.Standings = []webd.Standing{{Name: "<ann>", Score: 120, Won: true, Curve: []int{0, 40, 120}},
		{Name: "bob", Score: 7, Curve: []int{0, -3, 7}}}
	return s, id != "none-1"
}

func (rack) Record(_ context.Context, id string) (string, bool) {
	return "the record of " + id, id != "none-1"
}

// A link says what it leads to where everybody may know that, and of a private table the same as of none.
func TestLeaflets(t *testing.T) {
	l := open(t, config{Exempt: true, Leaflets: rack{}})
	known := body(t, l.get("/watch/amber-fox"))
	if !strings.Contains(known, `content="Medici: &lt;amber-fox&gt; &#34;{og text}&#34;"`) ||
		!strings.Contains(known, `content="https://games.example/picture/watch/amber-fox?lang=en"`) {
		t.Errorf("of a public table the page tells %.900s", known)
	}
	private, none := body(t, l.get("/join/K7QF-2M4X-9TBA")), body(t, l.get("/join/nothing"))
	if private != none || !strings.Contains(none, `content="https://games.example/picture/join?lang=en"`) {
		t.Errorf("a private table is told from none: %.900s", none)
	}
	if h := l.get("/join/nothing").Header; h.Get("X-Robots-Tag") != "noindex" {
		t.Errorf("a search engine may keep an invitation: %v", h)
	}
	for path, want := range map[string]string{"/picture/hall": "PNG of hall ",
		"/picture/watch/amber-fox": "PNG of watch amber-fox"} {
		if answer := l.get(path); answer.Header.Get("Content-Type") != "image/png" || body(t, answer) != want {
			t.Errorf("%s: %v", path, answer.Header)
		}
	}
	if answer := l.get("/picture/nothing"); answer.StatusCode != http.StatusNotFound {
		t.Error(answer.Status)
	}
}

// The page of a game is for search engines only where all its people said so, and a dead link leads on.
func TestSheets(t *testing.T) {
	l := open(t, config{Exempt: true, Leaflets: rack{}})
	for id, findable := range map[string]bool{"found-1": true, "quiet-1": false} {
		answer := l.get("/game/" + id)
		text := body(t, answer)
		if robots := answer.Header.Get("X-Robots-Tag"); (robots == "") != findable ||
			strings.Contains(text, "noindex") == findable {
			t.Errorf("%s: %v", id, answer.Header)
		}
		for _, want := range []string{"<h1>ann &lt;wins&gt;</h1>", "&lt;ann&gt;", "polyline", "/replay/" + id,
			"/record/" + id} {
			if !strings.Contains(text, want) {
				t.Errorf("%s has no %q:\n%s", id, want, text)
			}
		}
	}
	if text := body(t, l.get("/record/quiet-1")); text != "the record of quiet-1" {
		t.Error(text)
	}
	if answer := l.get("/record/none-1"); answer.StatusCode != http.StatusNotFound {
		t.Error(answer.Status)
	}
	if text := body(t, l.get("/game/none-1")); !strings.Contains(text, "Medici") { // it was led on to the replay
		t.Error(text)
	}
}

// Pictures cost more than pages do, and a source that asks for many is refused.
func TestPicturesAreBoundedBySource(t *testing.T) {
	l := open(t, config{Leaflets: rack{}, Gate: gate.Limits{Crowd: 1}})
	c, shown, late := from(t, "127.0.0.2", 1), 0, 0
	for range 30 {
		switch answer, _ := l.asks(c, "/picture/watch/amber-fox"); answer.StatusCode {
		case http.StatusOK:
			shown++
		case http.StatusTooManyRequests:
			late++
		}
	}
	if shown < 3 || shown > 8 || late == 0 {
		t.Errorf("%d pictures are shown, and %d times none", shown, late)
	}
}

// calls notes what browsers ask for.
type calls struct{ asked, key chan string }

func (c calls) NotifyBrowser(_ context.Context, fingerprint string, _ net.Addr, asked []byte) error {
	if !strings.HasPrefix(fingerprint, "SHA256:") {
		return errors.New("who is it?")
	}
	c.asked <- string(asked)
	return nil
}

func (c calls) PushKey(context.Context) (string, error) {
	key, ok := <-c.key
	if !ok {
		return "", errors.New("the store is silent")
	}
	return key, nil
}

// A page is told what its browser subscribes by when it asks: a store that is silent is asked again with the next.
func TestCallKey(t *testing.T) {
	c := calls{key: make(chan string, 1)}
	l := open(t, config{Exempt: true, Calls: c})
	cookie := l.get("/").Cookies()[0]
	ask := func(headers ...string) (status int, text string) {
		r, err := http.NewRequestWithContext(t.Context(), "GET", "http://"+l.at+"/push", nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, string(body)
	}
	known := cookie.Name + "=" + cookie.Value
	for _, headers := range [][]string{{}, {"X-Page", "ours"}, {"Cookie", known},
		{"Cookie", known, "Origin", "https://evil.example"}} {
		if status, text := ask(headers...); status != http.StatusForbidden {
			t.Errorf("%q: %d, %q", headers, status, text)
		}
	}
	c.key <- "BKey"
	if status, text := ask("Cookie", known, "X-Page", "ours"); status != http.StatusOK || text != "BKey" {
		t.Error(status, text)
	}
	close(c.key)
	if status, text := ask("Cookie", known, "X-Page", "ours"); status != http.StatusServiceUnavailable || text == "" {
		t.Error(status, text)
	}
	http.DefaultClient.CloseIdleConnections()
}

// A browser that has our cookie is called where it says; no other site's page has one called.
func TestCalls(t *testing.T) {
	c := calls{asked: make(chan string, 1)}
	l := open(t, config{Exempt: true, Calls: c})
	cookie := l.get("/").Cookies()[0]
	post := func(headers ...string) int {
		r, err := http.NewRequestWithContext(t.Context(), "POST", "http://"+l.at+"/push", strings.NewReader(`{"leave":"x"}`))
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		return answer.StatusCode
	}
	known := cookie.Name + "=" + cookie.Value
	for _, headers := range [][]string{{}, {"X-Page", "ours"}, {"Cookie", known},
		{"Cookie", known, "Origin", "https://evil.example"}} {
		if status := post(headers...); status != http.StatusForbidden {
			t.Errorf("%q: %d", headers, status)
		}
	}
	if status := post("Cookie", known, "Origin", "http://"+l.at); status != http.StatusNoContent {
		t.Error(status)
	}
	if asked := <-c.asked; asked != `{"leave":"x"}` {
		t.Error(asked)
	}
	http.DefaultClient.CloseIdleConnections()
}
