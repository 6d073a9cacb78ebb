//go:build e2e

package e2e

import (
	"context"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// thumb is what somebody touches who plays by the controls of the page alone, and nothing as long as there is nothing
// to touch. It chooses by chance, the same every time, and counts.
const thumb = `window.thumb ??= (() => {
	let seed = 7
	const some = n => (seed = seed * 48271 % 2147483647) % n
	const all = q => [...document.querySelectorAll(q)].filter(b => b.offsetHeight && !b.disabled)
	const t = { taps: 0, on: 0, small: 0, last: [] }
	t.next = () => {
		const body = document.body.classList, asked = document.getElementById('asked').textContent
		if (!body.contains('able') || body.contains('wait')) return null
		t.small += all('#deeds button, #deeds input').filter(b => b.offsetHeight < 44 || b.offsetWidth < 44).length
		const picks = all('#picks button'), does = all('#does button'), main = does.filter(b => b.classList.contains('main'))
		if (asked) return picks.length && (!does.length || some(4)) ? picks[some(picks.length)] : does[some(does.length)]
		const close = does.find(b => b.textContent == 'close') // the page moved under the thumb, which met the ? of the screen
		if (main.length && !close) t.on++
		return close ?? main[0]
	}
	t.tap = () => {
		const b = t.next()
		if (!b) return null
		t.taps++
		t.last = [...t.last.slice(-9), b.textContent]
		b.scrollIntoView({ block: 'nearest' })
		const r = b.getBoundingClientRect()
		return [r.x + r.width / 2, r.y + r.height / 2]
	}
	return t
})()`

// tap touches the page.
func (p *page) tap(at []float64) {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		begins := input.DispatchTouchEventParams{
			Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: at[0], Y: at[1]}},
		}
		ends := input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}}
		for _, e := range []input.DispatchTouchEventParams{begins, ends} {
			if _, err := cdp.Call(ctx, t, input.DispatchTouchEvent, e); err != nil {
				return err
			}
		}
		return nil
	}))
}

// middle is where a control is whose text begins with some.
const middle = `(text => { const b = [...document.querySelectorAll('#deeds button')].find(b => b.offsetHeight && b.textContent.startsWith(text))
	if (!b) return null
	b.scrollIntoView({ block: 'nearest' })
	const r = b.getBoundingClientRect()
	return [r.x + r.width / 2, r.y + r.height / 2] })`

// touch touches a control by its text.
func (p *page) touch(text string) {
	p.t.Helper()
	var at []float64
	p.WaitUntil("the control "+text, func(string) bool {
		at = asks[[]float64](p, middle+"('"+text+"')")
		return at != nil
	})
	p.tap(at)
}

// byThumb is a whole game against bots of somebody with a small phone, who touches the controls and nothing else.
func byThumb(t *testing.T, chromium context.Context, url, title string) {
	p := newPage(t, chromium, url, chromedp.EmulateViewport(360, 640, chromedp.EmulateTouch, chromedp.EmulateMobile))
	began := time.Now()
	if title == "Medici" {
		p.touch("bots now")
	} else {
		p.touch("☰")
		p.touch(title)
	}
	p.WaitUntil("a table", func(s string) bool { return !inHall(s) })
	asks[any](p, thumb+", 0")
	const over = "[...document.querySelectorAll('#deeds button')].some(b => b.textContent == 'analysis')"
	for idle, dead := 0, 0; !asks[bool](p, over); {
		at := asks[[]float64](p, "thumb.tap()")
		if at == nil {
			if p.read(p.seen); idle > 100 {
				t.Fatalf("nothing can be touched:\n%s", p.Screen())
			}
			idle++
			continue
		}
		idle = 0
		heard := asks[string](p, "document.getElementById('stack').innerHTML")
		p.tap(at)
		same := 0
		for ; same < 3 && asks[string](p, "document.getElementById('stack').innerHTML") == heard; same++ {
			p.read(p.seen) // the same may be asked again
		}
		if same < 3 {
			dead = 0
		} else if dead++; dead > 5 {
			t.Fatalf("nothing comes of touching %s, beside %s:\n%s", asks[string](p, "thumb.last.join(', ')"), heard, p.Screen())
		}
	}
	taps, on, small := asks[int](p, "thumb.taps"), asks[int](p, "thumb.on"), asks[int](p, "thumb.small")
	t.Logf("%s: %d taps, %d of them to go on, %.0f s", title, taps, on, time.Since(began).Seconds())
	if small > 0 {
		t.Errorf("%d controls are smaller than 44 pixels", small)
	}
}
