//go:build e2e

package e2e

import (
	"context"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	devtools "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// timed notes in ms since a page was asked for when its line was begun, when that was open, when the
// first was heard, and when the hall stood on the screen.
const timed = `window.times = {}
const note = what => times[what] ??= performance.now()
window.WebSocket = class extends WebSocket {
	constructor(...of) {
		super(...of)
		note('begun')
		this.addEventListener('open', () => note('open'))
		this.addEventListener('message', () => note('heard'))
	}
}
const look = () => window.term?.buffer.active.getLine(0)?.translateToString().includes('MEDICI') ? note('shown') : requestAnimationFrame(look)
look()`

// howSoon logs how long it takes until the hall is there, in a browser that was never here and then
// in the same one. It judges nothing: the machine may be busy.
func howSoon(t *testing.T, chromium context.Context, url string) {
	type times struct{ Begun, Open, Heard, Shown float64 }
	watch := chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, devtools.AddScriptToEvaluateOnNewDocument,
			devtools.AddScriptToEvaluateOnNewDocumentParams{Source: timed})
		return err
	})
	for range 3 {
		p := newPage(t, chromium, url, watch)
		for _, visit := range []string{"first", "again"} {
			p.waitFor(buttonPlayBots)
			p.WaitUntil("the time", func(string) bool { return asks[bool](p, "times.shown > 0") })
			x := asks[times](p, "times")
			t.Logf("%s: the line is begun after %.0f ms, open after %.0f, heard after %.0f; the hall is there after %.0f", visit,
				x.Begun, x.Open, x.Heard, x.Shown)
			if visit == "first" {
				p.do(chromedp.Reload())
			}
		}
	}
}
