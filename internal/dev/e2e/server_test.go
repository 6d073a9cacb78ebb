package e2e

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/racing"
	"medici/internal/dev/termtest"
)

// binary is the program under test, built once.
var binary string

func TestMain(m *testing.M) {
	// Tests of a server wait for clocks and limits more than they reckon.
	if err := flag.Set("test.parallel", strconv.Itoa(2*runtime.GOMAXPROCS(0))); err != nil {
		panic(err)
	}
	if text := os.Getenv(orderedBy); text != "" {
		if err := obey(text); err != nil {
			fmt.Fprintln(os.Stderr, "e2e:", err)
			os.Exit(1)
		}
		return
	}
	status, err := buildAndRun(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "e2e:", err)
		status = 1
	}
	os.Exit(status)
}

func buildAndRun(m *testing.M) (status int, err error) {
	dir, err := os.MkdirTemp("", "medici-e2e-")
	if err != nil {
		return 1, err
	}
	defer os.RemoveAll(dir)
	binary = filepath.Join(dir, "medici")
	args := append([]string{"build", "-o", binary}, racing.Flags...)
	if out, err := exec.Command("go", append(args, "medici/cmd/medici")...).CombinedOutput(); err != nil {
		return 1, fmt.Errorf("build the server: %w\n%s", err, out)
	}
	return m.Run(), nil
}

// lookAtSources reads the folders that the binary is made from. The files that a test has
// looked at decide whether go test may answer with the result of an earlier run.
var lookAtSources = sync.OnceValue(func() error {
	for _, top := range []string{"cmd", "internal", "lobby", "rules", "tui"} {
		if err := filepath.WalkDir(filepath.Join("../../..", top),
			func(_ string, _ os.DirEntry, err error) error { return err }); err != nil {
			return err
		}
	}
	return nil
})

// server is a running process.
type server struct {
	t     *testing.T
	port  string
	url   string // of the page for browsers; empty when there is none
	cmd   *exec.Cmd
	log   *journal      // its standard error
	ended chan struct{} // closed when the process has ended
	err   error         // valid when ended
	// excused are the complaints in the log that the test provokes.
	excused *regexp.Regexp
	killed  bool
}

// What the server says at its start, the key last.
var (
	reach = regexp.MustCompile(`(?m)^ +ssh -p (\d+) localhost$`)
	link  = regexp.MustCompile(`(?m)^ +(https?://\S+)$`)
	begun = regexp.MustCompile(`^The key that ssh shows`)
)

// serve starts a server that is stopped when the test ends. A flag among args
// overrides what is usual here.
func serve(t *testing.T, args ...string) *server {
	t.Helper()
	if err := lookAtSources(); err != nil {
		t.Fatal(err)
	}
	usual := []string{"serve", "--listen", "127.0.0.1:0", "--data", t.TempDir(), "--pace", "0s", "--guard", "0s",
		"--grace", "45s", "--drain", "0s"}
	s := &server{t: t, cmd: exec.Command(binary, append(usual, args...)...), log: &journal{}, ended: make(chan struct{})}
	s.cmd.Stderr = s.log
	// A raced program waits a second before it ends, in case there is more to tell.
	s.cmd.Env = append(os.Environ(), "GORACE=atexit_sleep_ms=0 "+os.Getenv("GORACE"))
	stdout, err := s.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.cmd.Start(); err != nil {
		t.Fatal("start the server: ", err)
	}
	told := make(chan struct{})
	go s.attend(stdout, told)
	t.Cleanup(s.stop)
	select {
	case <-told:
	case <-s.ended:
		t.Fatal("the server ended at once: ", s.err)
	case <-time.After(termtest.Patience):
		t.Fatal("the server does not say how it is reached")
	}
	return s
}

// attend reads the process's output to its end and waits for the process.
func (s *server) attend(stdout io.Reader, told chan<- struct{}) {
	lines := bufio.NewScanner(stdout)
	for lines.Scan() {
		line := lines.Text()
		if found := reach.FindStringSubmatch(line); found != nil {
			s.port = found[1]
		}
		if found := link.FindStringSubmatch(line); found != nil {
			s.url = found[1]
		}
		if begun.MatchString(line) {
			close(told)
		}
	}
	s.err = s.cmd.Wait()
	close(s.ended)
}

// stop asks the process to end as an operator does, and judges how it did.
func (s *server) stop() {
	if !s.killed {
		s.end()
	}
	if line := s.complaint(); line != "" {
		s.t.Error("the server complains: ", line)
	}
	if s.t.Failed() {
		s.t.Logf("the server's log:\n%s", s.log)
	}
}

func (s *server) end() {
	s.alive()
	_ = s.cmd.Process.Signal(syscall.SIGTERM)
	select {
	case <-s.ended:
		if s.err != nil {
			s.t.Error("the server did not end well: ", s.err)
		}
	case <-time.After(termtest.Patience):
		s.t.Error("the server does not stop")
		_ = s.cmd.Process.Kill()
		<-s.ended
	}
}

// kill ends the process as a power cut does.
func (s *server) kill() {
	s.t.Helper()
	s.killed = true
	if err := s.cmd.Process.Kill(); err != nil {
		s.t.Fatal("kill the server: ", err)
	}
	<-s.ended
}

// alive fails the test when the process has ended.
func (s *server) alive() {
	s.t.Helper()
	select {
	case <-s.ended:
		s.t.Error("the server has ended: ", s.err)
	default:
	}
}

// alarms are lines of the runtime and of the race detector, and those that the server
// logs when something of its own went wrong.
var alarms = regexp.MustCompile(`^panic: |^fatal error: |^goroutine \d+ |WARNING: DATA RACE|level=ERROR`)

// busyDisk is told where the disk of a busy machine takes too long; what was to be written is
// written later.
var busyDisk = regexp.MustCompile(`nobody knows whether it was written: context deadline exceeded`)

// complaint returns the first line in the log that nobody should ever read.
func (s *server) complaint() string {
	for line := range strings.Lines(s.log.String()) {
		if alarms.MatchString(line) && !busyDisk.MatchString(line) && (s.excused == nil || !s.excused.MatchString(line)) {
			return line
		}
	}
	return ""
}

func (s *server) addr() string { return "127.0.0.1:" + s.port }

// dial returns a connection with a key, or as a guest without one.
func (s *server) dial(user string, key gossh.Signer) *termtest.Client {
	s.t.Helper()
	return termtest.Dial(s.t, s.addr(), user, key)
}

// open returns a terminal of the smallest size that shows everything, where somebody
// with a new key has typed a command.
func (s *server) open(user, command string) *termtest.Terminal {
	s.t.Helper()
	return s.dial(user, termtest.Key(s.t)).Open(80, 24, command)
}

// journal takes down what a process prints.
type journal struct {
	mu  sync.Mutex
	all bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.all.Write(p)
}

func (j *journal) size() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.all.Len()
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.all.String()
}
