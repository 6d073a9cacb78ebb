package ui

import (
	"hash/maphash"
	"math/bits"
)

// Inputs stand for everything that a part of a frame depends on: equal inputs in the same place give the
// same picture.
type Inputs uint64

var seed = maphash.MakeSeed()

// Two odd numbers that nobody can know: multiplying by them loses nothing.
var stir, knead = maphash.String(seed, "stir") | 1, maphash.String(seed, "knead") | 1

// InputsOf returns the inputs of a part with a name, to which Int and Text add.
func InputsOf(part string) Inputs { return Inputs(stir).Text(part) }

// Int adds numbers to the inputs.
func (in Inputs) Int(numbers ...int) Inputs {
	for _, n := range numbers {
		in = in.add(uint64(n))
	}
	return in
}

// Is adds a condition to the inputs.
func (in Inputs) Is(holds bool) Inputs {
	if holds {
		return in.add(1)
	}
	return in.add(2)
}

// Text adds text to the inputs.
func (in Inputs) Text(text string) Inputs { return in.add(maphash.String(seed, text)) }

// With adds a list to the inputs.
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
