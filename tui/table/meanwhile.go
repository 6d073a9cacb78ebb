package table

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/lobby"
	"medici/lobby/match"
	"medici/tui/ui"
)

// While a table waits, its people may play or watch elsewhere: their table stays below and goes on, and
// comes to the front when its game begins.
const (
	hand    ui.Intent = "a hand meanwhile"
	another ui.Intent = "another table meanwhile"
)

var meanwhileKeys = ui.Keymap{
	{Intent: hand, Keys: []string{"1"}, Button: true, Long: "a game against bots while you wait; your seat is kept"},
	{Intent: another, Keys: []string{"2"}, Button: true, Long: "watch another table while you wait; your seat is kept"},
}

// offers returns the things one can do meanwhile, in the order of their keys.
func (r *room) offers() (list []string) {
	if r.Now.You < 0 {
		return nil
	}
	list = append(list, r.frame.Say("a game against bots"))
	if r.shown != "" {
		list = append(list, r.frame.Say("watch %s", r.shown))
	}
	return list
}

// meanwhile goes elsewhere; false when the intent is about something else.
func (t *Table) meanwhile(i ui.Intent) (cmd tea.Cmd, done bool) {
	var visit *lobby.Visit
	var at *lobby.Table
	var err error
	switch {
	case t.Now.Table.Phase != match.Waiting || t.Now.You < 0 || t.below.table != nil:
		return nil, false
	case i == hand:
		if at, err = t.frame.Visitor.Open(t.frame.Games.Of(t.Now.Table.Game).Now()); err == nil {
			visit, err = t.frame.Visitor.Join(at)
		}
	case i == another && t.room.shown != "":
		if at, err = t.frame.Visitor.Find(t.room.shown); err == nil {
			visit, err = t.frame.Visitor.Watch(at)
		}
	default:
		return nil, false
	}
	if err != nil {
		t.try(err)
		return nil, true
	}
	over := New(t.frame, t.errands, t.records, t.Speed.pace, t.app, t.choices, t.alerts, visit)
	over.below.table = t
	t.app.Front(over)
	return over.Start(), true
}

// below is the table that waits, under another one; the zero value is none.
type below struct{ table *Table }

// owns reports news of the table below.
func (b *below) owns(msg tea.Msg) bool {
	if b.table == nil {
		return false
	}
	switch msg := msg.(type) {
	case *tableNews:
		return msg.visit == b.table.visit
	case companyNews:
		return msg.box == b.table.room.comers
	case facesNews:
		return msg.of == &b.table.room
	case *TickMsg:
		return msg.Of == &b.table.Clock
	}
	return false
}

// update lets the table below go on. When its game begins that rings, and it is in front again.
func (b *below) update(over *Table, msg tea.Msg) tea.Cmd {
	cmd := b.table.Update(msg)
	if b.table != nil && b.table.Plays() {
		return tea.Batch(cmd, over.alerts.Bell(), b.surface(over, ""))
	}
	return cmd
}

// surface leaves the table above, which may be gone, for the one below, or for the hall where there is none.
func (b *below) surface(over *Table, why match.Reason) tea.Cmd {
	table := b.table
	if table == nil {
		return over.app.ToHallAfter(why)
	}
	if why != "" {
		table.Notice = narration.Farewell(table.frame.Words, why)
	}
	b.table = nil
	over.Stop()
	over.app.Front(table)
	return nil
}
