package directory

import (
	"encoding/json"
	"strings"

	"medici/internal/journal"
)

// Journals returns the journals of the table that a document of the directory describes, starting with the
// one that is complete by itself. It is nil for any other document. Copies of a store use it.
func Journals(d journal.Document) (names []string) {
	id, is := strings.CutPrefix(d.Key, Prefix)
	var e Entry
	if !is || json.Unmarshal(d.Value, &e) != nil {
		return nil
	}
	for _, number := range e.Chapters() {
		names = append(names, ChapterName(id, number))
	}
	return names
}
