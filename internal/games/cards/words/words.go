// Package words is the texts that Medici: The Card Game alone says, as internal/text/words reads them.
package words

import "embed"

// Files are a file a language.
//
//go:embed ??.txt
var Files embed.FS
