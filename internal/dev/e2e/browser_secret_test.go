//go:build e2e

package e2e

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"medici/internal/dev/termtest"
)

// A private table and none, by names of one length.
const private, missing = "secret-den", "absent-den"

// Of a link to a private table nobody learns more than of one that leads nowhere: the answers are the same to the
// byte, and come after the same time. That is judged by the middle of many, as a share in one run, so a busy
// machine is no fault.
func tellsNoSecret(t *testing.T) {
	s := serve(t, "--web", "127.0.0.1:0", "--exempt", "127.0.0.1", quick)
	s.lines("bob", "new medici --seats 3 --private --name "+private).hears(private)
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{Jar: jar}
	defer client.CloseIdleConnections()
	fetch := func(path string) []byte {
		answer, err := client.Get(s.url + path)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		answer.Header.Del("Date")
		answer.Header.Del("Set-Cookie") // the browser's own
		var head bytes.Buffer
		_ = answer.Header.Write(&head)
		return append(fmt.Appendf(nil, "%s\n%s\n", answer.Status, head.Bytes()), body...)
	}
	// come follows a link as the script of the page does, until it is said that it leads nowhere.
	come := func(path string) []byte {
		ctx, cancel := context.WithTimeout(t.Context(), termtest.Patience)
		defer cancel()
		ws, _, err := websocket.Dial(ctx, s.url+"/ws",
			&websocket.DialOptions{HTTPClient: client, HTTPHeader: http.Header{"Origin": {s.url}}})
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = ws.CloseNow() }()
		if err := ws.Write(ctx, websocket.MessageText,
			fmt.Appendf(nil, `{"cols":80,"rows":24,"path":%q}`, path)); err != nil {
			t.Fatal(err)
		}
		var shown bytes.Buffer
		for !strings.Contains(shown.String(), saysDeadLink) {
			kind, b, err := ws.Read(ctx)
			if err != nil {
				t.Fatalf("%s: %v: %q", path, err, shown.Bytes())
			}
			if kind == websocket.MessageBinary {
				shown.Write(b)
			}
		}
		return nil // each guest has a name of their own
	}
	fetch("/") // which gives the browser its cookie
	for _, c := range []struct {
		ask   func(path string) []byte
		kind  string
		times int
	}{
		{fetch, "/join/", 300}, {fetch, "/watch/", 300}, {fetch, "/picture/join/", 100}, {fetch, "/picture/watch/", 100},
		{come, "/watch/", 60}, {come, "/join/", 60},
	} {
		if secret, none := c.ask(c.kind+private), c.ask(c.kind+missing); !bytes.Equal(bytes.ReplaceAll(secret,
			[]byte(private), []byte(missing)), none) {
			t.Errorf("%s: of a private table is told\n%s\nof none\n%s", c.kind, secret, none)
		}
		share, tries := compared(func(name string) { c.ask(c.kind + name) }, c.times), 1
		for ; (share < 0.8 || share > 1.25) && tries < 3; tries++ {
			share = compared(func(name string) { c.ask(c.kind + name) }, c.times)
		}
		t.Logf("%s: the answer of a private table takes %.2f of the time of none", c.kind, share)
		if share < 0.8 || share > 1.25 {
			t.Errorf("%s: %d times that was another time", c.kind, tries)
		}
	}
}

// compared returns how much of the time of none a private table takes in the middle, both asked in turn.
func compared(ask func(name string), times int) float64 {
	took := map[string][]time.Duration{}
	for n := range times {
		both := []string{private, missing}
		if n%2 == 1 {
			slices.Reverse(both)
		}
		for _, name := range both {
			began := time.Now()
			ask(name)
			took[name] = append(took[name], time.Since(began))
		}
	}
	middle := func(name string) float64 {
		slices.Sort(took[name])
		return float64(took[name][times/2])
	}
	return middle(private) / middle(missing)
}
