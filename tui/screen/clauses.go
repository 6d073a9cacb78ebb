package screen

import (
	"medici/internal/games/clauses"
	"medici/internal/text/words"
	"medici/rules"
)

// Clauses returns all rules of a game by the numbers that refusals name, as the last chapters of the help;
// nil where they are not written.
func Clauses(g rules.Game, p *words.Printer) (all []Chapter) {
	r, err := clauses.Of(g.Name(), p.Language())
	if err != nil {
		return nil
	}
	for _, c := range r.Chapters {
		chapter := Chapter{Head: c.Number + ". " + c.Title, Last: true}
		for _, one := range c.Clauses {
			chapter.Lines = append(chapter.Lines, one.Number+" "+one.Text)
		}
		all = append(all, chapter)
	}
	return all
}
