package simulate

import (
	"cmp"
	"flag"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/cryptotest"
	"testing/synctest"
	"time"

	"medici/internal/dev/stores"
	"medici/internal/games/cards"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/games/merchant"
	"medici/internal/games/strozzi"
	"medici/internal/journal/sqlite"
	"medici/internal/journal/transfer"
)

var (
	seed    = flag.String("seed", "", "the seed of the one world that is to run, or its plan as a failure prints it")
	worlds  = flag.Duration("worlds", 0, "how long fresh worlds are begun; 0 is for one alone, of a seed that is always the same")
	nodes   = flag.Int("nodes", 0, "how many nodes a fresh world has; 0 leaves it to the seed")
	wrong   = flag.Bool("clocks", false, "whether all fresh worlds have wrong clocks; else that is left to the seed")
	steps   = flag.Int("steps", 500, "in how many steps of a world anything may happen")
	smaller = flag.Duration("smaller", 0, "how long a world that fails is made smaller")
	traces  = flag.String("traces", "", "the file to which the trace of a world that fails is written whole")
)

// plan is a world whose seed is not yet drawn.
func plan() Plan {
	games := kit.List{medici.Kit, cards.Kit, strozzi.Kit, merchant.Kit}
	return Plan{Games: games, People: 8, Steps: *steps, Log: slog.New(slog.DiscardHandler)}
}

// always is the seed of the world that runs when nothing else is asked for.
const always = "1"

// Worlds run from fresh seeds, each of which a failure names, or one from a seed.
func TestSimulate(t *testing.T) {
	p := plan()
	if words := *seed; words != "" || *worlds == 0 {
		words = cmp.Or(words, always)
		if !strings.Contains(words, "=") {
			words = "seed=" + words
		}
		if err := p.Parse(words); err != nil {
			t.Fatalf("%q is neither a seed nor a plan: %v", words, err)
		}
		judged(t, p)
		return
	}
	p.Seed = uint64(time.Now().Unix()) << 16
	for until := time.Now().Add(*worlds); !t.Failed() && time.Now().Before(until); p.Seed++ {
		p.Nodes, p.Clocks = cmp.Or(*nodes, nodesOf(p.Seed)), *wrong || p.Seed%16 > 7
		if p.Store = ""; p.Seed%8 == 2 {
			p.Store = landed(t)
		}
		judged(t, p)
	}
}

// The worlds of testdata/seeds, in which there was a bug once, run without a fault. The first line of a file is the
// bug's story, the second the plan.
func TestSeeds(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/seeds/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are %d seeds: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			_, words, _ := strings.Cut(strings.TrimSpace(string(text)), "\n")
			p := plan()
			if err := p.Parse(words); err != nil {
				t.Fatalf("%q is no plan: %v", words, err)
			}
			judged(t, p)
		})
	}
}

// The service starts on what the version before it has left, and all that is true of a world that begins with nothing
// is true of this one.
func TestLandedStore(t *testing.T) {
	p := plan()
	p.Seed, p.Store = 1, landed(t)
	judged(t, p)
}

// archives are the stores that earlier versions have left.
const archives = "../e2e/testdata/stores/"

// landed names the youngest of them.
func landed(t *testing.T) (name string) {
	all, err := filepath.Glob(archives + "landed-*.tar.gz")
	if err != nil || len(all) == 0 {
		t.Fatalf("there are %d stores of earlier versions: %v", len(all), err)
	}
	last := slices.MaxFunc(all, func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
	return strings.TrimSuffix(filepath.Base(last), ".tar.gz")
}

// left copies one of them to a disk of worlds.
func left(t *testing.T, name string) *Disk {
	from, err := sqlite.Open(stores.Unpacked(t, archives+name+".tar.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	d := NewDisk()
	if _, err := transfer.Copy(t.Context(), from, d.Open("")); err != nil {
		t.Fatal(err)
	}
	return d
}

// nodesOf is how many nodes the world of a seed has: one in four has three, and takes as long as the others together.
func nodesOf(seed uint64) int {
	if seed%4 == 3 {
		return 3
	}
	return 1
}

// A plan is read as it is written, also one of a world that was made smaller.
func TestPlanIsReadAsWritten(t *testing.T) {
	p := plan()
	p.Seed, p.Steps = 7, 9
	p.Without, p.Skip = map[string]bool{Dies: true, Fulls: true}, map[int]bool{0: true, 1: true, 5: true}
	p.Nodes, p.Clocks, p.Store = 3, true, "landed-1"
	text := p.String()
	if want := "seed=7 steps=9 nodes=3 clocks=wrong store=landed-1 without=fulls,dies only=2-4,6-8"; text != want {
		t.Errorf("it is written %q, not %q", text, want)
	}
	q := plan()
	if err := q.Parse(text); err != nil || q.String() != text {
		t.Errorf("%q is read as %q: %v", text, q, err)
	}
	if err := q.Parse("seed=7 people=2"); err == nil {
		t.Error("a word that no plan has is read")
	}
}

// A world in whose steps nothing happens comes to its end, too: what fails without any step is made as small as that.
func TestWorldOfNothing(t *testing.T) {
	p := plan()
	p.Seed, p.Nodes, p.Steps, p.Skip = 1, 3, 2, map[int]bool{0: true, 1: true}
	if r := run(t, p); len(r.Faults) > 0 {
		t.Errorf("it fails of %v", r.Faults)
	}
}

// What fails for some events alone is made as small as these.
func TestWorldsAreMadeSmaller(t *testing.T) {
	p := plan()
	p.Steps = 400
	run := func(p Plan) (r Result) {
		if p.Steps > 230 && !p.Skip[17] && !p.Skip[230] && !p.Without[Slows] {
			r.Faults, r.Step = []Fault{{"move", "it is lost"}}, 230
		}
		return r
	}
	small, _ := shrink(p, run(p), run, time.Now().Add(time.Minute))
	want := "seed=0 steps=231 without=refuses,doubts,fulls,lates,spells,dies,stops,leaps,cuts,pauses only=17-17,230-230"
	if small.String() != want {
		t.Errorf("it is made %q, not %q", small, want)
	}
}

// run lets a world run, on one thread: on more of them its goroutines take turns in other orders each time, and time
// that jumps from one heartbeat to the next wakes threads for nothing.
func run(t *testing.T, p Plan) (r Result) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if p.Store != "" {
		p.Left = left(t, p.Store)
	}
	t.Run("world", func(t *testing.T) {
		cryptotest.SetGlobalRandom(t, p.Seed)
		synctest.Test(t, func(*testing.T) { r = Run(p) })
	})
	return r
}

// judged lets a world run that is to be without a fault.
func judged(t *testing.T, p Plan) {
	began := time.Now()
	r := run(t, p)
	t.Logf("seed %d: %d games, %d evenings, %d ends of the process, %d writes, %v in %v",
		p.Seed, r.Finished, r.Evenings, r.Kills, r.Writes,
		r.Lasted.Round(time.Minute), time.Since(began).Round(10*time.Millisecond))
	if len(r.Faults) == 0 {
		return
	}
	if *smaller > 0 {
		p, r = shrink(p, r, func(p Plan) Result { return run(t, p) }, time.Now().Add(*smaller))
	}
	all := strings.Join(r.Trace, "\n")
	if *traces != "" {
		if err := os.WriteFile(*traces, []byte(all), 0o600); err != nil {
			t.Error(err)
		}
	}
	last := r.Trace[max(0, len(r.Trace)-mostTold):]
	t.Errorf("make simulate SEED=%q fails:\n%s\n%v", p, strings.Join(last, "\n"), r.Faults)
}

// mostTold is how many lines of a trace are printed.
const mostTold = 120
