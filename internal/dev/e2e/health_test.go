package e2e

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// A server whose file somebody cuts says so by itself: nobody is there who would
// write or read.
func TestHealthzOfACutFile(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	s := serve(t, "--metrics", "127.0.0.1:0", "--data", data)
	waitFor(t, "the metrics are served", func() bool { return metricsURL.MatchString(s.log.String()) })
	if status, text := s.page("/healthz"); status != http.StatusOK {
		t.Fatalf("healthz: %d %s", status, text)
	}
	asks := time.NewTicker(100 * time.Millisecond)
	defer asks.Stop()
	waitFor(t, "nothing is owed", func() bool { // what a start looks up would fail, and be told of
		<-asks.C
		return s.metric("medici_owed") == 0
	})
	s.killed, s.excused = true, regexp.MustCompile("the store is ill|a part of the store is damaged")
	defer func() { // it would not end well
		_ = s.cmd.Process.Kill()
		<-s.ended
	}()
	if err := os.Truncate(filepath.Join(data, "journal.db"), 8192); err != nil {
		t.Fatal(err)
	}
	waitFor(t, "healthz says that the file is cut", func() bool {
		<-asks.C
		status, text := s.page("/healthz")
		return status == http.StatusServiceUnavailable && strings.Contains(text, "journal.db is cut")
	})
	waitFor(t, "the log says so", func() bool {
		<-asks.C
		return strings.Contains(s.log.String(), "the store is ill")
	})
	if n := s.metric(`medici_unwell{why="check"}`); n != 1 {
		t.Errorf("the metric says %v", n)
	}
}

// A server that gets no certificate says so by itself: nobody else learns of it but browsers, which tell nobody.
func TestHealthWithoutACertificate(t *testing.T) {
	t.Parallel()
	s := serve(t, "--metrics", "127.0.0.1:0", "--web", "127.0.0.1:0", "--web-host", "games.example.org", "--web-acme",
		"http://127.0.0.1:1/directory")
	asks := time.NewTicker(10 * time.Millisecond)
	defer asks.Stop()
	waitFor(t, "the log says why", func() bool {
		<-asks.C
		return regexp.MustCompile(`level=WARN msg="no certificate can be had for the page.*connection refused`).MatchString(s.log.String())
	})
	if status, text := s.page("/healthz"); status != http.StatusOK || !strings.Contains(text, "no certificate") {
		t.Errorf("healthz: %d %s", status, text)
	}
	if failures, ends := s.metric("medici_web_certificate_failures_total"),
		s.metric("medici_web_certificate_ends_seconds"); failures < 1 || ends != 0 {
		t.Errorf("%v tries in vain, and the certificate ends at %v", failures, ends)
	}
	if !strings.Contains(s.log.String(), "settings contradict each other: web-host is games.example.org") {
		t.Errorf("the log does not warn of port 443:\n%s", s.log)
	}
}

// A server whose file somebody removes says so by itself.
func TestHealthOfARemovedStore(t *testing.T) {
	t.Parallel()
	files := t.TempDir()
	s := besieged(t, "--data", files)
	s.killed, s.excused = true, regexp.MustCompile("store|journal|documents") // it would not end well
	defer func() {
		_ = s.cmd.Process.Kill()
		<-s.ended
	}()
	if status, text := s.page("/healthz"); status != http.StatusOK {
		t.Fatalf("before it is harmed healthz says %d %s", status, text)
	}
	if err := os.Remove(filepath.Join(files, "journal.db")); err != nil {
		t.Fatal(err)
	}
	asks := time.NewTicker(100 * time.Millisecond)
	defer asks.Stop()
	waitFor(t, "healthz says that the store is gone", func() bool {
		<-asks.C
		status, _ := s.page("/healthz")
		return status == http.StatusServiceUnavailable
	})
}
