//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"medici/internal/dev/termtest"
)

// The same game by OpenSSH clients, each in a tmux pane: programs that nobody
// here has written.
func TestTmuxFourPeopleAndAWatcher(t *testing.T) {
	for _, program := range []string{"tmux", "ssh", "ssh-keygen"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Fatalf("this test needs %s; on Debian: apt-get install tmux openssh-client", program)
		}
	}
	wholeGame(t, newTmux(t, serve(t)))
}

// tmux is a tmux server of its own, and the keys of those who sit at its panes.
type tmux struct {
	*server
	dir string
}

func newTmux(t *testing.T, s *server) *tmux {
	t.Helper()
	dir, err := os.MkdirTemp("", "e2e-") // a socket's path must be short
	if err != nil {
		t.Fatal(err)
	}
	w := &tmux{s, dir}
	t.Cleanup(func() {
		_ = w.tmux("kill-server").Run()
		_ = os.RemoveAll(dir)
	})
	config := "set -g status off\nset -g remain-on-exit on\nset -s escape-time 0\n"
	if err := os.WriteFile(filepath.Join(dir, "config"), []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	return w
}

func (w *tmux) tmux(args ...string) *exec.Cmd {
	return exec.Command("tmux", append([]string{"-u", "-S", filepath.Join(w.dir, "socket"), "-f",
		filepath.Join(w.dir, "config")}, args...)...)
}

// run returns what tmux answers to a command.
func (w *tmux) run(args ...string) string {
	w.t.Helper()
	out, err := w.tmux(args...).CombinedOutput()
	if err != nil {
		w.t.Fatalf("tmux %s: %v\n%s", args[0], err, out)
	}
	return string(out)
}

// keyFile returns a person's private key, made when it is first asked for.
func (w *tmux) keyFile(whose string) string {
	w.t.Helper()
	path := filepath.Join(w.dir, "key-of-"+whose)
	if _, err := os.Stat(path); err == nil {
		return path
	}
	if out, err := exec.Command("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path).CombinedOutput(); err != nil {
		w.t.Fatalf("ssh-keygen: %v\n%s", err, out)
	}
	return path
}

func (w *tmux) arrive(a arrival) terminal {
	w.t.Helper()
	args := []string{
		"new-session", "-d", "-x", strconv.Itoa(a.cols), "-y", strconv.Itoa(a.rows), "-P", "-F", "#{pane_id} #{pane_pid}",
		"ssh", "-t", "-F", "/dev/null", "-p", w.port, "-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null",
		"-o", "LogLevel=ERROR", "-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none",
	}
	if a.key != "" {
		args = append(args, "-i", w.keyFile(a.key))
	} else {
		args = append(args, "-o", "PubkeyAuthentication=no")
	}
	if a.old {
		args = append(args, "-o", "SetEnv=LANG=C NO_COLOR=1")
	}
	args = append(args, a.user+"@127.0.0.1")
	if a.command != "" {
		args = append(args, a.command)
	}
	p := &pane{w: w}
	if _, err := fmt.Sscan(w.run(args...), &p.id, &p.ssh); err != nil {
		w.t.Fatal("tmux says nothing of its new pane: ", err)
	}
	return p
}

// drop kills the client, as a crash of its machine would.
func (w *tmux) drop(x terminal) {
	w.t.Helper()
	if err := syscall.Kill(x.(*pane).ssh, syscall.SIGKILL); err != nil {
		w.t.Fatal("kill ssh: ", err)
	}
}

// pane is a terminal.
type pane struct {
	w   *tmux
	id  string
	ssh int // its process
}

// Screen returns one that stood for a moment.
func (p *pane) Screen() (screen string) {
	p.w.t.Helper()
	p.WaitUntil("a screen that stands", func(s string) bool { screen = s; return true })
	return screen
}

// capture returns what there is now: a frame that comes in pieces may be half drawn.
func (p *pane) capture() string {
	p.w.t.Helper()
	lines := strings.Split(p.w.run("capture-pane", "-p", "-t", p.id), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}

// Type sends bytes by their numbers: no name of a key is taken for one.
func (p *pane) Type(keys string) {
	p.w.t.Helper()
	args := []string{"send-keys", "-t", p.id, "-H"}
	for _, b := range []byte(keys) {
		args = append(args, strconv.FormatUint(uint64(b), 16))
	}
	p.w.run(args...)
}

// WaitUntil looks again and again, for tmux tells nobody that a pane has changed, and takes a
// screen that it has seen twice.
func (p *pane) WaitUntil(what string, ok func(screen string) bool) {
	p.w.t.Helper()
	again := time.NewTicker(10 * time.Millisecond)
	defer again.Stop()
	late := time.After(termtest.Patience)
	for before := p.capture(); ; {
		select {
		case <-again.C:
		case <-late:
			p.w.t.Fatalf("not within %v: %s\n%s", termtest.Patience, what, before)
		}
		screen := p.capture()
		if screen == before && ok(screen) {
			return
		}
		before = screen
	}
}
