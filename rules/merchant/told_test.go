package merchant_test

import (
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/record"
)

// A marker that is dealt is told in full to its receiver, to others by its deal, and to
// the referee of a game that is over as it is (10.3).
func TestDealtMarkersAreTold(t *testing.T) {
	rec, err := record.Read(strings.NewReader(example), shelf)
	if err != nil {
		t.Fatal(err)
	}
	for reader, want := range map[rules.Seat][4]string{
		rules.Spectator: {"marker high", "marker high", "marker rest", "marker rest"},
		0:               {"marker 8", "marker high", "marker 5", "marker rest"},
		1:               {"marker high", "marker 7", "marker rest", "marker 2"},
		rules.Referee:   {"marker 8", "marker 7", "marker 5", "marker 2"},
	} {
		var told []string
		err := rec.For(reader).Play(len(rec.Moves), func(s record.Step) error {
			told = append(told, s.Action.String())
			return nil
		})
		if err != nil || len(told) != len(rec.Moves) {
			t.Fatalf("%s is told %v, %v", reader, told, err)
		}
		if got := [4]string{told[0], told[1], told[8], told[9]}; got != want {
			t.Errorf("%s is told %q, not %q", reader, got, want)
		}
		for i, m := range rec.Moves[18:] {
			if told[18+i] != m.Action.String() {
				t.Errorf("%s is told %q of %q", reader, told[18+i], m.Action)
			}
		}
	}
}

// A refusal tells nobody what another merchant has (10.1).
func TestRefusalsKeepSecrets(t *testing.T) {
	rec, err := record.Read(strings.NewReader(example), shelf)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range []string{"letter open rostock", "open rostock", "marker gent", "marker koeln", "grow koeln"} {
		a, err := rec.Game.Parse(move)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := rec.State.Apply(0, a); err == nil || strings.Contains(err.Error(), "47") ||
			strings.Contains(err.Error(), "hand") {
			t.Errorf("%s of another is refused with %v", move, err)
		}
	}
}
