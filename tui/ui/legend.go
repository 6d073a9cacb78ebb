package ui

import "strings"

// Legend names goods behind their letters, in a row. The letters are the same in every language: they are written in
// records, and spoken of with people who read another one. Where every name begins with its letter there is none;
// gold has none of its own anywhere.
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
