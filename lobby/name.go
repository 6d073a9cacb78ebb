package lobby

import (
	"strings"

	"medici/internal/text/name"
	"medici/lobby/match"
)

// fold is what two spellings of one name, of a person or a table, have in common.
func fold(text string) string { return name.Fold(text) }

// tableWord is how a table could be called by a text.
func tableWord(text string) string {
	return strings.ReplaceAll(strings.ToLower(name.Word(text)), "_", "-")
}

// freeName is a name like the wanted one that nobody has who is known here, and
// that looks like nobody's. A guest's is also nobody's who is at another node: who has a
// key has the name of the register everywhere.
func (l *Lobby) freeName(wanted string, guest bool) string {
	base := name.Person(wanted)
	if guest {
		base = name.Guest(wanted)
		if l.config.Unwanted(base) {
			base = name.Guest("")
		}
	}
	for n := 1; ; n++ {
		if free := name.Numbered(base, n); l.names[fold(free)] == nil && !l.nameLooks.has(free) && !(guest && l.near.has(free)) {
			return free
		}
	}
}

// tableName is the name of a new table: the one asked for, or two friendly words.
// A private table takes no name away, or whoever asks for the name would learn that
// there is one; but nobody sits at two tables of one name.
func (l *Lobby) tableName(host match.Person, s Settings) (string, error) {
	taken := func(name string) bool {
		return l.tables[fold(name)] != nil || l.tableLooks.has(name) || l.seatOf(host.ID, name) != nil
	}
	called := s.Name
	if called != "" && taken(called) {
		return "", errTaken
	}
	for called == "" || taken(called) {
		called = twoWords()
	}
	return called, nil
}
