package e2e

import (
	"slices"
	"strings"
	"sync"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// attack is something known to have brought a server down, or that might.
type attack struct {
	name string
	do   func(*siege)
}

// attacks are all of them; who sits at the tables is attacked in siege_talk_test.go,
// the door in siege_door_test.go, that of browsers in siege_web_test.go. What one address
// takes of others by what it may do is an assault: siege_assaults_test.go.
var attacks = slices.Concat(atWeb, []attack{
	{"chat of every kind", (*siege).chatter}, // first: it waits for much
	{"records of a table that waited long", (*siege).longRecords},
	{"reviews of games that go on", (*siege).reviews},
	{"bytes that break decoders", (*siege).decoders},
	{"escapes in names, terminals and environments", (*siege).poison},
	{"giant windows", (*siege).giants},
	{"resizing before the program runs", (*siege).early},
	{"an environment of thousands", (*siege).environments},
	{"64 MB pasted without an end", (*siege).endless},
	{"2,000 sessions on one connection", (*siege).crowd},
	{"sessions closed on living connections", (*siege).hollow},
	{"watchers who take no output", (*siege).stalled},
	{"typing on after hanging up", (*siege).typeAhead},
	{"signals, breaks and suspending", (*siege).signals},
	{"input that ends at once", (*siege).silent},
	{"forwarding, agents, X11 and subsystems", (*siege).forwarding},
	{"thousands of requests without waiting", (*siege).requests},
	{"channels refused to who does not read", (*siege).refusals},
	{"new keys for every few bytes", (*siege).rekeying},
	{"connections cut anywhere", (*siege).cut},
	{"every place taken", (*siege).full},
	{"chat without a pause", (*siege).chatFlood},
	{"codes guessed", (*siege).guesses},
	{"evenings of ghosts", (*siege).evenings},
	{"lines without an end", (*siege).longLines},
	{"deep objects", (*siege).nesting},
	{"thousands of lines to a program's table", (*siege).programs},
	{"mute connections", (*siege).mute},
	{"half a handshake", (*siege).halfway},
	{"garbage before the version", (*siege).garbage},
	{"an identification without an end", (*siege).identification},
	{"a proxy's header from anybody", (*siege).proxied},
	{"too many tries to authenticate", (*siege).tries},
	{"a login that takes its time", (*siege).slowLogin},
	{"giant keys and names", (*siege).giantKeys},
	{"connections by the hundred", (*siege).hammering},
})

func (g *siege) decoders() {
	for i, typed := range g.some(known) {
		command := []string{"", "watch the-duel", "replay " + g.game}[i%3]
		g.raid("eve", manner{command: command}, func(_ *raider, x *stay) {
			x.typed(typed)
			if x.over(100 * time.Millisecond) { // meanwhile it is decoded as it is, with nothing behind it
				return
			}
			x.typed(termtest.Esc + termtest.Enter + typed + keyTalk + typed + termtest.Enter)
			_ = x.keys.Close()
			x.over(termtest.Patience)
		})
	}
}

func (g *siege) poison() {
	for _, bad := range g.some(known) {
		quoted := "'" + strings.ReplaceAll(bad, "'", "") + "'"
		g.raid(bad, manner{command: "new --seats 2 --name " + quoted, term: bad[:min(len(bad), 64)], env: [][2]string{
			{bad, bad}, {"LANG", bad}, {"COLORTERM", bad}, {"TERM_PROGRAM", bad}, {"LC_ALL", "C"},
		}}, func(r *raider, x *stay) {
			x.over(time.Second)
			_ = x.Close()
			if x, err := r.open(manner{command: "new --seats 2"}, nil); err == nil { // a table with that host
				x.typed(keyTalk + bad + termtest.Enter + keyLeave)
				_ = x.keys.Close()
				x.over(termtest.Patience)
			}
		})
	}
}

func (g *siege) giants() {
	for _, size := range []int{1, 251, 3000, 20000, 60000, 1 << 31} {
		g.raid("giant", manner{command: "watch the-duel", cols: size, rows: size}, func(_ *raider, x *stay) {
			for n := range g.share(400) {
				_ = x.WindowChange(n*n, size/(n+1))
				if n%20 == 0 {
					x.typed("\x1b[8;60000;60000t\x1b[48;9999;9999;1;1t" + keyHelp)
				}
			}
			_ = x.keys.Close()
			x.over(termtest.Patience)
		})
	}
}

// early changes the window's size while the terminal is being made.
func (g *siege) early() {
	for range g.share(40) {
		r, err := g.dial("eve", nil)
		if err != nil {
			return
		}
		if s, err := r.NewSession(); err == nil {
			var both sync.WaitGroup
			both.Go(func() {
				for n := range 50 {
					_ = s.WindowChange(n, 200-n)
				}
			})
			_ = s.RequestPty("xterm", 24, 80, nil)
			_ = s.Shell()
			both.Wait()
		}
		_ = r.Close()
	}
}

func (g *siege) environments() {
	r, err := g.dial("eve", nil)
	if err != nil {
		return
	}
	defer r.Close()
	s, err := r.NewSession()
	if err != nil {
		return
	}
	_ = r.tcp.SetWriteDeadline(time.Now().Add(time.Duration(g.share(5000)) * time.Millisecond))
	big := gossh.Marshal(struct{ Name, Value string }{"BIG", strings.Repeat("x", 30000)})
	for range g.share(5000) {
		if _, err := s.SendRequest("env", false, big); err != nil {
			break
		}
	}
	_ = s.Run("tables")
}

// endless pastes until the server stops reading.
func (g *siege) endless() {
	var all sync.WaitGroup
	for _, head := range []string{"\x1b[200~", "", "\x1b]0;", "\x1bP", "\x1b["} {
		all.Go(func() {
			g.raid("eve", manner{command: "watch the-duel"}, func(r *raider, x *stay) {
				_ = r.tcp.SetWriteDeadline(time.Now().Add(time.Duration(g.share(8000)) * time.Millisecond))
				x.typed(head)
				portion := strings.Repeat("9999999 ", 4096)
				for range 64 << 20 / len(portion) {
					if !x.typed(portion) {
						return
					}
					if x.over(0) || g.t.Context().Err() != nil {
						return
					}
				}
			})
		})
	}
	all.Wait()
}

func (g *siege) crowd() {
	g.raid("eve", manner{}, func(r *raider, first *stay) {
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() {
				for range g.share(2000) / 20 {
					s, err := r.NewSession()
					if err != nil {
						continue
					}
					_ = s.Close()
					if !first.over(time.Second) { // it has not made room for others
						g.t.Error("a second session on one connection")
					}
				}
			})
		}
		all.Wait()
	})
}

// hollow leaves connections open whose sessions are closed. They stay to the end.
func (g *siege) hollow() {
	for n := range g.share(40) {
		r, err := g.dial("eve", nil)
		if err != nil {
			return
		}
		if x, err := r.open(manner{command: []string{"", "watch the-duel", "plain"}[n%3]}, nil); err == nil {
			_ = x.WindowChange(30, 90)
			x.typed("?")
			_ = x.Close()
		}
		g.keep(r)
	}
}

// stalled are watchers who read nothing while there is much to show: some take
// nothing of their session, some nothing of the whole connection.
func (g *siege) stalled() {
	for n := range g.share(12) {
		r, err := g.dial("eve", nil)
		if err != nil {
			return
		}
		d := deaf(make(chan struct{}))
		if x, err := r.open(manner{command: "watch the-duel", cols: 250, rows: 80}, d); err == nil {
			r.tcp.deaf.Store(n%2 == 0)
			for n := range 200 {
				_ = x.WindowChange(79+n%2, 249+n%2)
				x.typed(keyHelp + termtest.Esc)
			}
		}
		g.keep(r)
		g.keep(d)
	}
}

// deaf takes no output until it is closed: the channel's window fills, and no more.
type deaf chan struct{}

func (d deaf) Write(p []byte) (int, error) { <-d; return len(p), nil }
func (d deaf) Close() error                { close(d); return nil }

func (g *siege) typeAhead() {
	for range g.share(100) {
		g.raid("eve", manner{}, func(_ *raider, x *stay) {
			x.typed(keyQuit + strings.Repeat("abc\x1b[A", 500))
			x.over(termtest.Patience)
		})
	}
}

func (g *siege) signals() {
	for range g.share(20) {
		g.raid("eve", manner{command: "watch the-duel"}, func(_ *raider, x *stay) {
			for _, s := range []gossh.Signal{"TSTP", "STOP", "HUP", "INT", "QUIT", "KILL", "TERM", "SEGV", "\x1b]0;pwned\x07"} {
				_ = x.Signal(s)
			}
			_, _ = x.SendRequest("break", false, []byte{0, 0, 0, 1})
			x.typed(strings.Repeat(termtest.CtrlZ+"\x1c\x11\x13", 200))
			x.typed(strings.Repeat(termtest.CtrlC, 2000))
			x.over(termtest.Patience)
		})
	}
}

func (g *siege) silent() {
	for n := range g.share(60) {
		m := []manner{{}, {command: "plain", noTerminal: true}, {command: "watch the-duel --json", noTerminal: true},
			{term: "dumb"}}[n%4]
		g.raid("eve", m, func(_ *raider, x *stay) {
			_ = x.keys.Close()
			if !x.over(termtest.Patience) {
				g.t.Errorf("%+v does not end with its input", m)
			}
		})
	}
}
