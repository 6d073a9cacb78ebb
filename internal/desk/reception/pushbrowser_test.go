package reception

import (
	"bytes"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"medici/internal/people/webhook"
)

// A person who is kept is called at a browser by its push service, here on this machine, which reads nothing of the
// message; a guest is not, and nobody changes it again and again.
func TestCallBrowser(t *testing.T) {
	t.Parallel()
	l := called(t)
	type pushed struct {
		header http.Header
		body   []byte
	}
	got := make(chan pushed, 10)
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		body, _ := io.ReadAll(q.Body)
		got <- pushed{q.Header, body}
		w.WriteHeader(http.StatusCreated)
	}))
	defer service.Close()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	from, browser := &net.TCPAddr{IP: net.IPv4(192, 0, 2, 9)}, "SHA256:ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0"
	asked := fmt.Appendf(nil, `{"call":{"endpoint":%q,"keys":{"p256dh":%q,"auth":"BTBZMqHH6r4Tts7J_aSIgg"}}}`,
		service.URL+"/secret",
		base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()))
	call := func(fingerprint string, asked []byte) error {
		return l.server.NotifyBrowser(t.Context(), fingerprint, from, asked)
	}
	if err := call(browser, asked); err != errNotKept {
		t.Fatal("of a guest: ", err)
	}
	p, err := l.server.People.SignIn(t.Context(), browser, "ann")
	if err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []string{"", "{}", `{"call":{}}`, `{"call":{"endpoint":"https://10.0.0.1/"}}`} {
		if err := call(browser, []byte(wrong)); err == nil {
			t.Errorf("%q is taken", wrong)
		}
	}
	if err := call(browser, asked); err != nil {
		t.Fatal(err)
	}
	l.server.Webhooks.Asked(webhook.Turn{Record: "t-1/ann", Table: "old-mill-2-1", Game: "medici", Person: p.ID,
		Evening: "old-mill", Round: 2})
	one := <-got
	if h := one.header; h.Get("Content-Encoding") != "aes128gcm" ||
		!strings.HasPrefix(h.Get("Authorization"), "vapid t=") || h.Get("TTL") == "" {
		t.Errorf("%v", one.header)
	}
	if bytes.Contains(one.body, []byte("old-mill")) || len(one.body) < 100 {
		t.Errorf("anybody can read %q", one.body)
	}
	for range 9 {
		err = call(browser, asked)
	}
	if err == nil || !strings.Contains(err.Error(), "too often") {
		t.Errorf("nobody is held up: %v", err)
	}
}
