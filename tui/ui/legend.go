package ui

import "strings"

// Legend names goods after their letters, in a row. The letters are the same in every language: records
// have them, and people with different languages use them. There is no legend where every name begins with
// its letter; gold has no letter anywhere.
func Legend(letters string, names []string) string {
	parts, fits := make([]string, len(names)), true
	for i, name := range names {
		letter := letters[i : i+1]
		parts[i] = letter + " " + name
		fits = fits && (letter == "X" || strings.HasPrefix(strings.ToUpper(name), letter))
	}
	if fits {
		return ""
	}
	return strings.Join(parts, "  ")
}
