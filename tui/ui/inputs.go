package ui

import (
	"hash/maphash"
	"math/bits"
)

// Inputs stand for all that a part of a frame is drawn from: what draws equal inputs in
// the same place draws the same.
type Inputs uint64

var seed = maphash.MakeSeed()

// Two odd numbers that nobody can know: what is multiplied by them loses nothing.
var stir, knead = maphash.String(seed, "stir") | 1, maphash.String(seed, "knead") | 1

// InputsOf are those of a part of a name, to which Int and Text add.
func InputsOf(part string) Inputs { return Inputs(stir).Text(part) }

// Int are the inputs with some numbers as well.
func (in Inputs) Int(numbers ...int) Inputs {
	for _, n := range numbers {
		in = in.add(uint64(n))
	}
	return in
}

// Is are the inputs with something that holds or not.
func (in Inputs) Is(holds bool) Inputs {
	if holds {
		return in.add(1)
	}
	return in.add(2)
}

// Text are the inputs with some text as well.
func (in Inputs) Text(text string) Inputs { return in.add(maphash.String(seed, text)) }

// With are the inputs with a list as well.
func With[T ~int | ~int8 | ~int16 | ~uint8](in Inputs, list []T) Inputs {
	in = in.add(1<<32 + uint64(len(list)))
	for _, n := range list {
		in = in.add(uint64(n))
	}
	return in
}

func (in Inputs) add(n uint64) Inputs {
	x := (uint64(in) ^ n) * stir
	return Inputs(bits.RotateLeft64(x, 32) * knead)
}
