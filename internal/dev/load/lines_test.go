package load

import "testing"

// A seat without a screen knows from lines, however they are cut, that it is asked, what to
// say, and that the table has moved on.
func TestSeatsWithoutScreens(t *testing.T) {
	type told struct {
		text, turn, chore string
		moved             bool
	}
	for name, c := range map[string]struct {
		open func() observer
		told []told
	}{
		"json": {newProgram, []told{
			{`{"type":"table","state":"playing"}` + "\n", "", "", false},
			{`{"type":"move","seq":1,"actor":"house","move":"card G0"}` + "\n", "", "", true},
			{`{"type":"turn","seq":2,"actor":"1","legal":["draw","sell"],"vi`, "", "", false},
			{`ew":{}}` + "\n", `{"type":"move","move":"sell"}` + "\n", "", false},
			{`{"type":"move","seq":2}` + "\n" + `{"type":"turn","seq":3,"legal":["pass","bid 3..40"]}` + "\n",
				`{"type":"move","move":"bid 3"}` + "\n", "", true},
			{`{"type":"turn","seq":3,"legal":["pass","bid 5..40"]}` + "\n", `{"type":"move","move":"pass"}` + "\n", "", false},
			{`{"type":"table","state":"over"}` + "\n" + `{"type":"over"}` + "\n", "", `{"type":"start"}` + "\n", true},
		}},
		"plain": {newListener, []told{
			{"Day 1 begins with 24 cards.\n", "", "", true},
			{"Your turn. Draw another card, or", "", "", false},
			{" sell it?\n", "sell\n", "", true},
			{"Your turn. How many florins, from 3 to 40? 0 passes.\n", "3\n", "", true},
			{"Your turn. How many florins, from 5 to 40? 0 passes.\n", "0\n", "", true},
			{"You pass.\n", "", "", true},
			{"Another game with the same people?\n", "", "rematch\n", true},
		}},
	} {
		seat := c.open()
		if seat.seated() {
			t.Errorf("%s: it is seated before it is told anything", name)
		}
		for _, said := range c.told {
			before := seat.position()
			_, _ = seat.Write([]byte(said.text))
			if turn, chore := seat.turn(1), seat.chore(); turn != said.turn || chore != said.chore ||
				(seat.position() != before) != said.moved {
				t.Errorf("%s, told %q: %q, %q, and from %d to %d", name, said.text, turn, chore, before, seat.position())
			}
		}
	}
}
