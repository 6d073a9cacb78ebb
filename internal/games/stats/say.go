package stats

import (
	"fmt"
	"strings"

	"medici/internal/games/kit"
	"medici/internal/games/review"
	"medici/internal/text/words"
)

// Lines are the stats in sentences.
func (s *Stats) Lines(p *words.Printer, games kit.List) (lines []string) {
	say := func(text words.Text, args ...any) { lines = append(lines, p.Sprintf(text, args...)) }
	if len(s.Kinds) == 0 {
		if s.Own {
			say("You have not finished a game yet.")
		} else {
			say("%s has not finished a game that everybody could watch.", s.Name)
		}
		return lines
	}
	if s.Own {
		say("This is how you have played, in the last games that are kept.")
	} else {
		say("This is how %s has played, in the last games that are kept and that everybody could watch.", s.Name)
	}
	for i := range s.Kinds {
		lines = append(lines, s.Kinds[i].lines(p, games.Named(s.Kinds[i].Game).Title)...)
	}
	for _, r := range s.Rivals {
		say("With %s: games %d, ahead in %d, behind in %d.", r.Name, r.Games, r.Ahead, r.Behind)
	}
	return lines
}

func (k *Kind) lines(p *words.Printer, title string) (lines []string) {
	say := func(text words.Text, args ...any) { lines = append(lines, p.Sprintf(text, args...)) }
	for i := range k.Tables {
		t := &k.Tables[i]
		say("%s, %d seats: games %d, average place %s; by places from the first: %s.", title, t.Seats, t.Games,
			fmt.Sprintf("%.1f", t.Place()), t.ByPlace())
	}
	if k.Rating.Games > 0 {
		say("Rating %d, rated games %d.", k.Rating.Shown(), k.Rating.Games)
	}
	if k.Accuracy.Games == 0 {
		say("None of these games has a review, so nothing is known of accuracy and luck.")
	} else {
		say("Games with a review: %d. Accuracy %s, skill %s, luck %s; skill and luck are points of chance a game.",
			k.Accuracy.Games, k.Accuracy.Say(p, Whole), k.Skill.Say(p, review.Points), k.Luck.Say(p, review.Points))
	}
	for _, r := range k.Ratios {
		lines = append(lines, words.Sentence(p.Sprintf("%s: %s, the others at these tables %s", p.Sprintf(r.Name),
			fmt.Sprintf("%.2f", r.Own), fmt.Sprintf("%.2f", r.Others))))
	}
	if len(k.Goods) > 0 {
		var all []string
		for _, g := range k.Goods {
			all = append(all, p.Sprintf("%s %s, the others %s", p.Sprintf(g.Good), Share(g.Own), Share(g.Others)))
		}
		say("Loaded: %s.", strings.Join(all, "; "))
	}
	return lines
}

// ByPlace are how often each place was come to, from the first.
func (t *Table) ByPlace() string {
	all := make([]string, len(t.Places))
	for i, n := range t.Places {
		all[i] = fmt.Sprint(n)
	}
	return strings.Join(all, ", ")
}

// Say is a mean with its interval, as figures are written.
func (m Mean) Say(p *words.Printer, as func(float64) string) string {
	if !m.Interval() {
		return as(m.Mean)
	}
	return p.Sprintf("%s (%s to %s)", as(m.Mean), as(m.Low), as(m.High))
}

// Whole is a figure without digits behind the point.
func Whole(x float64) string { return fmt.Sprintf("%.0f", x) }

// Share is a share, from 0 to 1, in whole hundredths.
func Share(x float64) string { return fmt.Sprintf("%.0f %%", 100*x) }
