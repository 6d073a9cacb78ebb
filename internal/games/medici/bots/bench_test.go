package bots

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// BenchmarkAuction measures the solution of a lot's auction, which all thinking consists of.
func BenchmarkAuction(b *testing.B) {
	for n := 2; n <= buyers; n++ {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			t := table{model: learned, dice: rand.New(rand.NewPCG(1, 2))}
			p := beginning(n)
			for range n {
				t.playLot(&p)
			}
			p.turnUp(0)
			p.turnUp(1)
			for b.Loop() {
				t.prepare(&p)
			}
		})
	}
}
