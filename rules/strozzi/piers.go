package strozzi

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"strings"
)

// Pier is one of the three piers (1.3), or none.
type Pier int8

const (
	NoPier Pier = iota
	Left
	Middle
	Right
)

const (
	// PierCount is how many piers there are (1.3).
	PierCount = 3
	// MostSteps is the most a track can have on either side of the centre.
	MostSteps = 9
)

var pierNames = [...]string{"", "left", "middle", "right"}

// String returns the pier's name in the notation, empty for none.
func (p Pier) String() string { return pierNames[p] }

// MarshalText writes the pier's name into JSON.
func (p Pier) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

func parsePier(name string) (Pier, bool) {
	for p := Left; p <= Right; p++ {
		if p.String() == name {
			return p, true
		}
	}
	return NoPier, false
}

// Piers are the tracks of the three piers and the bonuses of their steps (1.3, 1.4),
// a small comparable value.
type Piers struct {
	tracks [PierCount]uint8 // goods as bits
	steps  int8
	bonus  [MostSteps + 1]int8 // by step
	hash   [8]byte
}

//go:embed piers.txt
var standardFile []byte

// StandardFile returns the file of the piers that the program brings along, in the form of
// ParsePiers, with remarks.
func StandardFile() []byte { return standardFile }

var standard = func() Piers {
	p, err := ParsePiers(standardFile)
	if err != nil {
		panic(err)
	}
	return p
}()

// Standard returns the piers of the file that the program brings along.
func Standard() Piers { return standard }

// Has reports whether a good has a track at a pier.
func (p Piers) Has(at Pier, g Good) bool { return p.tracks[at-1]&(1<<g) != 0 }

// Goods returns those with a track at a pier, in the order of the fair deal.
func (p Piers) Goods(at Pier) (list []Good) {
	for g := Cloth; g <= Spice; g++ {
		if p.Has(at, g) {
			list = append(list, g)
		}
	}
	return list
}

// Steps returns how many steps a track has on either side of the centre.
func (p Piers) Steps() int { return int(p.steps) }

// Bonus returns what a step pays besides, in florins; the centre is step 0.
func (p Piers) Bonus(step int) int { return int(p.bonus[step]) }

// Hash names the data: the first 16 hexadecimal digits of the SHA-256 of String.
func (p Piers) Hash() string { return hex.EncodeToString(p.hash[:]) }

// String returns the data as the file has it, without comments and empty lines.
func (p Piers) String() string {
	var b strings.Builder
	for at := Left; at <= Right; at++ {
		b.WriteString("pier " + at.String())
		for _, g := range p.Goods(at) {
			b.WriteString(" " + g.Letter())
		}
		b.WriteString("\n")
	}
	b.WriteString("bonus")
	for step := 1; step <= p.Steps(); step++ {
		fmt.Fprintf(&b, " %d", p.Bonus(step))
	}
	return b.String() + "\n"
}

// seal gives the data its name.
func (p *Piers) seal() {
	sum := sha256.Sum256([]byte(p.String()))
	p.hash = [8]byte(sum[:])
}
