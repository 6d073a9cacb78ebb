package main

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/language"

	"medici/internal/people"
	"medici/internal/people/settings"
	"medici/tui"
)

// session is somebody at a terminal, without the terminal.
type session struct {
	*tui.App
	msgs chan tea.Msg
	ctx  context.Context
	end  context.CancelFunc
}

// patience is how long a screen may take to show what is waited for.
const patience = 30 * time.Second

// terminal is how large somebody's terminal is, and what they have set.
type terminal struct {
	cols, rows int
	settings   settings.Settings
}

// come returns the session of a visitor. What happens is shown in one frame, so no picture
// depends on when it was taken.
func come(on terminal, o tui.Options) *session {
	on.settings.Motion = settings.LessMotion
	o.Games, o.Words, o.Reach = games, games.Words().In(language.English), "ssh play.example"
	o.Preferences = (*people.Register)(nil).Preferences(people.Person{Settings: on.settings}, func(people.Settings) {})
	ctx, end := context.WithTimeout(context.Background(), patience)
	s := &session{App: tui.New(o), msgs: make(chan tea.Msg), ctx: ctx, end: end}
	s.run(s.Init())
	s.take(tea.WindowSizeMsg{Width: on.cols, Height: on.rows})
	return s
}

func (s *session) close() {
	s.end()
	s.Close()
}

// run carries out a command in a goroutine of its own, as Bubble Tea does.
func (s *session) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	go func() {
		switch msg := cmd().(type) {
		case tea.BatchMsg:
			for _, c := range msg {
				s.run(c)
			}
		case interface{ Await(func(tea.Cmd)) }:
			msg.Await(s.run)
		default:
			select {
			case s.msgs <- msg:
			case <-s.ctx.Done():
			}
		}
	}()
}

func (s *session) take(msg tea.Msg) {
	_, cmd := s.Update(msg)
	s.run(cmd)
}

// until lets news come in until all texts stand on the screen, and returns its frame.
func (s *session) until(texts ...string) (string, error) {
	for {
		frame := s.View().Content
		seen, missing := ansi.Strip(frame), ""
		for _, text := range texts {
			if !strings.Contains(seen, text) {
				missing = text
			}
		}
		if missing == "" {
			return frame, nil
		}
		select {
		case msg := <-s.msgs:
			s.take(msg)
		case <-s.ctx.Done():
			return "", fmt.Errorf("%q never came on the screen:\n%s", missing, seen)
		}
	}
}

func (s *session) press(keys []rune) {
	for _, key := range keys {
		s.take(tea.KeyPressMsg{Code: key, Text: printed(key)})
	}
}

// printed returns the text of a key that has one.
func printed(key rune) string {
	if unicode.IsPrint(key) {
		return string(key)
	}
	return ""
}
