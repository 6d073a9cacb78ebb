//go:build e2e

package e2e

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/termtest"
)

// firefox is one that is led by its own protocol, Marionette: of WebDriver what is needed here, in JSON with its length
// before it.
type firefox struct {
	t    *testing.T
	conn net.Conn
	in   *bufio.Reader
	last int
}

// newFirefox returns a Firefox without a screen, of somebody who was never here.
func newFirefox(t *testing.T) *firefox {
	t.Helper()
	path, err := exec.LookPath("firefox-esr")
	if err != nil {
		t.Fatal("this test needs firefox-esr; on Debian: apt-get install firefox-esr")
	}
	profile := t.TempDir()
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(`user_pref("marionette.port", 0);`),
		0o600); err != nil {
		t.Fatal(err)
	}
	run := exec.Command(path, "-headless", "-marionette", "-no-remote", "-profile", profile, "-width", "1100", "-height",
		"700")
	run.Env = append(os.Environ(), "HOME="+profile)
	if err := run.Start(); err != nil {
		t.Fatal(err)
	}
	f := &firefox{t: t}
	t.Cleanup(func() {
		if f.conn != nil {
			f.tell("Marionette:Quit", map[string]any{"flags": []string{"eForceQuit"}})
			_ = f.conn.Close()
		}
		late := time.AfterFunc(termtest.Patience, func() { _ = run.Process.Kill() })
		defer late.Stop()
		_ = run.Wait()
	})
	waitFor(t, "Firefox", func() bool {
		port, err := os.ReadFile(filepath.Join(profile, "MarionetteActivePort"))
		if err != nil {
			return false
		}
		f.conn, err = net.Dial("tcp", "127.0.0.1:"+strings.TrimSpace(string(port)))
		return err == nil
	})
	f.in = bufio.NewReader(f.conn)
	f.next() // it says who it is
	f.ask("WebDriver:NewSession", map[string]any{})
	return f
}

// next returns a message as it comes.
func (f *firefox) next() []byte {
	f.t.Helper()
	_ = f.conn.SetReadDeadline(time.Now().Add(termtest.Patience))
	length, err := f.in.ReadString(':')
	if err != nil {
		f.t.Fatal(err)
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil {
		f.t.Fatal(err)
	}
	message := make([]byte, n)
	if _, err := io.ReadFull(f.in, message); err != nil {
		f.t.Fatal(err)
	}
	return message
}

func (f *firefox) tell(command string, params any) {
	f.t.Helper()
	f.last++
	message, err := json.Marshal([]any{0, f.last, command, params})
	if err == nil {
		_, err = fmt.Fprintf(f.conn, "%d:%s", len(message), message)
	}
	if err != nil {
		f.t.Error(err)
	}
}

// ask has Firefox do something, and is what that gives.
func (f *firefox) ask(command string, params any) json.RawMessage {
	f.t.Helper()
	f.tell(command, params)
	var answer [4]json.RawMessage
	if err := json.Unmarshal(f.next(), &answer); err != nil {
		f.t.Fatal(err)
	}
	if string(answer[2]) != "null" {
		f.t.Fatalf("%s: %s", command, answer[2])
	}
	var given struct{ Value json.RawMessage }
	_ = json.Unmarshal(answer[3], &given)
	return given.Value
}

func (f *firefox) goTo(url string) {
	f.t.Helper()
	f.ask("WebDriver:Navigate", map[string]any{"url": url})
}

// finds returns what an expression of the page's script is.
func finds[T any](f *firefox, script string) (v T) {
	f.t.Helper()
	raw := f.ask("WebDriver:ExecuteScript", map[string]any{"script": "return " + script, "args": []any{}})
	if err := json.Unmarshal(raw, &v); err != nil {
		f.t.Fatalf("%s: %v in %s", script, err, raw)
	}
	return v
}

// shows returns what the terminal shows, or the page that has none.
func (f *firefox) shows() string {
	f.t.Helper()
	return finds[string](f, `(() => { const term = window.term; if (!term) return document.body.innerText
		const b = term.buffer.active
		return [...Array(term.rows).keys()].map(y => b.getLine(b.viewportY + y)?.translateToString(true) ?? '').join('\n') })()`)
}

func (f *firefox) waitFor(what string, ok func(screen string) bool) {
	f.t.Helper()
	waitFor(f.t, what, func() bool { return ok(f.shows()) })
}

// press presses a key.
func (f *firefox) press(key string) {
	f.t.Helper()
	f.ask("WebDriver:PerformActions", map[string]any{"actions": []any{map[string]any{
		"type": "key", "id": "keyboard", "actions": []any{map[string]any{"type": "keyDown", "value": key},
			map[string]any{"type": "keyUp", "value": key}},
	}}})
}

// picture keeps a picture of the page where some are wanted.
func (f *firefox) picture(name string) {
	f.t.Helper()
	if *pictures == "" {
		return
	}
	var text string
	if err := json.Unmarshal(f.ask("WebDriver:TakeScreenshot", map[string]any{"full": false}), &text); err != nil {
		f.t.Fatal(err)
	}
	png, err := base64.StdEncoding.DecodeString(text)
	if err == nil {
		err = os.WriteFile(filepath.Join(*pictures, "firefox-"+name+".png"), png, 0o600)
	}
	if err != nil {
		f.t.Fatal(err)
	}
}

// Another browser than the one that all other tests use: the hall, a table by a key, sentences, and the page of a game
// that is over, of each of which axe finds no fault.
func TestFirefox(t *testing.T) {
	s := serve(t, "--web", "127.0.0.1:0", quick)
	e := s.lines("ann", "new medici --seats 3 --bots 2 --json").program()
	if e.err != nil {
		t.Fatal(e.err)
	}
	f, judge := newFirefox(t), axe(t)
	faultless := func(what string) {
		t.Helper()
		f.ask("WebDriver:ExecuteScript", map[string]any{"script": judge + "\nwindow.axe = axe", "args": []any{}})
		for _, fault := range finds[[]string](f, strings.Replace(judged, "axe.run", "window.axe.run", 1)) {
			t.Errorf("%s: %s", what, fault)
		}
		f.picture(what)
	}
	f.goTo(s.url)
	f.waitFor("the hall", func(s string) bool { return strings.Contains(s, buttonPlayBots) })
	faultless("hall")
	f.press(keyPlayBots)
	f.waitFor("a table", func(s string) bool { return !inHall(s) && (mayBid(s) || maySelect(s)) })
	faultless("table")
	f.goTo(s.url + "/game/" + e.record)
	f.waitFor("a picture", func(string) bool { return finds[bool](f, "document.querySelector('img')?.naturalWidth == 1200") })
	faultless("game")
	f.ask("WebDriver:ExecuteScript",
		map[string]any{"script": "sessionStorage.clear()", "args": []any{}}) // else it leads back to the table
	f.goTo(s.url + "/?plain")
	f.waitFor("a question", func(s string) bool { return strings.Contains(s, "What would you like?") })
	faultless("sentences")
}
