package plain

import (
	"errors"
	"slices"
	"strings"

	"medici/internal/games/narration"
	"medici/internal/games/spoken"
	"medici/rules"
	"medici/rules/record"
)

// replay is a replay, as far as the reader wants to hear it.
type replay struct {
	*conversation
	id    string // of the game
	rec   record.View
	voice spoken.Voice
	steps []step
	at    int           // steps told
	story []rules.Event // the events of those steps
	view  rules.View
	unit  string // the game's word for its stages
}

// step is a move of the game.
type step struct {
	events []rules.Event
	view   rules.View // after the move
	stage  int        // before the move
}

// replay ends in the hall, without an error.
func (c *conversation) replay(id string, rec record.View, together bool) error {
	if !rec.Good() {
		c.say("There is nothing to tell.")
		return nil
	}
	rec = rec.Called(func(who string) string { return narration.Called(c.Words, who) })
	r := &replay{conversation: c, id: id, rec: rec}
	r.voice = c.voice(rec.Game(), spoken.Setting{Name: rec.Name})
	if err := r.prepare(); err != nil {
		return err
	}
	c.say("%s, played by %s.", c.Games.Title(rules.Title(rec.Game())),
		narration.List(c.Words, narration.Played(c.Words, rec)))
	defer r.part()
	if together {
		r.meet()
	}
	for {
		r.show()
		said, err := c.ask(r.menu(), r.help)
		if err != nil {
			return err
		}
		if r.obey(said) {
			return nil
		}
	}
}

func (r *replay) prepare() error {
	return r.rec.Play(r.rec.Len(), func(s record.Step) error {
		unit, stage := s.Before().Stage()
		r.unit = unit
		r.steps = append(r.steps, step{events: s.Events, view: s.After(), stage: stage})
		return nil
	})
}

func (r *replay) menu() Question {
	leave := Choice{Words: "leave", Label: r.text("leave"), Number: "4"}
	if r.at == len(r.steps) {
		return Question{Text: r.text("The story is over."), Enter: "leave", Recurs: "replay", Choices: []Choice{
			leave, {Words: "again", Label: r.text("from the beginning"), Number: "5"}}}
	}
	return Question{Text: r.text("What next? Enter is 1."), Enter: "next", Recurs: "replay", Choices: []Choice{
		{Words: "next", Label: r.text("go on")},
		{Words: r.unit, Label: r.text("to the next %s", r.Words.Translate(r.unit))},
		{Words: "all", Label: r.text("all the rest")}, leave}}
}

// obey returns true when the reader has heard enough.
func (r *replay) obey(said string) bool {
	if rest, ok := strings.CutPrefix(strings.ToLower(said), "what if"); ok {
		r.whatIf(strings.TrimSpace(rest))
		return false
	}
	word, rest := command(said)
	if r.accompany(word, rest) {
		return false
	}
	switch word {
	case "next":
		open := false // what precedes the first is told with it
		r.tell(func(s step) bool {
			was := open
			open = open || slices.ContainsFunc(s.events, r.voice.Opens)
			return was && slices.ContainsFunc(s.events, r.voice.Opens)
		})
	case r.unit:
		if r.at < len(r.steps) {
			from := r.steps[r.at].stage
			r.tell(func(s step) bool { return s.stage != from })
		}
	case "all":
		r.tell(func(step) bool { return false })
	case "again":
		r.at, r.story, r.view = 0, nil, nil
	case "review":
		r.review(rest)
	case "leave", "quit", "exit", back:
		return true
	default:
		r.about(said)
	}
	return false
}

// tell goes on to the step before which to stop.
func (r *replay) tell(stop func(step) bool) {
	for r.at < len(r.steps) {
		s := r.steps[r.at]
		if stop(s) {
			return
		}
		for _, e := range s.events {
			r.write(r.sentence(e))
		}
		r.story, r.view = append(r.story, s.events...), s.view
		r.at++
	}
}

func (r *replay) sentence(e rules.Event) string {
	return r.tale(r.rec.Game(), narration.Reader{Name: r.rec.Name}, e)
}

// about tells how the game stands at this point.
func (r *replay) about(line string) {
	if topic, name, ok := spoken.Asked(r.voice.Topics(), line); ok && r.view != nil {
		r.write(topic.Answer(r.view, r.story, name)...)
		return
	}
	r.say("Nobody here knows that word. Say help to hear the words there are.")
}

func (r *replay) help() {
	r.say("next: tells the game to where something new begins. %s: to the next %s. all: to its end.", r.unit,
		r.Words.Translate(r.unit))
	for _, topic := range r.voice.Topics() {
		r.say("%s: %s.", topic.Say(), topic.Tells)
	}
	if r.rec.Whole() {
		r.say("review: how well you played, which decisions cost most, and how much was luck; review 2: the same of seat 2.")
	}
	if r.rec.Whole() && r.WhatIf != nil {
		r.say("what if: what could be done at the next decision, and how likely everybody wins then. what if 37: at move 37. what if 37 and a move in the words of the record: that move alone.")
	}
	if r.rec.Whole() && r.id != "" && r.at < len(r.steps) {
		r.say("new --from %s --at %d --bots %d: in the hall, plays on from here at a private table with bots.", r.id,
			max(r.at, 1), len(r.rec.Seats())-1)
	}
	if r.rec.Whole() && r.id != "" {
		r.say("together: meets the others who look at this game, and follows who leads; alone: not any more. lead: asks for the lead. give NAME: gives it; keep: keeps it. say TEXT: talks to them; report NAME WHY: tells the administrators.")
	}
	r.say("menu: the choices once more. leave: goes to the hall.")
}

// again replays a stored game, by its ID.
func (h *hall) again(id string) error {
	switch {
	case h.Record == nil:
		h.say("This server does not remember games.")
		return nil
	case id == "":
		h.say("Say replay and the id of a game.")
		return nil
	}
	rec, err := h.Record(h.ctx, id)
	if bad := (*record.Error)(nil); err != nil && !errors.As(err, &bad) {
		h.trouble(err)
		return nil
	}
	if err != nil {
		h.say("From line %d of the record on, today's rules are others.", lineOf(err))
	}
	return h.replay(id, rec, false)
}

func lineOf(err error) int {
	bad, _ := errors.AsType[*record.Error](err)
	return bad.Line
}
