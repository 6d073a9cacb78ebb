package load

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"time"
)

// squadKind asks this program to be clients of a server, as many as it is told.
const squadKind = "squad"

// order is what a squad is to do: to sit down at some tables, to play there until their games are apart, or to play.
type order struct {
	Addr          string // of the server
	First, Tables int    // at which to sit down; no tables is to play
	Clock         string
	Hands         int // how many tables are seated, or brought apart, at the same time
	Apart         bool
	Every, Lapse  time.Duration
	Slow          int // the process that is told of each bid which is slow, and slower than those before; 0 for none
}

// outcome is what came of it.
type outcome struct {
	Here   int // clients with a session that goes on
	Took   []time.Duration
	When   time.Time // the slowest of these was on all screens
	Bytes  int64     // to the terminals, and in how many writes
	Writes int64
	Err    string
}

// serveSquad obeys orders until there are no more.
func serveSquad(in io.Reader, out io.Writer) error {
	orders, outcomes := json.NewDecoder(in), json.NewEncoder(out)
	h := &hall{contender: contender{open: newPlayer, knock: knockSSH}}
	defer h.leave()
	for {
		var o order
		if err := orders.Decode(&o); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if err := outcomes.Encode(h.obey(context.Background(), o)); err != nil {
			return err
		}
	}
}

func (h *hall) obey(ctx context.Context, o order) (is outcome) {
	var err error
	if o.Tables > 0 {
		h.child = &child{addr: o.Addr}
		h.sessions, h.seat = o.Tables*seats, seatOf(o.Clock)
		err = h.seatAll(ctx, o.First, o.Hands)
	} else if o.Apart {
		err = h.bringApart(ctx, o.Hands)
	} else {
		if o.Slow > 0 {
			h.slow = func() { _ = syscall.Kill(o.Slow, syscall.SIGUSR2) }
		}
		var p play
		p, err = h.moves(ctx, o.Every, o.Lapse)
		is.Took, is.When, is.Bytes, is.Writes = p.took, p.slowest, p.payload, p.writes
	}
	if err != nil {
		is.Err = err.Error()
	}
	for _, p := range h.parties {
		for _, x := range p.people {
			if _, gone := x.at(); gone == nil && x.way != nil {
				is.Here++
			}
		}
	}
	return is
}

// squad is such a process.
type squad struct {
	cmd      *exec.Cmd
	in       io.WriteCloser
	orders   *json.Encoder
	outcomes *json.Decoder
}

// newSquad starts one, on cores of its own if they are to be apart from the server's.
func newSquad(ctx context.Context, apart bool) (*squad, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	s := &squad{cmd: exec.CommandContext(ctx, self)}
	if apart {
		s.cmd = on(ctx, clientsCores(), self)
	}
	s.cmd.Env = append(os.Environ(), asked+"="+squadKind, "GOMAXPROCS=1") // a second thread would mostly look for work
	s.cmd.Stderr = os.Stderr
	if s.in, err = s.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	s.orders, s.outcomes = json.NewEncoder(s.in), json.NewDecoder(out)
	return s, s.cmd.Start()
}

// do gives an order and waits for what comes of it.
func (s *squad) do(o order) (is outcome, err error) {
	if err := s.orders.Encode(o); err != nil {
		return is, err
	}
	if err := s.outcomes.Decode(&is); err != nil {
		return is, fmt.Errorf("clients: %w", err)
	}
	if is.Err != "" {
		err = errors.New(is.Err)
	}
	return is, err
}

// leave ends the process: there are no more orders.
func (s *squad) leave() {
	_ = s.in.Close()
	_ = s.cmd.Wait()
}

func (s *squad) cpu() (time.Duration, error) { return cpuOf(strconv.Itoa(s.cmd.Process.Pid)) }
