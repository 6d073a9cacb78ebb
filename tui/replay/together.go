package replay

import (
	"context"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/internal/games/review"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/together"
	"medici/rules"
	"medici/tui/await"
	"medici/tui/keys"
	"medici/tui/offer"
	"medici/tui/screen"
	"medici/tui/story"
	"medici/tui/talk"
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

const (
	apart    ui.Intent = "look alone"
	askLead  ui.Intent = "ask for the lead"
	giveLead ui.Intent = "give the lead"
	keepLead ui.Intent = "keep the lead"
)

var (
	apartKey = ui.Binding{Intent: apart, Keys: []string{"o"},
		Long: "with the others who look at this game, or alone again"}
	leadKey     = ui.Binding{Intent: askLead, Keys: []string{"e"}, Long: "ask for the lead, or take that back"}
	togetherKey = ui.Binding{Intent: keys.Talk, Keys: []string{"t"}, Long: "say something to those who look at this game"}

	answerKeys = ui.Keymap{
		{Intent: giveLead, Keys: []string{"enter"}, Short: "give it", Long: "give the lead to who asks for it"},
		{Intent: keepLead, Keys: []string{"esc"}, Short: "keep it", Long: "keep the lead"},
	}
)

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

// stance is what this person has changed when they go somewhere by themselves.
type stance struct {
	at    together.Point
	busy  bool
	plays bool
}

func stanceOf(r *Replay) stance {
	return stance{point(r), r.Review.busy || r.WhatIf.busy, r.Player.On}
}

// Do carries out an intent. Who follows and goes elsewhere looks alone from then on; where a leader goes the others go.
func (r *Replay) Do(click ui.Click) tea.Cmd {
	if cmd, done := accompany(r, click); done {
		show(r)
		return cmd
	}
	before := stanceOf(r)
	cmd := act(r, click)
	if t := &r.Together; t.follows(r) && stanceOf(r) != before {
		t.alone = true
	}
	show(r)
	return cmd
}

// accompany carries out what concerns the others; false for anything else.
func accompany(r *Replay, click ui.Click) (cmd tea.Cmd, done bool) {
	t := &r.Together
	if t.field != nil {
		return speak(r, click.Intent), true
	}
	r.Review.notice, t.fresh = "", false
	change := func(do func(*lobby.Look) error) tea.Cmd {
		look := t.look
		return func() tea.Msg { return togetherNews{r, do(look)} }
	}
	switch i := click.Intent; {
	case i != apart && i != askLead && i != giveLead && i != keepLead && i != keys.Talk:
		return nil, false
	case t.look == nil:
		return meet(r, true), true
	case i == apart:
		t.alone = !t.alone
		t.tried = together.Point{}
		return follow(r), true
	case i == keys.Talk:
		t.field = ui.NewField(r.frame.Say("to those who look at this game"), talk.Most, 60)
	case i == askLead && t.leads(r):
		r.Review.notice = r.frame.Say("You lead already.")
	case i == askLead:
		asks := !t.asks(r)
		return change(func(k *lobby.Look) error { return k.Ask(asks) }), true
	case i == giveLead:
		who, _ := t.wants(r)
		t.gave = true
		return change(func(k *lobby.Look) error { return k.Give(who.Name) }), true
	case i == keepLead:
		own := t.leader.Name
		return change(func(k *lobby.Look) error { return k.Give(own) }), true
	}
	return nil, true
}

// speak says what was typed, or leaves it.
func speak(r *Replay, i ui.Intent) tea.Cmd {
	t := &r.Together
	switch i {
	case keys.Back:
		t.field = nil
	case keys.Enter:
		answer, err := talk.Utter(r.frame, t.look, t.field.Value())
		if r.Review.notice = answer; err != nil {
			r.Review.notice = r.frame.Explain(err)
			return nil
		}
		t.field = nil
	}
	return nil
}

// offerTalk has what is said said to those who look at the game.
func offerTalk(r *Replay, o *offer.Offer) {
	if r.Together.look == nil {
		return
	}
	o.Line = &offer.Text{I: "say", T: r.frame.Say("to those who look at this game"), Most: talk.Most,
		Does: func(text string) tea.Cmd {
			r.Together.field = ui.NewField("", talk.Most, 60)
			r.Together.field.Set(text)
			cmd := r.Do(ui.Click{Intent: keys.Enter})
			r.Together.field = nil
			return cmd
		}}
}

// togetherKeys returns those that concern the others, with the answer to who asks for the lead first.
func togetherKeys(r *Replay, m ui.Keymap) ui.Keymap {
	if _, asked := r.Together.wants(r); asked {
		m = append(slices.Clone(answerKeys), m.Beside(answerKeys)...)
	}
	return m
}

// togetherItems returns what the menu has of them.
func togetherItems(r *Replay) (list []screen.MenuItem) {
	if !r.reviewed() {
		return nil
	}
	for _, b := range []ui.Binding{apartKey, leadKey, togetherKey} {
		list = append(list, screen.MenuItem{Text: r.frame.Say(b.Long),
			Do: func() tea.Cmd { return r.Do(ui.Click{Intent: b.Intent}) }})
	}
	return list
}

// rows returns how many rows others take of a review of some width.
func (t *Together) rows(w int) int {
	switch {
	case !t.company():
		return 0
	case len(t.lines) == 0:
		return 1
	case w < ui.Tall.W:
		return 2
	}
	return 5
}

// drawTogether draws who is there, who leads, and whether this screen follows, and above it what was said last. Where
// there is no row above, what has just been said stands there until the next key.
func drawTogether(r *Replay, c *ui.Canvas) {
	t, th := &r.Together, r.frame.Theme
	c.Clear(th.Tint)
	switch {
	case c.H > 2:
		talk.DrawLines(r.frame, c.Part(0, 0, c.W, c.H-1), t.lines)
	case c.H > 1:
		talk.DrawLast(r.frame, c, 0, t.lines)
	case t.fresh:
		talk.DrawLast(r.frame, c, 0, t.lines)
		return
	}
	c = c.Part(0, c.H-1, c.W, 1)
	narrow := c.W < ui.Small.W
	if who, asked := t.wants(r); asked {
		x := drawMember(r, c, 1, who, th.Accent.Bold())
		keep := r.frame.KeyName(answerKeys[0])
		text := r.frame.Say("asks for the lead: %s gives it", keep)
		if narrow {
			text = r.frame.Say("asks to lead: %s", keep)
		}
		c.Put(x+1, 0, th.Accent, th.Fit(text, c.W-x-2))
		return
	}
	x, style := c.Put(1, 0, th.Key, r.frame.KeyName(apartKey))+1, th.Text
	if t.follows(r) {
		style = th.Accent
	}
	if t.leader.Seat > 0 && !t.leads(r) {
		x = c.Put(x, 0, th.Ink(t.leader.Seat-1).Bold(), th.Seat(t.leader.Seat-1)) + 1
	}
	x = c.Put(x, 0, style, th.Fit(t.state(r, narrow), c.W-x-1)) + 3
	end := c.W - 1
	if !narrow {
		more := r.frame.KeyName(leadKey) + " " + r.frame.Say("lead") + "  " + r.frame.KeyName(togetherKey) + " " +
			r.frame.Say("talk")
		c.Right(end, 0, th.Dim, more)
		end -= ui.Width(more) + 2
	}
	me := r.frame.Visitor.Person().ID
	for _, m := range t.group.Members {
		if m.ID == t.leader.ID || m.ID == me {
			continue
		}
		if x+2+ui.Width(narration.Badged(m.Name, m.Declared)) > end {
			return
		}
		x = drawMember(r, c, x, m, th.Dim) + 2
	}
}

// drawMember draws somebody's sign, if they have played, and name, and returns where that ends.
func drawMember(r *Replay, c *ui.Canvas, x int, m together.Member, style ui.Style) int {
	if th := r.frame.Theme; m.Seat > 0 {
		x = c.Put(x, 0, th.Ink(m.Seat-1), th.Seat(m.Seat-1)) + 1
	}
	return c.Put(x, 0, style, narration.Badged(m.Name, m.Declared))
}

// state says in a few words who leads, and whether this screen follows, in fewer where there is little room.
func (t *Together) state(r *Replay, narrow bool) string {
	name := narration.Badged(t.leader.Name, t.leader.Declared)
	say := func(short, long words.Text, args ...any) string {
		if narrow {
			return r.frame.Say(short, args...)
		}
		return r.frame.Say(long, args...)
	}
	switch {
	case t.leader.ID == "":
		return r.frame.Say("nobody leads")
	case t.leads(r) && t.alone:
		return say("you lead, alone", "you lead, and look alone")
	case t.leads(r):
		return say("you lead", "you lead: the others see what you look at")
	case t.asks(r):
		return say("%s leads; you ask", "%s leads; you have asked for it", name)
	case t.alone:
		return say("%s leads; you are alone", "%s leads; you look alone", name)
	}
	return say("you follow %s", "you look with %s, who leads", name)
}

// cursor draws the mark of the row that is chosen: the leader's sign where the screen follows.
func cursor(r *Replay, c *ui.Canvas, x, y int) {
	th, t := r.frame.Theme, &r.Together
	if t.follows(r) && t.leader.Seat > 0 {
		c.At(x, y, ui.OnRow)
		c.Put(x, y, th.Ink(t.leader.Seat-1).Bold(), strings.TrimSpace(th.Seat(t.leader.Seat-1)))
		return
	}
	th.Choose(c, x, y, th.Accent)
}

// Decision is who asks for the lead, so that no key gives it which was meant for something else.
func (r *Replay) Decision() (d screen.Decision) {
	if who, ok := r.Together.wants(r); ok {
		d.Of = "lead for " + who.ID
	}
	return d
}

// drawSaying draws what is being said.
func drawSaying(r *Replay, c *ui.Canvas) {
	if f := r.Together.field; f != nil {
		talk.DrawField(c, r.frame.Theme, r.frame.Say("Say:"), r.Review.notice, f)
	}
}
