// Package advice is how a game tells somebody what a decision is worth and why, in the
// game's own unit, and what it calls a choice. Sentences are kept
// as texts of the catalogue with their arguments, so advice is reckoned where there is
// time for it and said where there are words. It knows no game, no table and no screen.
package advice
