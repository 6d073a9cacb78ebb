package narration_test

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/wordtest"
	told "medici/internal/games/medici/tell"
	"medici/internal/games/narration"
	"medici/rules"
	"medici/rules/medici"
	"medici/rules/record"
)

const opening = `medici-record 1
game medici
seat 1 Adam
seat 2 Kylie
house start 2
house card C4
2 sell
1 bid 5
`

func tell(t *testing.T, text string) string {
	t.Helper()
	r, err := record.Read(strings.NewReader(text), rules.Shelf{medici.Game{}})
	if bad := (*record.Error)(nil); err != nil && !errors.As(err, &bad) {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := narration.Write(&b, wordtest.In(language.English), told.Event, r.For(rules.Referee)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestTale(t *testing.T) {
	text := tell(t, opening)
	if !strings.HasSuffix(text, "\nKylie turns up C4.\nKylie offers C4.\nAdam bids 5.\n") {
		t.Errorf("told is\n%s", text)
	}
	if broken := tell(t, opening+"1 draw\n"); broken != text {
		t.Errorf("of a game that breaks off is told\n%s", broken)
	}
	for _, header := range []string{"", "medici-record 1\ngame chess\n"} {
		if text := tell(t, header); text != "" {
			t.Errorf("of no game is told\n%s", text)
		}
	}
}

var errFull = errors.New("no more")

// full takes no line.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestTaleToNobody(t *testing.T) {
	r, err := record.Read(strings.NewReader(opening), rules.Shelf{medici.Game{}})
	if err != nil {
		t.Fatal(err)
	}
	if err := narration.Write(full{}, wordtest.In(language.English), told.Event, r.For(rules.Referee)); !errors.Is(err,
		errFull) {
		t.Errorf("error %v", err)
	}
}
