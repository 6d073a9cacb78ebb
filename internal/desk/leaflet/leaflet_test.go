package leaflet

import (
	"bytes"
	"image/png"
	"sync"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/games/kit"
	"medici/internal/games/medici"
)

// A picture is drawn once for all who ask, and of what nobody knows there is none.
func TestPicturesAreDrawnOnce(t *testing.T) {
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
}
