package plain

import (
	"errors"
	"strings"

	"medici/internal/plain/spoken"
	"medici/internal/tale"
	"medici/internal/words"
	"medici/lobby"
	"medici/rules"
)

// ask asks until there is an answer in words. It is for where nothing else
// happens meanwhile. What can be asked for anywhere is told in between.
func (c *conversation) ask(q Question, help func()) (said string, err error) {
	asked := q
	for {
		c.write(asked.String())
		e, line, _, err := wait[struct{}](c, nil, nil)
		if err != nil {
			return "", err
		}
		if e != aLine {
			continue
		}
		said, next, why := asked.Answer(c.Words, line)
		switch {
		case why != "":
			c.write(why)
		case next != nil:
			asked = *next
		case strings.EqualFold(said, "help"), said == "?":
			help()
		case strings.EqualFold(said, "rules"):
			c.rules(c.Games[0].Game)
		case said == "":
		default:
			return said, nil
		}
	}
}

// explain says what went wrong, in a sentence.
func (c *conversation) explain(err error) {
	if illegal, ok := errors.AsType[*rules.Illegal](err); ok {
		c.say("Not allowed: %s (rule %s).", c.Words.Borrowed(illegal.Why, illegal.Args...), illegal.Rule)
		return
	}
	c.write(words.Sentence(c.Words.Explain(err)))
}

// rules tells a game in a few sentences.
func (c *conversation) rules(g rules.Game) {
	for _, paragraph := range c.voice(g, rules.Seat.String).Rules() {
		c.write(paragraph)
	}
}

func (c *conversation) voice(g rules.Game, name func(rules.Seat) string) spoken.Voice {
	return c.Games.Of(g).Voice(spoken.Setting{Words: c.Words, Name: name})
}

// tale is an event of a game as a sentence.
func (c *conversation) tale(g rules.Game, name func(rules.Seat) string, e rules.Event) string {
	return c.Games.Of(g).Tell(tale.Reader{Words: c.Words, Name: name, Spoken: true}, e)
}

// farewell is why a table is gone.
func (c *conversation) farewell(why lobby.Reason) {
	c.write(tale.Farewell(c.Words, why))
}

// command cuts the first word, in small letters, off a line.
func command(line string) (word, rest string) {
	word, rest, _ = strings.Cut(line, " ")
	return strings.ToLower(word), strings.TrimSpace(rest)
}
