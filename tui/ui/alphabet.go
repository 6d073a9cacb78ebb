package ui

import (
	"maps"
	"slices"
	"strconv"

	"medici/internal/text/words"
)

// Alphabet is which letter of a person's language stands for each letter of the table.
// The zero value is that of English. A letter that a language gives to another command
// means that one only; else the English letter works as well.
type Alphabet struct{ shown, typed map[string]string }

// letterTexts are the letters of commands, to be given another by a language. Signs are
// the same in all of them.
var letterTexts = map[string]words.Text{
	"p": "key p|p", "d": "key d|d", "s": "key s|s", "u": "key u|u", "o": "key o|o", "h": "key h|h",
	"t": "key t|t", "y": "key y|y", "b": "key b|b", "n": "key n|n", "c": "key c|c", "w": "key w|w",
	"v": "key v|v", "g": "key g|g", "j": "key j|j", "r": "key r|r", "i": "key i|i", "e": "key e|e", "m": "key m|m", "q": "key q|q", "k": "key k|k", "x": "key x|x",
	"z": "key z|z",
}

// Spoken is the alphabet of the language that is spoken.
func Spoken(p *words.Printer) Alphabet {
	a := Alphabet{map[string]string{}, map[string]string{}}
	for letter, text := range letterTexts {
		if said := p.Sprintf(text); said != letter {
			a.shown[letter], a.typed[said] = said, letter
		}
	}
	return a
}

// Numbered is the alphabet of somebody whose keyboard has no Latin letters: those of a
// keymap are numbered from 1, unless its digits mean something else.
func Numbered(m Keymap) Alphabet {
	a := Alphabet{map[string]string{}, map[string]string{}}
	if m.digits() {
		return a
	}
	for _, b := range m {
		key := b.Keys[0]
		if n := len(a.shown) + 1; letterTexts[key] != "" && a.shown[key] == "" && n <= 9 {
			a.shown[key], a.typed[strconv.Itoa(n)] = strconv.Itoa(n), key
		}
	}
	return a
}

// digits reports a keymap at which digits are an amount, or choose something.
func (m Keymap) digits() bool {
	return slices.ContainsFunc(m, func(b Binding) bool {
		return b.Intent == More || slices.ContainsFunc(b.Keys, func(key string) bool { return key >= "0" && key <= "9" })
	})
}

// Show is how a key of the table is written.
func (a Alphabet) Show(key string) string {
	if said, ok := a.shown[key]; ok {
		return said
	}
	return key
}

// Key is the key of the table that a typed one stands for.
func (a Alphabet) Key(typed string) string {
	if key, ok := a.typed[typed]; ok {
		return key
	}
	return typed
}

// Commands are the letters that a language may choose, in order.
func Commands() []string { return slices.Sorted(maps.Keys(letterTexts)) }
