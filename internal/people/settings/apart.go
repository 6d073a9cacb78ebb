package settings

import (
	"context"

	"medici/internal/text/words"
)

// Apart is something that a person decides in words of their own, and that is stored apart from the
// Settings.
type Apart struct {
	Name   string     // as people type it
	Label  words.Text // for where there is little room
	Means  words.Text
	Offers string // what can be said, with examples
	After  string // the setting below which it stands on the screen
	// Shown stands above lines that are shown alone.
	Shown words.Text
	// Now returns its present value, for showing.
	Now func(context.Context) (string, error)
	// Put decides as a text says. told says what happened, in the person's language, and shown are lines
	// that they see only this once. The error is for them, here and of Now.
	Put func(ctx context.Context, text string) (told string, shown []string, err error)
}
