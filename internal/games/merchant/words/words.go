// Package words is the texts that Medieval Merchant alone says, as internal/text/words reads them.
package words

import "embed"

// Files are a file a language.
//
//go:embed ??.txt
var Files embed.FS
