package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// An administrator named in the settings keeps order, what was ordered outlives a
// power cut, and at last the server is stopped from afar.
func TestAdministrator(t *testing.T) {
	t.Parallel()
	data, words := t.TempDir(), filepath.Join(t.TempDir(), "words")
	if err := os.WriteFile(words, []byte("# not here\ndrat\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	root, ann := termtest.Key(t), termtest.Key(t)
	settings := []string{"--data", data, "--words", words, "--admins", gossh.FingerprintSHA256(root.PublicKey())}
	s := serve(t, settings...)
	order := func(line string) string {
		t.Helper()
		out, errs, exit := s.dial("cosimo", root).Exec(line)
		if exit != 0 || errs != "" {
			t.Fatalf("%q: exit %d, %s", line, exit, errs)
		}
		return out
	}
	x := s.dial("ann", ann).Open(80, 24, "new --name old-mill --private")
	x.WaitFor("old-mill")
	if text := order("admin sessions"); !strings.Contains(text, "ann, ") || !strings.Contains(text, "at old-mill, screens\n") {
		t.Errorf("here is\n%s", text)
	}
	order("admin ban ann --for 24h --why drat is no word")
	if exit := x.Wait(); exit != 12 || x.AltScreen() || !strings.Contains(x.Screen(), "you are banned from here until ") {
		t.Errorf("exit %d\n%s", exit, x.Screen())
	}
	order("admin ban 192.0.2.0/24")
	if out, errs, exit := s.dial("drat", nil).Exec("name"); exit != 0 || !strings.Contains(out, "You are guest-player, ") {
		t.Errorf("who is called drat is %q, %q", out, errs)
	}
	if _, errs, exit := s.dial("gus", nil).Exec("admin sessions"); exit != 2 || !strings.Contains(errs, "\"admin\" is no command") {
		t.Errorf("a guest gives orders: exit %d, %q", exit, errs)
	}
	s.kill()

	s = serve(t, settings...)
	if _, errs, exit := s.dial("ann", ann).Exec("tables"); exit != 12 || !strings.Contains(errs, ": drat is no word\n") {
		t.Errorf("after a power cut: exit %d, %q", exit, errs)
	}
	if text := order("admin bans"); strings.Count(text, "\n") != 2 || !strings.Contains(text, "192.0.2.0/24: banned for ever") {
		t.Errorf("in force is\n%s", text)
	}
	order("admin unban ann")
	if _, errs, exit := s.dial("ann", ann).Exec("tables"); exit != 0 {
		t.Errorf("exit %d, %q", exit, errs)
	}
	order("admin drain")
	<-s.ended
	if s.err != nil {
		t.Error("the server did not end well: ", s.err)
	}
	s.killed = true
}
