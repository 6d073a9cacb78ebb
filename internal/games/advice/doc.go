// Package advice is how a game tells somebody what a decision is worth and why, in the game's own unit, and
// how it names a choice. It stores sentences as texts of the catalogue with arguments, so advice can be
// computed where there is time and put into words where there is a reader. It knows no game, no table and
// no screen.
package advice
