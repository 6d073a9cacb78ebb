package plain

import (
	"time"

	"medici/internal/games/advice"
	"medici/internal/games/spoken"
	"medici/internal/people/settings"
	"medici/internal/text/words"
	"medici/rules"
)

// advises reports whether the reader can ask for advice here.
func (t *table) advises() bool {
	return t.Games.Of(t.now.Table.Game).Advise != nil && t.now.Advises() == nil &&
		(t.Settings == nil || t.Settings.Now().Filled().Advice == settings.Ask)
}

// advise computes advice for the present position, and reads it out unless the game has gone on.
func (t *table) advise() {
	adviser, view, asked := t.Games.Of(t.now.Table.Game).Advise, t.now.View, t.situation()
	switch err := t.now.Advises(); {
	case err != nil:
		t.explain(err)
		return
	case !t.advises():
		t.say("There is no advice for you here.")
		return
	}
	var a advice.Advice
	ok := false
	t.reckon(func(time.Duration) { a, ok = adviser.Advise(view) }, func() {
		switch {
		case asked != t.situation():
			t.say("The game has moved on; ask again.")
		case !ok:
			t.say("There is nothing to advise about now.")
		default:
			t.readAdvice(&a)
		}
	})
}

// reckon runs work outside the conversation, in its turn among all who think, and then calls say.
func (c *conversation) reckon(work func(may time.Duration), say func()) {
	c.later(func() error { return c.Visitor.Ponder(c.ctx, work) }, say)
}

// later runs work outside the conversation, one at a time, and then calls say.
func (c *conversation) later(work func() error, say func()) {
	if c.reckoning {
		return
	}
	c.reckoning = true
	go func() {
		err := work()
		told := func() {
			c.reckoning = false
			if err != nil {
				c.explain(err)
				return
			}
			say()
		}
		select {
		case c.reckoned <- told:
		case <-c.ctx.Done():
		}
	}()
}

// readAdvice reads advice out: what to do and why; then, unless the reader wants it brief, its parts, and
// what is known about the others.
func (t *table) readAdvice(a *advice.Advice) {
	say := func(s advice.Said) string { return s.In(t.Words, t.name) }
	if t.detail == spoken.Brief {
		t.write(say(a.Says[0]))
		return
	}
	for _, said := range a.Says {
		t.write(say(said))
	}
	t.tellParts(a.Parts, func(amount int) string { return a.Figure(amount, true) }, t.name)
	if !a.Sum.None() {
		t.write(words.Sentence(say(a.Sum) + ": " + a.Figure(a.Worth, false)))
	}
	if !a.Others.None() {
		t.write(say(a.Others))
	}
}

// tellParts reads amounts out, each with its reasons.
func (c *conversation) tellParts(parts []advice.Part, figure func(amount int) string, name func(rules.Seat) string) {
	for _, part := range parts {
		line := part.Name.In(c.Words, name)
		if !part.Plain {
			line += " " + figure(part.Amount)
		}
		if why := advice.Reasons(c.Words, name, part.Why, func(string) bool { return true }); why != "" {
			line += ": " + why
		}
		c.write(line + ".")
	}
}
