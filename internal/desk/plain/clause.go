package plain

import (
	"strings"

	"medici/internal/games/clauses"
	"medici/internal/text/words"
	"medici/rules"
)

// numbered cuts the number of a clause or chapter off a question about the rules.
func numbered(asked string) (game, number string) {
	at := strings.LastIndexByte(asked, ' ') + 1
	if number = asked[at:]; number == "" || strings.Trim(number, ".0123456789") != "" {
		return asked, ""
	}
	return strings.TrimSpace(asked[:at]), number
}

// clause reads out one clause or chapter of the rules, by its number.
func (c *conversation) clause(g rules.Game, number string) {
	r, err := clauses.Of(g.Name(), c.Words.Language())
	chapter, there := r.Find(number)
	switch {
	case err != nil:
		c.explain(words.Errorf("nobody has written down the rules of %s here", g.Name()))
		return
	case !there:
		c.explain(words.Errorf("the rules of %s have no clause %s", g.Name(), number))
		return
	case r.In != c.Words.Language():
		c.say("The rules are written in English.")
	}
	for _, one := range chapter.Clauses {
		c.write(one.Number + " " + one.Text)
	}
}
