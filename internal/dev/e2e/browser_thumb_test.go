//go:build e2e

package e2e

import (
	"context"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"medici/internal/dev/termtest"
)

// thumb is what somebody touches who plays by the controls of the page alone, and nothing as long as there is nothing
// to touch, or it goes on by itself. It chooses by chance, the same every time, and counts. Of what it says it notes
// whether that was meant, or is no decision.
const thumb = `window.thumb ??= (() => {
	let seed = 7
	const some = n => (seed = seed * 48271 % 2147483647) % n
	const all = q => [...document.querySelectorAll(q)].filter(b => b.offsetHeight && !b.disabled)
	const t = { taps: 0, on: 0, least: 1000, said: [], meant: false, aim: [0, 0], last: [] }
	const send = WebSocket.prototype.send
	WebSocket.prototype.send = function (m) {
		if (t.stays && t.elsewhere) return
		if (typeof m == 'string' && m.includes('"do"')) t.said.push({ ...JSON.parse(m).do, meant: t.meant || !document.getElementById('asked').textContent })
		return send.call(this, m)
	}
	addEventListener('click', e => {
		const near = Math.hypot(e.clientX - t.aim[0], e.clientY - t.aim[1]) < 2
		t.elsewhere = !!e.target.closest('#others')
		t.meant = near || t.elsewhere || !!e.target.closest('#tools')
	}, { capture: true })
	t.some = some
	t.all = all
	t.next = () => {
		const body = document.body.classList, asked = document.getElementById('asked').textContent
		if (!body.contains('able') || body.contains('wait')) return null
		for (const b of all('#deeds button, #deeds input')) t.least = Math.min(t.least, b.offsetHeight, b.offsetWidth)
		const picks = all('#picks button'), does = all('#does button'), main = does.filter(b => b.classList.contains('main'))
		if (asked && picks.some(b => b.ariaPressed == 'true')) return main[0]
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
		return t.aim = [r.x + r.width / 2, r.y + r.height / 2]
	}
	return t
})()`

// finger comes down at a place, or is lifted where there is none.
func (p *page) finger(at []float64) {
	p.t.Helper()
	event := input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}}
	if at != nil {
		event.Type = input.DispatchTouchEventTypeTouchStart
		event.TouchPoints = append(event.TouchPoints, &input.TouchPoint{X: at[0], Y: at[1]})
	}
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, event)
		return err
	}))
}

// tap touches the page.
func (p *page) tap(at []float64) {
	p.t.Helper()
	p.finger(at)
	p.finger(nil)
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

// phone is a window that is touched.
type phone struct{ w, h int64 }

func (d phone) emulated() chromedp.Action[chromedp.Void] {
	return chromedp.EmulateViewport(d.w, d.h, chromedp.EmulateTouch, chromedp.EmulateMobile)
}

// byThumb is a whole game against bots of somebody with a small phone, who touches the controls and nothing else. At
// most a few per cent of the taps may be to go on: where all happens at once, no text to read goes by itself.
func byThumb(t *testing.T, chromium context.Context, url, title string, on phone, most int) {
	p := newPage(t, chromium, url, on.emulated())
	came := time.Now()
	seats := 1
	if title == "Medici" {
		p.touch("bots now")
	} else {
		seats++
		p.touch("☰")
		p.touch(title)
	}
	p.WaitUntil("a table", func(s string) bool { return !inHall(s) })
	sat := time.Now()
	asks[any](p, thumb+", 0")
	const over = "[...document.querySelectorAll('#deeds button')].some(b => b.textContent == 'review')"
	for moved, dead := time.Now(), 0; !asks[bool](p, over); {
		at := asks[[]float64](p, "thumb.tap()")
		if at == nil {
			if p.read(p.seen); time.Since(moved) > 2*termtest.Patience {
				t.Fatalf("nothing can be touched:\n%s", p.Screen())
			}
			continue
		}
		moved = time.Now()
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
	taps, goes, least := asks[int](p, "thumb.taps"), asks[int](p, "thumb.on"), asks[int](p, "thumb.least")
	t.Logf("%s on %dx%d: a seat after %d taps and %.1f s; then %d taps, %d of them to go on (%d %%), in %.0f s; targets from %d px",
		title, on.w, on.h, seats, sat.Sub(came).Seconds(), taps, goes, 100*goes/taps, time.Since(sat).Seconds(), least)
	if 100*goes > most*taps {
		t.Errorf("%d of %d taps are to go on", goes, taps)
	}
	if least < 44 {
		t.Errorf("a control has %d pixels", least)
	}
}
