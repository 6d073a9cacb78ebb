package e2e

import (
	"fmt"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
)

// rated returns a new key whose person has agreed to rated play.
func (s *server) rated(address, user string) gossh.Signer {
	s.t.Helper()
	key := termtest.Key(s.t)
	c := s.from(address, user, key)
	defer c.Close()
	if out, _, exit := c.ExecInput("plain", "rated yes\nleave\n"); exit != 0 ||
		!strings.Contains(out, "agreed to rated play") {
		s.t.Fatalf("%s is told, with exit %d:\n%s", user, exit, out)
	}
	return key
}

// Nobody's seat goes to a bot because their line has dropped for a moment.
func TestNobodyIsVotedAwayAtOnce(t *testing.T) {
	t.Parallel()
	s := besieged(t)
	ann, bob := s.rated(strangerAt(0), "ann"), s.rated(strangerAt(1), "bob")
	a := s.linesOn(s.from(strangerAt(0), "ann", ann), "ann", "new --seats 2 --json --name old-mill")
	a.hears(`"type":"table"`)
	b := s.linesOn(s.from(strangerAt(1), "bob", bob), "bob", "join old-mill --plain")
	a.hears(`"type":"turn"`)
	b.say("who") // and has been told of the table then: only what happens after that is told
	b.hears("Seat 1 has ann")
	a.client.Kill()
	b.hears("ann is away")
	b.say("vote")
	b.say("who")
	b.hears("Seat 2 has bob")
	a = s.linesOn(s.from(strangerAt(0), "ann", ann), "ann", "join old-mill --json")
	if line := a.hears(`"type":"table"`); !strings.Contains(line, `"you":1`) || strings.Contains(line, `"bot"`) {
		t.Fatalf("ann, who is back at once, is told %s", line)
	}
	go b.listener()
	if e := a.program(); e.err != nil {
		t.Errorf("ann does not play on: %v", e.err)
	}
}

// Games among people of one address are worth nothing, and their table says so
// before they begin. People of two addresses are.
func TestRatedGamesOfOneAddress(t *testing.T) {
	t.Parallel()
	s := besieged(t)
	farmer := s.rated(strangerAt(0), "farmer")
	const games = 4
	for n := range games {
		straw := s.rated(strangerAt(0), fmt.Sprint("straw-", n))
		s.ratedGame(n, [2]string{strangerAt(0), strangerAt(0)}, [2]gossh.Signer{farmer, straw}, `"unrated":"neighbours"`)
	}
	honest, other := s.rated(strangerAt(1), "honest"), s.rated(strangerAt(2), "other")
	s.ratedGame(games, [2]string{strangerAt(1), strangerAt(2)}, [2]gossh.Signer{honest, other}, `"rated":true`)
	counts := func(user string, key gossh.Signer) (rated int) {
		for _, g := range s.gamesOf(user, key) {
			if g.Rated {
				rated++
			}
		}
		return rated
	}
	if n := counts("farmer", farmer); n > 0 {
		t.Errorf("%d of %d games of one address are rated", n, games)
	}
	if n := counts("honest", honest); n != 1 {
		t.Errorf("%d of the games of two addresses are rated, want 1", n)
	}
	if top, _, _ := s.dial("eve", nil).Exec("top"); strings.Contains(top, "farmer") || !strings.Contains(top, "honest") {
		t.Errorf("the ranking is\n%s", top)
	}
}

// ratedGame is a private game of two programs to its end. Before it begins its
// table says whether it is rated.
func (s *server) ratedGame(n int, addresses [2]string, keys [2]gossh.Signer, says string) {
	s.t.Helper()
	come := func(seat int, command string) *lines {
		return s.linesOn(s.from(addresses[seat], "anybody", keys[seat]), fmt.Sprint("seat ", seat+1), command)
	}
	host := come(0, fmt.Sprint("new --seats 3 --plain --private --name the-farm-", n))
	_, code, _ := strings.Cut(strings.TrimSpace(host.hears("localhost join ")), "localhost join ")
	programs := []*lines{come(0, "join "+code+" --json"), come(1, "join "+code+" --json")}
	programs[1].hears(says)
	programs[0].say(`{"type":"start"}`)
	both := make(chan end, len(programs))
	for _, x := range programs {
		go func() { both <- x.program() }()
	}
	for range programs {
		if e := <-both; e.err != nil {
			s.t.Fatal(e.err)
		}
	}
}
