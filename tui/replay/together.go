package replay

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/review"
	"medici/lobby"
	"medici/lobby/together"
	"medici/rules"
	"medici/tui/await"
	"medici/tui/story"
	"medici/tui/ui"
)

// Together is what a session has of the others who look at the same game.
type Together struct {
	look   *lobby.Look // nil while there are none
	stop   func()      // leaves them, or does not come to them any more; nil before the first try
	coming bool
	wanted bool            // a key was pressed for them
	heard  bool            // of them
	group  together.Group  // as it was told last
	lines  []story.Line    // of talk
	fresh  bool            // the last of them was said since the last key
	field  *ui.Field       // what is being said; nil while nothing is
	alone  bool            // the screen neither follows the leader nor is followed
	gave   bool            // the lead
	tried  together.Point  // for which another player's part was asked for
	leader together.Member // zero for nobody
}

// lookNews is the tie to the others, or why there is none.
type lookNews struct {
	of   *Replay
	look *lobby.Look
	err  error
}

// groupNews is what has changed among them; false when the session has left them.
type groupNews struct {
	of    *Replay
	look  *lobby.Look
	group together.Group
	ok    bool
}

// togetherNews is what came of a change that this person has asked for.
type togetherNews struct {
	of  *Replay
	err error
}

// meet comes to the others who look at the same game; wanted says that a key was pressed for it.
func meet(r *Replay, wanted bool) tea.Cmd {
	t := &r.Together
	t.wanted = t.wanted || wanted
	if t.look != nil || t.coming || !r.reviewed() {
		return nil
	}
	ctx, stop := context.WithCancel(r.errands.Ctx)
	t.coming, t.stop = true, stop
	visitor, id := r.frame.Visitor, r.game.ID
	return func() tea.Msg {
		look, err := lobby.LookTogether(ctx, visitor, id)
		if err == nil {
			context.AfterFunc(ctx, look.Close) // also when nobody waits for it any more
		}
		return lookNews{r, look, err}
	}
}

// met begins to listen.
func met(r *Replay, news lookNews) tea.Cmd {
	t := &r.Together
	if news.of != r {
		return nil
	}
	if t.coming = false; news.err != nil {
		if t.wanted {
			r.Review.notice, t.wanted = r.frame.Explain(news.err), false
		}
		return nil
	}
	t.look, t.heard, t.alone = news.look, false, false
	return await.Letters(r.errands.Ctx, news.look.Updates(),
		func(g together.Group, ok bool) tea.Msg { return groupNews{r, news.look, g, ok} })
}

// part leaves the others.
func part(r *Replay) {
	if t := &r.Together; t.stop != nil {
		t.stop()
		*t = Together{}
	}
}

// hear takes in what has changed. Who played the game begins with their own decisions; whoever comes without a seat
// follows at once.
func hear(r *Replay, news groupNews) tea.Cmd {
	t := &r.Together
	if news.of != r || news.look != t.look {
		return nil
	}
	if !news.ok {
		if len(t.group.Members) > 1 {
			r.Review.notice = r.frame.Say("You look at it alone from now on.")
		}
		part(r)
		return nil
	}
	led, first, was := t.leads(r), !t.heard, t.group
	t.heard, t.group = true, news.group
	t.leader, _ = t.group.Leads()
	switch leads := t.leads(r); {
	case leads && !led:
		t.alone = false
	case !leads && (led || first):
		t.alone = r.own() >= 0 && !r.game.Together && !t.gave
		t.gave = false
	}
	heard := 0
	if n := len(was.Lines); n > 0 {
		heard = was.Lines[n-1].Seq
	}
	t.lines = t.lines[:0]
	for _, l := range t.group.Lines {
		if line, ok := story.Word(r.frame, l); ok {
			t.lines, t.fresh = append(t.lines, line), t.fresh || !first && l.Seq > heard
		}
	}
	show(r)
	return follow(r)
}

// leads reports whether the others follow this person.
func (t *Together) leads(r *Replay) bool {
	return t.leader.ID != "" && t.leader.ID == r.frame.Visitor.Person().ID
}

// follows reports whether this screen goes where the leader goes.
func (t *Together) follows(r *Replay) bool { return t.leader.ID != "" && !t.alone && !t.leads(r) }

// Here reports whether the session has come to the others, if there are any.
func (t *Together) Here() bool { return t.heard }

// company reports whether anything is to be told of others.
func (t *Together) company() bool { return len(t.group.Members) > 1 || len(t.lines) > 0 }

// wants returns who asks this person for the lead.
func (t *Together) wants(r *Replay) (who together.Member, ok bool) {
	if !t.leads(r) {
		return who, false
	}
	i := slices.IndexFunc(t.group.Members, func(m together.Member) bool { return m.Asks && m.ID != t.leader.ID })
	if i < 0 {
		return who, false
	}
	return t.group.Members[i], true
}

// asks reports whether this person has asked for the lead.
func (t *Together) asks(r *Replay) bool {
	me := r.frame.Visitor.Person().ID
	return slices.ContainsFunc(t.group.Members, func(m together.Member) bool { return m.Asks && m.ID == me })
}

// point returns what this screen looks at.
func point(r *Replay) together.Point {
	v := &r.Review
	if !v.Open || r.WhatIf.Open {
		return together.Point{Move: r.At, Board: true}
	}
	at := together.Point{Seat: int(v.Seat) + 1}
	if v.At < len(v.Worst) {
		at.Move = v.Worst[v.At].Move
	}
	return at
}

// show tells the others what a leader looks at.
func show(r *Replay) {
	if t := &r.Together; t.leads(r) && !t.alone {
		t.look.Show(point(r))
	}
}

// follow goes where the leader is.
func follow(r *Replay) tea.Cmd {
	t, v, at := &r.Together, &r.Review, r.Together.group.At
	if !t.follows(r) || at == (together.Point{}) || at == point(r) || v.busy {
		return nil
	}
	switch seat := rules.Seat(at.Seat - 1); {
	case at.Board:
		r.Player.stop()
		r.reading, r.WhatIf.Open, v.Open = false, false, false
		r.show(at.Move)
	case seat < 0 || int(seat) >= len(r.game.Seats()):
	case v.have && v.Seat == seat:
		r.Player.stop()
		r.reading, r.WhatIf.Open, v.Open = false, false, true
		v.At = max(0, slices.IndexFunc(v.Worst, func(m review.Moment) bool { return m.Move == at.Move }))
	case t.tried != at: // else it cannot be had
		t.tried, v.busy = at, true
		return r.ask(seat, nil)
	}
	return nil
}
