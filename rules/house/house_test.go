package house

import (
	"math"
	"strings"
	"testing"
)

// vectors were computed outside Go:
//
//	python3 -c 'import hmac, hashlib, sys
//	seed, k, m = bytes.fromhex(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]); a = 0
//	while True:
//	  x = int.from_bytes(hmac.new(seed, b"medici-deal 1\n%d %d" % (k, a), hashlib.sha256).digest()[:8], "big")
//	  if x < m * (2**64 // m): break
//	  a += 1
//	print(x % m, "attempt", a, "commitment", hashlib.sha256(seed).hexdigest())' SEED K OUTCOMES
//
// 6148914691236517206 outcomes are a little more than a third of 2⁶⁴, so a
// third of all attempts is rejected.
var vectors = []struct {
	seed, commitment string
	choices          []vector
}{
	{
		"0000000000000000000000000000000000000000000000000000000000000000",
		"66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
		[]vector{
			{0, 3, 1}, {1, 36, 11}, {2, 35, 19}, {3, 1, 0}, {9, 36, 3}, {10, 36, 29}, {12345, 7, 3},
			{3, third, 2877030632506600554}, // attempt 0
			{4, third, 5687868579669612892}, // attempt 1
			{5, third, 16817944543141378},   // attempt 1
		},
	},
	{
		"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
		"630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
		[]vector{
			{0, 3, 0}, {1, 36, 28}, {2, 35, 8}, {3, 1, 0}, {9, 36, 11}, {10, 36, 23}, {12345, 7, 6},
			{3, third, 5514961252952888710}, // attempt 4
			{4, third, 5824109800172478022}, // attempt 2
		},
	},
	{
		"ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
		"af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051",
		[]vector{
			{0, 3, 2}, {1, 36, 0}, {2, 35, 11}, {3, 1, 0}, {9, 36, 9}, {10, 36, 3}, {12345, 7, 5},
			{2, third, 835860101939237533}, // attempt 1
		},
	},
}

type vector struct {
	k              int
	outcomes, want uint64
}

const third = 6148914691236517206

func TestVectors(t *testing.T) {
	for _, v := range vectors {
		seed, err := ParseSeed(v.seed)
		if err != nil {
			t.Fatal(err)
		}
		if got := seed.String(); got != v.seed {
			t.Errorf("String of %s is %s", v.seed, got)
		}
		if got := seed.Commitment(); got != v.commitment {
			t.Errorf("Commitment of %s is %s, want %s", v.seed, got, v.commitment)
		}
		for _, c := range v.choices {
			if got := seed.Choose(c.k, int(c.outcomes)); got != int(c.want) {
				t.Errorf("Choose(%d, %d) of %s is %d, want %d", c.k, c.outcomes, v.seed, got, c.want)
			}
		}
	}
}

// The bound m·⌊2⁶⁴/m⌋ written out by hand: 2⁶⁴ is 18446744073709551616.
func TestAcceptsAtItsEdges(t *testing.T) {
	for _, c := range []struct {
		x, m uint64
		want bool
	}{
		{0, 1, true}, {math.MaxUint64, 1, true}, // 2⁶⁴ is a multiple
		{math.MaxUint64, 2, true}, {math.MaxUint64, 1 << 63, true},
		{18446744073709551614, 3, true}, {18446744073709551615, 3, false}, // rest 1
		{18446744073709551611, 6, true}, {18446744073709551612, 6, false}, // rest 4
		{18446744073709551599, 36, true}, {18446744073709551600, 36, false}, // rest 16
		{12297829382473034411, third, true}, {12297829382473034412, third, false}, // twice third
		{math.MaxUint64 - 1, math.MaxUint64, true}, {math.MaxUint64, math.MaxUint64, false},
	} {
		if got := accepts(c.x, c.m); got != c.want {
			t.Errorf("accepts(%d, %d) is %t", c.x, c.m, got)
		}
	}
}

func TestMalformedIsRefused(t *testing.T) {
	good := vectors[1].seed
	for _, text := range []string{
		"", good[:62], good[:63], good + "00", good + "0", " " + good[1:], good[:63] + "g",
		strings.ToUpper(good), strings.Repeat("ff", 1<<16),
	} {
		if _, err := ParseSeed(text); err == nil {
			t.Errorf("ParseSeed accepts %.70q", text)
		}
		if CheckCommitment(text) == nil {
			t.Errorf("CheckCommitment accepts %.70q", text)
		}
	}
	if err := CheckCommitment(good); err != nil {
		t.Error(err)
	}
}

// Every outcome turns up, and none outside the list.
func TestChooseReachesEveryOutcome(t *testing.T) {
	var seed Seed
	count := make([]int, 36)
	for k := range 3600 {
		count[seed.Choose(k, len(count))]++
	}
	for outcome, n := range count {
		if n < 50 || n > 160 {
			t.Errorf("outcome %d came %d times, about 100 expected", outcome, n)
		}
	}
}

func TestNoOutcomesIsTheCallersMistake(t *testing.T) {
	for _, c := range [][2]int{{0, 0}, {0, -1}, {-1, 3}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("Choose(%d, %d) answers", c[0], c[1])
				}
			}()
			Seed{}.Choose(c[0], c[1])
		}()
	}
}
