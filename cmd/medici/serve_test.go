package main

import (
	"net"
	"strings"
	"testing"
)

// The line that people type has their port, not the one that something before the
// server knows.
func TestReach(t *testing.T) {
	for _, c := range []struct{ host, listening, want string }{
		{"", "0.0.0.0:2222", "ssh -p 2222 localhost"},
		{"", "192.0.2.7:22", "ssh 192.0.2.7"},
		{"games.example.org", "0.0.0.0:22", "ssh games.example.org"},
		{"games.example.org", "0.0.0.0:2222", "ssh -p 2222 games.example.org"},
		{"games.example.org:22", "0.0.0.0:2222", "ssh games.example.org"},
		{"games.example.org:2200", "0.0.0.0:22", "ssh -p 2200 games.example.org"},
		{"2001:db8::7", "[::]:22", "ssh 2001:db8::7"},
		{"[2001:db8::7]:22", "[::]:2222", "ssh 2001:db8::7"},
	} {
		addr, err := net.ResolveTCPAddr("tcp", c.listening)
		if err != nil {
			t.Fatal(err)
		}
		if got := reach(c.host, addr); got != c.want {
			t.Errorf("%q at %s is %q, want %q", c.host, c.listening, got, c.want)
		}
	}
}

// An operator is told which setting to change when the server cannot listen.
func TestListenSaysWhatToDo(t *testing.T) {
	taken, err := listen("--listen", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	for at, why := range map[string]string{
		taken.Addr().String(): "something else does",
		"192.0.2.7:0":         "no such address",
		"127.0.0.1:99999":     "invalid port",
	} {
		if _, err := listen("--metrics", at); err == nil || !strings.Contains(err.Error(), "--metrics "+at) || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", at, err)
		}
	}
}

// The page is asked for by the name that the settings say, of a proxy first.
func TestWebName(t *testing.T) {
	for want, s := range map[string]settings{
		"":                  {},
		"games.example.org": {WebHost: "games.example.org"},
		"play.example.org":  {WebHost: "games.example.org", WebURL: "https://play.example.org:8443/"},
	} {
		if got := (&serve{s}).webName(); got != want {
			t.Errorf("the page is called %q, not %q", got, want)
		}
	}
}
