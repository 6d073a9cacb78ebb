package e2e

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"medici/internal/dev/termtest"
)

var metricsURL = regexp.MustCompile(`metrics are served\W+url\W+(http://\S+)/metrics`)

// page returns what the server's own pages answer.
func (s *server) page(path string) (status int, text string) {
	s.t.Helper()
	url := metricsURL.FindStringSubmatch(s.log.String())
	if url == nil {
		s.t.Fatalf("no metrics in the log:\n%s", s.log)
	}
	answer, err := http.Get(url[1] + path)
	if err != nil {
		s.t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return answer.StatusCode, string(body)
}

func (s *server) metric(name string) float64 {
	s.t.Helper()
	_, text := s.page("/metrics")
	found := regexp.MustCompile(`(?m)^` + regexp.QuoteMeta(name) + ` (\S+)$`).FindStringSubmatch(text)
	if found == nil {
		s.t.Fatalf("no %s in\n%s", name, text)
	}
	n, err := strconv.ParseFloat(found[1], 64)
	if err != nil {
		s.t.Fatal(err)
	}
	return n
}

// waitFor polls what happens in another process.
func waitFor(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for until := time.Now().Add(termtest.Patience); !ok(); {
		if time.Now().After(until) {
			t.Fatal("never came: ", what)
		}
	}
}

// An operator sees how much is played, and not who plays.
func TestMetrics(t *testing.T) {
	t.Parallel()
	s := serve(t, "--metrics", "127.0.0.1:0")
	d := newDuel(t, s)
	d.goOn(6)
	for name, least := range map[string]float64{
		"medici_sessions": 2, "medici_people": 2, "medici_moves_total": 6, "medici_move_seconds_count": 6,
		"medici_journal_append_seconds_count": 6, "medici_sent_bytes_total": 1000, `medici_tables{phase="playing"}`: 1,
		"process_resident_memory_bytes": 1 << 20,
	} {
		if got := s.metric(name); got < least {
			t.Errorf("%s is %v, want %v at least", name, got, least)
		}
	}
	_, text := s.page("/metrics")
	if found := regexp.MustCompile(`the-duel|\bann\b|\bbob\b|127\.0\.0`).FindString(text); found != "" {
		t.Errorf("%q is in the metrics", found)
	}
}

// Told to stop, the server lets nobody in, and those who are there may leave.
func TestDrain(t *testing.T) {
	t.Parallel()
	s := serve(t, "--metrics", "127.0.0.1:0", "--drain", "1h", "--log", "json")
	x := s.open("ann", "")
	x.WaitFor("The hall")
	if status, text := s.page("/healthz"); status != http.StatusOK {
		t.Errorf("healthz: %d %s", status, text)
	}
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	waitFor(t, "healthz says that the server stops", func() bool {
		status, _ := s.page("/healthz")
		return status == http.StatusServiceUnavailable
	})
	waitFor(t, "nobody is let in", func() bool {
		c, err := net.Dial("tcp", s.addr())
		if err == nil {
			c.Close()
		}
		return err != nil
	})
	x.WaitFor("The server says: this server stops now")
	x.Type("?") // the session lives
	x.WaitUntil("the help", func(screen string) bool { return !strings.Contains(screen, "The hall") })
	x.Type("\x03")
	if exit := x.Wait(); exit != 0 {
		t.Errorf("the session ends with %d", exit)
	}
	<-s.ended
	if s.err != nil {
		t.Error("the server did not end well: ", s.err)
	}
	s.killed = true
	if log := s.log.String(); !strings.Contains(log,
		`"msg":"stopping","why":"terminated signal received","sessions":1,"drain":"1h0m0s"`) {
		t.Errorf("the log is\n%s", log)
	}
}

// A second signal is for who cannot wait.
func TestSecondSignal(t *testing.T) {
	t.Parallel()
	s := serve(t, "--metrics", "127.0.0.1:0", "--drain", "1h")
	s.open("ann", "").WaitFor("The hall")
	s.killed = true // it does not end well
	_ = s.cmd.Process.Signal(syscall.SIGTERM)
	waitFor(t, "the first is heard", func() bool {
		status, _ := s.page("/healthz")
		return status == http.StatusServiceUnavailable
	})
	waitFor(t, "the end", func() bool {
		_ = s.cmd.Process.Signal(syscall.SIGTERM) // the first is put aside a moment after it is heard
		select {
		case <-s.ended:
			return true
		default:
			return false
		}
	})
}

// A copy made while a game is played is a server where it goes on.
func TestBackup(t *testing.T) {
	t.Parallel()
	data, to := t.TempDir(), filepath.Join(t.TempDir(), "copy")
	s := serve(t, "--data", data)
	d := newDuel(t, s)
	d.goOn(5)
	if out, err := exec.Command(binary, "backup", "--data", data, to).CombinedOutput(); err != nil {
		t.Fatalf("backup: %v\n%s", err, out)
	}
	asked := func(s *server) string {
		out, _, _ := s.dial("eve", nil).Exec("tables")
		return out
	}
	was := asked(s)
	if !strings.Contains(was, "the-duel") {
		t.Fatalf("the tables are\n%s", was)
	}
	d.goOn(2)
	copied := serve(t, "--data", to)
	if now, want := asked(copied), strings.Replace(was, ", 2 people there\n", ", nobody is there\n", 1); now != want {
		t.Errorf("the copy has\n%swanted\n%s", now, want)
	}
	if !bytes.Equal(s.dial("eve", nil).HostKey().Marshal(), copied.dial("eve", nil).HostKey().Marshal()) {
		t.Error("the copy has another host key")
	}
}
