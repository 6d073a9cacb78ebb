package plain

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"medici/internal/games/narration"
	"medici/internal/people"
	"medici/lobby"
)

const (
	mostGames  = 10 // how many of one's own games are told
	mostRanked = 10
)

// trouble says that something was not found. Details about the disk would not help.
func (c *conversation) trouble(err error) {
	if errors.Is(err, lobby.ErrNoGame) {
		c.explain(lobby.ErrNoGame)
		return
	}
	c.say("That could not be looked up just now. Try again in a while.")
}

// known reports whether anything is stored about the reader, and if not says why.
func (h *hall) known() bool {
	switch {
	case h.People == nil:
		h.say("This server does not remember games.")
	case h.Visitor.Person().Guest:
		h.say("Games and ratings are remembered for people who come with a key; you are a guest.")
	default:
		return true
	}
	return false
}

// games tells the reader's games, and replays one if that is wanted.
func (h *hall) games() error {
	if !h.known() {
		return nil
	}
	ctx, cancel := h.Visitor.LookUp(h.ctx)
	games, err := h.People.Games.Of(ctx, h.Visitor.Person().ID, mostGames)
	cancel()
	if err != nil {
		h.trouble(err)
		return nil
	}
	if len(games) == 0 {
		h.say("You have not played yet.")
		return nil
	}
	turns, err := h.Visitor.Running()
	if err != nil {
		h.explain(err)
		return nil
	}
	q := Question{Text: h.text("Which one would you like to hear again?")}
	for _, g := range games {
		h.game(g, turns)
		if g.Over() || g.Dropped() {
			q.Choices = append(q.Choices, Choice{Words: g.ID})
		}
	}
	if len(q.Choices) == 0 {
		return nil
	}
	q.Choices = append(q.Choices, Choice{Words: back, Label: h.text("none of them"), Number: none})
	id, err := h.ask(q, h.help)
	if err != nil || id == back {
		return err
	}
	return h.again(id)
}

func (h *hall) game(g people.Result, turns []lobby.Running) {
	var each, won []string
	for i, s := range g.Seats {
		s.Name = narration.Marked(h.Words, narration.Called(h.Words, s.Name), s.Program)
		if !g.Over() {
			each = append(each, s.Name)
			continue
		}
		each = append(each, h.text("%s with %d", s.Name, g.Scores[i]))
		if slices.Contains(g.Winners, i) {
			won = append(won, s.Name)
		}
	}
	if g.Dropped() {
		h.say("%s was abandoned on %s: %s.", g.ID, h.date(g.Abandoned), narration.List(h.Words, each))
		return
	}
	if !g.Over() {
		h.say("%s is running at table %s: %s.", g.ID, g.Table, narration.List(h.Words, each))
		for _, turn := range turns {
			if waits := narration.Waits(h.Words, turn.Turn, h.localTime()); turn.Record == g.ID && waits != "" {
				h.write(waits)
			}
		}
		return
	}
	h.say("%s ended on %s, won by %s: %s; %s.", g.ID, h.date(g.Ended), narration.List(h.Words, won),
		narration.List(h.Words, each), narration.Counted(h.Words, g))
}

// ranking tells the best at the game that is asked for, and where the reader stands.
func (h *hall) ranking(asked string) {
	if h.People == nil {
		h.say("This server does not remember games.")
		return
	}
	k, ok := h.chosen(asked)
	if !ok {
		return
	}
	ctx, cancel := h.Visitor.LookUp(h.ctx)
	defer cancel()
	kind := k.Game.Name()
	best, err := h.People.Ranking.Top(ctx, kind, mostRanked)
	programs, wrong := h.People.Ranking.Top(ctx, people.AmongPrograms(kind), mostRanked)
	if err = cmp.Or(err, wrong); err != nil {
		h.trouble(err)
		return
	}
	if len(best) == 0 {
		h.say("Nobody has a rating yet.")
	}
	h.places(best)
	if len(programs) > 0 {
		h.say("Programs are ranked apart:")
		h.places(programs)
	}
	h.standing(ctx, kind)
}

// places tells lines of a ranking.
func (h *hall) places(all []people.Ranked) {
	for _, r := range all {
		h.say("Place %d is %s with a rating of %d after %s.", r.Place, r.Name, r.Shown(), h.text("%d games", r.Games))
	}
}

// standing tells the reader's own rating, and whether it can change.
func (h *hall) standing(ctx context.Context, kind string) {
	if h.Visitor.Person().Guest {
		return
	}
	me, err := h.People.Person(ctx, h.Visitor.Person().ID)
	if err != nil {
		h.trouble(err)
		return
	}
	if h.People.Programs.Is(me.ID) {
		h.say("You are a program, and are rated among programs.")
		kind = people.AmongPrograms(kind)
	}
	if mine, ok := me.Ratings[kind]; ok {
		h.say("Your rating is %d after %s.", mine.Shown(), h.text("%d games", mine.Games))
	}
	if me.Settings.Rated {
		h.say("You have agreed to rated play; rated no takes that back.")
	} else {
		h.say("A game of two people or more is rated when it has a clock and all have agreed; rated yes agrees.")
	}
}

// rated agrees to rated play, or withdraws from it.
func (h *hall) rated(word string) {
	if word != "yes" && word != "no" {
		h.say("Say rated yes or rated no.")
		return
	}
	if !h.known() {
		return
	}
	ctx, cancel := h.Visitor.LookUp(h.ctx)
	defer cancel()
	_, err := h.People.Change(ctx, h.Visitor.Person().ID, func(s *people.Settings) { s.Rated = word == "yes" })
	if err != nil {
		h.trouble(err)
		return
	}
	if word == "yes" {
		h.say("You have agreed to rated play.")
	} else {
		h.say("Your games are not rated any more.")
	}
}
