package settings

import (
	"context"

	"medici/internal/words"
)

// Apart is something that a person decides in words of their own, and that is kept
// elsewhere than the Settings are.
type Apart struct {
	Name   string     // as it is typed
	Label  words.Text // where there is little room
	Means  words.Text
	Offers string // what can be said, with examples
	// Now is how it is, as it may be shown.
	Now func(context.Context) (string, error)
	// Put decides as a text says. What came of it is a sentence in the person's language, and
	// secret what they are shown this once. The error is for them, here and of Now.
	Put func(ctx context.Context, text string) (told, secret string, err error)
}
