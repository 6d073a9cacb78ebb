package toy

import (
	"slices"

	"medici/internal/games/spoken"
	"medici/rules"
	"medici/rules/ruletest/hands"
)

// voice reads a View out as programs read it, whatever is in it.
type voice struct{ spoken.Setting }

func (voice) Rules() []string                         { return []string{"Play a card, or pass."} }
func (voice) Moves() []string                         { return []string{"You can play a card or pass."} }
func (voice) Told(_, all []rules.Event) []rules.Event { return all }
func (voice) Opens(e rules.Event) bool                { return false }

// Topics returns everything.
func (voice) Topics() []spoken.Topic {
	return []spoken.Topic{{Word: "table", Tells: "everything", Answer: func(v rules.View, story []rules.Event, _ string) []string {
		return []string{shown(v.(hands.View)) + ".", format("%v.", story)}
	}}}
}

// Brief returns everything, too.
func (voice) Brief(v rules.View) []string { return []string{shown(v.(hands.View)) + "."} }

// Ask offers the cards of the reader's hand, and to pass.
func (voice) Ask(v rules.View) (q spoken.Question, asked bool) {
	q.Text, q.Recurs = "What do you play?", "play"
	for _, a := range options(v.(hands.View)) {
		q.Choices = append(q.Choices,
			spoken.Choice{Words: a.String(), Label: a.String(), Number: format("%d", slices.Index(hands.Cards, a.Card)+1)})
	}
	return q, len(q.Choices) > 0
}

// options returns what the reader of a View may do now: they know no hand but their own.
func options(v hands.View) (all []hands.Action) {
	if v.Actor < 0 || v.Actor != v.You {
		return nil
	}
	for _, card := range v.Hands[v.You] {
		all = append(all, hands.Action{Verb: "play", Card: card})
	}
	return append(all, hands.Action{Verb: "pass"})
}
