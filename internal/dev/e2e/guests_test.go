package e2e

import (
	"fmt"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"medici/internal/dev/racing"
	"medici/internal/dev/termtest"
)

var resumeCode = regexp.MustCompile(`get your seat back with: .* join (\S+)`)

// A connection is one guest, however many sessions it opens, one after another,
// and it cannot open them without measure.
func TestOneConnectionIsOneGuest(t *testing.T) {
	t.Parallel()
	s := besieged(t)
	c := s.from(strangerAt(0), "eve", nil)
	who := map[string]bool{}
	for range 3 {
		out, err := run(c, "new --seats 3 --plain", "")
		if code := resumeCode.FindStringSubmatch(out); code == nil || err != nil {
			t.Fatalf("a guest at a table is told %v, %s", err, out)
		} else {
			who[code[1]] = true
		}
	}
	if len(who) != 1 {
		t.Errorf("one connection has been %d guests", len(who))
	}
	const lasts = 3 * time.Second
	n := asFastAsItGoes(lasts, func(int) error { _, err := run(c, "name", ""); return err })
	t.Logf("%d sessions a second on one connection", n/3)
	if n > 200 && !racing.On {
		t.Errorf("one connection has opened %d sessions in %v", n, lasts)
	}
}

// talker is a guest who comes to a table, says as much as is heard, and comes
// again as another, from one address.
func (s *server) talker(address, table string, lasts time.Duration) {
	asFastAsItGoes(lasts, func(n int) error {
		c, err := termtest.DialFrom(s.t, address, s.addr(), "eve", nil)
		if err != nil {
			return nil // the door has a measure: try again
		}
		defer c.Kill()
		_, _ = run(c, "watch "+table+" --json", strings.Repeat(`{"type":"chat","text":"drivel"}`+"\n", 8))
		return nil
	})
}

// How much one address says before others is limited, by however many guests.
func TestTalkOfOneAddress(t *testing.T) {
	t.Parallel()
	s := besieged(t)
	newDuel(t, s)
	fay := s.linesOn(s.dial("fay", nil), "fay", "watch the-duel --json")
	fay.hears(`"type":"table"`)
	var heard atomic.Int64
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			line, err := fay.out.ReadString('\n')
			if err != nil || strings.Contains(line, "the end of it") {
				return
			}
			if strings.Contains(line, "drivel") {
				heard.Add(1)
			}
		}
	}()
	const lasts = 5 * time.Second
	together(8, func(int) { s.talker(strangerAt(0), "the-duel", lasts) })
	fay.say(`{"type":"chat","text":"the end of it"}`)
	<-done
	t.Logf("%d lines in %v", heard.Load(), lasts)
	if n := heard.Load(); n > 130 {
		t.Errorf("one address is heard with %d lines in %v", n, lasts)
	} else if n == 0 {
		t.Error("nothing at all is heard")
	}
}

// Blocking a guest is blocking where the guest comes from.
func TestBlockingCoversAnAddress(t *testing.T) {
	t.Parallel()
	s := besieged(t)
	newDuel(t, s)
	fay := s.linesOn(s.dial("fay", termtest.Key(t)), "fay", "watch the-duel --json")
	gus := s.linesOn(s.dial("gus", termtest.Key(t)), "gus", "watch the-duel --json")
	for _, x := range []*lines{fay, gus} {
		x.hears(`"type":"table"`)
	}
	says := func(address, user, text string) {
		x := s.linesOn(s.from(address, user, nil), user, "watch the-duel --json")
		x.hears(`"type":"table"`)
		x.say(fmt.Sprintf(`{"type":"chat","text":%q}`, text))
		x.hears(text)
		gus.hears(text)
	}
	says(strangerAt(0), "eve", "the first drivel")
	fay.hears("the first drivel")
	fay.say(`{"type":"block","name":"guest-eve"}`)
	fay.hears(`"type":"blocked"`)
	says(strangerAt(0), "eva", "the second drivel")
	says(strangerAt(1), "ann", "a kind word")
	if line := fay.hears("the second drivel", "a kind word"); !strings.Contains(line, "a kind word") {
		t.Errorf("another guest of the same address is heard: %s", line)
	}
}

// Sessions that come and go write no more than a measure to the log.
func TestLogOfManySessions(t *testing.T) {
	t.Parallel()
	s := besieged(t)
	c := s.from(strangerAt(0), "eve", nil)
	before := len(s.log.String())
	const lasts = 3 * time.Second
	together(4, func(n int) {
		c := c
		asFastAsItGoes(lasts, func(int) error {
			if _, err := run(c, "name", ""); err == nil {
				return nil
			}
			// The connection has gone, or has one session at a time: another one.
			again, err := termtest.DialFrom(t, strangerAt(0), s.addr(), "eve", nil)
			if err != nil {
				return nil
			}
			c = again
			return nil
		})
	})
	rate := (len(s.log.String()) - before) / int(lasts.Seconds())
	t.Logf("%d bytes of log a second", rate)
	if rate > 8_000 {
		t.Errorf("one address writes %d bytes of log a second", rate)
	}
}
