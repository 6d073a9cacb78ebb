package e2e

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// strangerAt returns an address of this machine that is held to every limit, while
// people come from 127.0.0.1, which is exempt.
func strangerAt(n int) string { return fmt.Sprintf("127.66.%d.%d", 1+n/250, 1+n%250) }

// besieged returns a server that holds everybody but 127.0.0.1 to its limits.
func besieged(t *testing.T, args ...string) *server {
	t.Helper()
	s := serve(t, append([]string{"--exempt", "127.0.0.1", "--metrics", "127.0.0.1:0"}, args...)...)
	waitFor(t, "metrics", func() bool { return metricsURL.MatchString(s.log.String()) })
	return s
}

// from returns a connection from one address, with a key or as a guest without one.
func (s *server) from(address, user string, key gossh.Signer) *termtest.Client {
	s.t.Helper()
	c, err := termtest.DialFrom(s.t, address, s.addr(), user, key)
	if err != nil {
		s.t.Fatalf("%s does not get in from %s: %v", user, address, err)
	}
	return c
}

// heap returns what the server holds for itself, in bytes, whether or not it is raced.
func (s *server) heap() int64 {
	s.t.Helper()
	return int64(s.metric("go_memstats_heap_inuse_bytes"))
}

// heapPeak returns the most of it until something is done.
func (s *server) heapPeak(do func()) (peak int64) {
	s.t.Helper()
	s.during(do, func() { peak = max(peak, s.heap()) })
	return peak
}

// during looks at something again and again until something else is done, and
// once more then.
func (s *server) during(do, look func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		do()
	}()
	for beat := time.Tick(20 * time.Millisecond); ; <-beat {
		look()
		select {
		case <-done:
			look()
			return
		default:
		}
	}
}

// together does something so many times at the same time.
func together(n int, do func(n int)) {
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() { do(i) })
	}
	all.Wait()
}

// asFastAsItGoes repeats something for so long, or until it fails, and is how
// often it was done.
func asFastAsItGoes(lasts time.Duration, do func(n int) error) (n int) {
	for late := time.Now().Add(lasts); time.Now().Before(late) && do(n) == nil; {
		n++
	}
	return n
}

// run is a command on a connection where others were before: what it says, on
// standard output and standard error.
// asks is what a command answers somebody who comes from an address, on a connection of their own.
func (s *server) asks(address, user string, key gossh.Signer, command string) (string, error) {
	s.t.Helper()
	c := s.from(address, user, key)
	defer c.Close()
	return run(c, command, "")
}

func run(c *termtest.Client, command, input string) (string, error) {
	return runOn(c.SSH(), command, input)
}

func runOn(c *gossh.Client, command, input string) (string, error) {
	s, err := c.NewSession()
	if err != nil {
		return "", err
	}
	defer s.Close()
	s.Stdin = strings.NewReader(input)
	out := &tape{}
	s.Stdout, s.Stderr = out, out
	err = s.Run(command)
	if _, exited := err.(*gossh.ExitError); exited {
		err = nil
	}
	return out.String(), err
}

// write says something to what may have ended.
func write(w io.Writer, text string) error { _, err := io.WriteString(w, text); return err }
