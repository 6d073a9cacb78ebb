package program

// guessAnswer is an answer to choose from in a line of type guess.
type guessAnswer struct {
	Answer string `json:"answer"`
	Count  int    `json:"count"`
}

// guessRight says how often somebody was right.
type guessRight struct {
	Name  string `json:"name"`
	Times int    `json:"times"`
}

// guessLine tells a watcher what can be guessed, and what came of it.
func (t *teller) guessLine() []byte {
	o, answers, best := message("guess"), []guessAnswer{}, []guessRight{}
	if g := t.guess; g != nil {
		for _, a := range g.Answers {
			answers = append(answers, guessAnswer{a.Words, a.Count})
		}
		for _, r := range g.Best {
			best = append(best, guessRight{r.Name, r.Times})
		}
		if len(answers) > 0 {
			o.put("seq", g.Since+1)
		}
		for _, field := range [][2]string{{"mine", g.Own}, {"was", g.Was}, {"fell", g.Fell}} {
			if field[1] != "" {
				o.put(field[0], field[1])
			}
		}
	}
	return o.put("answers", answers).put("right", best).line()
}
