package replay

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/lobby/together"
	"medici/tui/keys"
	"medici/tui/offer"
	"medici/tui/screen"
	"medici/tui/talk"
	"medici/tui/ui"
)

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

// Decision is who asks for the lead, so that no key gives it which was meant for something else.
func (r *Replay) Decision() (d screen.Decision) {
	if who, ok := r.Together.wants(r); ok {
		d.Of = "lead for " + who.ID
	}
	return d
}
