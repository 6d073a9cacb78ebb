//go:build e2e

package e2e

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"strings"
	"testing"
)

// judged are the faults that axe finds on a page, and where.
const judged = `axe.run({ runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } }).then(r =>
	r.violations.map(v => v.id + ': ' + v.help + ': ' + v.nodes.map(n => n.target.join(' ')).join(', ')))`

// axe returns what judges pages, as it was published.
func axe(t *testing.T) string {
	t.Helper()
	list, err := os.ReadFile("testdata/axe/PINNED")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("testdata/axe/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	if sum := sha256.Sum256(text); !strings.Contains(string(list), hex.EncodeToString(sum[:])+" axe.min.js ") {
		t.Fatal("axe.min.js is another file than the one that was published")
	}
	return string(text)
}

// isAccessible has axe judge the pages, in the hall and at a table, by mouse and by thumb.
func isAccessible(t *testing.T, chromium context.Context, url string) {
	judge := axe(t)
	faults := func(p *page, what string) {
		t.Helper()
		asks[bool](p, judge+"; true")
		for _, fault := range asks[[]string](p, judged) {
			t.Errorf("%s: %s", what, fault)
		}
	}
	p := newPage(t, chromium, url)
	p.waitFor(buttonPlayBots)
	faults(p, "the hall")
	p.click(buttonPlayBots)
	p.WaitUntil("a table", func(s string) bool { return !inHall(s) })
	faults(p, "a table")
	p = newPage(t, chromium, url, phone{390, 844}.emulated())
	p.touch("⋯")
	faults(p, "a phone's hall")
	p.touch("⋯")
	p.touch("bots now")
	p.WaitUntil("a table", func(s string) bool { return !inHall(s) })
	p.WaitUntil("a question", func(string) bool { return asks[bool](p, "document.querySelectorAll('#does button').length > 0") })
	p.touch("✎")
	faults(p, "a phone's table")
	p = newPage(t, chromium, url+"?plain")
	p.waitFor("What would you like?")
	faults(p, "the hall in sentences")
	p = newPage(t, chromium, url+"?plain", emulatedLight())
	p.waitFor("What would you like?")
	faults(p, "the hall in sentences on a light ground")
	p = newPage(t, chromium, url+"/watch/nowhere", emulatedLight(), phone{390, 844}.emulated())
	p.waitFor(saysDeadLink)
	faults(p, "a link on a light ground")
}
