// Package story is what happened and was said, line by line, as one person may read it: at a table, in
// the hall and in a replay. It knows no screen.
package story

import (
	"strings"

	"medici/internal/games/narration"
	"medici/internal/people/settings"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/frame"
	"medici/tui/ui"
)

// Line is one line of what happened or was said. A session keeps some hundred, so it is small.
type Line struct {
	Text  string
	Event rules.Event // what happened in the game, to be told again in another language; nil for the rest
	aside *aside      // what else is known of a line without an event
}

// aside is what is known of a line that is not about the game.
type aside struct {
	head string // the speaker; empty when nobody speaks
	kind Kind
	line *match.Line // to be told again in another language; nil for answers
}

// Happened returns the line of an event. Everybody who reads the same words holds them once.
func Happened(text string, e rules.Event) Line { return Line{Text: once("", text), Event: e} }

// Answered returns the line of what one has done for oneself.
func Answered(text string) Line { return Line{Text: text, aside: &answered} }

var answered = aside{kind: Own}

// Kind returns what the line is about.
func (l *Line) Kind() Kind {
	if l.aside == nil {
		return Game
	}
	return l.aside.kind
}

// Head returns the speaker; empty when nobody speaks.
func (l *Line) Head() string {
	if l.aside == nil {
		return ""
	}
	return l.aside.head
}

// said returns what happened at the table; nil for what happened in the game, and for answers.
func (l *Line) said() *match.Line {
	if l.aside == nil {
		return nil
	}
	return l.aside.line
}

// Kind is what a line is about.
type Kind uint8

// Lines are about the game, about talk, about the table, or about what one has done for oneself,
// which stays as it was said.
const (
	Game Kind = iota
	Chat
	Table
	Own
)

// Kept is how many lines of talk a story takes along into the next game.
const Kept = 100

// Word finds the words for what happened at the table; false when there is
// nothing to say because the game says it.
func Word(f *frame.Frame, l match.Line) (Line, bool) {
	switch l.Kind {
	case match.Said:
		return Line{Text: l.Text, aside: &aside{called(l), Chat, &l}}, true
	case match.SaidBySpectator:
		return Line{Text: l.Text, aside: &aside{f.Say("%s (watching)", called(l)), Chat, &l}}, true
	}
	text := narration.Business(f.Words, l)
	return Line{Text: text, aside: &aside{"", Table, &l}}, text != ""
}

// called returns the speaker's name.
func called(l match.Line) string { return narration.Badged(l.From, l.Declared) }

// Rows appends a line, wrapped, with the board's sign of the player it begins with; nothing when it is
// from somebody who was blocked since, or is talk that the person hides.
func (l *Line) Rows(f *frame.Frame, board ui.Board, w int, to []string) []string {
	if text := l.row(f, board); text != "" {
		return ui.WrapTo(to, text, w-2)
	}
	return to
}

// row returns the whole line with the speaker or the sign of the player it begins with; empty when it must not be
// read.
func (l *Line) row(f *frame.Frame, board ui.Board) string {
	switch {
	case l.said() != nil && !f.Visitor.Hears(*l.said()), l.Kind() == Chat && f.Chosen.Now.Talk == settings.Hidden:
		return ""
	case l.Head() != "":
		return l.Head() + ": " + l.Text
	}
	return l.Signed(board)
}

// Signed returns what happened, with the sign of the seat that it begins with.
func (l *Line) Signed(board ui.Board) string {
	sign := l.sign(board)
	if sign == "" {
		return l.Text
	}
	return once(sign, l.Text)
}

// sign returns the sign of the seat whose name the line begins with; empty for none.
func (l *Line) sign(board ui.Board) string {
	inker, ok := board.(ui.Inker)
	if !ok || l.Event == nil {
		return ""
	}
	name, _, _ := strings.Cut(l.Text, " ")
	return inker.Sign(name)
}

// Draw draws a row of the line, what happened with its words as the board has them. The first row has the sign
// in the ink of the name behind it.
func (l *Line) Draw(c *ui.Canvas, board ui.Board, x, y int, style ui.Style, row string, first bool) {
	if l.Event == nil {
		c.Put(x, y, style, row)
		return
	}
	if sign := l.sign(board); first && sign != "" && strings.HasPrefix(row, sign) {
		name, _, _ := strings.Cut(l.Text, " ")
		ink, _ := board.(ui.Inker).Ink(name)
		x = c.Put(x, y, ink, sign)
		row = row[len(sign):]
	}
	c.Inked(board, x, y, style, row)
}

// Ink returns how lines of a kind are drawn.
func (k Kind) Ink(t *ui.Theme) ui.Style {
	switch k {
	case Table:
		return t.Dim
	case Own:
		return t.Accent
	}
	return t.Text
}
