package medici

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"medici/rules"
	"medici/rules/shares"
)

// A day's scoring once more, as slow and as close to the words of clauses 6 and
// 7 as can be, to compare with the one that is played by.

// twin is what the clauses speak of.
type twin struct {
	edition string
	florins []int
	levels  [][]int // by buyer, C F G D S
	ships   [][]string
}

// table62 is the table of 6.2, by buyers.
var table62 = map[int][]int{
	2: {20, 0},
	3: {30, 15, 0},
	4: {30, 20, 10, 0},
	5: {30, 20, 10, 5, 0},
	6: {30, 20, 15, 10, 5, 0},
}

func (w *twin) score() {
	n := len(w.florins)
	// 6.1
	values := make([]int, n)
	for b, ship := range w.ships {
		for _, card := range ship {
			values[b] += map[string]int{"0": 0, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5, "10": 10}[card[1:]]
		}
	}
	// 6.2, 9.3
	payments := table62[n]
	if w.edition == "1995" && n == 6 {
		payments = []int{30, 20, 10, 10, 5, 0}
	}
	w.pay(values, payments)
	// 7.1
	for g, letter := range "CFGDS" {
		for b, ship := range w.ships {
			for _, card := range ship {
				if rune(card[0]) == letter && w.levels[b][g] < 7 {
					w.levels[b][g]++
				}
			}
		}
	}
	for g := range 5 {
		on := make([]int, n)
		for b := range on {
			on[b] = w.levels[b][g]
		}
		// 7.2
		awards := []int{10, 5, 0, 0, 0, 0}
		if n == 2 {
			awards = []int{10, 0}
		}
		w.pay(on, awards)
		// 7.3, 9.3
		for b, level := range on {
			switch {
			case level == 5 && w.edition != "1995":
				w.florins[b] += 5
			case level == 6:
				w.florins[b] += 10
			case level == 7:
				w.florins[b] += 20
			}
		}
	}
}

// pay pays by rank, ties as in 6.3: everybody in a row from the highest to the
// lowest, neighbours who are equal put what they would get together.
func (w *twin) pay(worth, payments []int) {
	row := make([]int, len(worth))
	for b := range row {
		row[b] = b
	}
	slices.SortFunc(row, func(a, b int) int { return worth[b] - worth[a] })
	for first := 0; first < len(row); {
		end, sum := first, 0
		for end < len(row) && worth[row[end]] == worth[row[first]] {
			sum += payments[end]
			end++
		}
		for _, b := range row[first:end] {
			w.florins[b] += sum / (end - first)
		}
		first = end
	}
}

// position returns a random day's end: ships of a shuffled deck, full or not, and
// any levels. Few different levels make many ties.
func position(rng *rand.Rand, edition Edition, buyers int) (State, twin) {
	s := State{edition: edition, buyers: int8(buyers), day: 1}
	w := twin{edition: edition.String()}
	deck := wholeDeck.appendTo(nil)
	rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	most := 1 + rng.IntN(TopLevel)
	for b := range buyers {
		s.florins[b] = int16(rng.IntN(200))
		w.florins = append(w.florins, int(s.florins[b]))
		levels := make([]int, Goods)
		for g := range levels {
			levels[g] = rng.IntN(most + 1)
			s.levels[b][g] = int8(levels[g])
		}
		w.levels = append(w.levels, levels)
		var ship []string
		for range rng.IntN(int(holds(s.buyers)) + 1) {
			s.ships[b].load(deck[0])
			ship = append(ship, deck[0].String())
			deck = deck[1:]
		}
		w.ships = append(w.ships, ship)
	}
	return s, w
}

func TestScoringIsThatOfTheTwin(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 7))
	for i := range 20_000 {
		edition := Edition(rng.IntN(len(editions)))
		least, most := Game{edition}.Seats()
		s, w := position(rng, edition, least+rng.IntN(most-least+1))
		before := s
		var events []rules.Event
		s.score(&events)
		w.score()
		got := s.View(rules.Spectator).(View)
		if !reflect.DeepEqual(got.Florins, w.florins) || !reflect.DeepEqual(got.Levels, w.levels) {
			t.Fatalf("position %d, %+v:\nflorins %v, the twin has %v\nlevels %v, the twin has %v",
				i, before.View(rules.Spectator), got.Florins, w.florins, got.Levels, w.levels)
		}
		addUp(t, before.Scores(), s.Scores(), events)
	}
}

// addUp checks that a day's payments, as they are told, make up the change.
func addUp(t *testing.T, before, after []int, events []rules.Event) {
	t.Helper()
	told := slices.Clone(before)
	for _, e := range events {
		switch e := e.(type) {
		case ShipPaid:
			told[e.Seat] += e.Florins
		case AwardPaid:
			told[e.Seat] += e.Florins
		case BonusPaid:
			told[e.Seat] += e.Florins
		case DayScored:
			for b := range told {
				if int(e.Florins[b]) != after[b] || int(e.Earned[b]) != after[b]-before[b] {
					t.Errorf("%s; florins were %v and are %v", e, before, after)
				}
			}
		}
	}
	if !slices.Equal(told, after) {
		t.Errorf("florins were %v and are %v; what is told of makes them %v", before, after, told)
	}
}

// The worked examples of the rules: 6.4, and 7.4 without the bonus.
func TestExamples(t *testing.T) {
	for _, c := range []struct {
		worth []int
		pay   shares.Table
		want  []int
	}{
		{[]int{23, 20, 16, 16, 14}, Game{}.shipPay(5), []int{30, 20, 7, 7, 0}},
		{[]int{4, 1, 1, 1}, trackPay(4), []int{10, 1, 1, 1}},
		{[]int{7, 6, 6, 2}, trackPay(4), []int{10, 2, 2, 0}},
		{[]int{1, 0}, trackPay(2), []int{10, 0}},
	} {
		var got []int
		for b := range c.worth {
			got = append(got, shares.Pay(c.worth, b, &c.pay, 1).Florins)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v is paid %v, not %v", c.worth, got, c.want)
		}
	}
}
