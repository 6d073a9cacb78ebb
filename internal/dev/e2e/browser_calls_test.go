//go:build e2e

package e2e

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	devtools "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// permitted lets a page do something that its person is asked about.
func permitted(names ...string) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		for _, name := range names {
			if _, err := chromedp.CallBrowser(ctx, browser.SetPermission, browser.SetPermissionParams{
				Permission: &browser.PermissionDescriptor{Name: name}, Setting: browser.PermissionSettingGranted,
				BrowserContextID: chromedp.FromContext(ctx).BrowserContextID,
			}); err != nil {
				return err
			}
		}
		return nil
	})
}

// elsewhere is a person who looks elsewhere; locks are what kept the screen on, and shared is what was given away,
// for a browser without a screen has nobody to give it to.
const elsewhere = `window.locks = []
document.hasFocus = () => !window.away
const request = navigator.wakeLock?.request.bind(navigator.wakeLock)
if (request) navigator.wakeLock.request = async kind => { const l = await request(kind); locks.push(l); return l }
navigator.share = async what => { window.shared = what.url }`

// callsBack is somebody with a phone at a live table who looks elsewhere: they are called by the title and by a
// notice, the screen stays on while it is their turn, and the table is shared.
func callsBack(t *testing.T, chromium context.Context, s *server) {
	const table = "live-oak"
	bob := s.lines("bob", "new medici --seats 2 --clock live --json --name "+table)
	script := chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, devtools.AddScriptToEvaluateOnNewDocument,
			devtools.AddScriptToEvaluateOnNewDocumentParams{Source: elsewhere})
		return err
	})
	p := newPage(t, chromium, s.url+"/join/"+table, permitted("notifications"), script, phone{390, 844}.emulated())
	p.waitFor(saysWhereTo)
	is := func(what, script string) {
		t.Helper()
		p.WaitUntil(what, func(string) bool { return asks[bool](p, script) })
	}
	p.touch("⋯")
	is("a bell", "document.getElementById('bell').offsetHeight >= 44")
	p.do(chromedp.Click("#bell"))
	is("a bell that is on", "document.getElementById('bell').ariaPressed == 'true' && "+
		"document.getElementById('told').textContent != ''")
	t.Logf("the bell says: %s", asks[string](p, "document.getElementById('told').textContent"))
	asks[any](p, "window.away = true, 0")
	p.touch("⋯")
	p.touch("go where the link leads")
	ends := make(chan error, 1)
	go func() { ends <- bob.program().err }()
	is("my turn", "window.locks.length > 0 && document.title.startsWith('●')")
	if asks[bool](p, "locks.at(-1).released") {
		t.Error("the screen goes off while it is somebody's turn")
	}
	notices := asks[[]string](p, `navigator.serviceWorker.getRegistration().then(r => r.getNotifications()).
		then(all => all.map(n => n.title + ': ' + n.body))`)
	if len(notices) != 1 || !strings.HasPrefix(notices[0], "Medici: ") {
		t.Errorf("the notices are %q", notices)
	}
	p.touch("⋯")
	p.do(chromedp.Click("#share"))
	is("the table shared", "window.shared == location.origin + '/join/"+table+"'")
	p.do(chromedp.Navigate("about:blank"))
	bob.session.Close()
	<-ends
}
