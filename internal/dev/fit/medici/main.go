// Command fit makes the weights of Medici's bots: it lets them play against themselves and
// writes what it has learned from who won. The same arguments give the same weights.
package main

import (
	"flag"
	"fmt"
	"os"

	bot "medici/internal/games/medici/bots"
)

func main() {
	rounds := flag.Int("rounds", 3, "how often weights are fitted, each time to games played by those of before")
	games := flag.Int("games", 2000, "how many games are played in a round, for each number of buyers")
	seed := flag.Uint64("seed", 1, "of the games")
	from := flag.String("from", "", "a file of weights to begin with; a guess when not given")
	to := flag.String("to", "weights.txt", "where the weights are written")
	flag.Parse()
	if err := run(*rounds, *games, *seed, *from, *to); err != nil {
		fmt.Fprintln(os.Stderr, "fit:", err)
		os.Exit(1)
	}
}

func run(rounds, games int, seed uint64, from, to string) error {
	var begin []byte
	if from != "" {
		var err error
		if begin, err = os.ReadFile(from); err != nil {
			return err
		}
	}
	weights, err := bot.Train(rounds, games, seed, string(begin),
		func(format string, args ...any) { fmt.Printf(format, args...) })
	if err != nil {
		return err
	}
	head := fmt.Sprintf("# made by: go run ./internal/dev/fit/medici -rounds %d -games %d -seed %d\n# buyers, day, "+
		"weights\n", rounds, games, seed)
	return os.WriteFile(to, []byte(head+weights), 0o644)
}
