package table

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/lobby/match"
	"medici/lobby/post"
	"medici/tui/await"
	"medici/tui/screen"
	"medici/tui/ui"
)

// Somebody at a waiting table asks a person in the hall, who goes there with one key.
const engage ui.Intent = "engage"

var engageKey = ui.Binding{Intent: engage, Keys: []string{"e"}, Button: true, Long: "ask somebody in the hall to your table"}

// room is the waiting room, and who can be asked to come there.
type room struct {
	*Sight
	errands await.Errands
	engaged []string                // who was asked to come here
	company []string                // who can be asked to come, while the table waits
	comers  *post.Mailbox[[]string] // tells who; nil while the table does not wait
}

func (r *room) stop() {
	if r.comers != nil {
		r.comers.Close()
	}
}

// free are the people in the hall whom this person may ask and has not asked yet.
func (r *room) free() []string {
	seats := r.Now.Table.Seats
	if r.Now.You < 0 || r.Now.Table.Phase != match.Waiting || !slices.ContainsFunc(seats, func(s match.SeatInfo) bool { return s.Kind == match.Empty }) {
		return nil
	}
	names := slices.DeleteFunc(slices.Clone(r.company), func(name string) bool {
		return slices.Contains(r.engaged, name) || slices.ContainsFunc(seats, func(s match.SeatInfo) bool { return s.Name == name })
	})
	return r.frame.Companions.ByCompany(names)
}

// engage asks somebody to this table.
func (t *Table) engage(name string) {
	if err := t.visit.Engage(name); err != nil {
		t.Notice = t.frame.Explain(err)
		return
	}
	t.room.engaged = append(t.room.engaged, name)
	t.Notice = t.frame.Say("%s has your invitation.", name)
}

// engaging are the people who can be asked, as rows of the menu.
func (t *Table) engaging() (list []screen.Deed) {
	for _, name := range t.room.free() {
		list = append(list, screen.Deed{Text: t.frame.Say("ask %s to this table", name), Do: func() tea.Cmd {
			t.engage(name)
			return nil
		}})
	}
	return list
}

// companyNews is who can be asked now.
type companyNews struct {
	box   *post.Mailbox[[]string]
	names []string
	ok    bool
}

// mingle hears who can be asked while the table waits.
func (r *room) mingle() tea.Cmd {
	switch waits := r.Now.Table.Phase == match.Waiting && r.Board != nil; {
	case !waits && r.comers != nil:
		r.comers.Close()
		r.comers, r.company = nil, nil
	case waits && r.comers == nil:
		box := r.frame.Visitor.Company()
		r.comers = box
		return await.Letters(r.errands.Ctx, box, func(names []string, ok bool) tea.Msg { return companyNews{box, names, ok} })
	}
	return nil
}

// mingled takes in who can be asked.
func (r *room) mingled(news companyNews) {
	if news.ok && news.box == r.comers {
		r.company = news.names
	}
}
