// Command tasks makes the tasks of a game, for whoever has made no mistakes of their own: decisions of games among
// factors in which two bankers of different seeds choose the same, which is best for the game's judge too, and clearly
// better than what else is offered. The same arguments give the same file.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"

	"medici/internal/games/cards"
	"medici/internal/games/judge"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/games/merchant"
	"medici/internal/games/strozzi"
	"medici/internal/games/train"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/record"
)

var games = kit.List{medici.Kit, cards.Kit, strozzi.Kit, merchant.Kit}

func main() {
	game := flag.String("game", "medici", "whose tasks")
	many := flag.Int("tasks", 300, "how many")
	seed := flag.Uint64("seed", 1, "of the games, and of the bots")
	to := flag.String("to", "", "where they are written; internal/games/train/tasks/GAME.bin when not given")
	flag.Parse()
	k := games.Named(*game)
	if k.Judge == nil {
		fmt.Fprintln(os.Stderr, "tasks: no such game:", *game)
		os.Exit(2)
	}
	if *to == "" {
		*to = "internal/games/train/tasks/" + *game + ".bin"
	}
	made := maker{k, rand.New(rand.NewPCG(*seed, 0))}.make(*many)
	file, err := train.Write(k.Game, made)
	if err == nil {
		err = os.WriteFile(*to, file, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "tasks:", err)
		os.Exit(1)
	}
	found := map[int]int{}
	for _, m := range made {
		for _, t := range m.Tasks {
			found[t.Found]++
		}
	}
	fmt.Printf("%s: %d tasks in %d games, %d bytes; by how many of %d bots find the best: %v\n", *game, *many, len(made),
		len(file), train.Bots, found)
}

const (
	mostSeats = 4
	mostTasks = 8    // of a game
	tried     = 0.35 // of the decisions of a game
	apart     = 0.01 // chance that another choice costs at least, to be offered
	others    = 3    // choices beside the best, at most
	playouts  = 40   // of a banker's decision
	easy      = 0.3  // of the tasks that all bots find are kept
)

type maker struct {
	kit  kit.Kit
	dice *rand.Rand
}

// make makes so many tasks.
func (m maker) make(many int) (all []train.Made) {
	least, most := m.kit.Game.Seats()
	for n := 0; n < many; {
		made := m.play(least+m.dice.IntN(min(most, max(least, mostSeats))-least+1), min(mostTasks, many-n))
		if n += len(made.Tasks); len(made.Tasks) > 0 {
			all = append(all, made)
		}
	}
	return all
}

// bot is one of a level, of any temperament it may have.
func (m maker) bot(level string) match.Bot {
	b, err := games.AtLevel(m.kit.Game, level)
	if err != nil {
		panic(err)
	}
	brief := match.Brief{Seed: m.dice.Uint64(), Playouts: playouts}
	if len(b.Manners) > 0 && m.dice.IntN(2) == 0 {
		brief.Manner = b.Manners[m.dice.IntN(len(b.Manners))]
	}
	return b.New(brief)
}

// play plays a game among factors, with tasks in it.
func (m maker) play(seats, most int) (made train.Made) {
	made.Seats = seats
	state, err := m.kit.Game.Start(seats)
	if err != nil {
		panic(err)
	}
	var players []match.Bot
	for range seats {
		players = append(players, m.bot("factor"))
	}
	past := []rules.State{}
	for len(made.Tasks) < most && !rules.Over(state) {
		past = append(past, state)
		for s, b := range players {
			watch(b, state, rules.Seat(s))
		}
		by, legal := state.Turn(), state.Actions()
		a := rules.Action(nil)
		if by == rules.House {
			a = legal[m.dice.IntN(len(legal))]
		} else {
			a = players[by].Choose(state.View(by), legal)
		}
		if by >= 0 && m.dice.Float64() < tried {
			if set, ok := m.task(past, a); ok {
				set.Move = len(made.Moves) + 1
				made.Tasks = append(made.Tasks, set)
			}
		}
		made.Moves = append(made.Moves, record.Move{By: by, Action: a})
		if state, _, err = state.Apply(by, a); err != nil {
			panic(err)
		}
	}
	if n := len(made.Tasks); n > 0 {
		made.Moves = made.Moves[:made.Tasks[n-1].Move]
	}
	return made
}

func watch(b match.Bot, state rules.State, seat rules.Seat) {
	if w, ok := b.(match.Watcher); ok {
		w.Watch(state.View(seat))
	}
}

// task is the decision in the last of some positions as a task, if it is a good one. What was done is one of the
// choices of the judge.
func (m maker) task(past []rules.State, done rules.Action) (set train.Set, ok bool) {
	state := past[len(past)-1]
	next, _, err := state.Apply(state.Turn(), done)
	if err != nil {
		panic(err)
	}
	step := m.kit.Judge.Step(state, done, next)
	set.Choices = offered(step.Choices)
	if len(set.Choices) < 2 {
		return set, false
	}
	best := set.Choices[0]
	for range 2 {
		if m.asked(past, "banker") != best {
			return set, false
		}
	}
	for i := range train.Bots {
		if m.asked(past, []string{"apprentice", "factor"}[i%2]) == best {
			set.Found++
		}
	}
	return set, set.Found < train.Bots || m.dice.Float64() < easy
}

// offered are the best choice, and those that are clearly worse, but not by more than they must be.
func offered(all []judge.Choice) (choices []rules.Action) {
	for i, c := range all {
		if i == 0 || c.Chance <= all[0].Chance-apart && len(choices) <= others {
			choices = append(choices, c.Action)
		}
	}
	return choices
}

// asked is what a bot does in the last of some positions, of which it has seen all.
func (m maker) asked(past []rules.State, level string) rules.Action {
	state := past[len(past)-1]
	b, by := m.bot(level), state.Turn()
	for _, s := range past {
		watch(b, s, by)
	}
	return b.Choose(state.View(by), state.Actions())
}
