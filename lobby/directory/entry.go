// Package directory is what the store has of living tables besides their journals: a document for
// each, which names its holder and its chapters and tells the hall enough before somebody goes there;
// and one for each name that a public table has among all nodes.
//
// It promises that of two who want a name at the same time one gets it, and that a document of any
// earlier program is read.
//
// It does not know who writes when, nor what a journal says.
package directory

import (
	"net/netip"
	"slices"
	"strconv"
	"time"

	"medici/lobby/match"
)

// Prefix is of the documents of tables, each under the table's ID.
const Prefix = "table/"

// Entry is a table in the directory.
type Entry struct {
	ID      string         `json:"id"`
	Chapter int            `json:"chapter,omitempty"` // of the journal, the newest
	Code    string         `json:"code,omitempty"`
	Host    string         `json:"host"`
	Clock   match.Clock    `json:"clock"`
	Seated  []match.Person `json:"seated"`
	Listing Listing        `json:"listing"`
	Version int            `json:"version,omitempty"` // of the rules of a game that is played
	// Since is when the last person left a running game. It is missing when the
	// process ended while somebody was there.
	Since time.Time `json:"since,omitzero"`
	// Lived is until when the table was kept, of one that was given up; of others nodes say
	// themselves until when they live.
	Lived time.Time `json:"lived,omitzero"`
	// Turn is whom a game waits for that stands still. It is missing when Since is, and
	// was not written by programs of before.
	Turn *match.Asking `json:"turn,omitempty"`
	// From is where the table was opened from, for what other nodes count by source, and of an
	// evening's also after a restart. It is missing where neither was known.
	From netip.Addr `json:"from,omitzero"`
	// Until is when a bot decides for the one who is asked, for the halls of other nodes.
	Until time.Time `json:"until,omitzero"`
	Lease
	// Evening is the code of the evening whose table this is.
	Evening string `json:"evening,omitempty"`
}

// Lease is what a holder writes about itself into the directory. It is empty where a
// process has the store to itself.
type Lease struct {
	Holder string `json:"keeper,omitempty"` // empty when it was given up
	Term   int    `json:"reign,omitempty"`  // 1, 2, … for each change of holder
	Next   int    `json:"next,omitempty"`   // no chapter that it begins has a lower number
	Left   []int  `json:"left,omitempty"`   // chapters before the newest that may still be there
}

// Equal compares all there is: a test changes every field.
func (e *Entry) Equal(o *Entry) bool {
	return e.ID == o.ID && e.Chapter == o.Chapter && e.Code == o.Code && e.Host == o.Host && e.Clock == o.Clock &&
		slices.Equal(e.Seated, o.Seated) && e.Listing == o.Listing && e.Version == o.Version && e.Since.Equal(o.Since) &&
		(e.Turn == o.Turn || e.Turn != nil && o.Turn != nil && *e.Turn == *o.Turn) && e.From == o.From &&
		e.Until.Equal(o.Until) &&
		e.Holder == o.Holder && e.Term == o.Term && e.Next == o.Next && slices.Equal(e.Left, o.Left) &&
		e.Evening == o.Evening &&
		e.Lived.Equal(o.Lived)
}

// NextTerm is the term that follows in a table's document.
func (e Entry) NextTerm(node string) Entry {
	if e.Term == 0 {
		for number := range e.Chapter {
			e.Left = append(e.Left, number)
		}
	}
	e.Next = max(e.Next, e.Chapter+1) + 1
	e.Holder, e.Term = node, e.Term+1
	return e
}

// Chapters are the numbers of those that may be there, the newest first. Older ones are
// dropped before newer ones.
func (e Entry) Chapters() []int {
	all := []int{e.Chapter}
	if e.Term == 0 {
		for number := e.Chapter - 1; number >= 0; number-- {
			all = append(all, number)
		}
	}
	for _, number := range slices.Backward(e.Left) {
		all = append(all, number)
	}
	return all
}

// ChapterName is the journal's name for a chapter of a table.
func ChapterName(table string, number int) string {
	if number == 0 {
		return table
	}
	return table + "." + strconv.Itoa(number)
}
