package program

import (
	"strings"
	"testing"

	"medici/lobby/match"
	"medici/rules/medici"
)

// The line of the table says whether the game is rated, where that is known.
func TestTableLineSaysWhatIsRated(t *testing.T) {
	for want, table := range map[string]match.Info{
		`"rated":true`:       {Rated: true},
		`"unrated":"guest"`:  {Unrated: "guest"},
		`"state":"waiting",`: {},
	} {
		table.Game = medici.Game{}
		line := string(First.tableLine(match.Update{Table: &table}))
		if !strings.Contains(line, want) || strings.Contains(line, "rated") != strings.Contains(want, "rated") {
			t.Errorf("%s is not in %s", want, line)
		}
	}
}
