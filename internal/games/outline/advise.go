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

// Adviser returns an adviser that plays each choice out at random and says how many points it leads to.
func (o *Outline) Adviser() advice.Adviser { return adviser{o} }

type adviser struct{ o *Outline }

// playouts is how often each choice is played out. With that many, a choice worth a point more is seldom
// mistaken for a worse one.
const playouts = 60

// weighed is a choice, and the mean of the scores that it leads to.
type weighed struct {
	action rules.Action
	score  float64
}

// weigh plays out choices and sorts them, the best first. The same view gives the same playouts.
func (a adviser) weigh(v rules.View, choices []rules.Action) (all []weighed) {
	text, _ := json.Marshal(v) // a View can be encoded
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

// Advise names the choice that leads to most points, and what each choice does.
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

// Name returns the game's name for a choice.
func (a adviser) Name(_ rules.View, choice rules.Action) advice.Said { return a.o.Choice(choice).Label }
