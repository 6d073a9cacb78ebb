package rating

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestRateAgainstThePublished(t *testing.T) {
	f, err := os.Open("testdata/openskill.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	sizes := map[int]int{}
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(line, " | ")
		before, scores, want := ratings(t, parts[0]), ints(t, parts[1]), ratings(t, parts[2])
		sizes[len(before)]++
		for i, got := range Rate(before, scores) {
			if !near(got.Mu, want[i].Mu) || !near(got.Sigma, want[i].Sigma) {
				t.Errorf("line %d, player %d: %v, want %v", n, i+1, got, want[i])
			}
		}
	}
	for n := 2; n <= 6; n++ {
		if sizes[n] < 9 {
			t.Errorf("only %d games of %d", sizes[n], n)
		}
	}
}

func near(a, b float64) bool { return math.Abs(a-b) <= 1e-9*max(1, math.Abs(a), math.Abs(b)) }

func ratings(t *testing.T, text string) (list []Rating) {
	for _, pair := range strings.Fields(text) {
		var r Rating
		if _, err := fmt.Sscanf(pair, "%g,%g", &r.Mu, &r.Sigma); err != nil {
			t.Fatal(pair, err)
		}
		list = append(list, r)
	}
	return list
}

func ints(t *testing.T, text string) (list []int) {
	for _, word := range strings.Fields(text) {
		n, err := strconv.Atoi(word)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, n)
	}
	return list
}

// FuzzRate holds any game to what the package promises.
func FuzzRate(f *testing.F) {
	f.Add(25.0, 8.0, 30.0, 2.0, -5.0, 0.1, 25.0, 25.0/3, uint16(0b_00_01_10_11))
	f.Add(25.0, 8.0, 25.0, 8.0, 25.0, 8.0, 25.0, 8.0, uint16(0))
	f.Add(1e300, 1e300, -1e300, 0.0, math.Inf(1), math.Inf(1), math.NaN(), math.NaN(), uint16(0b_00_00_10_11))
	f.Add(1e6, 1e-9, -1e6, 1e-9, 0.0, -7.0, 1e6, 1e6, uint16(0b_11_10_01_00))
	f.Add(math.Inf(-1), math.Inf(-1), 25.0, 8.0, 25.0, 1e6, 25.0, 1e6, uint16(0b_01_00_01_00))
	f.Fuzz(func(t *testing.T, m0, s0, m1, s1, m2, s2, m3, s3 float64, order uint16) {
		before := []Rating{{m0, s0}, {m1, s1}, {m2, s2}, {m3, s3}}
		scores := make([]int, len(before))
		for i := range scores {
			scores[i] = int(order >> (2 * i) & 3)
		}
		given := slices.Clone(before)
		after := Rate(before, scores)
		for i, r := range after {
			was := before[i].bounded()
			if math.IsNaN(r.Mu+r.Sigma) || math.IsInf(r.Mu, 0) || math.IsInf(r.Sigma, 0) || r.Sigma <= 0 || r.Shown() < 0 {
				t.Errorf("%v with %v: player %d has %v", before, scores, i+1, r)
			}
			if r.Sigma > was.Sigma {
				t.Errorf("%v with %v: player %d is less certain: %v", before, scores, i+1, r)
			}
			if math.Float64bits(before[i].Mu) != math.Float64bits(given[i].Mu) {
				t.Error("what was given has changed")
			}
			best, last := true, true // alone
			for j := range scores {
				best = best && (i == j || scores[i] > scores[j])
				last = last && (i == j || scores[i] < scores[j])
			}
			if best && r.Mu < was.Mu || last && r.Mu > was.Mu {
				t.Errorf("%v with %v: player %d went the wrong way: %v", before, scores, i+1, r)
			}
		}
		for shift := 1; shift < len(before); shift++ { // seats do not matter, nor those of equals
			turned := Rate(turn(before, shift), turn(scores, shift))
			for i, r := range turn(after, shift) {
				if !near(turned[i].Mu, r.Mu) || !near(turned[i].Sigma, r.Sigma) {
					t.Errorf("%v with %v turned by %d: %v, want %v", before, scores, shift, turned[i], r)
				}
			}
		}
	})
}

func turn[T any](list []T, by int) []T { return append(slices.Clone(list[by:]), list[:by]...) }

func TestOnlyTheOrderCounts(t *testing.T) {
	players := []Rating{{30, 3}, New(), {20, 5}}
	if a, b := Rate(players, []int{3, 1, 1}), Rate(players, []int{131, 97, 97}); !slices.Equal(a, b) {
		t.Errorf("%v by one score, %v by the other", a, b)
	}
}

func TestStrengthIsFound(t *testing.T) {
	players := []Rating{New(), New(), New(), New()}
	for n := range 200 { // the first always beats the second, and so on; now and then the last wins
		scores := []int{4, 3, 2, 1}
		if n%10 == 9 {
			scores[3] = 5
		}
		players = Rate(players, scores)
	}
	for i, r := range players {
		if r.Sigma > 4 || i > 0 && r.Ordinal() >= players[i-1].Ordinal() {
			t.Errorf("after 200 games: %v", players)
		}
	}
	if best, worst := players[0].Shown(), players[3].Shown(); best < 1800 || worst > 1600 {
		t.Errorf("shown as %d and %d", best, worst)
	}
}

func TestFew(t *testing.T) {
	if got := Rate(nil, nil); len(got) != 0 {
		t.Errorf("nobody becomes %v", got)
	}
	if got := Rate([]Rating{{31, 2}}, []int{9}); got[0] != (Rating{31, 2}) {
		t.Errorf("a game alone makes %v", got)
	}
	defer func() {
		if recover() == nil {
			t.Error("a player without a score is no fault")
		}
	}()
	Rate([]Rating{New()}, nil)
}

func TestToward(t *testing.T) {
	from, to := Rating{25, 8}, Rating{31, 2}
	for part, want := range map[float64]Rating{-1: from, 0: from, 0.5: {28, 4}, 1: to, 2: to} {
		if got := from.Toward(to, part); !near(got.Mu, want.Mu) || !near(got.Sigma, want.Sigma) {
			t.Errorf("%g of the way is %v, want %v", part, got, want)
		}
	}
}

func TestShown(t *testing.T) {
	for _, c := range []struct {
		r    Rating
		want int
	}{
		{New(), 1000}, {Rating{25, 2.5}, 1700}, {Rating{40, 2}, 2360}, {Rating{-1e9, 5}, 0}, {Rating{math.NaN(), 0}, 2000},
	} {
		if got := c.r.Shown(); got != c.want {
			t.Errorf("%v is shown as %d, want %d", c.r, got, c.want)
		}
	}
	if got := New().Ordinal(); got != 0 {
		t.Errorf("a new player has %g", got)
	}
}
