package table

import (
	"medici/rules"
	"medici/tui/keys"
	"medici/tui/ui"
)

// tale is an event of the game as a sentence, in the language of now.
func (v *Sight) tale(e rules.Event) string { return v.frame.Tale(v.Now.Table.Game, v.name, e) }

// Retell tells the story again, in the language of now.
func (t *Table) Retell() { t.Story.Retell(t.frame, t.tale) }

// read scrolls; false when the intent is not about the story.
func (t *Table) read(i ui.Intent) bool {
	switch i {
	case keys.Up:
		t.Story.Scroll(1)
	case keys.Down:
		t.Story.Scroll(-1)
	case keys.PageUp:
		t.Story.Scroll(15)
	case keys.PageDown:
		t.Story.Scroll(-15)
	case keys.Story:
		t.uncovered()
	case ui.Payments:
		t.uncovered()
		t.Board.Do(ui.Click{Intent: ui.Payments})
	default:
		return false
	}
	return true
}

// drawStory draws the last of the story, as far as it has been shown, and talk apart where it has a part.
func (t *Table) drawStory(c, talk *ui.Canvas) {
	told := t.Story.Events
	if b, moves := t.Reel.Shown(); moves {
		told = b.Told
	}
	t.Story.Draw(t.frame, c, talk, t.Board, t.inks(), told)
}

// inks are inputs of all rows of the story: words of a game have their inks, and people have
// theirs as soon as the board knows them.
func (v *Sight) inks() ui.Inputs {
	in := ui.InputsOf("story").Text(v.Now.Table.Title)
	for s := range v.Now.Table.Seats {
		in = in.Text(v.name(rules.Seat(s)))
	}
	if inker, ok := v.Board.(ui.Inker); ok {
		_, known := inker.Ink(v.name(0))
		in = in.Is(known)
	}
	return in
}
