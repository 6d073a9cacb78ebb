package lobby

import (
	"strings"

	"medici/internal/text/name"
)

// fold is what two spellings of one name, of a person or a table, have in common.
func fold(text string) string { return name.Fold(text) }

// tableWord is how a table could be called by a text.
func tableWord(text string) string {
	return strings.ReplaceAll(strings.ToLower(name.Word(text)), "_", "-")
}
