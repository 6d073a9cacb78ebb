package plain

import (
	"cmp"
	"errors"
	"strings"

	"medici/internal/games/clauses"
	"medici/internal/games/kit"
	"medici/internal/games/narration"
	"medici/internal/games/spoken"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
)

// ask asks until it has an answer in words. Use it where nothing else happens meanwhile. It answers
// requests such as help in between, and repeats the question whole after them.
func (c *conversation) ask(q Question, help func()) (said string, err error) {
	asked, whole := q, false
	for {
		if !c.talking {
			c.pose("", asked, whole)
		}
		c.talking, whole = false, false
		e, line, _, err := wait[struct{}](c, nil, nil)
		if err != nil {
			return "", err
		}
		if e != aLine {
			whole = e == anAnnouncement
			continue
		}
		said, next, why := asked.Answer(c.Words, line)
		switch {
		case why != "":
			c.write(why)
			whole = true
		case next != nil:
			asked = *next
		case strings.EqualFold(said, "help"), said == "?":
			help()
		case isRules(said):
			c.rules(said)
		case c.retells(strings.ToLower(said)):
		case !asked.Offers(said) && c.orients(said):
		case said == "", isMenu(said):
			whole = true
		default:
			return said, nil
		}
	}
}

// pose reads a question out, after some words.
func (c *conversation) pose(before string, q Question, whole bool) {
	if c.answered {
		c.mark(allSaid)
	}
	c.answered = false
	c.mark(question)
	c.write(before + c.lists.Read(c.Words, q, whole, c.detail))
	c.mark(answer)
	c.said = c.said[:len(c.said)-1] // it is asked anyway
	c.offer(q)
}

// What begins at a mark, and what has ended.
const (
	question   = 'A'
	answer     = 'B'
	answerEnds = 'C'
	allSaid    = 'D' // with everything that follows from an answer
)

// mark marks on the terminal, as shells do, where a question begins, where its answer does, and what
// follows.
func (c *conversation) mark(what rune) {
	if c.Marks {
		_, _ = c.out.WriteString("\x1b]133;" + string(what) + "\x1b\\")
	}
}

func isMenu(said string) bool { return strings.EqualFold(said, "menu") }

// explain says what went wrong, in a sentence.
func (c *conversation) explain(err error) {
	if illegal, ok := errors.AsType[*rules.Illegal](err); ok {
		c.say("Not allowed: %s (rule %s).", c.Words.Translate(illegal.Why, illegal.Args...), illegal.Rule)
		return
	}
	c.write(words.Sentence(c.Words.Explain(cmp.Or(lobby.Fault(err), err))))
}

func isRules(said string) bool {
	word, _ := command(said)
	return word == "rules"
}

// rules reads out the rules of a game, like "rules medici", in a few sentences, or one clause, as in "rules
// medici 4.2".
func (c *conversation) rules(said string) {
	_, asked := command(said)
	asked, number := numbered(asked)
	if k, ok := c.chosen(asked); ok && number != "" {
		c.clause(k.Game, number)
	} else if ok {
		c.essentials(k.Game, c.voice(k.Game, spoken.Setting{Name: rules.Seat.String}))
	}
}

// essentials reads out a game's rules in brief, the origin of its data, and how to hear more.
func (c *conversation) essentials(g rules.Game, v spoken.Voice) {
	c.write(append(v.Rules(), c.Games.Notes(c.Words, g)...)...)
	if r, err := clauses.Of(g.Name(), c.Words.Language()); err == nil {
		c.say("All rules have numbers, 1 to %d: say %s, or another, to hear one.", len(r.Chapters), "rules "+g.Name()+" 4.2")
	}
}

// chosen returns the game that words ask for; the first game for no words. When there is no such game it
// says so and returns false.
func (c *conversation) chosen(asked string) (kit.Kit, bool) {
	name, options := command(asked)
	game, err := c.Games.Choose(name, strings.Fields(options), "")
	if err != nil {
		c.explain(err)
		return kit.Kit{}, false
	}
	k := c.Games.Of(game)
	k.Game = game
	return k, true
}

// voice returns a game's voice; the names of its players come from the setting.
func (c *conversation) voice(g rules.Game, s spoken.Setting) spoken.Voice {
	s.Words, s.Detail = c.Words, func() spoken.Detail { return c.detail }
	return c.Games.Of(g).Voice(s)
}

// tale returns an event of a game as a sentence.
func (c *conversation) tale(g rules.Game, to narration.Reader, e rules.Event) string {
	to.Words, to.Spoken = c.Words, true
	return c.Games.Of(g).Tell(to, e)
}

// farewell says why a table has ended.
func (c *conversation) farewell(why match.Reason) {
	c.write(narration.Farewell(c.Words, why))
}

// command cuts the first word, in lower case, off a line.
func command(line string) (word, rest string) {
	word, rest, _ = strings.Cut(line, " ")
	return strings.ToLower(word), strings.TrimSpace(rest)
}
