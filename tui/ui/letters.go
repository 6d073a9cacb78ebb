package ui

import "slices"

// Letters is the one table of keys that are letters or signs. A letter keeps its meaning wherever it works,
// on every screen and on the board of every game. Letters that a later feature will need are taken, too.
var Letters = map[string][]Intent{
	"p": {"pass"},
	"d": {"draw"},
	"s": {"sell"},
	"u": {"up to"},
	"o": {"stay out", "look alone"},
	"a": {"advice", "review"},
	"h": {"history", "payments", "in words"},
	"t": {"talk"},
	"y": {"to my turn"},
	"b": {"bots", "buy", "best and worst", "next mistake"},
	"n": {"new", "play on"},
	"c": {"code", "collect"},
	"w": {"watch", "what if"},
	"v": {"replay"},
	"g": {"my games"},
	"j": {"statistics"},
	"r": {"ranking"},
	"l": {"learn", "letter"},
	"i": {"copy"},
	"e": {"engage", "ask for the lead"},
	"k": {"keep"},
	"x": {"sentences"},
	"z": {"train"},
	"m": {"menu", "back"},
	"q": {"leave", "back", "yes"},
	",": {"settings", "back"},
	"?": {"help", "back"},
	"[": {"slower"},
	"]": {"faster"},
}

// What the boards of several games have in common.
const (
	Pass Intent = "pass"
	Draw Intent = "draw"
	Sell Intent = "sell"
	Buy  Intent = "buy"
	More Intent = "more" // of an amount
	// The history of a game is its story, then the last payments, then these in words.
	History  Intent = "history"
	Payments Intent = "payments"
	InWords  Intent = "in words"
)

// Answers reports whether a key may carry out a decision at once. Such a key is dead for a moment when a
// decision appears.
func Answers(key string) bool {
	switch key {
	case "enter", "p", "d", "s", "b":
		return true
	}
	return false
}

// Strange returns the bindings of a keymap in which a letter means something else than in the table, as
// "letter: intent".
func (m Keymap) Strange() (strange []string) {
	for _, b := range m {
		for _, key := range b.Keys {
			letter := len(key) == 1 && key[0] >= 'a' && key[0] <= 'z' || Letters[key] != nil
			if letter && !slices.Contains(Letters[key], b.Intent) {
				strange = append(strange, key+": "+string(b.Intent))
			}
		}
	}
	return strange
}
