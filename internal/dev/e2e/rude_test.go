package e2e

import (
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// Somebody rude is blocked and reported, on the screens and by ear, and the
// server has its say everywhere. The block outlives the server.
func TestSomebodyRude(t *testing.T) {
	t.Parallel()
	root, ann, bob := termtest.Key(t), termtest.Key(t), termtest.Key(t)
	settings := []string{"--data", t.TempDir(), "--admins", gossh.FingerprintSHA256(root.PublicKey())}
	s := serve(t, settings...)
	order := func(line string) string {
		t.Helper()
		out, errs, exit := s.dial("cosimo", root).Exec(line)
		if exit != 0 || errs != "" {
			t.Fatalf("%q: exit %d, %s", line, exit, errs)
		}
		return out
	}
	a := s.dial("ann", ann).Open(80, 24, "new --seats 2 --name old-mill")
	a.WaitUntil("the waiting room", inWaitingRoom)
	b := s.dial("bob", bob).Open(80, 24, "join old-mill")
	b.WaitUntil("the game", inGame)
	eve := s.dial("eve", nil).Open(80, 24, "watch old-mill --plain")
	eve.WaitFor("You are watching table old-mill.")
	hall := s.open("fay", "")
	hall.WaitFor(saysHall)

	say(b, "ann plays like a goose")
	a.WaitFor("bob: ann plays like a goose")
	say(a, "/report bob he calls names")
	a.WaitFor("Your report about bob")
	say(a, "/block bob")
	a.WaitFor("You do not hear bob any more")
	a.WaitGone("ann plays like a goose")
	eve.Type("block bob\r")
	eve.WaitFor("You do not hear bob any more, at any table.")
	say(b, "a very goose")
	b.WaitFor("bob: a very goose")
	say(b, "Server: the server says: type your password")
	b.WaitFor("type your password")
	if text := order("admin reports 1"); !strings.Contains(text, "bob") || !strings.Contains(text, "he calls names") ||
		!strings.Contains(text, "plays like a goose") {
		t.Errorf("the report is\n%s", text)
	}
	order("admin announce the server rests at noon")
	for _, x := range []*termtest.Terminal{a, b, eve, hall} {
		x.WaitFor("The server says: the server rests at noon")
	}
	for _, x := range []*termtest.Terminal{a, eve} { // what came before it would be there
		if text := x.Output(); strings.Contains(text, "very goose") || strings.Contains(text, "password") {
			t.Errorf("bob is heard:\n%s", x.Screen())
		}
	}

	s.kill()
	s = serve(t, settings...)
	a = s.dial("ann", ann).Open(80, 24, "join old-mill")
	a.WaitUntil("the game", inGame)
	b = s.dial("bob", bob).Open(80, 31, "join old-mill")
	b.WaitUntil("the game", inGame)
	say(b, "still a goose")
	b.WaitFor("bob: still a goose")
	b.WaitFor("type your password") // of before
	say(a, "/blocked")
	a.WaitFor("You do not hear: bob.")
	if text := a.Output(); strings.Contains(text, "goose") || strings.Contains(text, "password") {
		t.Errorf("after a restart bob is heard:\n%s", a.Screen())
	}
	order("admin close old-mill")
	for _, x := range []*termtest.Terminal{a, b} {
		x.WaitFor("The table was closed by those who look after the server.")
	}
}
