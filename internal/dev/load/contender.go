package load

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
)

// contender is one of the servers that are measured.
type contender struct {
	name     string
	sessions int
	open     func() observer
	// start is the process.
	start func(ctx context.Context, dir string) (*child, error)
	knock knocker
	// seat is the command with which somebody comes to the table of a party.
	seat func(p *party, seat int) string
	// lay has the first of a party make the table; nil where their command does.
	lay func(ctx context.Context, p *party) error
	// hurry is called before all play as fast as they can; nil where that changes nothing.
	hurry func()
}

// reach and link are the lines in which medici says at which ports it is.
var (
	reach = regexp.MustCompile(`^ +ssh -p (\d+) localhost$`)
	link  = regexp.MustCompile(`^ +http://127\.0\.0\.1:(\d+)$`)
)

// medici is the name of ours when people come by SSH.
const medici = "medici"

// still are settings with which nothing moves on the screens between two positions.
var still = []string{"--pace", "0s"}

// ours is the real binary, to which people come by SSH.
func (o Options) ours(sessions int, clock string, settings []string) contender {
	return contender{
		name: medici, sessions: sessions, open: newPlayer, knock: knockSSH, seat: seatOf(clock),
		start: o.serve(sessions, reach, settings...),
	}
}

// serve starts the real binary for so many sessions, at the port that a line of its output
// says. Its files are in a folder that goes away.
func (o Options) serve(sessions int, at *regexp.Regexp, settings ...string) func(context.Context, string) (*child,
	error) {
	return func(ctx context.Context, dir string) (*child, error) {
		most := fmt.Sprint(sessions + 100) // connections that close are still there for a moment
		args := append([]string{"serve", "--listen", "127.0.0.1:0", "--data",
			filepath.Join(dir, "data"), "--drain", "0s",
			"--guard", "0s", // nothing is dead on the screens
			"--sessions", most, "--reserved", "0", "--connections", most, "--tables", most}, settings...)
		cmd := exec.Command(o.Binary, args...)
		if o.apart() {
			cmd = on(context.Background(), serversCore, o.Binary, args...)
		}
		cmd.Env = append(os.Environ(), "MEDICI_PROFILE="+o.Profile, "MEDICI_TRACES="+o.Traces)
		return spawn(ctx, cmd, filepath.Join(dir, "log"), func(line string) string {
			if found := at.FindStringSubmatch(line); found != nil {
				return "127.0.0.1:" + found[1]
			}
			return ""
		})
	}
}

// seatOf is how somebody comes to a table of medici with a clock.
func seatOf(clock string) func(p *party, seat int) string {
	return func(p *party, seat int) string {
		if seat == 0 {
			return fmt.Sprintf("new --name load-%d --clock %s", p.number, clock)
		}
		return fmt.Sprintf("join load-%d", p.number)
	}
}

// other is this program, started as another server.
func other(name string, sessions int, open func() observer, kind string) contender {
	return contender{
		name: name, sessions: sessions, open: open, knock: knockSSH,
		start: func(ctx context.Context, dir string) (*child, error) {
			self, err := os.Executable()
			if err != nil {
				return nil, err
			}
			cmd := exec.Command(self)
			cmd.Env = append(os.Environ(), asked+"="+kind)
			server, err := spawn(ctx, cmd, filepath.Join(dir, "log"), func(line string) string {
				if addr, ok := strings.CutPrefix(line, listening); ok {
					return addr
				}
				return ""
			})
			if err != nil {
				return nil, err
			}
			server.kill = true
			return server, nil
		},
		seat: func(p *party, _ int) string { return fmt.Sprint(p.number) },
	}
}

// hall is a contender's server with the clients that are there.
type hall struct {
	contender
	*child
	parties []*party
	slow    func()       // see tally
	wire    atomic.Int64 // bytes from the server, as TCP carries them
}

// leave hangs up for everybody.
func (h *hall) leave() {
	for _, p := range h.parties {
		for _, x := range p.people {
			if x.way != nil {
				_ = x.way.Close()
			}
		}
	}
}

// payload is how many bytes all terminals were sent, and in how many writes.
func (h *hall) payload() (bytes, writes int64) {
	for _, p := range h.parties {
		for _, x := range p.people {
			b, w := x.received()
			bytes, writes = bytes+b, writes+w
		}
	}
	return bytes, writes
}
