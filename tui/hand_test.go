package tui

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/language"

	"medici/internal/dev/leaktest"
	"medici/internal/dev/termtest"
	"medici/internal/dev/wordtest"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/games/review"
	"medici/internal/people/settings"
	"medici/lobby"
	"medici/lobby/reviews"
	"medici/rules/house"
	"medici/tui/await"
)

func TestMain(m *testing.M) { leaktest.Main(m) }

const screens = "../testdata/screens"

var kits = kit.List{medici.Kit}

var games = kits.Shelf()

func newLobby(t testing.TB) *lobby.Lobby { return lobbyOf(t, kits) }

// lobbyOf is a lobby in which chance is the same every time.
func lobbyOf(t testing.TB, games kit.List) *lobby.Lobby {
	tables := 0
	l := lobby.New(lobby.Config{
		Games: games.Shelf(), Bot: games.Bot, Guessing: games.Guessing, Seed: func() (s house.Seed) { return s },
		ID:       func() string { tables++; return fmt.Sprintf("table%d", tables) },
		Declared: func(id string) bool { return id == "key of prog" },
	})
	t.Cleanup(l.Close)
	return l
}

// hand is a person at the keyboard of an App, without a terminal between them.
type hand struct {
	t    testing.TB
	app  *App
	w, h int
	msgs chan tea.Msg
	done chan struct{}
	quit bool

	mu  sync.Mutex
	due []tea.Cmd // see perform
}

func newHand(t testing.TB, l *lobby.Lobby, name string, w, h int) *hand {
	return newHandWith(t, l, name, w, h, func(*Options) {})
}

// newHandWith is a person whose session brings more along.
func newHandWith(t testing.TB, l *lobby.Lobby, name string, w, h int, more func(*Options)) *hand {
	visitor, err := l.Enter(lobby.Newcomer{ID: "key of " + name, Name: name})
	if err != nil {
		t.Fatal(err)
	}
	o := Options{
		Visitor: visitor,
		Games:   kits,
		Words:   wordtest.In(language.English),
		Reach:   "ssh -p 2222 example.org",
		Review:  func(context.Context, string) (review.Review, error) { return review.Review{}, reviews.ErrNone },
	}
	more(&o)
	app := New(o)
	x := &hand{t: t, app: app, msgs: make(chan tea.Msg), done: make(chan struct{})}
	t.Cleanup(func() { close(x.done); app.Close(); o.Visitor.Leave() })
	x.decides(func(s *settings.Settings) { s.Learned = "a-1:1" }) // no newcomer
	x.run(app.Init())
	x.resize(w, h)
	return x
}

// run carries a command out as Bubble Tea would, in a goroutine of its own.
func (x *hand) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	go func() {
		switch msg := cmd().(type) {
		case tea.BatchMsg:
			for _, c := range msg {
				x.run(c)
			}
		case await.Later:
			msg.Await(x.perform)
		default:
			select {
			case x.msgs <- msg:
			case <-x.done:
			}
		}
	}()
}

// perform has a command carried out that does not wait, after those before it.
func (x *hand) perform(cmd tea.Cmd) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.due = append(x.due, cmd); len(x.due) == 1 {
		go x.carry()
	}
}

// carry carries out what is due.
func (x *hand) carry() {
	for more := true; more; {
		x.mu.Lock()
		cmd := x.due[0]
		x.mu.Unlock()
		select {
		case x.msgs <- cmd():
		case <-x.done:
			return
		}
		x.mu.Lock()
		x.due = x.due[1:]
		more = len(x.due) > 0
		x.mu.Unlock()
	}
}

func (x *hand) take(msg tea.Msg) {
	if _, ok := msg.(tea.QuitMsg); ok {
		x.quit = true
		return
	}
	_, cmd := x.app.Update(msg)
	x.run(cmd)
}

func (x *hand) resize(w, h int) {
	x.w, x.h = w, h
	x.take(tea.WindowSizeMsg{Width: w, Height: h})
}

var codes = map[string]rune{
	"enter": tea.KeyEnter, "esc": tea.KeyEscape, "up": tea.KeyUp, "down": tea.KeyDown,
	"left": tea.KeyLeft, "f10": tea.KeyF10, "right": tea.KeyRight, "backspace": tea.KeyBackspace, "space": tea.KeySpace,
	"pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "tab": tea.KeyTab, "home": tea.KeyHome, "end": tea.KeyEnd,
}

func (x *hand) press(keys ...string) {
	for _, k := range keys {
		if code, ok := codes[k]; ok {
			x.take(tea.KeyPressMsg{Code: code})
		} else {
			x.take(tea.KeyPressMsg{Code: []rune(k)[0], Text: k})
		}
	}
}

func (x *hand) write(text string) {
	for _, r := range text {
		x.press(string(r))
	}
}

// click presses the left button on the first place a text stands at.
func (x *hand) click(text string) {
	x.t.Helper()
	x.take(x.clickOn(text))
}

func (x *hand) clickOn(text string) tea.Msg {
	x.t.Helper()
	for y, line := range strings.Split(x.screen(), "\n") {
		if before, _, ok := strings.Cut(line, text); ok {
			return tea.MouseClickMsg{X: len([]rune(before)), Y: y, Button: tea.MouseLeft}
		}
	}
	x.t.Fatalf("%q is not on the screen:\n%s", text, x.screen())
	return nil
}

func (x *hand) screen() string { return termtest.Render(x.app.View().Content, x.w, x.h) }

// until lets news come in until a text stands on the screen.
func (x *hand) until(text string) {
	x.t.Helper()
	x.does(text, func() {})
}

// climbsTo moves the cursor to the first table of the hall until that is the one that is marked so. A table stands below
// others until the hall hears who is there.
func (x *hand) climbsTo(marked string) {
	x.t.Helper()
	x.does(marked, func() { x.press("up", "up", "up") })
}

// does does something, now and whenever news come in, until a text stands on the screen.
func (x *hand) does(text string, what func()) {
	x.t.Helper()
	late := time.After(20 * time.Second)
	for what(); !strings.Contains(x.screen(), text); what() {
		select {
		case msg := <-x.msgs:
			x.take(msg)
		case <-late:
			x.t.Fatalf("%q never came on the screen:\n%s", text, x.screen())
		}
	}
}

func (x *hand) golden(name string) {
	x.t.Helper()
	frame := x.app.View().Content
	termtest.Golden(x.t, screens, name, frame, x.w, x.h)
}

// decides changes what the person has decided for themselves.
func (x *hand) decides(how func(*settings.Settings)) {
	now := x.app.frame.Chosen.Now
	how(&now)
	x.app.frame.Chosen.Are(now)
}
