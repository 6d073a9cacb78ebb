package lobby

import (
	"strings"

	"medici/internal/text/name"
)

// fold returns what the spellings of one name have in common, for people and tables.
func fold(text string) string { return name.Fold(text) }

// tableWord turns a text into a name that a table could have.
func tableWord(text string) string {
	return strings.ReplaceAll(strings.ToLower(name.Word(text)), "_", "-")
}
