package metrics

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"medici/internal/doors/gate"
	"medici/internal/doors/session"
	"medici/internal/doors/sshd"
	"medici/internal/journal"
	"medici/lobby"
)

// disk is a store that fails as it is told.
type disk struct {
	journal.Store
	err error
}

func (d *disk) Append(_ context.Context, e journal.Entry) (journal.Entry, error) { return e, d.err }

func (d *disk) Put(context.Context, string, []byte, uint64) (uint64, error) { return 1, d.err }

func ask(t *testing.T, h http.Handler, method, path string) (int, string) {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(method, path, nil))
	return w.Code, w.Body.String()
}

// value returns the value of a metric, as it is written.
func value(t *testing.T, h http.Handler, metric string) string {
	t.Helper()
	_, text := ask(t, h, "GET", "/metrics")
	found := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(metric) + ` (.*)$`).FindStringSubmatch(text)
	if found == nil {
		t.Fatalf("no %s in\n%s", metric, text)
	}
	return found[1]
}

func TestMetrics(t *testing.T) {
	m := New()
	m.Watch(func() gate.Stats {
		return gate.Stats{
			Connections: 5,
			Refused:     map[gate.Refusal]uint64{gate.TooFast: 7},
			Offences:    map[gate.Offence]uint64{gate.AuthFail: 8},
		}
	}, func() session.Stats { return session.Stats{Running: 3} },
		func() sshd.Stats { return sshd.Stats{BytesOut: 1 << 20} },
		func() lobby.Stats { return lobby.Stats{People: 2, Playing: 4} })
	h := m.Handler(nil)
	store := m.Store(&disk{})
	for range 3 {
		if _, err := store.Append(t.Context(), journal.Entry{}); err != nil {
			t.Fatal(err)
		}
	}
	m.Moved(6)
	m.Published(30 * time.Millisecond)
	for metric, want := range map[string]string{
		"medici_sessions":                              "3",
		"medici_connections":                           "5",
		"medici_sent_bytes_total":                      "1048576",
		`medici_refusals_total{cause="too-fast"}`:      "7",
		`medici_offences_total{kind="authfail"}`:       "8",
		"medici_people":                                "2",
		`medici_tables{phase="playing"}`:               "4",
		"medici_moves_total":                           "6",
		`medici_move_seconds_bucket{le="0.025"}`:       "0",
		`medici_move_seconds_bucket{le="0.05"}`:        "1",
		"medici_journal_append_seconds_count":          "3",
		`medici_journal_failures_total{why="unknown"}`: "0",
	} {
		if got := value(t, h, metric); got != want {
			t.Errorf("%s is %s, want %s", metric, got, want)
		}
	}
	if value(t, h, "process_resident_memory_bytes") == "0" || value(t, h, "go_goroutines") == "0" {
		t.Error("the process has neither memory nor goroutines")
	}
}

func TestHealth(t *testing.T) {
	m := New()
	d := &disk{}
	store := m.Store(d)
	var stopping error
	h := m.Handler(func() error { return stopping })
	write := func(err error) {
		d.err = err
		_, _ = store.Append(t.Context(), journal.Entry{})
	}
	is := func(code int, words string) {
		t.Helper()
		if got, text := ask(t, h, "GET", "/healthz"); got != code || !strings.Contains(text, words) {
			t.Errorf("healthz: %d %q, want %d and %q", got, text, code, words)
		}
	}
	is(200, "ok")
	write(journal.ErrFull)
	is(503, "the store cannot be written: ")
	write(journal.ErrConflict) // says nothing of the disk
	is(503, "the store cannot be written: ")
	write(nil)
	is(200, "ok")
	write(&journal.Damaged{})
	is(200, "ok")
	for _, err := range []error{journal.CheckSize("person/secret", make([]byte, journal.MostData+1)),
		journal.CheckSize("", nil)} {
		write(err) // says nothing of the disk either
		is(200, "ok")
	}
	d.err = errors.New("on fire")
	_, _ = store.Put(t.Context(), "key", nil, 0)
	is(503, "on fire")
	write(nil)
	stopping = errors.New("going home")
	is(503, "going home")
	for why, want := range map[string]string{"full": "1", "damaged": "1", "other": "3", "unknown": "0"} {
		if got := value(t, h, `medici_journal_failures_total{why="`+why+`"}`); got != want {
			t.Errorf("failures of %s: %s, want %s", why, got, want)
		}
	}
}

func TestNothingElseIsServed(t *testing.T) {
	h := New().Handler(nil)
	for _, path := range []string{"/", "/debug/pprof/", "/metrics/x"} {
		if code, _ := ask(t, h, "GET", path); code != 404 {
			t.Errorf("%s: %d", path, code)
		}
	}
	if code, _ := ask(t, h, "POST", "/metrics"); code != 405 {
		t.Errorf("POST: %d", code)
	}
}

func TestServe(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		Serve(ctx, l, New().Handler(nil), slog.New(slog.DiscardHandler))
	}()
	answer, err := http.Get("http://" + l.Addr().String() + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	if answer.Body.Close(); answer.StatusCode != 200 {
		t.Error("healthz:", answer.Status)
	}
	cancel()
	<-ended
	if _, err := l.Accept(); !errors.Is(err, net.ErrClosed) { // somebody else may listen at its address by now
		t.Error("it is served on:", err)
	}
}
