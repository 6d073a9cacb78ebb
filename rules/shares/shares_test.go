package shares_test

import (
	"slices"
	"testing"

	"medici/rules/shares"
)

// The examples are those of the printed rules (Medici 6.4 and 7.4, the Card Game 4.5).
func TestPay(t *testing.T) {
	places := shares.Table{10, 5}
	four, five, six := shares.Ships(4), shares.Ships(5), shares.Ships(6)
	for _, c := range []struct {
		worth []int
		table *shares.Table
		coin  int
		want  []int
	}{
		{[]int{23, 20, 16, 16, 14}, &five, 1, []int{30, 20, 7, 7, 0}},
		{[]int{4, 1, 1, 1}, &places, 1, []int{10, 1, 1, 1}},
		{[]int{20, 16, 16, 13}, &four, 5, []int{30, 15, 15, 0}},
		{[]int{3, 3}, &places, 5, []int{5, 5}},
		{[]int{2, 6, 2}, &places, 5, []int{0, 10, 0}},
		{[]int{1, 1, 1}, &places, 5, []int{5, 5, 5}},
		{[]int{0, 0, 0, 0, 0, 0}, &six, 5, []int{10, 10, 10, 10, 10, 10}},
		{[]int{0, 0, 0, 0, 0, 0}, &six, 1, []int{13, 13, 13, 13, 13, 13}},
	} {
		var got []int
		for b := range c.worth {
			got = append(got, shares.Pay(c.worth, b, c.table, c.coin).Florins)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v is paid %v, not %v", c.worth, got, c.want)
		}
	}
}

// Each table begins with the best rank and never rises.
func TestShips(t *testing.T) {
	for buyers, want := range map[int]shares.Table{
		2: {20}, 3: {30, 15}, 4: {30, 20, 10}, 5: {30, 20, 10, 5}, 6: {30, 20, 15, 10, 5},
	} {
		if got := shares.Ships(buyers); got != want {
			t.Errorf("%d ships are paid %v, not %v", buyers, got, want)
		}
	}
}

func TestPaymentTellsHowItCameAbout(t *testing.T) {
	table := shares.Ships(4)
	p := shares.Pay([]int{20, 16, 16, 13}, 1, &table, 5)
	if want := (shares.Payment{Rank: 2, Tied: 2, Shared: 30, Florins: 15}); p != want {
		t.Errorf("it is %+v, not %+v", p, want)
	}
	if got, want := p.String(), "rank 2 of 2 tied, 30 shared, 15 each"; got != want {
		t.Errorf("it is told as %q, not %q", got, want)
	}
}
