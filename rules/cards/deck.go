package cards

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// The limits of a deck, so a State has room for everything that can happen.
const (
	mostKinds   = 48  // different cards
	mostCards   = 128 // cards in all
	mostNeutral = 17  // neutral ones, which could all be on one ship
)

// Deck is how many there are of each card, in the order of the fair deal (6.2). It never
// changes.
type Deck struct {
	kinds  [mostKinds]Card
	counts [mostKinds]uint8
	n      int    // of kinds
	hash   string // Hash
}

// Hash names the deck: the first 16 hexadecimal digits of the SHA-256 of its lines
// "4 C2\n", without remarks.
func (d *Deck) Hash() string { return d.hash }

//go:embed deck.txt
var deckFile []byte

// StandardFile returns the deck that the program brings along, in the form of ParseDeck, with
// remarks.
func StandardFile() []byte { return deckFile }

// standard is the deck that is played with when nobody has replaced it (1.2).
var standard = func() *Deck {
	d, err := ParseDeck(deckFile)
	if err != nil {
		panic("cards: deck.txt: " + err.Error())
	}
	return d
}()

// ParseDeck reads a deck: a line "4 C2" for each kind of card, in the order of the fair
// deal; empty lines and lines beginning with # mean nothing. The error names the line.
func ParseDeck(file []byte) (*Deck, error) {
	d := &Deck{}
	canon, n := sha256.New(), 0
	for line := range bytes.Lines(file) {
		n++
		text := strings.TrimSpace(string(line))
		if text == "" || text[0] == '#' {
			continue
		}
		if err := d.add(text); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		fmt.Fprintf(canon, "%d %s\n", d.counts[d.n-1], d.kinds[d.n-1])
	}
	if d.n == 0 {
		return nil, errors.New("a deck has at least one card")
	}
	d.hash = hex.EncodeToString(canon.Sum(nil))[:16]
	return d, nil
}

// add takes in one line.
func (d *Deck) add(line string) error {
	number, name, _ := strings.Cut(line, " ")
	count, err := strconv.Atoi(number)
	if err != nil || count < 1 || count > mostCards || strconv.Itoa(count) != number {
		return fmt.Errorf("%q is not how many of a card there are, and the card, like \"4 C2\"", line)
	}
	c, err := ParseCard(name)
	switch {
	case err != nil:
		return err
	case d.place(c) >= 0:
		return fmt.Errorf("%s is there twice", c)
	case d.n == mostKinds:
		return fmt.Errorf("a deck has at most %d different cards", mostKinds)
	}
	d.kinds[d.n], d.counts[d.n] = c, uint8(count)
	d.n++
	all, neutral := d.size()
	switch {
	case all > mostCards:
		return fmt.Errorf("a deck has at most %d cards", mostCards)
	case neutral > mostNeutral:
		return fmt.Errorf("a deck has at most %d neutral cards", mostNeutral)
	}
	return nil
}

// size returns how many cards there are, and how many of them are neutral.
func (d *Deck) size() (all, neutral int) {
	for i, c := range d.kinds[:d.n] {
		all += int(d.counts[i])
		if c.Neutral() {
			neutral += int(d.counts[i])
		}
	}
	return all, neutral
}

// place returns where a kind of card stands in the fair deal, -1 when the deck has none.
func (d *Deck) place(c Card) int {
	for i, k := range d.kinds[:d.n] {
		if k == c {
			return i
		}
	}
	return -1
}
