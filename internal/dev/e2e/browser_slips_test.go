//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	pages "github.com/chromedp/cdproto/page"
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
	p.finger(at)
	asks[bool](p, "new Promise(r => { const look = () => "+until+" ? r(true) : setTimeout(look, 5); look() })")
	p.finger(nil)
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

// line is what the page is connected by, with what the page has answered to last.
const line = `const send = WebSocket.prototype.send
WebSocket.prototype.send = function (m) {
	window.line = this
	if (String(m).includes('"do"')) window.done = JSON.parse(m).do
	return send.call(this, m)
}`

// onlyOurs has the page hear what the test tells it, and the server no longer.
const onlyOurs = `(hears => { line.onmessage = m => m.isTrusted || hears.call(line, m) })(line.onmessage)`

// A control that is drawn anew under the finger is the same one if it says the same and answers the same decision.
func drawnAnew(t *testing.T, chromium context.Context, url string) {
	p := newPage(t, chromium, url, phone{390, 844}.emulated(),
		chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, pages.AddScriptToEvaluateOnNewDocument,
				pages.AddScriptToEvaluateOnNewDocumentParams{Source: line})
			return err
		}))
	p.WaitUntil("the controls", func(string) bool { return asks[any](p, middle+"('☰')") != nil })
	asks[any](p, onlyOurs+", 0")
	for _, c := range []struct {
		n         int
		says, on  string
		does      bool
		otherwise string
	}{
		{1, "pass", "pass", true, "is lost"},
		{2, "pass", "pass", false, "answers another decision"},
		{1, "bid 5", "pass", false, "does what came under the finger"},
		{2, "pass", "☰", true, "does not open the list"},
	} {
		can := `({ v: 1, n: %d, heard: %d, do: [{ i: 'does', t: '%s' }], pick: [{ i: 'a', t: '%s' }] })`
		shows := "line.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ can: " + can + " }) })), 0"
		asks[any](p, "document.body.classList.remove('picking'), done = null, "+fmt.Sprintf(shows, 1, 0, "pass", "one"))
		p.finger(asks[[]float64](p, middle+"('"+c.on+"')"))
		asks[any](p, fmt.Sprintf(shows, c.n, 1, c.says, "two"))
		p.finger(nil)
		if done := asks[bool](p, "!!done || document.body.classList.contains('picking')"); done != c.does {
			t.Errorf("a tap on %q that finds %q of decision %d %s", c.on, c.says, c.n, c.otherwise)
		}
	}
}
