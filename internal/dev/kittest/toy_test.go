package kittest

import (
	"testing"

	"medici/internal/dev/kittest/toy"
)

// A game that hides something passes the suite as well. No catalogue of the program has
// the refusals of a game for tests, so they are told in English.
func TestHiddenHands(t *testing.T) { check(t, toy.Kit, languages[:1]) }
