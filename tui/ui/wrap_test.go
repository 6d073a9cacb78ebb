package ui

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

// Text is broken as the library breaks it, also where that is odd.
func TestWrapIsThatOfTheLibrary(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range 20000 {
		letters := []rune([]string{"aaaab   -éé·", "aaaaab "}[i%2])
		text := make([]rune, rng.IntN(30))
		for i := range text {
			text[i] = letters[rng.IntN(len(letters))]
		}
		w := 1 + rng.IntN(12)
		got, want := Wrap(string(text), w), strings.Split(ansi.Wrap(string(text), w, ""), "\n")
		if !slices.Equal(got, want) {
			t.Fatalf("%q in %d cells is\n%q, want\n%q", string(text), w, got, want)
		}
	}
}

func TestWrapCostsNoMemory(t *testing.T) {
	var room [8]string
	text := "ann-maria buys the lot of three cards for 12 florins, and has 28 of them left"
	if n := testing.AllocsPerRun(100, func() { WrapTo(room[:0], text, 20) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
