package judging

import (
	"math/rand/v2"

	"medici/internal/games/judge"
	"medici/internal/games/kit"
	"medici/rules"
)

// moments are how many positions of a game a judge learns from.
const moments = 16

// Learn makes a judge of a game, from so many games with each number of seats.
func Learn(k kit.Kit, eye judge.Eye, games int, seed uint64) *judge.Judge {
	var samples []judge.Sample
	least, most := k.Game.Seats()
	for n := least; n <= most; n++ {
		Plan{Kit: k, Seats: n, Games: games, Seed: seed}.Each(func(p *Played) {
			dice := rand.New(rand.NewPCG(seed, uint64(p.Number)))
			for range moments {
				s := judge.Sample{Won: p.Won(), Game: p.Number}
				eye.See(p.moment(dice), &s.Sight)
				samples = append(samples, s)
			}
		})
	}
	return judge.Fit(k.Game.Name(), eye, samples)
}

// moment is any position of a game but the last.
func (p *Played) moment(dice *rand.Rand) rules.State { return p.States[dice.IntN(len(p.States)-1)] }
