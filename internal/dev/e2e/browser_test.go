//go:build e2e

package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"medici/internal/dev/termtest"
)

// browsers returns a Chromium, in which each page has its own cookies.
func browsers(t *testing.T) context.Context {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Fatal("this test needs chromium; on Debian: apt-get install chromium")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.WindowSize(1100, 700))
	root, end := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(end)
	chromium, end := chromedp.NewContext(root)
	t.Cleanup(end)
	if err := chromedp.Do(chromium); err != nil {
		t.Fatal("start chromium: ", err)
	}
	return chromium
}

// page is a terminal in a browser. What it shows is read from its terminal, not from its pixels.
type page struct {
	t    *testing.T
	ctx  context.Context
	seen int // how often the terminal was written to when it was read last

	mu     sync.Mutex
	faults []string // what the browser complains of
}

// newPage returns a browser of somebody who was never here, on a screen like a desk's unless
// something else is emulated before it goes to the address.
func newPage(t *testing.T, chromium context.Context, url string, before ...chromedp.Action[chromedp.Void]) *page {
	t.Helper()
	ctx, end := chromedp.NewContext(chromium, chromedp.WithNewBrowserContext())
	t.Cleanup(end)
	p := &page{t: t, ctx: ctx}
	p.do()
	if err := chromedp.Listen(ctx, p.hear); err != nil {
		t.Fatal(err)
	}
	p.do(append(before, chromedp.Navigate(url))...)
	t.Cleanup(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, fault := range p.faults {
			t.Error("the browser complains: ", fault)
		}
	})
	return p
}

// hear notes exceptions of scripts, and what the policy of the page has forbidden.
func (p *page) hear(event any) {
	text, err := json.Marshal(event)
	kind := fmt.Sprintf("%T", event)
	if err == nil && (strings.Contains(string(text), "Content Security Policy") ||
		strings.Contains(kind, "ExceptionThrown")) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.faults = append(p.faults, fmt.Sprintf("%s %.500s", kind, text))
	}
}

// within returns the page's context for as long as somebody waits.
func (p *page) within() (context.Context, context.CancelFunc) {
	return context.WithTimeout(p.ctx, termtest.Patience)
}

func (p *page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := p.ctx, context.CancelFunc(func() {})
	if chromedp.FromContext(ctx).Target != nil { // the context of a page that is only made must last
		ctx, cancel = p.within()
	}
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.t.Fatal(err)
	}
}

// asks returns what an expression of the page's script is.
func asks[T any](p *page, script string) T {
	p.t.Helper()
	ctx, cancel := p.within()
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v", script, err)
	}
	return v
}

// look tells what the terminal shows once it was written to more often than seen; while the
// page loads that is nothing. What is shown is noted when a frame was read to its end.
const look = `(async seen => {
	if (document.readyState != 'complete') await new Promise(r => addEventListener('load', r, { once: true }))
	if (!window.term) return { n: 0, text: document.body.innerText }
	const eye = window.eye ??= (() => {
		const e = { n: 0, wake: [] }, note = () => {
			const b = term.buffer.active, rows = []
			for (let y = 0; y < term.rows; y++) rows.push(b.getLine(b.viewportY + y)?.translateToString(true) ?? '')
			e.text = rows.join('\n')
			e.n++
			e.wake.splice(0).forEach(f => f())
		}
		term.onWriteParsed(note)
		const reset = term.reset.bind(term)
		term.reset = () => { reset(); note() }
		note()
		return e
	})()
	if (eye.n == seen) await new Promise(r => { eye.wake.push(r); setTimeout(r, 1000) })
	return { n: eye.n, text: eye.text }
})(%d)`

// read returns what is shown when it has changed, or after a second. A page that goes elsewhere
// meanwhile shows nothing.
func (p *page) read(seen int) string {
	p.t.Helper()
	type sight struct {
		N    int
		Text string
	}
	ctx, cancel := p.within()
	defer cancel()
	s, err := chromedp.Run(ctx, chromedp.Evaluate[sight](fmt.Sprintf(look, seen), chromedp.EvalAwaitPromise))
	if err != nil && (ctx.Err() != nil || !strings.Contains(err.Error(), "ontext")) {
		p.t.Fatal("read the screen: ", err)
	}
	p.seen = s.N
	return s.Text
}

func (p *page) Screen() string { p.t.Helper(); return p.read(-1) }

func (p *page) WaitUntil(what string, ok func(screen string) bool) {
	p.t.Helper()
	ctx, cancel := p.within()
	defer cancel()
	s := p.Screen()
	for !ok(s) {
		if ctx.Err() != nil {
			p.t.Fatalf("not within %v: %s\n%s", termtest.Patience, what, s)
		}
		s = p.read(p.seen)
	}
}

func (p *page) waitFor(text string) {
	p.t.Helper()
	p.WaitUntil(text, func(s string) bool { return strings.Contains(s, text) })
}

// state returns what the page says of its line.
func (p *page) state() string {
	p.t.Helper()
	return asks[string](p, "document.getElementById('state').textContent")
}

func (p *page) isLost() {
	p.t.Helper()
	p.WaitUntil("that the line is lost", func(string) bool { return strings.Contains(p.state(), "line is lost") })
}

// isBack waits for a table on a new line, which has taken away what the old one showed.
func (p *page) isBack(table string) {
	p.t.Helper()
	p.WaitUntil("a new line", func(string) bool { return p.state() == "" })
	p.waitFor(table)
}

// keyboard has the keys that send what a terminal would.
var keyboard = strings.NewReplacer(
	termtest.Up, kb.ArrowUp, termtest.Down, kb.ArrowDown, termtest.Left, kb.ArrowLeft, termtest.Right, kb.ArrowRight,
	termtest.Backspace, kb.Backspace, termtest.Enter, kb.Enter, termtest.Esc, kb.Escape,
)

// Type presses keys as a person does: what a key writes comes from its being down, unless
// the page has taken that.
func (p *page) Type(keys string) {
	p.t.Helper()
	p.do(chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for _, r := range keyboard.Replace(keys) {
			events := kb.Encode(r)
			down, up := *events[0], *events[len(events)-1]
			if len(events) == 3 {
				down.Type, down.Text = "keyDown", events[1].Text
			}
			for _, event := range []input.DispatchKeyEventParams{down, up} {
				if _, err := cdp.Call(ctx, t, input.DispatchKeyEvent, event); err != nil {
					return err
				}
			}
		}
		return nil
	}))
}

// point is the middle of a cell, in pixels.
const point = `(() => { const r = document.querySelector('.xterm-screen').getBoundingClientRect();
	return [r.x + (%d + .5) * r.width / term.cols, r.y + (%d + .5) * r.height / term.rows] })()`

// click presses the mouse, or a thumb, at the beginning of a text on the screen.
func (p *page) click(text string) {
	p.t.Helper()
	p.waitFor(text)
	for row, line := range strings.Split(p.Screen(), "\n") {
		if before, _, found := strings.Cut(line, text); found {
			at := asks[[]float64](p, fmt.Sprintf(point, len([]rune(before)), row))
			p.do(chromedp.MouseClickXY(at[0], at[1]))
			return
		}
	}
	p.t.Fatalf("%q has gone", text)
}
