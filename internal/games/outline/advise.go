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

// Name is what the game calls a choice.
func (a adviser) Name(_ rules.View, choice rules.Action) advice.Said { return a.o.Choice(choice).Label }
