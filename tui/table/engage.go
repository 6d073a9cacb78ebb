package table

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/lobby"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/tui/await"
	"medici/tui/frame"
	"medici/tui/keys"
	"medici/tui/ui"
)

// People at a waiting table invite people in the hall, who go there with one key.
const (
	engage ui.Intent = "engage"
	mark   ui.Intent = "mark"
)

var (
	engageKey = ui.Binding{
		Intent: engage, Keys: []string{"e"}, Short: "ask people", Long: "ask people in the hall to your table",
	}

	askingKeys = ui.Keymap{
		{Intent: engage, Keys: []string{"enter", "e"}, Short: "ask"},
		{Intent: mark, Keys: []string{"space"}, Short: "mark", Long: "mark one more person to be asked"},
		{Intent: keys.Up, Keys: []string{"up", "shift+tab"}},
		{Intent: keys.Down, Keys: []string{"down", "tab"}},
		{Intent: keys.Back, Keys: []string{"esc"}, Short: "back", Right: true},
	}
)

// room is the waiting room, and the people who can be invited there.
type room struct {
	*Sight
	errands await.Errands
	engaged []string                // those invited here
	company []string                // those who can be invited while the table waits
	comers  *post.Mailbox[[]string] // tells who; nil while the table does not wait
	asking  asking
	faces   faces
	shown   string // the table that is most worth watching; empty for none
}

// asking is the choice of people to invite.
type asking struct {
	open   bool
	at     string   // the one under the cursor
	marked []string // those to invite; empty for the one under the cursor
}

func (r *room) stop() {
	if r.comers != nil {
		r.comers.Close()
	}
}

// free returns the people in the hall whom this person may invite and has not invited yet.
func (r *room) free() []string {
	seats := r.Now.Table.Seats
	empty := slices.ContainsFunc(seats, func(s match.SeatInfo) bool { return s.Kind == match.Empty })
	if r.Now.You < 0 || r.Now.Table.Phase != match.Waiting || !empty {
		return nil
	}
	names := slices.DeleteFunc(slices.Clone(r.company), func(name string) bool {
		sits := slices.ContainsFunc(seats, func(s match.SeatInfo) bool { return s.Name == name })
		return sits || slices.Contains(r.engaged, name)
	})
	return r.frame.Companions.ByCompany(names)
}

// place returns the index of the cursor among those who can be invited.
func (a *asking) place(free []string) int { return max(0, slices.Index(free, a.at)) }

// chosen returns those who are invited now.
func (a *asking) chosen(free []string) (names []string) {
	for _, name := range free {
		if slices.Contains(a.marked, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 && len(free) > 0 {
		names = free[a.place(free):][:1]
	}
	return names
}

// choose carries out an intent of the choice; false when it is none.
func (a *asking) choose(click ui.Click, free []string) bool {
	switch {
	case len(free) == 0:
		*a = asking{}
		return true
	case click.Intent == keys.Up:
		a.at = free[frame.Round(a.place(free), -1, len(free))]
	case click.Intent == keys.Down:
		a.at = free[frame.Round(a.place(free), +1, len(free))]
	case click.Intent == keys.Pick && click.Arg < len(free):
		a.at = free[click.Arg]
		a.turn()
	case click.Intent == mark:
		a.at = free[a.place(free)]
		a.turn()
	case click.Intent == keys.Back:
		*a = asking{}
	default:
		return false
	}
	return true
}

// turn marks or unmarks the one under the cursor.
func (a *asking) turn() {
	if i := slices.Index(a.marked, a.at); i >= 0 {
		a.marked = slices.Delete(a.marked, i, i+1)
		return
	}
	a.marked = append(a.marked, a.at)
}

// draw draws those who can be invited.
func (a *asking) draw(r *room, c *ui.Canvas) {
	th, free := r.frame.Theme, r.free()
	c.Head(th, r.frame.Say("ASK TO THIS TABLE"), "")
	at, room := a.place(free), max(1, c.H-2)
	from := max(0, min(at-room+1, len(free)-room))
	for row, name := range free[from:min(len(free), from+room)] {
		y, i := 1+row, from+row
		style, sign := th.Text, th.Away
		if slices.Contains(a.marked, name) {
			sign = th.Here
		}
		if i == at {
			c.Row(th, y, 1)
			th.Choose(c, 0, y, th.Accent)
			style = th.Strong
		}
		c.Put(2, y, th.Accent, sign)
		x := c.Put(4, y, style, th.Fit(name, 16))
		c.Put(max(x+1, 21), y, th.Dim, th.Fit(r.frame.Together(name), c.W-22))
		c.Zone(0, y, c.W, 1, ui.Click{Intent: keys.Pick, Arg: i})
	}
	if c.H > 1 {
		label := r.frame.Say("ask %s", narration.List(r.frame.Words, a.chosen(free)))
		c.Primary(1, c.H-1, th, askingKeys[0], th.Fit(label, c.W-10), 0)
	}
}

// ask opens the choice of people to invite, or invites the chosen ones and says what happened.
func (r *room) ask(visit *lobby.Visit) (notice string) {
	a, free := &r.asking, r.free()
	switch {
	case len(free) == 0:
		*a = asking{}
		return ""
	case !a.open:
		*a = asking{open: true, at: free[0]}
		return ""
	}
	asked, err := visit.Engage(a.chosen(free)...)
	*a = asking{}
	r.engaged = append(r.engaged, asked...)
	if err != nil {
		notice = r.frame.Explain(err)
	}
	switch {
	case len(asked) == 1 && err == nil:
		return r.frame.Say("%s has your invitation.", asked[0])
	case len(asked) > 0:
		return strings.TrimSpace(r.frame.Say("Asked: %s.", narration.List(r.frame.Words, asked)) + " " + notice)
	}
	return notice
}

// companyNews is who can be invited now.
type companyNews struct {
	box   *post.Mailbox[[]string]
	names []string
	ok    bool
}

// mingle learns who can be invited while the table waits.
func (r *room) mingle() tea.Cmd {
	switch waits := r.Now.Table.Phase == match.Waiting && r.Board != nil; {
	case !waits && r.comers != nil:
		r.comers.Close()
		r.comers, r.company, r.asking = nil, nil, asking{}
	case waits && r.comers == nil:
		box := r.frame.Visitor.Company()
		r.comers = box
		return await.Letters(r.errands.Ctx, box, func(names []string, ok bool) tea.Msg { return companyNews{box, names, ok} })
	}
	return nil
}

// mingled takes who can be invited, and what else goes on.
func (r *room) mingled(news companyNews) {
	if !news.ok || news.box != r.comers {
		return
	}
	r.company, r.shown = news.names, ""
	if l, ok := r.frame.Visitor.Featured(); ok {
		r.shown = l.Name
	}
}
