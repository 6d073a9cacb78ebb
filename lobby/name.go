package lobby

import (
	"strings"

	"medici/internal/name"
)

// fold is what two names, of people or of tables, have in common when people
// could take one for the other.
func fold(text string) string { return name.Fold(text) }

// tableWord is how a table could be called by a text.
func tableWord(text string) string {
	return strings.ReplaceAll(strings.ToLower(name.Word(text)), "_", "-")
}

// freeName is a name like the wanted one that nobody has who is known here.
func (l *Lobby) freeName(wanted string, guest bool) string {
	base := name.Person(wanted)
	if guest {
		base = name.Guest(wanted)
		if l.config.Unwanted(base) {
			base = name.Guest("")
		}
	}
	for n := 1; ; n++ {
		if free := name.Numbered(base, n); l.names[fold(free)] == nil {
			return free
		}
	}
}
