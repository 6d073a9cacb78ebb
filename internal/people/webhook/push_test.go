package webhook

import (
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"math/big"
	"strings"
	"testing"
	"time"
)

func unbase64(t *testing.T, text string) []byte {
	t.Helper()
	b, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A message is sealed as the example of RFC 8291, appendix A, is.
func TestSeal(t *testing.T) {
	b := browser{
		Key:  "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
		Auth: "BTBZMqHH6r4Tts7J_aSIgg",
	}
	ours, err := ecdh.P256().NewPrivateKey(unbase64(t, "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := b.sealWith([]byte("When I grow up, I want to be a watermelon"), ours,
		[16]byte(unbase64(t, "DGv6ra1nlYgDCS1FRnbzlw")))
	want := "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
	if said := base64.RawURLEncoding.EncodeToString(got); err != nil || said != want {
		t.Errorf("%v, sealed is %s", err, said)
	}
	const most = sealed - 1 - 16 // its end, and what shows that nobody has changed it
	for length, fits := range map[int]bool{most: true, most + 1: false, sealed: false} {
		if _, err := b.seal(make([]byte, length)); (err == nil) != fits {
			t.Errorf("a message of %d bytes: %v", length, err)
		}
	}
	for what, bad := range map[string]browser{
		"no key": {"", b.Auth}, "a key that is none": {"?", b.Auth}, "a key of another curve": {b.Auth, b.Auth},
		"no secret": {b.Key, ""}, "a secret that is none": {b.Key, "?" + b.Auth}, "a short secret": {b.Key, b.Auth[:8]},
		"a long secret": {b.Key, b.Auth[:20] + b.Auth}, "more behind the key": {b.Key + "?", b.Auth},
		"more behind the secret": {b.Key, b.Auth + "?"},
	} {
		if _, err := bad.seal([]byte("hello")); !errors.Is(err, ErrSubscription) {
			t.Errorf("with %s a message is sealed: %v", what, err)
		}
	}
}

// A push service finds out by the header who sends: RFC 8292.
func TestVapid(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		v, err := c.Vapid(o.t.Context())
		if err != nil {
			t.Fatal(err)
		}
		other := o.open()
		defer other.Close()
		if same, err := other.Vapid(o.t.Context()); err != nil || same.Public != v.Public {
			t.Errorf("another node has the key %v, %v", same, err)
		}
		now := time.Now()
		header, err := v.sign("https://push.example/x/y", "https://games.example", now)
		token, found := strings.CutPrefix(header, "vapid t=")
		token, key, has := strings.Cut(token, ", k=")
		parts := strings.Split(token, ".")
		if err != nil || !found || !has || key != v.Public || len(parts) != 3 {
			t.Fatal(header, err)
		}
		var claims struct {
			Aud, Sub string
			Exp      int64
		}
		if err := json.Unmarshal(unbase64(t, parts[1]), &claims); err != nil || claims.Aud != "https://push.example" ||
			claims.Sub != "https://games.example" || claims.Exp != now.Add(time.Hour).Unix() {
			t.Errorf("%+v, %v", claims, err)
		}
		sum, raw := sha256.Sum256([]byte(parts[0]+"."+parts[1])), unbase64(t, parts[2])
		if !ecdsa.Verify(&v.private.PublicKey, sum[:], new(big.Int).SetBytes(raw[:32]), new(big.Int).SetBytes(raw[32:])) {
			t.Error("the signature is not the server's")
		}
	})
}

// subscription returns the subscription of some browser.
func subscription(t *testing.T, endpoint string) []byte {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	s := Subscription{endpoint,
		browser{base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()), "BTBZMqHH6r4Tts7J_aSIgg"}}
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// A person is called at three browsers, the newest, and at none whose push service says that it is gone.
func TestBrowsers(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		mine := c.Own("bob", fine)
		for _, at := range []string{"a", "b", "c", "d", "d"} {
			o.heard(time.Second)
			if err := mine.NotifyBrowser(o.t.Context(), subscription(t, "https://push.example/"+at)); err != nil {
				t.Fatal(err)
			}
		}
		all, err := mine.browsers(o.t.Context())
		var where []string
		for _, b := range all {
			where = append(where, strings.TrimPrefix(b.URL, "https://push.example/"))
		}
		if got := strings.Join(where, " "); err != nil || got != "d b c" {
			t.Errorf("bob is called at %s, %v", got, err)
		}
		if s, err := mine.State(o.t.Context()); err != nil || s.Browsers != 3 {
			t.Error(s, err)
		}
		if err := mine.LeaveBrowser(o.t.Context(), "https://push.example/b"); err != nil {
			t.Error(err)
		}
		c.Asked(day("bob", 1))
		if got := o.heard(2 * time.Minute); len(got) != 2 {
			t.Errorf("two browsers hear of a turn %q", got)
		}
		o.set(func() { o.status = 410 })
		c.Asked(day("bob", 2))
		if got := o.heard(time.Hour); len(got) != 2 {
			t.Errorf("of browsers that are gone it is tried %q", got)
		}
		if s, err := mine.State(o.t.Context()); err != nil || s.Browsers != 0 || c.Stats().Gone != 2 {
			t.Error(s, err, c.Stats())
		}
		o.set(func() { o.status = 503 })
		if err := mine.NotifyBrowser(o.t.Context(), subscription(t, "https://push.example/e")); err != nil {
			t.Error(err)
		}
		c.Asked(day("bob", 3))
		o.heard(10 * time.Hour)
		if s, err := mine.State(o.t.Context()); err != nil || s.Browsers != 1 {
			t.Error("one that fails for a while is there: ", s, err)
		}
		if err := c.Forget(o.t.Context(), "bob"); err != nil {
			t.Error(err)
		}
		for key := range o.docs.All {
			if strings.HasPrefix(key, pushed) {
				t.Errorf("of bob there is %s", key)
			}
		}
	})
}

// Endpoints are addresses of strangers, and what is no subscription is refused before anybody is asked.
func TestSubscriptions(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		no := errors.New("too fast")
		mine := c.Own("bob", func() error { return no })
		for _, at := range []string{
			"https://127.0.0.1/x", "https://10.0.0.1/", "http://push.example/", "https://push.example:8443/",
			"https://a:b@push.example/",
			"https://[::1]/", "ntfy https://push.example/x", "", "push.example", "https://push.example/" +
				strings.Repeat("x", mostURL),
		} {
			if err := mine.NotifyBrowser(o.t.Context(), subscription(t, at)); err == nil || errors.Is(err, no) {
				t.Errorf("%q is taken: %v", at, err)
			}
		}
		for _, text := range []string{"", "{}", "null", `{"endpoint":"https://push.example/x"}`,
			`{"endpoint":"https://push.example/x","keys":{"p256dh":"AAAA","auth":"BTBZMqHH6r4Tts7J_aSIgg"}}`} {
			if err := mine.NotifyBrowser(o.t.Context(), []byte(text)); err == nil || errors.Is(err, no) {
				t.Errorf("%s is taken: %v", text, err)
			}
		}
		if err := mine.NotifyBrowser(o.t.Context(), subscription(t, "https://push.example/x")); !errors.Is(err, no) {
			t.Error(err)
		}
	})
}
