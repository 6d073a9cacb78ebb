// Package docs is the documents beside it that the program itself shows. It knows nothing of what they say.
package docs

import "embed"

// Rules are the rules of the games: rules/GAME.md of each.
//
//go:embed rules/*.md
var Rules embed.FS
