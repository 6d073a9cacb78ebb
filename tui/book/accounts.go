// Package book is the accounts of a game on a screen: a stage that was scored, in chapters
// with the race up to each, payment by payment in words, and the end of the game with what
// led to it. It knows no game, no table and no session.
package book

import "medici/tui/ui"

// Accounts is what is looked at in the accounts of a stage.
type Accounts struct {
	ui.Ledger
	Open    bool
	InWords bool // payment by payment
	Over    bool // the stage was the last: behind the total comes the end
	Stage   int  // that was scored; 0 before the first
	Chapter int
	Parts   int // chapters that something is paid in; the total comes behind them
}

// Total returns the chapter that sums up, and End the page behind it.
func (a *Accounts) Total() int { return a.Parts }
func (a *Accounts) End() int   { return a.Parts + 1 }

// AtEnd reports whether the end of the game is told.
func (a *Accounts) AtEnd() bool { return a.Chapter == a.End() && !a.InWords }

// What is done with accounts.
const (
	Close    ui.Intent = "close"
	Next     ui.Intent = "next"
	Previous ui.Intent = "previous"
)

var keys = ui.Keymap{
	{Intent: Close, Keys: []string{"enter", "esc", "space"}, Short: "close", Long: "close the accounts"},
	{Intent: Next, Keys: []string{"right", "down"}, Label: "→ ←", Short: "chapters",
		Long: "walk through the chapters, or through the payments"},
	{Intent: Previous, Keys: []string{"left", "up", "backspace"}, Label: "←"},
	{Intent: ui.InWords, Keys: []string{"h"}, Short: "in words", Long: "the accounts payment by payment, in words"},
}

// Leafs reports whether an intent turns over the leaves of accounts: somebody reads them.
func Leafs(i ui.Intent) bool { return i == Next || i == Previous || i == ui.InWords }

// AllKeys returns the keys that accounts ever answer to.
func AllKeys() ui.Keymap { return keys }

// Keymap returns what can be done while accounts are open.
func (a *Accounts) Keymap() ui.Keymap {
	if a.Over {
		return overKeys
	}
	return keys
}

// overKeys are those when the game is over: Enter asks for another one then.
var overKeys = func() ui.Keymap {
	words, closes, next := keys[3], keys[0], keys[1]
	words.Short, closes.Keys, next.Short = "payments", []string{"esc"}, ""
	return ui.Keymap{words, closes, next, keys[2]}
}()

// Do carries out what concerns the accounts.
func (a *Accounts) Do(i ui.Intent) {
	switch i {
	case ui.Payments:
		a.Open, a.InWords = true, false
	case Close:
		a.Open = a.InWords && a.Open
		a.InWords = false
	case ui.InWords:
		a.InWords = a.Open && !a.InWords
	case Next:
		a.walk(+1)
	case Previous:
		a.walk(-1)
	}
}

// walk goes to another chapter, or payment, round the ends.
func (a *Accounts) walk(by int) {
	if a.InWords {
		a.Walk(by)
		return
	}
	n := a.End()
	if a.Over {
		n++
	}
	a.Chapter = (a.Chapter + by + n) % n
}
