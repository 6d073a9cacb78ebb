// Command judge makes the weights by which a game's judge knows how likely each seat is to win, from games
// among bots of all levels, and says how well its chances fit other such games. The same arguments
// give the same weights.
package main

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"strings"

	"medici/internal/dev/judging"
	"medici/internal/games/cards"
	"medici/internal/games/judge"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/games/merchant"
	"medici/internal/games/strozzi"
)

var games = kit.List{medici.Kit, cards.Kit, strozzi.Kit, merchant.Kit}

func main() {
	game := flag.String("game", "medici", "whose judge")
	many := flag.Int("games", 2000, "how many games are learned from, with each number of seats; with 0 the weights stay")
	checked := flag.Int("check", 4000, "how many other games, with each number of seats, are held beside the chances")
	taken := flag.Int("apart", 0, "and how many are taken apart, for the judge's own error")
	seed := flag.Uint64("seed", 1, "of the games; those that are held beside them have the next")
	measured := flag.Int("unsure", 20,
		"in how many games, with each number of seats, it is measured how far the judge is from itself")
	levels := flag.String("levels", "", "who plays where games are checked or taken apart, with commas; any when not given")
	only := flag.Int("seats", 0, "check this number of seats alone")
	to := flag.String("to", "", "where the weights are written; internal/games/GAME/bots/judge.txt when not given")
	flag.Parse()
	k := games.Named(*game)
	if k.Judge == nil {
		fmt.Fprintln(os.Stderr, "judge: no such game:", *game)
		os.Exit(2)
	}
	if *to == "" {
		*to = "internal/games/" + *game + "/bots/judge.txt"
	}
	j := k.Judge
	if *many > 0 {
		var err error
		if j, err = learn(k, *many, *measured, *seed, *to); err != nil {
			fmt.Fprintln(os.Stderr, "judge:", err)
			os.Exit(1)
		}
	}
	least, most := k.Game.Seats()
	if *only > 0 {
		least, most = *only, *only
	}
	for n := least; n <= most; n++ {
		plan := judging.Plan{Kit: k, Seats: n, Seed: *seed + 1}
		if *levels != "" {
			plan.Levels = strings.Split(*levels, ",")
		}
		if plan.Games = *checked; *checked > 0 {
			fmt.Println(judging.Calibrate(plan, j))
		}
		if plan.Games = *taken; *taken > 0 {
			fmt.Println(judging.Apart(plan, j))
		}
	}
}

// learn writes the weights, and answers with the judge that they make.
func learn(k kit.Kit, many, measured int, seed uint64, to string) (*judge.Judge, error) {
	name := k.Game.Name()
	made := judging.Learn(k, k.Judge.Eye(), many, seed)
	weights := made.String()
	least, most := k.Game.Seats()
	for n := least; n <= most; n++ {
		weights += fmt.Sprint(judge.Unsure, " ", n)
		for _, x := range judging.Unsure(judging.Plan{Kit: k, Seats: n, Games: measured, Seed: seed + 2}, made) {
			weights += fmt.Sprintf(" %.3f", x)
		}
		weights += "\n"
	}
	sum := sha256.Sum256([]byte(weights))
	text := fmt.Sprintf("# made by: go run ./internal/dev/fit/judge -game %s -games %d -seed %d\n"+
		"# seats, stage, group of games left out (0 for none), and three weights a look; by seats and stage\n"+
		"# those of a chance, by its logarithm and itself; what it is unsure by, by seats and stage\n"+
		"version %x\nedition %d\n%s", name, many, seed, sum[:4], k.Judge.Edition()+1, weights)
	return judge.New(name, k.Judge.Eye(), text), os.WriteFile(to, []byte(text), 0o644)
}
