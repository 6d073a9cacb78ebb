package tui

import (
	"medici/rules"
	"medici/tui/keys"
	"medici/tui/ui"
)

// tale is an event of the game as a sentence, in the language of now.
func (t *table) tale(e rules.Event) string { return t.frame.Tale(t.now.Table.Game, t.name, e) }

// Retell tells the story again, in the language of now.
func (t *table) Retell() { t.story.Retell(t.frame, t.tale) }

// read scrolls; false when the intent is not about the story.
func (t *table) read(i ui.Intent) bool {
	switch i {
	case keys.Up:
		t.story.Scroll(1)
	case keys.Down:
		t.story.Scroll(-1)
	case keys.PageUp:
		t.story.Scroll(15)
	case keys.PageDown:
		t.story.Scroll(-15)
	case keys.Story:
		t.uncovered()
	case ui.Payments:
		t.uncovered()
		t.board.Do(ui.Click{Intent: ui.Payments})
	default:
		return false
	}
	return true
}

// drawStory draws the last of the story.
func (t *table) drawStory(c *ui.Canvas) { t.story.Draw(t.frame, c, t.board, t.inks()) }

// inks are inputs of all rows of the story: words of a game have their inks, and people have
// theirs as soon as the board knows them.
func (t *table) inks() ui.Inputs {
	in := ui.InputsOf("story").Text(t.now.Table.Title)
	for s := range t.now.Table.Seats {
		in = in.Text(t.name(rules.Seat(s)))
	}
	if inker, ok := t.board.(ui.Inker); ok {
		_, known := inker.Ink(t.name(0))
		in = in.Is(known)
	}
	return in
}
