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

// Line is one line of what happened or was said.
type Line struct {
	Head  string // the speaker; empty for events
	Text  string
	Kind  Kind
	Event rules.Event // or line, to be told again in another language
	line  *match.Line // nil for what happened in the game
	// signed is Text with a sign, as it was drawn last: most frames draw the same.
	signed string
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
		return Line{Head: called(l), Text: l.Text, Kind: Chat, line: &l}, true
	case match.SaidBySpectator:
		return Line{Head: f.Say("%s (watching)", called(l)), Text: l.Text, Kind: Chat, line: &l}, true
	}
	text := narration.Business(f.Words, l)
	return Line{Text: text, Kind: Table, line: &l}, text != ""
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
	case l.line != nil && !f.Visitor.Hears(*l.line), l.Kind == Chat && f.Chosen.Now.Talk == settings.Hidden:
		return ""
	case l.Head != "":
		return l.Head + ": " + l.Text
	}
	return l.Signed(board)
}

// Signed returns what happened, with the sign of the seat that it begins with.
func (l *Line) Signed(board ui.Board) string {
	sign := l.sign(board)
	if sign == "" {
		return l.Text
	}
	if rest, same := strings.CutPrefix(l.signed, sign); !same || !strings.HasPrefix(rest, " ") || rest[1:] != l.Text {
		l.signed = sign + " " + l.Text
	}
	return l.signed
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
