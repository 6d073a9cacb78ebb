package tui

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

// free are the people in the hall whom this person may ask and has not asked yet.
func (t *table) free() []string {
	seats := t.now.Table.Seats
	if t.now.You < 0 || t.now.Table.Phase != match.Waiting || !slices.ContainsFunc(seats, func(s match.SeatInfo) bool { return s.Kind == match.Empty }) {
		return nil
	}
	names := slices.DeleteFunc(slices.Clone(t.company), func(name string) bool {
		return slices.Contains(t.engaged, name) || slices.ContainsFunc(seats, func(s match.SeatInfo) bool { return s.Name == name })
	})
	return t.frame.Companions.ByCompany(names)
}

// engage asks somebody to this table.
func (t *table) engage(name string) {
	if err := t.visit.Engage(name); err != nil {
		t.notice = t.frame.Explain(err)
		return
	}
	t.engaged = append(t.engaged, name)
	t.notice = t.frame.Say("%s has your invitation.", name)
}

// engaging are the people who can be asked, as rows of the menu.
func (t *table) engaging() (list []screen.Deed) {
	for _, name := range t.free() {
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
func (t *table) mingle() tea.Cmd {
	switch waits := t.now.Table.Phase == match.Waiting && t.board != nil; {
	case !waits && t.comers != nil:
		t.comers.Close()
		t.comers, t.company = nil, nil
	case waits && t.comers == nil:
		box := t.frame.Visitor.Company()
		t.comers = box
		return await.Letters(t.errands.Ctx, box, func(names []string, ok bool) tea.Msg { return companyNews{box, names, ok} })
	}
	return nil
}

// mingled takes in who can be asked.
func (t *table) mingled(news companyNews) {
	if news.ok && news.box == t.comers {
		t.company = news.names
	}
}
