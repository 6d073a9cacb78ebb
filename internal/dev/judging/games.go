// Package judging plays games among bots of all levels for the judges of games: for them to learn
// from, and to hold them to what they say. The same seed gives the same games.
package judging

import (
	"math/rand/v2"
	"runtime"
	"sync"

	"medici/internal/games/judge"
	"medici/internal/games/kit"
	"medici/lobby/match"
	"medici/rules"
)

// Plan is which games are played: so many with each number of seats, in all editions by turns.
type Plan struct {
	Kit   kit.Kit
	Seats int
	Games int
	Seed  uint64
	Quick bool // nobody who searches plays
	// Levels are those of the seats, one further each time when all editions were played; nil for any, by chance.
	Levels []string
}

// Played is a game from its beginning to its end.
type Played struct {
	Number  int
	States  []rules.State
	Actions []rules.Action // one fewer
	Levels  []string       // by seat
}

// Won is how much of the victory is each seat's.
func (p *Played) Won() judge.Chances { return judge.Share(p.States[len(p.States)-1].Winners()) }

// Each plays the games on all processors, and shows them by their number, one at a time.
func (p Plan) Each(see func(*Played)) {
	all := make([]*Played, p.Games)
	var running sync.WaitGroup
	var mu sync.Mutex
	shown := 0
	numbers := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		running.Go(func() {
			for n := range numbers {
				game := p.play(n)
				mu.Lock()
				all[n] = game
				for ; shown < len(all) && all[shown] != nil; shown++ {
					see(all[shown])
					all[shown] = &Played{}
				}
				mu.Unlock()
			}
		})
	}
	for n := range p.Games {
		numbers <- n
	}
	close(numbers)
	running.Wait()
}

// play plays one game.
func (p Plan) play(number int) *Played {
	dice := rand.New(rand.NewPCG(p.Seed, uint64(p.Seats)<<32|uint64(number)))
	editions := Editions(p.Kit.Game, p.Seats)
	state, err := editions[number%len(editions)].Start(p.Seats)
	if err != nil {
		panic(err)
	}
	game := &Played{Number: number, States: []rules.State{state}}
	var bots []match.Bot
	for s := range p.Seats {
		level := p.level(dice)
		if n := len(p.Levels); n > 0 {
			level = p.Levels[(number/len(editions)+s)%n]
		}
		bot := p.bot(level, dice)
		bots, game.Levels = append(bots, bot), append(game.Levels, level)
	}
	watch := func() {
		for s, b := range bots {
			if w, ok := b.(match.Watcher); ok {
				w.Watch(state.View(rules.Seat(s)))
			}
		}
	}
	watch()
	for !rules.Over(state) {
		by, legal := state.Turn(), state.Actions()
		var a rules.Action
		if by == rules.House {
			a = legal[dice.IntN(len(legal))]
		} else {
			a = bots[by].Choose(state.View(by), legal)
		}
		if state, _, err = state.Apply(by, a); err != nil {
			panic(err)
		}
		game.Actions, game.States = append(game.Actions, a), append(game.States, state)
		watch()
	}
	return game
}

// playouts are those of a bot that searches.
const playouts = 2

// level is any level that plays; the usual one is met twice as often.
func (p Plan) level(dice *rand.Rand) string {
	usual := p.Kit.Level("")
	levels := []string{usual, usual}
	for _, b := range p.Kit.Bots {
		if _, searches := b.New(match.Brief{}).(match.Thinker); b.Level != usual && !(p.Quick && searches) {
			levels = append(levels, b.Level)
		}
	}
	if n := len(p.Kit.Others); n > 0 {
		levels = append(levels, p.Kit.Others[dice.IntN(n)].Level)
	}
	return levels[dice.IntN(len(levels))]
}

// bot is a bot of a level, in any manner.
func (p Plan) bot(level string, dice *rand.Rand) match.Bot {
	bot, err := kit.List{p.Kit}.AtLevel(p.Kit.Game, level)
	if err != nil {
		panic(err)
	}
	brief := match.Brief{Seed: dice.Uint64(), Playouts: playouts}
	if n := len(bot.Manners); n > 0 {
		if i := dice.IntN(n + 1); i < n {
			brief.Manner = bot.Manners[i]
		}
	}
	return bot.New(brief)
}

// Editions are a game in all its editions and variants that so many may play; of data the usual.
func Editions(g rules.Game, seats int) (all []rules.Game) {
	all = []rules.Game{g}
	for _, o := range g.Options() {
		var more []rules.Game
		for _, one := range all {
			for _, value := range o.Values {
				if with, err := one.With(o.Key, value); err == nil {
					more = append(more, with)
				}
			}
		}
		all = more
	}
	var fit []rules.Game
	for _, one := range all {
		if _, err := one.Start(seats); err == nil {
			fit = append(fit, one)
		}
	}
	return fit
}
