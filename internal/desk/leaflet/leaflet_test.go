package leaflet

import (
	"bytes"
	"image/png"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/language"

	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/lobby"
	"medici/lobby/match"
	"medici/tui/ui"
)

// A picture is drawn once for all who ask, and of what nobody knows there is none.
func TestPicturesAreDrawnOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // where no picture takes long
		games := kit.List{medici.Kit}
		r := &Rack{Games: games, Words: games.Words(), Host: "https://games.example"}
		var crowd sync.WaitGroup
		for range 8 {
			crowd.Go(func() {
				p, err := png.Decode(bytes.NewReader(r.Picture(t.Context(), "hall", "", language.Italian)))
				if err != nil || p.Bounds().Dx() != 1200 || p.Bounds().Dy() != 630 {
					t.Errorf("%v, %v", p, err)
				}
			})
		}
		crowd.Wait()
		if n := r.Drawn(); n != 1 {
			t.Errorf("it was drawn %d times", n)
		}
		if got := r.Picture(t.Context(), "nothing", "", language.English); got != nil {
			t.Errorf("of nothing there is a picture of %d bytes", len(got))
		}
		for range 2 * mostPictures {
			r.kept.keep(string(rune('a'+r.Drawn())), nil, quiet)
		}
		if len(r.kept.all) != mostPictures {
			t.Errorf("%d pictures are kept", len(r.kept.all))
		}
	})
}

// Of a table that another node keeps the picture says what its link says: the game, the day, and who sits there.
func TestPictureOfATableElsewhere(t *testing.T) {
	games := kit.List{medici.Kit}
	r := &Rack{Games: games, Words: games.Words(), Host: "https://games.example"}
	at := lobby.Listing{Name: "amber-fox", Game: "medici", Seats: 3, Taken: 3, Phase: match.Playing, Stage: "day",
		Number: 2, Players: "ann,bob,bot-lucia"}
	c := ui.NewCanvas(ui.Small.W, ui.Small.H)
	p, theme := r.Words.In(language.English), ui.NewTheme(ui.Look{})
	c.Clear(theme.Ground)
	r.unseen(at)(p, theme, c)
	for _, says := range []string{"Medici", "played now", "amber-fox", "There sit: ann, bob", "day 2.", "games.example"} {
		if !strings.Contains(ansi.Strip(c.String()), says) {
			t.Errorf("it does not say %q:\n%s", says, ansi.Strip(c.String()))
		}
	}
	if l := r.table(p, at); !strings.Contains(l.Text, "day 2.") || l.Title != "Medici: amber-fox" {
		t.Errorf("the link says %+v", l)
	}
	at.Phase, at.Taken = match.Waiting, 1
	if l := r.table(p, at); strings.Contains(l.Text, "day") || !strings.Contains(l.Text, "There is room for 2 more.") {
		t.Errorf("of one that waits the link says %+v", l)
	}
}
