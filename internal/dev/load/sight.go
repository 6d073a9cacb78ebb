package load

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"golang.org/x/crypto/ssh"
)

// sight is how soon the hall stands on the screens of newcomers of one kind, since they began to connect.
type sight struct {
	who          string
	proved, seen []time.Duration // until they had proved who they are, and until they saw it
}

// between is the time between two newcomers.
const between = 200 * time.Millisecond

// sights measures newcomers to a server where nobody is, and where some people play at their pace.
func (o Options) sights(ctx context.Context, dir string, sessions int) error {
	if o.Newcomers < 1 {
		return nil
	}
	sessions = sessions / seats * seats
	var all []sight
	err := serve(ctx, o.ours(sessions, "none", nil), dir, func(h *hall) error {
		h.sessions = sessions
		quiet, err := o.look(ctx, h, "nobody there")
		if err == nil {
			err = h.seatAll(ctx, 0, hands)
		}
		if err == nil {
			err = pause(ctx, o.Calm)
		}
		if err != nil {
			return err
		}
		played := make(chan error, 1)
		go func() {
			_, err := h.moves(ctx, o.Every, time.Duration(3*o.Newcomers)*between)
			played <- err
		}()
		busy, err := o.look(ctx, h, fmt.Sprint(sessions, " play"))
		all = append(quiet, busy...)
		return errors.Join(err, <-played)
	})
	if err != nil {
		return fmt.Errorf("newcomers: %w", err)
	}
	o.say("the first sight of the hall is")
	fmt.Fprintln(o.Out)
	columns(o.Out, "the hall on a newcomer's screen", sightLines, all,
		func(s sight) string { return s.who })
	worst := slices.MaxFunc(all, func(a, b sight) int { return int(within(a.seen, .99) - within(b.seen, .99)) })
	verdict(o.Out, "99 % of newcomers see the hall in 150 ms", within(worst.seen, .99) <= 150*time.Millisecond)
	return nil
}

// look has people come in turns, with a key that was there before, with one that was not and as guests without one,
// look at the hall and hang up.
func (o Options) look(ctx context.Context, h *hall, when string) ([]sight, error) {
	known, err := newHostKey()
	if err != nil {
		return nil, err
	}
	if _, _, err := h.newcomer(ctx, 0, ssh.PublicKeys(known)); err != nil {
		return nil, err
	}
	all := []sight{{who: "known key, " + when}, {who: "new key"}, {who: "guest"}}
	began := time.Now()
	for i := range o.Newcomers {
		fresh, err := newHostKey()
		if err != nil {
			return nil, err
		}
		for k, proof := range []ssh.AuthMethod{ssh.PublicKeys(known), ssh.PublicKeys(fresh), ssh.KeyboardInteractive(
			func(string, string, []string, []bool) ([]string, error) { return nil, nil })} {
			number := i*len(all) + k
			if err := pause(ctx, time.Until(began.Add(time.Duration(number)*between))); err != nil {
				return nil, err
			}
			proved, seen, err := h.newcomer(ctx, number, proof)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", all[k].who, err)
			}
			all[k].proved, all[k].seen = append(all[k].proved, proved), append(all[k].seen, seen)
		}
	}
	for _, s := range all {
		slices.Sort(s.proved)
		slices.Sort(s.seen)
	}
	return all, nil
}

// newcomer comes from a place of their own, and returns how long it took until they had proved who they are, and until
// they saw the hall.
func (h *hall) newcomer(ctx context.Context, number int, proof ssh.AuthMethod) (proved, seen time.Duration, err error) {
	began := time.Now()
	by, err := knockAs(ctx, proof, h.addr, h.sessions+number, "newcomer", new(atomic.Int64))
	if err != nil {
		return 0, 0, err
	}
	defer by.Close()
	proved = time.Since(began)
	late := time.AfterFunc(patience, func() { _ = by.Close() })
	defer late.Stop()
	_, out, err := by.terminal("")
	if err != nil {
		return 0, 0, err
	}
	s := newScreen(cols, rows)
	for buf := make([]byte, 4<<10); !showsHall(s); {
		n, err := out.Read(buf)
		_, _ = s.Write(buf[:n])
		if err != nil {
			return 0, 0, fmt.Errorf("no hall within %v: %w; they see:\n%s", time.Since(began), err, s.text())
		}
	}
	return proved, time.Since(began), nil
}

// showsHall reports whether the whole hall is on a screen.
func showsHall(s *screen) bool {
	return !s.drawing && bytes.Contains(s.row(0), []byte("The hall")) && bytes.Contains(s.row(rows-1), []byte("q quit"))
}

var sightLines = []line[sight]{
	{"50 %, ms", func(s sight) float64 { return ms(within(s.seen, .50)) }, "%.1f"},
	{"99 %, ms", func(s sight) float64 { return ms(within(s.seen, .99)) }, "%.1f"},
	{"the slowest, ms", func(s sight) float64 { return ms(within(s.seen, 1)) }, "%.1f"},
	{"until they have proved who they are, 50 %, ms", func(s sight) float64 { return ms(within(s.proved, .50)) },
		"%.1f"},
	{"the same, 99 %, ms", func(s sight) float64 { return ms(within(s.proved, .99)) }, "%.1f"},
}
