//go:build e2e

package e2e

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// emulated gives a page some CSS media features.
func emulated(features ...*emulation.MediaFeature) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: features})
		return err
	})
}

// emulatedLight returns a system whose ground is light.
func emulatedLight() chromedp.Action[chromedp.Void] { return emulatedScheme("light") }

// emulatedScheme returns a system whose ground is light or dark.
func emulatedScheme(scheme string) chromedp.Action[chromedp.Void] {
	return emulated(&emulation.MediaFeature{Name: "prefers-color-scheme", Value: scheme})
}

// A screen fits whatever window there is, a laptop's at 200 per cent and a phone's with its keyboard open
// among them, and fills a large one.
func fitsAnyWindow(t *testing.T, chromium context.Context, url string) {
	for _, window := range []struct {
		width, height int64
		touch         bool
	}{
		{320, 300, false}, {640, 400, false}, {1920, 1080, false}, {390, 844, true}, {360, 640, true}, {844, 390, true},
		{844, 200, true},
	} {
		var options []chromedp.EmulateViewportOption
		if window.touch {
			options = append(options, chromedp.EmulateTouch, chromedp.EmulateMobile)
		}
		p := newPage(t, chromium, url, chromedp.EmulateViewport(window.width, window.height, options...))
		p.WaitUntil("a screen", func(s string) bool { return s != "" })
		if asks[bool](p, "term.cols < 40 || term.rows < 20") {
			t.Errorf("%+v: %d columns and %d rows", window, asks[int](p, "term.cols"), asks[int](p, "term.rows"))
		}
		if beside := asks[bool](p, "document.documentElement.scrollWidth > innerWidth"); beside {
			t.Errorf("%+v: the page is wider than its window", window)
		}
		const filled = `(() => { const r = document.querySelector('.xterm-screen').getBoundingClientRect()
			return Math.max(r.width / innerWidth, r.height / innerHeight) })()`
		if share := asks[float64](p, filled); share < 0.9 {
			t.Errorf("%+v: %.0f %% of the window is used", window, 100*share)
		}
	}
}

// The browser keeps its keys, F6 leads out of the terminal, letters are as large as one likes, and who has a
// light system has a light page.
func letsGo(t *testing.T, chromium context.Context, url string) {
	p := newPage(t, chromium, url, emulatedLight())
	p.WaitUntil("a screen", func(s string) bool { return strings.TrimSpace(s) != "" })
	if colour := asks[string](p, "term.options.theme.background"); colour != "#fdfbf6" {
		t.Errorf("the ground of a light system is %s", colour)
	}
	const press = `(options => { const e = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...options })
		term.textarea.focus(); term.textarea.dispatchEvent(e); return e.defaultPrevented })`
	for _, key := range []string{"r", "f", "p", "l", "+", "-", "0"} {
		if asks[bool](p, press+`({ ctrlKey: true, key: '`+key+`', keyCode: '`+key+`'.toUpperCase().charCodeAt(0) })`) {
			t.Errorf("Ctrl-%s is taken from the browser", key)
		}
	}
	if !asks[bool](p, press+`({ key: 'Tab', keyCode: 9 })`) {
		t.Error("Tab is no key of the screens any more")
	}
	asks[bool](p, press+`({ key: 'F6', keyCode: 117 })`)
	if focus := asks[string](p, "document.activeElement.tagName"); focus != "A" {
		t.Errorf("F6 leads to %s", focus)
	}
	was := asks[int](p, "term.cols")
	for range 4 {
		p.do(chromedp.Click("#larger"))
	}
	if now := asks[int](p, "term.cols"); now >= was {
		t.Errorf("with larger letters there are %d columns, %d before", now, was)
	}
}
