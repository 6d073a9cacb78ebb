package load

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/leaktest"
	"medici/internal/dev/racing"
)

func TestMain(m *testing.M) {
	ServeIfAsked()
	leaktest.Main(m)
}

// A look takes half a minute as it says, with a few seconds in it to seat people, and keeps the limit that is
// for a whole run: with one of 40 s for 35 s of pauses it was over before it was done.
func TestAQuickRunHasTime(t *testing.T) {
	o := Options{Limit: 20 * time.Minute}.Quick()
	if own := o.pauses(); own > 29*time.Second || o.Limit < 20*time.Minute {
		t.Errorf("its pauses take %v, and the limit is %v", own, o.Limit)
	}
}

// few is a whole run of a few seconds.
func few(out *bytes.Buffer) Options {
	return Options{
		Sessions: 8, Stock: 4, Knocks: 4, Newcomers: 2, Forwarded: 4, Crowd: 8, Squads: 2, Every: 100 * time.Millisecond,
		Calm: 10 * time.Millisecond, Idle: 100 * time.Millisecond, People: 400 * time.Millisecond,
		Machine: 300 * time.Millisecond,
		Limit:   8 * time.Minute, Out: out,
	}
}

func TestRun(t *testing.T) {
	var out bytes.Buffer
	o := few(&out)
	// As the end-to-end tests build it: who runs all tests builds it once.
	o.Binary = filepath.Join(t.TempDir(), "medici")
	t.Setenv("GORACE", "atexit_sleep_ms=0 "+os.Getenv("GORACE")) // else it waits a second before it ends
	if err := build(t.Context(), o.Binary, false, racing.Flags...); err != nil {
		t.Fatal(err)
	}
	if err := Run(t.Context(), o); err != nil {
		t.Fatalf("%v\n%s", err, &out)
	}
	for _, l := range lines {
		if l.of == nil {
			continue
		}
		found := regexp.MustCompile(`(?m)^ *` + regexp.QuoteMeta(l.what) + `( +[0-9.-]+){4} `).FindString(out.String())
		if found == "" {
			t.Errorf("no line %q", l.what)
		}
	}
	for _, l := range crowdLines {
		if !regexp.MustCompile(`(?m)^ *` + regexp.QuoteMeta(l.what) + `( +[0-9.]+){3} *$`).MatchString(out.String()) {
			t.Errorf("no line %q", l.what)
		}
	}
	for _, l := range sightLines {
		if !regexp.MustCompile(`(?m)^ *` + regexp.QuoteMeta(l.what) + `( +[0-9.]+){6} *$`).MatchString(out.String()) {
			t.Errorf("no line %q", l.what)
		}
	}
	for _, l := range nodeLines {
		if !regexp.MustCompile(`(?m)^ *` + regexp.QuoteMeta(l.what) + `( +-?[0-9.]+){3} *$`).MatchString(out.String()) {
			t.Errorf("no line %q", l.what)
		}
	}
	for _, what := range []string{"50 %: at home", "99 %: at home", "a clock run: ", "memory a session at most",
		"memory of a session in a browser", "99 % of moves"} {
		if !strings.Contains(out.String(), what) {
			t.Errorf("nothing is said about %q", what)
		}
	}
	t.Log("\n", &out)
	out.Reset()
	whole := o
	o.Long, o.Sessions, o.Forwarded = time.Second, 0, 0
	if err := Run(t.Context(), o); err != nil {
		t.Fatalf("for long: %v\n%s", err, &out)
	}
	o = whole
	for _, l := range crowdLines {
		if !regexp.MustCompile(`(?m)^ *` + regexp.QuoteMeta(l.what) + ` +[0-9.]+ *$`).MatchString(out.String()) {
			t.Errorf("no line %q where it runs for long:\n%s", l.what, &out)
		}
	}

	o.Kinds, o.Sessions = "plain,json", 4
	out.Reset()
	if err := Run(t.Context(), o); err != nil {
		t.Fatalf("%v\n%s", err, &out)
	}
	for _, what := range []string{`plain +json`, `people's pace: moves a second( +[1-9]\d*){2}`,
		`bytes a move on the wire( +[1-9]\d*){2}`} {
		if !regexp.MustCompile(what).MatchString(out.String()) {
			t.Errorf("%s is not in\n%s", what, &out)
		}
	}
	o.Kinds, o.Watchers, o.Sessions, o.Forwarded, o.Crowd = "", "2,6", 0, 0, 0
	out.Reset()
	if err := Run(t.Context(), o); err != nil {
		t.Fatalf("%v\n%s", err, &out)
	}
	for _, l := range audienceLines {
		if !regexp.MustCompile(`(?m)^ *` + regexp.QuoteMeta(l.what) + `( +-?[0-9.]+){4} *$`).MatchString(out.String()) {
			t.Errorf("no line %q in\n%s", l.what, &out)
		}
	}
	playOn(t, o)
	o.Watchers = "a few"
	if err := Run(t.Context(), o); err == nil || !strings.Contains(err.Error(), "100,1000") {
		t.Errorf("a number of watchers that is none: %v", err)
	}
	o.Watchers, o.Nodes, o.Sessions = "", strings.Repeat(o.Binary+",", 3)+o.Binary, 8
	out.Reset()
	if err := Run(t.Context(), o); err != nil {
		t.Fatalf("%v\n%s", err, &out)
	}
	for _, l := range fleetLines {
		if !regexp.MustCompile(`(?m)^ *` + regexp.QuoteMeta(l.what) + `( +[0-9.]+){3} *$`).MatchString(out.String()) {
			t.Errorf("no line %q in\n%s", l.what, &out)
		}
	}
	if o.Nodes = o.Binary; Run(t.Context(), o) == nil {
		t.Error("one node is compared with none")
	}
	o.Nodes = ""
	o.Kinds = "telex"
	if err := Run(t.Context(), o); err == nil || !strings.Contains(err.Error(), "telex") {
		t.Errorf("seats of no kind: %v", err)
	}
}

// The trace that is named was written next after the slowest bid.
func TestTheTraceOfABid(t *testing.T) {
	var out bytes.Buffer
	o := Options{Out: &out, Traces: t.TempDir()}
	bid := time.Now()
	for name, after := range map[string]time.Duration{"trace-1": -time.Second, "trace-2": time.Minute, "trace-3": time.Second} {
		file := filepath.Join(o.Traces, name)
		if err := errors.Join(os.WriteFile(file, nil, 0o600), os.Chtimes(file, bid, bid.Add(after))); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		bid  time.Time
		said string
	}{{bid, "trace-3"}, {bid.Add(2 * time.Second), "trace-2"}, {bid.Add(time.Hour), "no bid was slow enough"}} {
		out.Reset()
		if err := o.traceOf(c.bid); err != nil || !strings.Contains(out.String(), c.said) {
			t.Errorf("%v, and not %q but %q", err, c.said, &out)
		}
	}
}

// playOn has people play, and somebody watch, until they are in the next game: the ends of days and of games stay on
// screens until somebody goes on.
func playOn(t *testing.T, o Options) {
	const most = 400 // moves of a game
	const days = 3   // of a game; each begins with a full deck
	deck := regexp.MustCompile(`deck +(\d+) of`)
	err := serve(t.Context(), o.ours(seats+1, "none", still), t.TempDir(), func(h *hall) error {
		h.sessions = seats
		if err := h.seatAll(t.Context(), 0, 1); err != nil {
			return err
		}
		s := &stand{party: h.parties[0], changed: make(chan struct{}, 1)}
		defer s.leave()
		if err := s.fill(t.Context(), h, 1, "watch load-0"); err != nil {
			return err
		}
		left, begun := 0, 0
		for range most {
			if _, err := s.move(t.Context()); err != nil {
				return err
			}
			is := deck.FindStringSubmatch(s.people[0].shown())
			if is == nil {
				continue
			}
			n, _ := strconv.Atoi(is[1])
			if n > left {
				begun++
			}
			if left = n; begun > days {
				return nil
			}
		}
		return errors.New("no game has ended")
	})
	if err != nil {
		t.Error(err)
	}
}

// A run that is told to stop stops at once, and its servers too: spawn waits for them.
func TestRunIsEnded(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	enough := errors.New("enough")
	var out bytes.Buffer
	o := few(&out)
	o.Idle, o.Binary = time.Hour, os.Args[0] // not reached
	c := weigh(figures{}).bare(8)
	var server *child
	err := serve(ctx, c, t.TempDir(), func(h *hall) error {
		server = h.child
		if _, err := h.fill(ctx); err != nil {
			return err
		}
		cancel(enough)
		_, err := h.rest(ctx, time.Hour)
		return err
	})
	if !errors.Is(err, enough) {
		t.Error(err)
	}
	select {
	case <-server.ended:
	default:
		t.Error("the server runs on")
	}
	if err := Run(ctx, o); err == nil {
		t.Error("it runs although it is told to stop")
	}
}

func TestAServerThatDoesNotStart(t *testing.T) {
	c := other("bare", 4, nil, "bare none")
	err := serve(t.Context(), c, t.TempDir(), func(*hall) error { t.Error("served"); return nil })
	if err == nil || !strings.Contains(err.Error(), "not a number of writes") {
		t.Error(err)
	}
}
