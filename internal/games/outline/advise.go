package outline

import (
	"cmp"
	"encoding/json"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"

	"medici/internal/games/advice"
	"medici/internal/games/search"
	"medici/rules"
)

// Adviser says how many points each choice leads to, played on by chance.
func (o *Outline) Adviser() advice.Adviser { return adviser{o} }

type adviser struct{ o *Outline }

// playouts are how often each choice is played on: a choice that is worth a point more is seldom taken for
// a worse one.
const playouts = 60

// weighed is a choice, and the mean of the scores that it leads to.
type weighed struct {
	action rules.Action
	score  float64
}

// weigh plays choices on, the same ones the same way in every position that looks alike, and puts the best first.
func (a adviser) weigh(v rules.View, choices []rules.Action) (all []weighed) {
	text, _ := json.Marshal(v) // a View can be written
	seed := fnv.New64()
	seed.Write(text)
	you, play := a.o.You(v), a.o.playing()
	for _, action := range choices {
		sum := 0
		for n := range playouts {
			sum += play.End(v, action, rand.New(rand.NewPCG(seed.Sum64(), uint64(n)))).Scores()[you]
		}
		all = append(all, weighed{action, float64(sum) / playouts})
	}
	slices.SortStableFunc(all, func(x, y weighed) int { return cmp.Compare(y.score, x.score) })
	return all
}

// Advise names the choice that leads to most, and what each does.
func (a adviser) Advise(v rules.View) (advice.Advice, bool) {
	may := a.o.May(v)
	if len(may) < 2 {
		return advice.Advice{}, false
	}
	all := a.weigh(v, search.Few(may))
	best := a.o.Choice(all[0].action).Label
	say := advice.Advice{Do: all[0].action, Tenths: true, Says: []advice.Said{advice.Say("Best: %s.", best)}}
	for _, w := range all {
		say.Parts = append(say.Parts, advice.Part{Name: a.o.Choice(w.action).Label, Amount: int(math.Round(10 * w.score))})
	}
	return say, true
}

// Judge compares a choice with the best.
func (a adviser) Judge(v rules.View, legal []rules.Action, done rules.Action) (advice.Verdict, bool) {
	choices := search.Few(legal)
	if !slices.Contains(choices, done) {
		choices = append(choices, done)
	}
	all := a.weigh(v, choices)
	i := slices.IndexFunc(all, func(w weighed) bool { return w.action == done })
	return advice.Verdict{Cost: all[0].score - all[i].score, Better: a.o.Choice(all[0].action).Label}, true
}

// Income is the gains that sentences tell of.
func (a adviser) Income(seat rules.Seat, story []rules.Event, _ rules.View) (parts []advice.Part) {
	for _, e := range story {
		if s, _ := a.o.Tell(e); s.Gains != nil {
			parts = append(parts, advice.Part{Name: advice.Say("scoring %d", len(parts)+1), Amount: s.Gains[seat]})
		}
	}
	return parts
}
