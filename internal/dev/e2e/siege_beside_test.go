package e2e

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// timed plays one decision and is the time from the key to both screens.
func (d *duel) timed() (took time.Duration, played bool) {
	next := d.next()
	if next == nil {
		d.goOn(1) // the end of a game, and the next
		return 0, false
	}
	d.agree()
	s := next.Screen()
	keys := next.choice(s)
	if keys == "" {
		return 0, false
	}
	before := map[*person]string{}
	for _, p := range d.people {
		before[p] = situation(p.Screen())
	}
	began := time.Now()
	next.Type(keys)
	next.WaitUntil("the key to be taken", func(s string) bool { return situation(s) != before[next] })
	if asksAgain(next.Screen()) {
		next.Type(termtest.Enter)
	}
	for _, p := range d.people {
		p.WaitUntil(p.name+" sees the move", func(s string) bool { return situation(s) != before[p] && !asksAgain(s) })
	}
	d.decider = next
	return time.Since(began), true
}

// agree waits until both see the same board.
func (d *duel) agree() {
	for _, p := range d.people {
		p.await("a board", func(s string) bool { return board(s) != nil })
	}
	termtest.Together(d.people[0].terminal.(*termtest.Terminal), d.people[1].terminal.(*termtest.Terminal),
		"both see the same board", func(a, b string) bool {
			return slices.Equal(board(a), board(b)) && headline.FindString(a) == headline.FindString(b)
		})
}

// ours is all that a screen of ours is made of: the program's own title, the cursor's ways,
// colours, clearing and scrolling, the modes it sets itself, and what it asks.
var ours = regexp.MustCompile(`\x1b\]11;\?\x1b\\|\x1b\[6n|\x1bP\+q524742\x1b\\|\x1b\]2;[A-Za-z0-9 —·-]*\x07|\x1b\[[0-9;:]*[A-HJKLMPSTXZbdfgm` + "`" + `r@]|\x1b\[\?(1|7|25|1000|1002|1003|1004|1006|1049|2004|2026|2027)(;1006)?[hl]|\x1b\[[<>=]?[0-9;]*u|\x1b\[>4(;[012])?m|\x1b\[[0-9] q|\x1b\["q|\x1b[78=>M]|\x1b\[!p`)

// foreign returns what is in the output of a terminal that nobody of ours wrote; "" if
// all is well.
func foreign(out string) string {
	if !utf8.ValidString(out) {
		return "what is not UTF-8"
	}
	out = ours.ReplaceAllString(out, "")
	at := strings.IndexFunc(out, func(r rune) bool {
		return r != '\r' && r != '\n' && r != '\b' && r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r))
	})
	if at < 0 {
		return ""
	}
	return out[max(0, at-30):min(len(out), at+30)]
}

// newest returns the output of a terminal, from where it can be read.
func newest(x *termtest.Terminal) string {
	out := x.Output()
	if x.Received() > int64(len(out)) { // cut off at the front
		_, out, _ = strings.Cut(out, "\x1b")
		out = "\x1b" + out
	}
	return out
}

// since returns what has come to a terminal after it was examined before, from a whole sequence on; all
// of it when its front is cut off by now.
func since(before, out string) string {
	if !strings.HasPrefix(out, before) {
		return out
	}
	return out[max(0, strings.LastIndex(before, "\x1b[")):]
}

// witness is an honest guest who only looks, and whose terminal is examined.
type witness struct {
	name string
	*stay
	*tape
}

// witness opens a session of somebody who minds what comes. They come from where
// people come from.
func (g *siege) witness(name string, key gossh.Signer, m manner) *witness {
	g.t.Helper()
	r := &raider{Client: g.server.dial(name, key).SSH()}
	w := &witness{name: name, tape: &tape{}}
	var err error
	if w.stay, err = r.open(m, w.tape); err != nil {
		g.t.Fatal(name, ": ", err)
	}
	return w
}

// swears says whether nothing hostile has come and the session lives.
func (w *witness) swears(t testing.TB) {
	t.Helper()
	out := w.String()
	if bad := foreign(out); bad != "" {
		t.Errorf("%s got %q", w.name, bad)
	}
	if out == "" {
		t.Errorf("%s got nothing at all", w.name)
	}
	select {
	case <-w.ended:
		t.Errorf("the session of %s has ended, exit %d:\n%.2000s", w.name, w.exit, out[max(0, len(out)-2000):])
	default:
	}
}

// beside plays while the siege goes on until it is over, and is how long each move
// took, in order, and the most memory that was seen.
func (g *siege) beside(d *duel, assault func()) (took []time.Duration, peak int64) {
	over := make(chan struct{})
	go func() {
		defer close(over)
		assault()
	}()
	began, examined := time.Now(), map[*person]string{}
	for beat := time.Tick(50 * time.Millisecond); ; {
		select {
		case <-over:
			slices.Sort(took)
			return took, peak
		case <-beat:
		}
		if t, played := d.timed(); played {
			took = append(took, t)
			if t > time.Second/4 {
				g.t.Logf("%.1f s: a move took %v during %q", time.Since(began).Seconds(), t.Round(time.Millisecond), g.made())
			}
		}
		peak = max(peak, g.server.memory())
		for _, p := range d.people {
			out := newest(p.terminal.(*termtest.Terminal))
			if bad := foreign(since(examined[p], out)); bad != "" {
				g.t.Fatalf("%s got %q", p.name, bad)
			}
			examined[p] = out
		}
	}
}
