package reception

import (
	"io"
	"net"
	"runtime"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/lobby"
	"medici/rules/medici"
)

// followed is a browser's session with a command, as a link that was followed or not, and all that it is shown.
type followed struct {
	*wire
	typed io.Writer
	shown chan string
	end   func()
}

func (l *lab) follow(t *testing.T, guest, command string, link, screens bool) *followed {
	t.Helper()
	here, there := net.Pipe()
	w := &wire{Conn: there, at: make(chan string, 99), exit: make(chan int, 1)}
	v, why := gate.New(gate.Config{}).Enter(&net.TCPAddr{IP: net.IPv4(192, 0, 2, 1)}, w.Cut)
	if why != 0 {
		t.Fatal(why)
	}
	x := l.host.Open(v, w, session.Identity{Door: session.Web, User: guest, Guest: "AAAA-BBBB-" + guest,
		Remote: &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1)}, Link: link})
	x.SetCommand(command)
	if screens {
		x.SetTerminal("xterm", 80, 24)
	}
	f := &followed{wire: w, typed: here, shown: make(chan string, 1<<12), end: func() {
		here.Close()
		x.Leave()
		<-w.exit
		v.Leave(0)
	}}
	go l.host.Serve(x)
	go func() {
		for b := make([]byte, 1<<14); ; {
			n, err := here.Read(b)
			if err != nil {
				return
			}
			f.shown <- string(b[:n])
		}
	}()
	return f
}

// sees waits until a text was shown, and is all until then.
func (f *followed) sees(t *testing.T, text string) string {
	t.Helper()
	all, late := "", time.After(termtest.Patience)
	for !strings.Contains(all, text) {
		select {
		case s := <-f.shown:
			all += s
		case <-late:
			t.Fatalf("%q is not shown: %q", text, all)
		}
	}
	return all
}

// is waits for the table where the session is said to be.
func (f *followed) is(t *testing.T, table string) {
	t.Helper()
	select {
	case at := <-f.at:
		if at != table {
			t.Fatalf("it is at %q and not %q", at, table)
		}
	case <-time.After(termtest.Patience):
		t.Fatalf("it is not at %q", table)
	}
}

// A link leads to a table or an evening only after a word or a key of the person who followed it, on screens and in
// sentences; what was typed, what a page comes back to, and one's own seat need none.
func TestLinksAskFirst(t *testing.T) {
	t.Parallel()
	l := open(t)
	host := l.person("host").enter()
	defer host.Leave()
	table, err := host.Open(lobby.Settings{Name: "old-mill", Game: medici.Game{}, Seats: 6})
	if err != nil {
		t.Fatal(err)
	}
	visit, err := host.Join(table)
	if err != nil {
		t.Fatal(err)
	}
	defer visit.Close()
	unseen := func(guest string) bool { // and those who were there before have gone
		for late := time.Now().Add(termtest.Patience); time.Now().Before(late); runtime.Gosched() {
			d, err := host.Destination(t.Context(), "old-mill")
			if err != nil || strings.Contains(d.Table.Players, guest) {
				return false
			}
			if d.Table.Watching == 0 {
				return true
			}
		}
		return false
	}
	for n, verb := range []string{"join", "watch"} {
		for m, screens := range []bool{true, false} {
			guest := string(rune('a'+2*n+m)) + "ida"
			ask, yes, no := "Where to?", "1\n", "2\n"
			if screens {
				ask, yes, no = "WHERE", "\r", "q"
			}
			x := l.follow(t, guest, verb+" old-mill", true, screens)
			if all := x.sees(t, ask); !strings.Contains(strings.ReplaceAll(all, "\x1b[C", " "), "old-mill") {
				t.Errorf("%s, screens %t: the question is %q", verb, screens, all)
			}
			if !unseen(guest) {
				t.Errorf("%s, screens %t: they sit there before a word", verb, screens)
			}
			io.WriteString(x.typed, no)
			x.is(t, "")
			x.end()
			x = l.follow(t, guest, verb+" old-mill", true, screens)
			x.sees(t, ask)
			io.WriteString(x.typed, yes)
			x.is(t, "old-mill")
			x.end()
			if verb == "join" { // they have a seat now
				x = l.follow(t, guest, verb+" old-mill", true, screens)
				x.is(t, "old-mill")
				x.end()
			}
			x = l.follow(t, guest+"x", verb+" old-mill", false, screens)
			x.is(t, "old-mill")
			x.end()
		}
	}
}

// The link of an evening asks as well, and nobody is of it before an answer.
func TestLinkOfAnEveningAsksFirst(t *testing.T) {
	t.Parallel()
	l := open(t)
	host := l.person("host").enter()
	e, err := host.OpenEvening(t.Context(), lobby.Evening{Game: medici.Game{}, Rounds: 2, Seats: 3})
	if err != nil {
		t.Fatal(err)
	}
	present := func() int {
		d, err := host.Destination(t.Context(), e.Code)
		if err != nil {
			t.Fatal(err)
		}
		return d.Evening.Present()
	}
	x := l.follow(t, "gus", "join "+e.Code, true, false)
	if all := x.sees(t, "Where to?"); !strings.Contains(all, e.Name) || present() != 1 {
		t.Errorf("%d are there, and the question is %q", present(), all)
	}
	io.WriteString(x.typed, "1\n")
	x.sees(t, e.Code)
	if present() != 2 {
		t.Errorf("%d are there after a yes", present())
	}
	x.end()
}

// A link that leads nowhere says so, and leads to the hall or to a game at once; of a private table the same.
func TestDeadLinks(t *testing.T) {
	t.Parallel()
	l := open(t)
	for _, command := range []string{"join nothing", "watch K7QF-2M4X-9TBA", "replay none-1"} {
		f := l.follow(t, "CCCC", command, true, true)
		f.sees(t, "leads nowhere any more")
		if _, err := io.WriteString(f.typed, "\x1b"); err != nil {
			t.Fatal(err)
		}
		f.sees(t, "The hall")
		f.end()
	}
	f := l.follow(t, "DDDD", "join nothing", true, true)
	f.sees(t, "play now")
	if _, err := io.WriteString(f.typed, "\r"); err != nil {
		t.Fatal(err)
	}
	f.sees(t, "SHIPS") // the first one asked
	f.end()
	f = l.follow(t, "EEEE", "watch nothing", true, false)
	f.sees(t, "leads nowhere any more")
	f.end()
}
