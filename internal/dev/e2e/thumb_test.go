//go:build e2e

package e2e

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

var pictures = flag.String("pictures", "", "a folder for pictures of the pages, which TestThumb takes")

// phones are windows that are touched, held upright and across.
var phones = []phone{{390, 844}, {360, 640}, {844, 390}}

// How a game is played with a thumb, at the pace that bots have and with the guard against slips: taps, seconds and
// shares, for a person to read. What may not be worse is judged. See `make thumb`.
func TestThumb(t *testing.T) {
	chromium := browsers(t)
	s := serve(t, "--web", "127.0.0.1:0", quick, "--pace", "700ms", "--guard", "350ms")
	t.Run("how soon", func(t *testing.T) { howSoon(t, chromium, s.url) })
	t.Run("a bid", func(t *testing.T) { seventeen(t, chromium, s.url) })
	t.Run("slips", func(t *testing.T) { slips(t, chromium, s.url, 1000) })
	t.Run("games", func(t *testing.T) {
		for i, title := range []string{"Medici", "The Card Game", "Medici vs Strozzi", "Medieval Merchant"} {
			t.Run(title, func(t *testing.T) {
				t.Parallel()
				byThumb(t, chromium, s.url, title, phones[i%len(phones)], 10)
			})
		}
	})
	if *pictures != "" {
		t.Run("pictures", func(t *testing.T) {
			for _, on := range phones {
				for _, title := range []string{"Medici", "The Card Game", "Medici vs Strozzi", "Medieval Merchant"} {
					p := newPage(t, chromium, s.url, on.emulated())
					if p.touch("☰"); title == "Medici" {
						p.picture(t, fmt.Sprintf("hall-%dx%d", on.w, on.h))
						p.touch("☰")
						p.touch("bots now")
					} else {
						p.touch(title)
					}
					p.WaitUntil("a table", func(s string) bool { return !inHall(s) })
					asks[any](p, thumb+", 0")
					for shot, began := 0, time.Now(); shot < 6 && time.Since(began) < time.Minute; {
						at := asks[[]float64](p, "thumb.tap()")
						if at == nil {
							p.read(p.seen)
							continue
						}
						p.picture(t, fmt.Sprintf("%s-%dx%d-%d", title, on.w, on.h, shot))
						shot++
						p.tap(at)
						p.read(p.seen)
					}
				}
			}
		})
	}
}

// picture keeps a picture of the page.
func (p *page) picture(t *testing.T, name string) {
	t.Helper()
	ctx, cancel := p.within()
	defer cancel()
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*pictures, name+".png"), png, 0o600); err != nil {
		t.Fatal(err)
	}
}
