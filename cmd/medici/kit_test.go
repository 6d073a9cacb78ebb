package main

import (
	"testing"

	"medici/internal/kit/kittest"
)

func TestKits(t *testing.T) {
	for _, k := range games {
		t.Run(k.Game.Name(), func(t *testing.T) { kittest.Run(t, k) })
	}
}
