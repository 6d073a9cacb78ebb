package metrics

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"medici/internal/doors/webd"
)

// Whatever makes /healthz bad is a metric with its reason, alone, and none is when all is well.
func TestUnwell(t *testing.T) {
	m, p := New(), &patient{}
	store := m.Store(p)
	var stops error
	h := m.Handler(func() error { return stops })
	broken := errors.New("input/output error")
	for _, c := range []struct {
		why   string // empty for nothing
		makes func()
	}{
		{"", func() {}},
		{"write", func() { p.has(nil, broken); _, _ = store.Put(t.Context(), "key", nil, 0) }},
		{"read", func() { _, _ = store.Get(t.Context(), "key") }},
		{"", func() { p.has(nil, nil); m.examine(t.Context(), p) }},
		{"check", func() { p.has(broken, nil); m.examine(t.Context(), p) }},
		{"check", func() { stops = broken }}, // what people lose by comes first
		{"stopping", func() { p.has(nil, nil); m.examine(t.Context(), p) }},
	} {
		c.makes()
		status, text := ask(t, h, "GET", "/healthz")
		if want := map[bool]int{true: http.StatusOK, false: http.StatusServiceUnavailable}[c.why == ""]; status != want {
			t.Errorf("%q: healthz says %d %s", c.why, status, text)
		}
		for _, why := range []string{"write", "read", "check", "stopping"} {
			if got, want := value(t, h, `medici_unwell{why="`+why+`"}`),
				map[bool]string{true: "1", false: "0"}[why == c.why]; got != want {
				t.Errorf("%q: the metric for %s is %s", c.why, why, got)
			}
		}
	}
}

// /healthz tells of servers of the store that are gone, and of a missing certificate, while the server is well.
func TestWellButFor(t *testing.T) {
	m := New()
	replicas, page := ReplicaStats{}, webd.Stats{Encrypted: true, Failures: 3}
	m.Replicas(func() ReplicaStats { return replicas })
	m.Web(func() webd.Stats { return page })
	h := m.Handler(nil)
	is := func(want string) {
		t.Helper()
		if status, text := ask(t, h, "GET", "/healthz"); status != http.StatusOK || text != want {
			t.Errorf("healthz says %d %q, want %q", status, text, want)
		}
	}
	is("ok\nthe page has no certificate that holds; the log says why\n")
	for _, metric := range []string{"begins", "ends"} {
		if got := value(t, h, "medici_web_certificate_"+metric+"_seconds"); got != "0" {
			t.Errorf("no certificate %s at %s", metric, got)
		}
	}
	page.Begins, page.Ends = time.Unix(1, 0), time.Now().Add(-time.Second)
	is("ok\nthe page has no certificate that holds; the log says why\n")
	page.Ends = time.Unix(4e9, 0)
	is("ok\n")
	for metric, want := range map[string]string{"begins_seconds": "1", "ends_seconds": "4000000000", "failures_total": "3"} {
		if got := value(t, h, "medici_web_certificate_"+metric); got != want {
			t.Errorf("%s is %s", metric, got)
		}
	}
	replicas.Gone = 1
	is("ok\nservers of the store that are gone: 1; the log names them\n")
	if got := value(t, h, "medici_store_servers_gone"); got != "1" {
		t.Errorf("%s servers are gone", got)
	}
}

// A server without certificates of its own, as behind a proxy, has no metric of one that an alert could wait for.
func TestNoCertificateOfItsOwn(t *testing.T) {
	m := New()
	m.Web(func() webd.Stats { return webd.Stats{} })
	if _, text := ask(t, m.Handler(nil), "GET", "/metrics"); strings.Contains(text, "certificate") ||
		!strings.Contains(text, "medici_web_requests_total") {
		t.Error(text)
	}
}
