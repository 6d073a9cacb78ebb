package directory

import (
	"encoding/json"
	"strings"

	"medici/internal/journal"
)

// Journals are the journals of the table that a document of the directory is about, the one
// first that has all there is; nil for any other document. It is for copies.
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
