//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// slip is how far beside a control a thumb comes down that has missed it, in pixels.
const slip = 16

// beside is a place beside one of the controls, and on none of those that it may be meant for.
const beside = `(() => {
	const all = thumb.all('#deeds button, #deeds input')
	if (document.body.classList.contains('wait') || !all.length) return null
	const r = all[thumb.some(all.length)].getBoundingClientRect(), by = %d
	let x, y
	do {
		x = r.x - by + thumb.some(Math.round(r.width) + 2 * by)
		y = r.y - by + thumb.some(Math.round(r.height) + 2 * by)
	} while (x >= r.left && x < r.right && y >= r.top && y < r.bottom || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight)
	return [x, y]
})()`

// slips are taps beside the controls of a game; none decides anything.
func slips(t *testing.T, chromium context.Context, url string, n int) {
	p := newPage(t, chromium, url, phone{390, 844}.emulated())
	p.touch("bots now")
	p.WaitUntil("a table", func(s string) bool { return !inHall(s) })
	asks[any](p, thumb+", 0")
	asks[any](p, "thumb.stays = true, 0") // what else there is leads away from the game
	for made := 0; made < n; {
		at := asks[[]float64](p, fmt.Sprintf(beside, slip))
		if at == nil {
			p.read(p.seen)
			continue
		}
		p.tap(at)
		made++
		if made%10 == 0 { // what is asked next
			p.decides()
		}
	}
	for _, what := range asks[[]string](p, "thumb.said.filter(d => !d.meant).map(d => d.i)") {
		if what != "go on" && what != "onward" {
			t.Errorf("a slip has sent %q", what)
		}
	}
	t.Logf("%d slips, %d answers that were meant", n, asks[int](p, "thumb.said.length"))
}

// decides touches what is meant, so something else is asked.
func (p *page) decides() {
	p.t.Helper()
	asks[any](p, "document.body.classList.remove('more'), 0")
	for range 2 {
		at := asks[[]float64](p, "thumb.tap()")
		if at == nil {
			break
		}
		p.tap(at)
		p.read(p.seen)
	}
}

// hold holds a control for as long as something is not so.
func (p *page) hold(at []float64, until string) {
	p.t.Helper()
	send := func(kind input.DispatchTouchEventType, points []*input.TouchPoint) {
		p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
			return err
		}))
	}
	send(input.DispatchTouchEventTypeTouchStart, []*input.TouchPoint{{X: at[0], Y: at[1]}})
	asks[bool](p, "new Promise(r => { const look = () => "+until+" ? r(true) : setTimeout(look, 5); look() })")
	send(input.DispatchTouchEventTypeTouchEnd, []*input.TouchPoint{})
}

// seventeen is a bid of 17 from a lower one: in three taps, one of them held.
func seventeen(t *testing.T, chromium context.Context, url string) {
	p := newPage(t, chromium, url, phone{390, 844}.emulated())
	p.touch("bots now")
	p.WaitUntil("a table", func(s string) bool { return !inHall(s) })
	asks[any](p, thumb+", 0")
	for !asks[bool](p, "document.querySelector('#number input')?.value == 1 && !document.body.classList.contains('wait')") {
		if at := asks[[]float64](p, "thumb.tap()"); at != nil {
			p.tap(at)
		}
		p.read(p.seen)
	}
	began := time.Now()
	find := func(text string) []float64 { return asks[[]float64](p, middle+"('"+text+"')") }
	p.hold(find("+5"), "document.querySelector('#number input').value >= 16")
	p.tap(find("+1"))
	p.tap(asks[[]float64](p, middle+"(document.querySelector('#does .main').textContent)"))
	bid := asks[int](p, "thumb.said.at(-1).v")
	t.Logf("from 1 to %d in 3 taps and %.1f s", bid, time.Since(began).Seconds())
	if bid != 17 {
		t.Errorf("that was %d", bid)
	}
}
