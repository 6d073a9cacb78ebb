package session

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"medici/tui/paint"
)

// Run runs a program on the session's terminal until it quits, and returns nil, or until the session is
// over, and returns why. One program runs at a time.
//
// From outside, the model receives only a client's size changes; it waits for everything else in a tea.Cmd,
// which must not outlive [Session.Context]. A panic in the model ends the session. A model that answers
// true to an Onward() bool when it has quit leaves its last frame on the terminal, for the next program,
// here or elsewhere; see Restore.
//
// The program has the whole screen. Of a View, the Content, WindowTitle, MouseMode, ReportFocus,
// DisableBracketedPasteMode and the position of the Cursor count, and the rest is ignored; a style ends
// with its line. View is called after messages, and its result is shown at most 30 times a second, unless
// it stays the same. Run returns when the last frame is on its way and the terminal is reset. A model with
// a Draw(on, last [*paint.Grid]) (bool, tea.View) draws there, when its frame may have Changed(), what
// would be the Content of its View; a frame that is Patient(), on which only time has passed, lets those of
// other sessions go first. A command that would wait for long may return a message with an Await(perform
// func([tea.Cmd])) instead: that returns at once, and another command, which does not block, is performed
// when its time has come.
//
// Where the transport is told what can be done, a model with an Offer() []byte says that about its last
// frame, and one with an Answer([]byte) tea.Msg receives what was chosen.
//
// No queries are sent to the terminal: a model that asks with tea.Raw receives the answer as a message. The
// only other command that writes to a terminal is tea.ClearScreen. A model with a Greeting() string has
// that written on the empty screen before its first frame, which replaces it. Frames are painted for as
// many colours as the environment says, or the model requests by [paint.Fit], or the terminal answers
// (XTGETTCAP) if it has any.
func (x *Session) Run(model tea.Model) error {
	if !x.hasTerm {
		return ErrNoTerminal
	}
	if x.ran.Swap(true) {
		return ErrRunTwice
	}
	defer x.ran.Store(false)
	x.resized.take() // the size that the program starts with
	profile := x.Colours()
	screen := newScreen(timed{x.out, &x.took}, paint.New(profile), x.panicked)
	screen.fits = profile
	if m, ok := model.(interface{ Greeting() string }); ok {
		screen.terminal.greet = m.Greeting()
	}
	g := &guard{model: model, screen: screen, failed: x.panicked, from: x.counted()}
	if x.WantsOffers() {
		g.tell = x.Tell
		defer x.Tell(nil)
	}
	ctx, cancel := context.WithCancel(x.ctx)
	l := newLoop(ctx, &x.host.workers, g, x.filter)
	screen.ask = l.performs(func() tea.Msg { return asked{} })
	screen.silent = l.performs(g.rest)
	up := x.sit(l)
	l.run(tea.WindowSizeMsg{}, tea.ColorProfileMsg{Profile: profile})
	cancel()
	up()
	if g.cols > 0 && screen.behind() {
		g.show(false, nil)
	}
	screen.end()
	if m, ok := g.model.(interface{ Onward() bool }); !ok || !m.Onward() || x.ctx.Err() != nil {
		screen.leave()
	}
	if x.ctx.Err() != nil {
		return context.Cause(x.ctx)
	}
	return nil
}

// Restore resets the terminal, whatever a program has left on it that ran elsewhere, or was not the last.
func (x *Session) Restore() {
	if !x.hasTerm {
		return
	}
	all := modes{mouse: tea.MouseModeAllMotion, focus: true}
	s := terminal{inside: true, now: view{rows: x.newest().rows, modes: all, title: " "}}
	_, _ = x.out.Write(s.leave([]byte(ansi.ResetStyle)))
}

// Colours returns how many colours the environment tells of. The library does not know that a terminal of
// the kind xterm-direct has all.
func (x *Session) Colours() colorprofile.Profile {
	p := colorprofile.Env(x.environ())
	if p >= colorprofile.ANSI && strings.HasSuffix(x.term, "-direct") {
		return colorprofile.TrueColor
	}
	return p
}

// filter turns a message into what the program may know.
func (x *Session) filter(msg tea.Msg) tea.Msg {
	switch msg := msg.(type) {
	case tea.CapabilityMsg: // somebody who wants no colours has none
		if word, _, _ := strings.Cut(msg.Content, "="); word == "RGB" && x.Colours() >= colorprofile.ANSI {
			return tea.ColorProfileMsg{Profile: colorprofile.TrueColor}
		}
		return nil
	case tea.WindowSizeMsg: // it may be late
		now := x.newest()
		return tea.WindowSizeMsg{Width: now.cols, Height: now.rows}
	}
	return msg
}
