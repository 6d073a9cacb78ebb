package table

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/spoken"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/book"
	"medici/tui/offer"
	"medici/tui/screen"
	"medici/tui/talk"
	"medici/tui/ui"
)

// Offer is what can be done at the table: what the game asks, in the words of its voice, a vote, what one says, and
// how it goes on. The board's own keys compose what the message says at once, and are left out.
func (t *Table) Offer() (o offer.Offer, rest ui.Keymap) {
	_, moves := t.Reel.Shown()
	on := func(i string, self bool, does func() tea.Cmd) {
		o.On = &offer.Choice{I: i, T: t.frame.Say("go on"), Self: self, Does: does}
	}
	rest = t.Keymap()
	switch {
	case t.Held != nil:
		return o, rest
	case moves:
		on("go on", true, func() tea.Cmd { cmd, _ := t.Spend(""); return cmd })
		return o, nil
	case t.explaining():
		stop, _ := t.LessonStop()
		o.Ask = t.frame.Say("LEARN: %s", t.frame.Say(stop.Head))
		on(string(nextStop), false, func() tea.Cmd { return t.lessonIntent(nextStop) })
		return o, without(rest, nextStop)
	case t.Covered():
		on(string(book.Close), false, func() tea.Cmd { return t.Do(ui.Click{Intent: book.Close}) })
		return o, without(rest, book.Close)
	case t.MyTurn() && t.Now.View != nil:
		o = question(t)
	case rest.Intent("space") == onward:
		on(string(onward), true, func() tea.Cmd { return t.Do(ui.Click{Intent: onward}) })
		rest = without(rest, onward)
	}
	vote(t, &o)
	t.guess.offer(&o, t.try)
	o.Line = &offer.Text{I: "say", T: t.talkHint(), Most: talk.Most,
		Does: func(text string) tea.Cmd { t.say(text); return nil }}
	return o, beside(t, rest)
}

// beside returns the keys that are not about the decision: those of the board are, while one is asked,
// except for its accounts.
func beside(t *Table, m ui.Keymap) (left ui.Keymap) {
	if t.Board == nil || !t.MyTurn() {
		return m
	}
	own := t.Board.Keymap()
	return slices.DeleteFunc(slices.Clone(m), func(b ui.Binding) bool {
		return b.Intent != ui.Payments && slices.ContainsFunc(own, func(o ui.Binding) bool { return o.Intent == b.Intent })
	})
}

func without(m ui.Keymap, i ui.Intent) ui.Keymap {
	return slices.DeleteFunc(slices.Clone(m), func(b ui.Binding) bool { return b.Intent == i })
}

// question is what the game asks. An answer is one to the position in which it was asked.
func question(t *Table) offer.Offer {
	game, seq := t.Now.Table.Game, t.Now.Seq
	q, asked := t.voice().Ask(t.Now.View)
	if !asked {
		return offer.Offer{}
	}
	by := spoken.Sayer{Words: t.frame.Words, Say: func(words string) tea.Cmd {
		a, err := game.Parse(words)
		if err == nil && seq != t.Now.Seq {
			err = match.ErrStale
		}
		if err != nil {
			t.try(err)
			return nil
		}
		return t.Act(a)
	}}
	if t.frame.Guarded() {
		by.Sure = func(doubt spoken.Question) tea.Cmd {
			t.app.Ask(screen.Consent{
				Ask: func() string { return doubt.Text }, Done: func() tea.Cmd { return by.Say(doubt.Choices[0].Words) },
			})
			return nil
		}
	}
	return q.Offer(by)
}

// vote has a vote answered that waits for this person.
func vote(t *Table, o *offer.Offer) {
	of, open := t.ballot.polled()
	if !open {
		return
	}
	first, second := t.ballot.answers(of)
	answer := func(i ui.Intent, text string) offer.Choice {
		return offer.Choice{I: string(i), T: text, Does: func() tea.Cmd {
			t.ballot.on = true
			t.polls(i)
			return nil
		}}
	}
	both := []offer.Choice{answer(wait, first), answer(voteOut, second)}
	if o.Asks() {
		o.More = append(o.More, both...)
		return
	}
	o.Ask, o.Do = t.ballot.cause(of), both
}

// called is what a move is called among what can be chosen now.
func called(t *Table, a rules.Action) string {
	o, words := question(t), a.String()
	for _, c := range slices.Concat(o.Do, o.Pick) {
		if c.I == words {
			return strings.TrimSpace(c.In + " " + c.T)
		}
	}
	if n := o.Number; n != nil && strings.HasPrefix(words, n.I+" ") {
		return strings.TrimSpace(n.T + strings.TrimPrefix(words, n.I))
	}
	return words
}
