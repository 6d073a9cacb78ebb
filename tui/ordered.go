package tui

import "medici/tui/ui"

// obey does at one's turn what one has ordered beforehand, once, and tells it to oneself.
// The order is the board's: it ends when one leaves the table, and no other session has it.
func (t *table) obey() {
	o, ok := t.board.(ui.Orderer)
	if !ok || t.obeyed == t.now.Seq {
		return
	}
	action, told := o.Ordered()
	if action == nil {
		return
	}
	t.obeyed = t.now.Seq
	if err := t.send(action, t.now.Seq); err != nil {
		t.try(err)
		return
	}
	t.story.Answer(told)
}
