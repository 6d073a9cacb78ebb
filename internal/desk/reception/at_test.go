package reception

import (
	"io"
	"net"
	"testing"
	"time"

	"medici/internal/dev/termtest"
	"medici/internal/doors/gate"
	"medici/internal/doors/session"
)

// wire is a line of no door, that tells at which tables its session was.
type wire struct {
	net.Conn // what is typed and shown
	at       chan string
	exit     chan int
}

func (w *wire) Stderr() io.Writer { return w.Conn }
func (w *wire) At(table string)   { w.at <- table }
func (w *wire) Exit(status int)   { w.exit <- status; w.Conn.Close() }
func (w *wire) Cut()              { w.Conn.Close() }

// Whatever a session is shown by, its line knows at which table it is.
func TestLineIsToldOfTheTable(t *testing.T) {
	t.Parallel()
	l := open(t)
	entry := gate.New(gate.Config{})
	for name, c := range map[string]struct{ command, leave string }{
		"screens": {"new --name old-mill", "q"},
		"plain":   {"new --plain --name old-barn", "leave\n"},
		"json":    {"new --json --name old-quay", `{"type":"leave"}` + "\n"},
	} {
		t.Run(name, func(t *testing.T) {
			here, there := net.Pipe()
			w := &wire{Conn: there, at: make(chan string, 9), exit: make(chan int, 1)}
			v, why := entry.Enter(&net.TCPAddr{IP: net.IPv4(192, 0, 2, 1)}, w.Cut)
			if why != 0 {
				t.Fatal(why)
			}
			defer v.Leave(0)
			x := l.host.Open(v, w, session.Identity{Door: session.Web, User: "gus", Guest: "AAAA-BBBB-" + name,
				Remote: &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1)}})
			x.SetCommand(c.command)
			if name == "screens" {
				x.SetTerminal("xterm", 80, 24)
			}
			go l.host.Serve(x)
			go io.Copy(io.Discard, here)
			said := func() string {
				select {
				case at := <-w.at:
					return at
				case <-time.After(termtest.Patience):
					t.Error("nothing is told")
					return "?"
				}
			}
			if table, want := said(), map[string]string{"screens": "old-mill", "plain": "old-barn",
				"json": "old-quay"}[name]; table != want {
				t.Fatalf("told %q, want %q", table, want)
			}
			io.WriteString(here, c.leave)
			if at := said(); at != "" {
				t.Errorf("after leaving told %q", at)
			}
			here.Close()
			x.Leave()
			<-w.exit
		})
	}
}
