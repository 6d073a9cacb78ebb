package table

import "medici/tui/ui"

// obey does at one's turn what one has ordered beforehand, once, and tells it to oneself.
// The order is the board's: it ends when one leaves the table, and no other session has it.
func (t *Table) obey() {
	o, ok := t.Board.(ui.Orderer)
	if !ok || t.obeyed == t.Now.Seq {
		return
	}
	action, told := o.Ordered()
	if action == nil {
		return
	}
	t.obeyed = t.Now.Seq
	if err := t.Send(action, t.Now.Seq); err != nil {
		t.try(err)
		return
	}
	t.Story.Answer(told)
}
