package settings

import (
	"context"

	"medici/internal/text/words"
)

// Apart is something that a person decides in words of their own, and that is kept
// elsewhere than the Settings are.
type Apart struct {
	Name   string     // as it is typed
	Label  words.Text // where there is little room
	Means  words.Text
	Offers string // what can be said, with examples
	After  string // the setting below which it stands on the screen
	// Shown is what stands above lines that are shown alone.
	Shown words.Text
	// Now is how it is, as it may be shown.
	Now func(context.Context) (string, error)
	// Put decides as a text says. What came of it is a sentence in the person's language, and
	// shown are lines that they see this once. The error is for them, here and of Now.
	Put func(ctx context.Context, text string) (told string, shown []string, err error)
}
