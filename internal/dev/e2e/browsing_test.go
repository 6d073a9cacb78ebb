//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/device"
	"github.com/chromedp/chromedp/kb"

	"medici/internal/dev/termtest"
)

// Everything about browsers, in one Chromium.
func TestBrowser(t *testing.T) {
	chromium := browsers(t)
	s := serve(t, "--web", "127.0.0.1:0", quick)
	for _, g := range s.games() {
		t.Run("a whole game of "+g.name, func(t *testing.T) {
			s := &server{t: t, port: s.port, url: s.url}
			inCompany(t, s, newPage(t, chromium, s.url), g)
		})
	}
	t.Run("a whole game with the mouse", func(t *testing.T) { withMouse(t, newPage(t, chromium, s.url)) })
	t.Run("coming back", func(t *testing.T) {
		files := t.TempDir()
		s := serve(t, "--web", "127.0.0.1:0", "--data", files)
		comesBack(t, s, newPage(t, chromium, s.url), files)
	})
	t.Run("a dead line", func(t *testing.T) { noticesADeadLine(t, chromium, s) })
	t.Run("a phone", func(t *testing.T) { onAPhone(t, newPage(t, chromium, s.url, chromedp.Emulate(device.IPhone13))) })
	for _, title := range []string{"Medici", "The Card Game", "Medici vs Strozzi", "Medieval Merchant"} {
		t.Run("a whole game by thumb of "+title,
			func(t *testing.T) { byThumb(t, chromium, s.url, title, phone{360, 640}, 20) })
	}
	t.Run("any window", func(t *testing.T) { fitsAnyWindow(t, chromium, s.url) })
	t.Run("no fault of access", func(t *testing.T) { isAccessible(t, chromium, s.url) })
	t.Run("a game that is over", func(t *testing.T) { showsAGame(t, chromium, s) })
	t.Run("a secret", func(t *testing.T) { tellsNoSecret(t) })
	t.Run("a slip", func(t *testing.T) {
		slips(t, chromium, serve(t, "--web", "127.0.0.1:0", quick, "--guard", "350ms").url, 100)
	})
	t.Run("drawn anew", func(t *testing.T) { drawnAnew(t, chromium, s.url) })
	t.Run("being called back", func(t *testing.T) { callsBack(t, chromium, s) })
	t.Run("a way out", func(t *testing.T) { letsGo(t, chromium, s.url) })
	t.Run("how soon", func(t *testing.T) { howSoon(t, chromium, s.url) })
	t.Run("sentences", func(t *testing.T) { inSentences(t, newPage(t, chromium, s.url+"?plain")) })
	t.Run("being kept", func(t *testing.T) { isKept(t, s, chromium) })
	t.Run("a reason", func(t *testing.T) {
		s := serve(t, "--web", "127.0.0.1:0", "--per-source", "4")
		for n := range 4 { // from where the browser comes from
			s.lines(fmt.Sprint("ann", n), "plain").hears("hall")
		}
		if why := asks[string](newPage(t, chromium, s.url), stated); !strings.Contains(why,
			"too many come from your address") {
			t.Errorf("who is refused reads %q", why)
		}
	})
	t.Run("an invitation that is none", func(t *testing.T) {
		p := newPage(t, chromium, s.url+"/join/AAAA-AAAA-AAAA")
		p.waitFor(saysDeadLink)
		p.Type(termtest.Esc)
		p.waitFor(saysHall)
	})
}

// stated is what stands below the terminal when it is more than that the line is lost.
const stated = `new Promise(told => {
	const state = document.getElementById('state')
	const look = () => state.textContent && state.textContent != state.dataset.lost ? told(state.textContent) : setTimeout(look, 50)
	look()
})`

// inCompany is a whole game, of somebody in a browser who came by a link, and of
// somebody by SSH who listens.
func inCompany(t *testing.T, s *server, p *page, g playable) {
	table := "link-" + g.name
	bob := s.lines("bob", fmt.Sprintf("new %s --seats %d --clock none --name %s", g.name, g.least, table))
	bob.hears(s.url + "/join/" + table)
	watcher := s.lines("eve", "watch "+table+" --json")
	watcher.asked = make(chan string, 1<<12)
	listened, programs := make(chan end, 1), make(chan end, g.least)
	go func() {
		programs <- watcher.program()
		watcher.asked <- "nobody"
		close(watcher.asked)
	}()
	for n := range g.least - 2 {
		x := s.lines(fmt.Sprint("bot", n), "join "+table+" --json")
		go func() { programs <- x.program() }()
	}
	go func() { listened <- bob.listener() }()
	p.do(chromedp.Navigate(s.url + "/join/" + table))
	p.waitFor(saysWhereTo)
	p.waitFor(table)
	p.Type(termtest.Enter)
	p.WaitUntil("an address without the link", func(string) bool { return asks[string](p, "location.pathname") == "/" })
	ann := newPerson(t, "ann", p)
	ann.fumbles(fmt.Sprint(g.least), watcher.asked)
	for range g.least - 1 {
		if e := <-programs; e.err != nil {
			t.Fatal(e.err)
		}
	}
	if e := <-listened; e.err != nil {
		t.Fatal(e.err)
	}
}

// mouse is a page where what has a button is clicked. A click is one thing; of a bid that
// is typed there may be a frame before Enter, which looks as if it had been taken.
type mouse struct{ *page }

func (m mouse) Type(keys string) {
	m.t.Helper()
	buttons := map[string]string{keyPass: buttonPass, keySell: buttonSell}
	if strings.HasSuffix(keys, termtest.Enter) && keys != termtest.Enter {
		buttons[keys] = buttonBid
	}
	if button := buttons[keys]; button != "" && strings.Contains(m.Screen(), button) {
		m.click(button)
		return
	}
	m.page.Type(keys)
}

func withMouse(t *testing.T, p *page) {
	p.click(buttonPlayBots)
	p.WaitUntil("a table", func(s string) bool { return !inHall(s) })
	solo := newPerson(t, "guest-player", mouse{p})
	newParty(solo).finish()
	sameEnd(t, solo)
}

// comesBack is the same guest on the same seat, after the page was loaded again, after the
// server has started again, and after it was killed.
func comesBack(t *testing.T, s *server, p *page, files string) {
	p.waitFor(saysEmptyHall)
	p.Type(keyPlayBots)
	p.WaitUntil("a table", func(s string) bool { return !inHall(s) && (mayBid(s) || maySelect(s)) })
	table := tableName(p.Screen())
	solo := newPerson(t, "guest-player", mouse{p})
	newParty(solo).moves(2)
	p.do(chromedp.Reload())
	p.waitFor(table)
	newParty(solo).moves(2)
	again := func() *server {
		return serve(t, "--data", files, "--listen", s.addr(), "--web", strings.TrimPrefix(s.url, "http://"))
	}
	s.end()
	s.killed = true // it has ended
	p.isLost()
	next := again()
	p.isBack(table)
	newParty(solo).moves(2)
	next.kill()
	p.isLost()
	again()
	p.isBack(table)
	newParty(solo).moves(2)
}

// onAPhone is played with thumbs, in portrait and in landscape.
func onAPhone(t *testing.T, p *page) {
	p.waitFor(buttonPlayBots)
	if cols := asks[int](p, "term.cols"); cols < 40 || cols > 50 {
		t.Errorf("%d columns", cols)
	}
	p.touch("⋯") // behind which the keys are
	if small := asks[int](p, "[...document.querySelectorAll('#keys button')].filter(b => b.offsetHeight < 44).length"); small > 0 {
		t.Errorf("%d keys are small", small)
	}
	tap := func(key string) { p.t.Helper(); p.do(chromedp.Click(fmt.Sprintf("#keys [data-key=%s]", key))) }
	tap("help")
	p.waitFor(saysHelp)
	low := strings.Count(p.Screen(), "\n")
	tap("esc")
	p.waitFor(buttonPlayBots)
	p.touch("⋯")
	p.WaitUntil("a hall as high as it was before the keys", func(s string) bool { // whose buttons stand elsewhere
		return strings.Count(s, "\n") > low && !strings.HasSuffix(s, "\n")
	})
	p.click(buttonPlayBots)
	p.WaitUntil("a table", func(s string) bool { return !inHall(s) })
	solo := newPerson(t, "guest-player", p)
	solo.await("a choice", func(s string) bool { return mayBid(s) || maySelect(s) })
	if asks[bool](p, "document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth") {
		t.Error("the page scrolls")
	}
	p.touch("✎")
	p.do(chromedp.SendKeys("#typed", "good evening"+kb.Enter))
	p.waitFor("good evening")
	p.do(chromedp.Emulate(device.IPhone13landscape))
	p.WaitUntil("a wide screen",
		func(string) bool { return asks[int](p, "term.cols") >= 80 && asks[int](p, "term.rows") >= 24 })
}

// inSentences plays with the keyboard alone, to the end.
func inSentences(t *testing.T, p *page) {
	says := func(line string) { p.t.Helper(); p.Type(line + termtest.Enter) }
	p.waitFor("What would you like?")
	if role := asks[string](p,
		"document.querySelector('[role=log]').getAttribute('role') + document.querySelector('label').htmlFor + document.activeElement.id"); role != "logtypedtyped" {
		t.Errorf("the page is %q", role)
	}
	says("1")
	log := "document.getElementById('log').innerText"
	for a, heard := (answers{}), 0; ; {
		p.WaitUntil("another sentence", func(string) bool { return asks[int](p, log+".length") > heard })
		heard = asks[int](p, log+".length")
		lines := strings.Split(strings.TrimSpace(asks[string](p, log)), "\n")
		asked := lines[len(lines)-1]
		if strings.Contains(strings.Join(lines[max(0, len(lines)-30):], "\n"), "The game is over") {
			return
		}
		if answer := a.to(asked); answer != "" {
			says(answer)
		}
	}
}

// isKept is a guest who becomes a person by a name, and another browser that becomes the
// same person as an SSH key by its code; then a key that becomes that person by the browser's.
func isKept(t *testing.T, s *server, chromium context.Context) {
	become := func(word, called, key string) *page {
		p := newPage(t, chromium, s.url)
		p.waitFor("guest-")
		p.Type(key)
		p.waitFor("keep me")
		p.Type("k")
		p.waitFor("KEEP ME")
		p.Type(word + termtest.Enter)
		p.waitFor("You are " + called + " from your next visit on.")
		p.do(chromedp.Reload())
		p.WaitUntil(called+" in the hall",
			func(s string) bool { return inHall(s) && strings.HasSuffix(strings.SplitN(s, "\n", 2)[0], called) })
		return p
	}
	code := regexp.MustCompile(`\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b`)
	p := become("lorenzo", "lorenzo", keyQuit)
	out, _, _ := s.dial("cosimo", termtest.Key(t)).Exec("keys")
	become(code.FindString(out), "cosimo", keySettings)
	p.Type(keySettings)
	p.click("my keys")
	p.waitFor("MY KEYS")
	p.Type(termtest.Enter + "code" + termtest.Enter)
	p.waitFor("keys add")
	out, _, _ = s.dial("piero", termtest.Key(t)).Exec("keys add " + code.FindString(p.Screen()))
	if !strings.Contains(out, "you are lorenzo, known by 2 keys") {
		t.Error("with the code of the browser the key is not that person's: ", out)
	}
}
