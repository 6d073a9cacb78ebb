package main

import (
	"bytes"
	"context"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"medici/internal/desk/reception"
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

// The page's address is no promise while there is no certificate.
func TestTellOfThePage(t *testing.T) {
	for _, c := range []struct {
		url       string
		certified bool
		want      string
	}{
		{"", true, ""},
		{"https://games.example.org", true, "or with a browser:\n\n    https://games.example.org\n"},
		{"https://games.example.org", false, "or with a browser, as soon as the log says that the page has a " +
			"certificate:\n\n    https://games.example.org\n"},
	} {
		var out bytes.Buffer
		new(serve).announce(&out, "ssh games.example.org", "SHA256:key", c.url, c.certified)
		if told := out.String(); !strings.Contains(told, c.want) || strings.Contains(told, "browser") != (c.url != "") {
			t.Errorf("%+v is told as\n%s", c, told)
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
		if _, err := listen("--metrics", at); err == nil || !strings.Contains(err.Error(), "--metrics "+at) ||
			!strings.Contains(err.Error(), why) {
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

// A host key that has gone is missed where people have been, and nowhere else.
func TestMissKey(t *testing.T) {
	for _, c := range []struct {
		files []string
		warns bool
	}{{nil, false}, {[]string{"journal.db"}, true}, {[]string{"journal.db", hostKey}, false}} {
		var s serve
		s.Data = t.TempDir()
		log := &bytes.Buffer{}
		for _, file := range c.files {
			if err := os.WriteFile(filepath.Join(s.Data, file), nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		s.missKey(slog.New(slog.NewTextHandler(log, nil)))
		if warns := strings.Contains(log.String(), "the host key is missing"); warns != c.warns {
			t.Errorf("with %q the log is %q", c.files, log)
		}
	}
}

// Admins and words are read again by a signal; a file that cannot be read changes nothing.
func TestReload(t *testing.T) {
	dir := t.TempDir()
	config, words := filepath.Join(dir, "medici.toml"), filepath.Join(dir, "words")
	write := func(file, text string) {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const ann, bob = "SHA256:Tn0rKuVXUpTs4Mhc0Ht2oBdZpBYt6kWqIQb6hSxN1oE",
		"SHA256:LZckzU1404X13FLoXUjm5bISgisH11Dgt3R17TQ914k"
	write(words, "drat\n")
	args := []string{"serve", "--config", config, "--words", words}
	var s serve
	receiver, log := &reception.Server{}, &bytes.Buffer{}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	signals, obeyed, over := make(chan os.Signal), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(over)
		onHangup(ctx, signals, func() error {
			defer func() { obeyed <- struct{}{} }()
			return s.reload(receiver, args)
		}, slog.New(slog.NewTextHandler(log, nil)))
	}()
	for _, c := range []struct {
		file, admin string
		drat        bool
	}{
		{`admins = ["` + ann + `"]`, ann, true},
		{`admins = ["nonsense"]`, ann, true},
		{`admins = ["` + bob + `"]`, bob, false},
	} {
		write(config, c.file)
		if !c.drat {
			write(words, "golly\n")
		}
		signals <- syscall.SIGHUP
		<-obeyed
		if o := receiver.Order.Load(); o == nil || !slices.Equal(o.Admins, []string{c.admin}) ||
			o.Words.Has("drat") != c.drat {
			t.Errorf("after %s the order is %+v", c.file, o)
		}
	}
	cancel()
	<-over
	if n := strings.Count(log.String(), "nothing has changed"); n != 1 {
		t.Errorf("the log says %d times that nothing has changed:\n%s", n, log)
	}
}
