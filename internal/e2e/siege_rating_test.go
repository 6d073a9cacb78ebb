package e2e

import "testing"

// Somebody would end a rated game for nothing as soon as the other's time has run out once.
// The other has time to answer, and whoever has not is last.
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
