package strozzi

import (
	"bytes"
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// most a step can pay besides, in florins.
const mostBonus = 99

// ParsePiers reads the data of the piers from a file like piers.txt, which
// explains itself. Each pier has two or three tracks, eight in all (1.3); a track has
// up to MostSteps steps. The error says what is wrong, and in which line.
func ParsePiers(file []byte) (Piers, error) {
	var p Piers
	n := 0
	for line := range bytes.Lines(file) {
		n++
		words := strings.Fields(string(line))
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		if err := p.take(words); err != nil {
			return Piers{}, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if err := p.whole(); err != nil {
		return Piers{}, err
	}
	p.seal()
	return p, nil
}

// take reads one line.
func (p *Piers) take(words []string) error {
	switch words[0] {
	case "pier":
		return p.takePier(words[1:])
	case "bonus":
		return p.takeBonus(words[1:])
	}
	return fmt.Errorf("it begins with %q, not with pier or bonus", words[0])
}

func (p *Piers) takePier(words []string) error {
	if len(words) == 0 {
		return fmt.Errorf("a pier is left, middle or right")
	}
	at, ok := parsePier(words[0])
	switch {
	case !ok:
		return fmt.Errorf("a pier is left, middle or right, not %q", words[0])
	case p.tracks[at-1] != 0:
		return fmt.Errorf("the %s pier is there twice", at)
	}
	for _, letter := range words[1:] {
		g := strings.Index(letters[:Goods], letter)
		switch {
		case len(letter) != 1 || g < 0:
			return fmt.Errorf("a good is C, F, D or S, not %q", letter)
		case p.Has(at, Good(g)):
			return fmt.Errorf("the %s pier has two tracks for %s", at, letter)
		}
		p.tracks[at-1] |= 1 << g
	}
	if n := bits.OnesCount8(p.tracks[at-1]); n < 2 || n > 3 {
		return fmt.Errorf("a pier has two or three tracks, not %d", n)
	}
	return nil
}

func (p *Piers) takeBonus(words []string) error {
	switch {
	case p.steps != 0:
		return fmt.Errorf("the bonuses are there twice")
	case len(words) == 0 || len(words) > MostSteps:
		return fmt.Errorf("a track has 1 to %d steps, not %d", MostSteps, len(words))
	}
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > mostBonus {
			return fmt.Errorf("a bonus is a whole number from 0 to %d, not %q", mostBonus, word)
		}
		p.bonus[i+1] = int8(n)
	}
	p.steps = int8(len(words))
	return nil
}

// whole checks what no line alone can show.
func (p *Piers) whole() error {
	tracks := 0
	for at := Left; at <= Right; at++ {
		if p.tracks[at-1] == 0 {
			return fmt.Errorf("the %s pier is missing", at)
		}
		tracks += bits.OnesCount8(p.tracks[at-1])
	}
	switch {
	case tracks != 8:
		return fmt.Errorf("there are eight tracks, not %d", tracks)
	case p.steps == 0:
		return fmt.Errorf("the line with the bonuses is missing")
	}
	return nil
}
