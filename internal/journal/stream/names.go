package stream

import (
	"encoding/hex"
	"fmt"
	"hash/fnv"
	"strings"
)

// parts is over how many streams tables are spread, so their leaders are on
// several servers. It stands in every store and never changes.
const parts = 16

// documents is the stream of the documents.
const documents = "D"

// A place is a subject in its stream; with wildcards it is several.
type location struct{ stream, subject string }

func part(p int) string { return fmt.Sprintf("J%d", p) }

// partSubject returns where all entries of such a stream are.
func partSubject(p int) string { return fmt.Sprintf("j.%d.*", p) }

// tableLocation returns where the entries of a table are.
func tableLocation(table string) location {
	h := fnv.New32a()
	h.Write([]byte(table))
	p := int(h.Sum32() % parts)
	return location{part(p), fmt.Sprintf("j.%d.%x", p, table)}
}

// keyLocation returns where a document is. Each part of the key has a letter before it, so
// that an empty one is something too.
func keyLocation(key string) location {
	subject := "d"
	for one := range strings.SplitSeq(key, "/") {
		subject += fmt.Sprintf(".x%x", one)
	}
	return location{documents, subject}
}

// prefixLocation returns where the documents under a prefix are, and perhaps others.
func prefixLocation(prefix string) location {
	if i := strings.LastIndex(prefix, "/"); i >= 0 {
		return location{documents, keyLocation(prefix[:i]).subject + ".>"}
	}
	return location{documents, "d.>"}
}

// keyOf returns the key of the document at a subject, false where no document is.
func keyOf(subject string) (string, bool) {
	all := strings.Split(subject, ".")[1:]
	for i, one := range all {
		digits, marked := strings.CutPrefix(one, "x")
		b, err := hex.DecodeString(digits)
		if !marked || err != nil {
			return "", false
		}
		all[i] = string(b)
	}
	return strings.Join(all, "/"), true
}
