package table

import (
	"medici/rules"
	"medici/tui/keys"
	"medici/tui/ui"
)

// tale is an event of the game as a sentence, in the language of now.
func (v *Sight) tale(e rules.Event) string { return v.frame.Tale(v.Now.Table.Game, v.name, e) }

// Retell tells the story again, in the language of now.
func (t *Table) Retell() {
	t.Story.Retell(t.frame, t.tale)
	t.guess.word()
}

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
	t.Story.Draw(t.frame, c, talk, t.Board, t.inks(), t.shown())
}

// shown is how many events have been shown.
func (t *Table) shown() int {
	if b, moves := t.Reel.Shown(); moves {
		return b.Told
	}
	return t.Story.Events
}

// drawLastOf tells the last event in the footer of a screen that has no row for the story; false where the
// keys are needed there. Only the key that lists all keys stays: what the decision needs has buttons of its
// own.
func drawLastOf(t *Table, c *ui.Canvas) bool {
	_, _, beside := t.Cover()
	if !beside || !t.Plays() || t.Lies() || t.Reel.Moves() || t.Board.Typing() || t.Chat != nil {
		return false
	}
	help := ui.Width(t.frame.KeyName(keys.HelpKey)) + 1 + ui.Width(t.frame.Say(keys.HelpKey.Short)) + 2
	row := c.Part(0, c.H-1, c.W-help, 1)
	row.Clear(t.frame.Theme.Bar)
	if !t.Story.DrawLast(t.frame, row, t.Board, t.shown()) {
		return false
	}
	t.frame.Footer(c.Part(c.W-help, 0, help, c.H), ui.Keymap{keys.HelpKey})
	return true
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
