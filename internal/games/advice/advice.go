package advice

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"medici/rules"
)

// Adviser advises at a game. Any goroutine may ask it. It knows only Views, and the same View gets the same
// answer.
type Adviser interface {
	// Advise advises the seat whose View it is about the open decision; false when there is nothing to
	// advise about.
	Advise(rules.View) (Advice, bool)
	// Name names a legal choice of the seat whose View it is, in a few words that end "it was better to …": in other
	// languages an infinitive.
	Name(v rules.View, choice rules.Action) Said
}

// Advice is advice about one decision. Amounts are in the game's unit.
type Advice struct {
	// Do is the action that the first sentence advises; nil where nothing can be done now.
	Do rules.Action
	// Says tells what to do and why, in the terms of the game, and what else speaks for it.
	Says   []Said
	Tenths bool // amounts are tenths of the unit
	// Parts add up to Worth, and Sum names the total; or, without a Sum, each is a choice of its own, the
	// best first.
	Parts  []Part
	Sum    Said
	Worth  int
	Others Said // what everybody may know about the others
}

// Part is an amount and the reason for it. Parts come with the most important reason first.
type Part struct {
	Name   Said
	Why    []Said
	Amount int
	Plain  bool // it has no amount, because the game would end
}

// Exact is a part before it is rounded.
type Exact struct {
	Name   Said
	Why    []Said
	Amount float64
}

// Rounded rounds parts to whole numbers that add up to the rounded sum: it rounds up those that would lose
// most. It leaves out parts that become 0.
func Rounded(exact []Exact) (parts []Part, sum int) {
	total, below := 0.0, 0
	order := make([]int, len(exact))
	for i, e := range exact {
		total += e.Amount
		below += int(math.Floor(e.Amount))
		order[i] = i
	}
	sum = int(math.Round(total))
	rest := func(i int) float64 { return exact[i].Amount - math.Floor(exact[i].Amount) }
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(rest(j), rest(i)) })
	up := make([]bool, len(exact))
	for _, i := range order[:max(0, min(len(order), sum-below))] {
		up[i] = true
	}
	for i, e := range exact {
		amount := int(math.Floor(e.Amount))
		if up[i] {
			amount++
		}
		if amount != 0 {
			parts = append(parts, Part{Name: e.Name, Why: e.Why, Amount: amount})
		}
	}
	return parts, sum
}

// Figure returns a number of florins by which something changes.
func Figure(amount int) string { return (&Advice{}).Figure(amount, true) }

// Figure returns an amount as people read it, with a sign where it is a part of something.
func (a *Advice) Figure(amount int, signed bool) string {
	sign := ""
	if signed && amount >= 0 {
		sign = "+"
	}
	if a.Tenths {
		return fmt.Sprintf("%s%.1f", sign, float64(amount)/10)
	}
	return fmt.Sprintf("%s%d", sign, amount)
}

// Fewer returns at most that many parts: the largest, in their order, with the rest as one part; or the
// best choices.
func (a *Advice) Fewer(most int) []Part {
	parts := a.Parts
	switch {
	case len(parts) <= most || most < 1:
		return parts
	case a.Sum.None():
		return parts[:most]
	}
	order := make([]int, len(parts))
	for i := range order {
		order[i] = i
	}
	size := func(i int) int { return max(parts[i].Amount, -parts[i].Amount) }
	slices.SortStableFunc(order, func(i, j int) int { return size(j) - size(i) })
	large := slices.Sorted(slices.Values(order[:most-1]))
	kept, rest := []Part{}, Part{Name: Say("all else")}
	for i, p := range parts {
		if slices.Contains(large, i) {
			kept = append(kept, p)
		} else {
			rest.Amount += p.Amount
		}
	}
	return append(kept, rest)
}
