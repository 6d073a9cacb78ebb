//go:build e2e

package e2e

import (
	"bufio"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/termtest"
)

// The example for those who write bots plays as they will let it: in another language, through
// OpenSSH, every game, and in Medici twice at one table.
func TestPythonBots(t *testing.T) {
	for _, program := range []string{"python3", "ssh", "ssh-keygen"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Fatalf("this test needs %s; on Debian: apt-get install python3 openssh-client", program)
		}
	}
	s := serve(t)
	ann := s.python("ann", "new --seats 3 --bots 1 --name old-mill")
	ann.reads("table old-mill waiting")
	bob := s.python("bob", "join old-mill")
	end := ann.reads("over ")
	if other := bob.reads("over "); other != end {
		t.Errorf("ann has seen %q, bob %q", end, other)
	}
	ann.ends()
	bob.ends()
	s.verifies(end)
	for _, game := range []string{"cards", "strozzi", "merchant"} {
		t.Run(game, func(t *testing.T) {
			cleo := s.python("cleo", "new "+game+" --seats 2 --bots 1")
			end := cleo.reads("over ")
			cleo.ends()
			s.verifies(end)
		})
	}
}

// It comes back to its seat when the server was killed.
func TestPythonBotComesBack(t *testing.T) {
	dir := t.TempDir()
	s := serve(t, "--data", dir, "--pace", "20ms")
	ann := s.python("ann", "new --seats 2 --bots 1 --name old-mill")
	ann.reads("table old-mill playing")
	s.kill()
	s = serve(t, "--data", dir, "--listen", s.addr())
	ann.reads("table old-mill playing")
	end := ann.reads("over ")
	ann.ends()
	s.verifies(end)
}

// verifies holds the record of a game to its rules, which the bot's last line names.
func (s *server) verifies(end string) {
	s.t.Helper()
	words := strings.Fields(end)
	text, errs, exit := s.dial("ann", nil).Exec("record " + words[len(words)-1])
	if exit != 0 {
		s.t.Fatalf("no record: exit %d, %s", exit, errs)
	}
	verify := exec.Command(binary, "verify", "-")
	verify.Stdin = strings.NewReader(text)
	if out, err := verify.CombinedOutput(); err != nil || !strings.HasPrefix(string(out), "-: ok, over, ") {
		s.t.Errorf("verify: %v, %s", err, out)
	}
}

// python is the bot at work.
type python struct {
	t    *testing.T
	cmd  *exec.Cmd
	out  *bufio.Scanner
	errs journal
	all  []string
}

// python lets the bot play as somebody who has a new key.
func (s *server) python(user, command string) *python {
	s.t.Helper()
	key := filepath.Join(s.t.TempDir(), user)
	if out, err := exec.Command("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key).CombinedOutput(); err != nil {
		s.t.Fatalf("ssh-keygen: %v\n%s", err, out)
	}
	reach := strings.Join([]string{"ssh", "-T", "-F", "/dev/null", "-p", s.port, "-i", key,
		"-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null",
		"-o", "LogLevel=QUIET", "-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none", user + "@127.0.0.1"}, " ")
	args := append([]string{"../../../testdata/bot.py", reach}, strings.Fields(command)...)
	p := &python{t: s.t, cmd: exec.Command("python3", args...)}
	p.cmd.Stderr = &p.errs
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		s.t.Fatal(err)
	}
	p.out = bufio.NewScanner(out)
	if err := p.cmd.Start(); err != nil {
		s.t.Fatal("start python3: ", err)
	}
	hurry := time.AfterFunc(2*termtest.Patience, func() { _ = p.cmd.Process.Kill(); _ = out.Close() })
	s.t.Cleanup(func() {
		if hurry.Stop() && p.cmd.ProcessState == nil { // the test has failed already
			_ = p.cmd.Process.Kill()
			_, _ = io.Copy(io.Discard, out)
			_ = p.cmd.Wait()
		}
	})
	return p
}

// reads returns the next line of the bot's that begins so.
func (p *python) reads(beginning string) string {
	p.t.Helper()
	for p.out.Scan() {
		p.all = append(p.all, p.out.Text())
		if strings.HasPrefix(p.out.Text(), beginning) {
			return p.out.Text()
		}
	}
	p.t.Fatalf("the bot never says %q, but\n%s\n%s", beginning, strings.Join(p.all, "\n"), &p.errs)
	return ""
}

// ends holds the bot to a good end. What it fails of is its exit; ssh writes a line beside it
// when a server goes away, depending on what it sees first.
func (p *python) ends() {
	p.t.Helper()
	if err := p.cmd.Wait(); err != nil {
		p.t.Errorf("the bot ends with %v: %s", err, &p.errs)
	}
}
