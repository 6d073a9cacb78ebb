package plain

import (
	"fmt"
	"time"

	"medici/internal/games/advice"
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/record"
)

// review has a game that is over gone through for a seat, and says where its score came
// from and what cost most.
func (c *conversation) review(game record.View, seat rules.Seat) {
	var a advice.Analysis
	ok := false
	adviser := c.Games.Of(game.Game()).Advise
	c.reckon(func(may time.Duration) { a, ok = advice.Analyse(adviser, game, seat, may) }, func() {
		if !ok {
			c.say("There is nothing to analyse in this game.")
			return
		}
		c.reviewed(game, &a)
	})
}

// reviewed reads an analysis out.
func (c *conversation) reviewed(game record.View, a *advice.Analysis) {
	game = game.Called(func(who string) string { return narration.Called(c.Words, who) })
	whole := advice.Advice{}
	c.write(words.Sentence(c.text("where %[2]d of %[1]s came from", game.Name(a.Seat), a.Score)))
	c.tellParts(a.Income, func(amount int) string { return whole.Figure(amount, true) }, game.Name)
	if a.Left > 0 { // the time was over
		c.say("There was time for the first %d decisions only.", a.Judged)
	}
	if len(a.Costly) == 0 {
		c.say("No decision cost anything that is worth telling, by what could be seen then.")
		return
	}
	c.say("These decisions cost most, by what could be seen then.")
	for _, s := range a.Costly {
		told := c.tale(game.Game(), narration.Reader{Name: game.Name}, s.Event)
		c.say("At move %d: %s That cost about %s; better: %s.", s.At, told, fmt.Sprintf("%.1f", s.Cost), s.Better.In(c.Words, game.Name))
	}
}

// review is about the game that has just ended here.
func (t *table) review() {
	switch {
	case t.now.Table.Phase != match.Over || t.now.You < 0:
		t.say("The analysis is for those who have played, when the game is over.")
		return
	case t.Record == nil:
		t.say("This server does not remember games.")
		return
	}
	game, err := t.Record(t.ctx, t.now.Table.Record)
	if err != nil {
		t.explain(err)
		return
	}
	t.conversation.review(game, t.now.You)
}

// review is about the person's own game, or else the winner's.
func (r *replay) review() {
	seat := rules.Nobody
	if _, _, winners := r.rec.End(); len(winners) > 0 {
		seat = winners[0]
	}
	for i, name := range r.rec.Seats() {
		if name == r.Visitor.Person().Name {
			seat = rules.Seat(i)
		}
	}
	r.conversation.review(r.rec, seat)
}
