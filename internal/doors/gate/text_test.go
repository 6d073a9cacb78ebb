package gate

import (
	"testing"
	"time"
)

func TestStartupsText(t *testing.T) {
	var s Startups
	if err := s.UnmarshalText([]byte("10:30:60")); err != nil || s != (Startups{10, 30, 60}) {
		t.Errorf("read as %v, %v", s, err)
	}
	if text, _ := s.MarshalText(); string(text) != "10:30:60" {
		t.Errorf("written as %s", text)
	}
	for _, bad := range []string{"", "10", "10:30", "0:30:60", "10:101:60", "10:-1:60", "10:30:9", "10:30:60:1",
		"10:30:60 ", "a:b:c"} {
		if err := s.UnmarshalText([]byte(bad)); err == nil && bad != "10:30:60 " {
			t.Errorf("%q is read as %v", bad, s)
		}
		if s != (Startups{10, 30, 60}) {
			t.Fatalf("%q has changed it to %v", bad, s)
		}
	}
}

func TestPenaltiesText(t *testing.T) {
	p := Penalties{}.withDefaults()
	if err := p.UnmarshalText([]byte("authfail:1m, crash:0s")); err != nil {
		t.Fatal(err)
	}
	if p.AuthFail != time.Minute || p.of(Crash) != 0 || p.NoAuth != time.Second {
		t.Errorf("read as %+v", p)
	}
	text, _ := p.MarshalText()
	const want = "noauth:1s,authfail:1m0s,late:10s,crash:0s,misuse:5s,enforce:15s,most:10m0s"
	if string(text) != want {
		t.Errorf("written as %s", text)
	}
	var again Penalties
	if err := again.UnmarshalText(text); err != nil || again != p {
		t.Errorf("read again as %+v, %v", again, err)
	}
	// A field that is not named has its default, and is written as it is.
	var some Penalties
	if err := some.UnmarshalText([]byte("late:0s")); err != nil {
		t.Fatal(err)
	}
	const defaults = "noauth:1s,authfail:5s,late:0s,crash:10s,misuse:5s,enforce:15s,most:10m0s"
	if text, _ := some.MarshalText(); string(text) != defaults {
		t.Errorf("written as %s", text)
	}
	for _, bad := range []string{"", "authfail", "authfail:", "authfail:5", "authfail:-5s", "murder:5s", "late:1s,,"} {
		if err := again.UnmarshalText([]byte(bad)); err == nil || again != p {
			t.Errorf("%q is read as %+v, %v", bad, again, err)
		}
	}
}
