package advice

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"medici/rules"
)

// Adviser advises at a game. It is asked in any goroutine and knows Views alone: the same
// View has the same answer.
type Adviser interface {
	// Advise is about what stands open in a position, for the seat whose View it is; false
	// when there is nothing that the seat could be advised about.
	Advise(rules.View) (Advice, bool)
	// Name is one of the legal choices of the seat whose View it is, in a few words, as the end of a sentence.
	Name(v rules.View, choice rules.Action) Said
}

// Advice is about one decision. Amounts are in the game's unit.
type Advice struct {
	// Do is what the first sentence says; nil where nothing can be done now.
	Do rules.Action
	// Says are what to do and why, in the terms of the game, and what else speaks for it.
	Says   []Said
	Tenths bool // amounts are tenths of the unit
	// Parts add up to Worth, and Sum says what that is; or each is a choice by itself, the best
	// first, and there is no Sum.
	Parts  []Part
	Sum    Said
	Worth  int
	Others Said // what everybody may know of the others
}

// Part is an amount, and why it is one: the most important reason first.
type Part struct {
	Name   Said
	Why    []Said
	Amount int
	Plain  bool // no amount tells it: the game would end
}

// Exact is a part before it is rounded.
type Exact struct {
	Name   Said
	Why    []Said
	Amount float64
}

// Rounded are parts in whole numbers that add up to the rounded sum: those are rounded up
// that lose most otherwise. Parts that are nothing then are left out.
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

// Figure is a number of florins that something changes by.
func Figure(amount int) string { return (&Advice{}).Figure(amount, true) }

// Figure is an amount as it is read: with a sign where it is a part of something.
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

// Fewer are at most so many of the parts: the largest, in their order, and what the others come
// to together; of choices the best.
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
