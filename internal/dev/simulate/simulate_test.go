package simulate

import (
	"flag"
	"log/slog"
	"strings"
	"testing"
	"testing/cryptotest"
	"testing/synctest"
	"time"

	"medici/internal/games/cards"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/games/merchant"
	"medici/internal/games/strozzi"
)

var (
	seed   = flag.Uint64("seed", 0, "the seed of the one world that is to run")
	worlds = flag.Duration("worlds", 2*time.Second, "how long fresh worlds are begun")
)

// Worlds run from fresh seeds, each of which a failure names.
func TestSimulate(t *testing.T) {
	first, until := *seed, time.Now()
	if first == 0 {
		first, until = uint64(time.Now().Unix())<<16, until.Add(*worlds)
	}
	for seed := first; !t.Failed() && (seed == first || time.Now().Before(until)); seed++ {
		run(t, seed)
	}
}

func run(t *testing.T, seed uint64) {
	games := kit.List{medici.Kit, cards.Kit, strozzi.Kit, merchant.Kit}
	var result Result
	cryptotest.SetGlobalRandom(t, seed)
	synctest.Test(t, func(t *testing.T) {
		result = Run(Plan{Seed: seed, Games: games, People: 6, Steps: 3000, Log: slog.New(slog.DiscardHandler)})
	})
	t.Logf("seed %d: %d games, %d ends of the process, %d writes, %v", seed, result.Finished, result.Kills, result.Writes,
		result.Lasted)
	if len(result.Faults) > 0 {
		t.Errorf("seed %d:\n%s\n%s", seed, strings.Join(result.Faults, "\n"), strings.Join(result.Trace, "\n"))
	}
}
