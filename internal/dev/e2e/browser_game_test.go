//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// showsAGame is the page of a game that is over, on phones and desks, in the light and in the dark: it has its
// picture, is not wider than its window, has nothing too small for a thumb, and axe finds no fault.
func showsAGame(t *testing.T, chromium context.Context, s *server) {
	e := s.lines("ann", "new medici --seats 3 --bots 2 --json").program()
	if e.err != nil {
		t.Fatal(e.err)
	}
	judge := axe(t)
	for _, scheme := range []string{"dark", "light"} {
		for _, on := range []phone{{390, 844}, {360, 640}, {1280, 800}} {
			before := []chromedp.Action[chromedp.Void]{emulatedScheme(scheme)}
			if on.w < 1000 {
				before = append(before, on.emulated())
			} else {
				before = append(before, chromedp.EmulateViewport(on.w, on.h))
			}
			p := newPage(t, chromium, s.url+"/game/"+e.record, before...)
			p.WaitUntil("the picture",
				func(string) bool { return asks[bool](p, "document.querySelector('img')?.naturalWidth == 1200") })
			if asks[bool](p, "document.documentElement.scrollWidth > innerWidth") {
				t.Errorf("%+v: the page is wider than its window", on)
			}
			if least := asks[int](p, "Math.min(...[...document.querySelectorAll('.ways a')].map(a => a.offsetHeight))"); least < 44 {
				t.Errorf("%+v: a way has %d pixels", on, least)
			}
			asks[bool](p, judge+"; true")
			for _, fault := range asks[[]string](p, judged) {
				t.Errorf("%+v, %s: %s", on, scheme, fault)
			}
			if *pictures != "" {
				p.picture(t, fmt.Sprintf("game-%dx%d-%s", on.w, on.h, scheme))
			}
		}
	}
}
