package book

import "medici/tui/ui"

// drawLedger lists every payment in words, the one looked at raised.
func (b *Book) drawLedger(p *ui.Canvas) {
	t := b.Theme
	at, _ := b.At()
	head := p.Head(t, b.Title, "")
	if count := b.say("payment %d of %d", at+1, b.Len()); b.InWords {
		p.Put(head+2, 0, t.Dim, t.Fit(count, p.W-head-3))
	}
	var rows []string
	first, last := 0, 0
	for i, e := range b.Events() {
		if i == at {
			first = len(rows)
		}
		rows = append(rows, ui.Wrap(b.Sentence(e), p.W-4)...)
		if i == at {
			last = len(rows)
		}
	}
	room := p.H - 3
	from := max(0, min(first-room/2, len(rows)-room))
	for y := range min(room, len(rows)-from) {
		if i := from + y; b.InWords && i >= first && i < last {
			p.Row(t, 2+y, 1)
		}
		p.Put(2, 2+y, t.Text, rows[from+y])
	}
}
