package reception

import (
	"strings"

	"medici/internal/games/clauses"
	"medici/internal/text/words"
)

type rulesCommand struct {
	Game   string `arg:"" optional:"" help:"Which game; a number alone is one of the first that is played here."`
	Number string `arg:"" optional:"" help:"A clause, like 4.2, or a chapter, like 4; all of them when not given."`
	JSON   asJSON `help:"One JSON object a line."`
}

// Run lists the rules, or prints those of a game.
func (c *rulesCommand) Run(a *request) error {
	if c.Game == "" {
		return c.list(a)
	}
	if c.Number == "" && strings.Trim(c.Game, ".0123456789") == "" {
		c.Game, c.Number = "", c.Game
	}
	game, err := choose(a, "rules", c.Game, nil, "")
	if err != nil {
		return err
	}
	name := game.Name()
	r, err := clauses.Of(name, a.out.words.Language())
	if err != nil {
		return words.Errorf("nobody has written down the rules of %s here", name)
	}
	chapters := r.Chapters
	if c.Number != "" {
		one, there := r.Find(c.Number)
		if !there {
			return advised{error: words.Errorf("the rules of %s have no clause %s", name, c.Number),
				command: "rules " + name}
		}
		chapters = []clauses.Chapter{one}
	}
	if c.JSON {
		return c.eachJSON(a, name, chapters)
	}
	if r.In != a.out.words.Language() {
		a.out.say("The rules are written in English.")
	}
	if c.Number == "" {
		a.out.say("%s", a.Games.Of(game).Title+": "+r.About)
	}
	a.out.sayChapters(chapters)
	return nil
}

// list tells how to read the rules of each game.
func (c *rulesCommand) list(a *request) error {
	if c.JSON {
		return eachJSON(a.out, a.Games, a.out.offer)
	}
	for _, k := range a.Games {
		a.out.say("%s", k.Title+": "+a.out.line("rules "+k.Game.Name()))
	}
	return nil
}

// sayChapters prints chapters, one clause a line.
func (r *reply) sayChapters(all []clauses.Chapter) {
	for _, chapter := range all {
		r.title("%s", chapter.Number+". "+chapter.Title)
		for _, clause := range chapter.Clauses {
			r.say("%s", clause.Number+" "+clause.Text)
		}
	}
}

// eachJSON prints clauses for a program.
func (c *rulesCommand) eachJSON(a *request, game string, chapters []clauses.Chapter) error {
	type line struct {
		Type    string `json:"type"`
		Game    any    `json:"game"`
		Clause  string `json:"clause"`
		Chapter string `json:"chapter"`
		Text    string `json:"text"`
	}
	var all []line
	for _, chapter := range chapters {
		for _, clause := range chapter.Clauses {
			all = append(all, line{"rule", a.out.protocol.Titled(game), clause.Number, chapter.Title, clause.Text})
		}
	}
	return eachJSON(a.out, all, func(l line) any { return l })
}
