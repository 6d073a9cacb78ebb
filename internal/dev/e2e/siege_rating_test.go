package e2e

import (
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"
)

// Somebody would end a rated game for nothing as soon as the other's time has run out once.
// The other has time to answer, and is last if they do not.
func TestNobodyEndsARatedGameAlone(t *testing.T) {
	t.Parallel()
	s := besieged(t)
	ann, bob := s.rated(strangerAt(0), "ann"), s.rated(strangerAt(1), "bob")
	a := s.linesOn(s.from(strangerAt(0), "ann", ann), "ann", "new --seats 2 --clock 2s+0s --plain --name old-mill")
	a.hears("old-mill")
	b := s.linesOn(s.from(strangerAt(1), "bob", bob), "bob", "join old-mill --json")
	b.hears(`"type":"turn"`)
	b.client.Kill()
	a.hears("bob let the time run out")
	a.say("end")
	a.hears("bob has until")
	a.hears("bob has not answered, and is last")
}

// Nobody becomes better by an evening alone: a player who never comes is nobody's opponent.
func TestNobodyIsRatedForAnEveningAlone(t *testing.T) {
	t.Parallel()
	s := besieged(t, "--pace", "10ms")
	a, ann := s.evening(t, strangerAt(0), strangerAt(1))
	if line := a.hears(`"type":"table"`); !strings.Contains(line, `"rated":true`) {
		t.Fatalf("a table of an evening of two who agree is told of as %s", line)
	}
	if end := a.program(); end.err != nil {
		t.Fatal(end.err)
	}
	games := func() string { out, _ := s.asks(strangerAt(0), "ann", ann, "games --json"); return out }
	waitFor(t, "the game in the history", func() bool { return strings.Contains(games(), `"state":"over"`) })
	if out := games(); !strings.Contains(out, `"unrated":"unplayed"`) ||
		!strings.Contains(out, `"missing":[2]`) && !strings.Contains(out, `"missing":[1]`) {
		t.Errorf("of a game against nobody is told %s", out)
	}
}

// Nor by two keys of one address, which are neighbours in an evening as at any table.
func TestNeighboursOfAnEvening(t *testing.T) {
	t.Parallel()
	a, _ := besieged(t).evening(t, strangerAt(0), strangerAt(0))
	if line := a.hears(`"type":"table"`); !strings.Contains(line, `"unrated":"neighbours"`) {
		t.Errorf("a table of two keys of one address is told of as %s", line)
	}
}

// evening returns the table of somebody in an evening with one who joins from another address and never comes. Both
// have agreed to rated play, and a decision may take a second.
func (s *server) evening(t *testing.T, from, others string) (*lines, gossh.Signer) {
	t.Helper()
	ann, bob := s.rated(from, "ann"), s.rated(others, "bob")
	asks := func(address, user string, key gossh.Signer, command string) string {
		out, err := s.asks(address, user, key, command)
		if err != nil {
			t.Fatalf("%s says %s: %v", user, command, err)
		}
		return out
	}
	code := codeOfEvening.FindString(asks(from, "ann", ann, "evening new --rounds 1 --seats 2 --clock 1s --json"))
	asks(others, "bob", bob, "evening join "+code)
	table := tableOfEvening.FindStringSubmatch(asks(from, "ann", ann, "evening start "+code+" --json"))
	if table == nil {
		t.Fatal("no round is drawn")
	}
	return s.linesOn(s.from(from, "ann", ann), "ann", "join "+table[1]+" --json"), ann
}

// A game that the server's bot has played for somebody, who was there and pressed no key, is no victory.
func TestNobodyWinsByTheServersBot(t *testing.T) {
	t.Parallel()
	s := besieged(t, "--pace", "10ms")
	ann, bob := s.rated(strangerAt(0), "ann"), s.rated(strangerAt(1), "bob")
	a := s.linesOn(s.from(strangerAt(0), "ann", ann), "ann", "new --seats 2 --clock 1s --json --name old-mill")
	a.hears("old-mill")
	b := s.linesOn(s.from(strangerAt(1), "bob", bob), "bob", "join old-mill --json")
	over := make(chan string, 1)
	go func() {
		line, _ := a.wait(`"type":"over"`)
		over <- line
	}()
	if end := b.program(); end.err != nil {
		t.Error(end.err)
	}
	if line := <-over; !strings.Contains(line, `"absent":[1]`) && !strings.Contains(line, `"absent":[2]`) {
		t.Errorf("who has pressed no key is told %s", line)
	}
}
