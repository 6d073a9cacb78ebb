// Package directory is what the store knows of living tables besides their journals: one document for each,
// which names its holder and chapters and tells the hall enough to list it; and one for each name of a
// public table.
//
// It promises that only one of two tables gets a name, and that documents of every earlier program can be
// read.
//
// It does not know when anything is written, nor what a journal says.
package directory

import (
	"net/netip"
	"slices"
	"strconv"
	"time"

	"medici/lobby/match"
)

// Prefix begins the keys of tables' documents, followed by the table's ID.
const Prefix = "table/"

// Entry is a table in the directory.
type Entry struct {
	ID      string         `json:"id"`
	Chapter int            `json:"chapter,omitempty"` // the newest chapter of the journal
	Code    string         `json:"code,omitempty"`
	Host    string         `json:"host"`
	Clock   match.Clock    `json:"clock"`
	Seated  []match.Person `json:"seated"`
	Listing Listing        `json:"listing"`
	Version int            `json:"version,omitempty"` // the version of a running game's rules
	// Since is when the last person left a running game. It is missing when the process ended while
	// somebody was there.
	Since time.Time `json:"since,omitzero"`
	// Lived is until when a table that was given up, or taken up and not woken yet, was held. For other tables,
	// nodes write until when they live.
	Lived time.Time `json:"lived,omitzero"`
	// Turn is whom a game waits for that stands still. It is missing when Since is, and from older
	// programs.
	Turn *match.Asking `json:"turn,omitempty"`
	// From is where the table was opened from, so other nodes can count by source; for an evening's table
	// also after a restart. It is missing when it is unknown.
	From netip.Addr `json:"from,omitzero"`
	// Until is when a bot decides for the person to move, for the halls of other nodes.
	Until time.Time `json:"until,omitzero"`
	Lease
	// Evening is the code of the table's evening.
	Evening string `json:"evening,omitempty"`
}

// Lease is what a holder writes about itself. It is empty where a process has the store to itself.
type Lease struct {
	Holder string `json:"keeper,omitempty"` // empty when it was given up
	Term   int    `json:"reign,omitempty"`  // counts the changes of holder, from 1
	Next   int    `json:"next,omitempty"`   // the holder begins no chapter with a lower number
	Left   []int  `json:"left,omitempty"`   // chapters before the newest that may still exist
}

// Equal compares every field; a test makes sure of that.
func (e *Entry) Equal(o *Entry) bool {
	return e.ID == o.ID && e.Chapter == o.Chapter && e.Code == o.Code && e.Host == o.Host && e.Clock == o.Clock &&
		slices.Equal(e.Seated, o.Seated) && e.Listing == o.Listing && e.Version == o.Version && e.Since.Equal(o.Since) &&
		(e.Turn == o.Turn || e.Turn != nil && o.Turn != nil && *e.Turn == *o.Turn) && e.From == o.From &&
		e.Until.Equal(o.Until) &&
		e.Holder == o.Holder && e.Term == o.Term && e.Next == o.Next && slices.Equal(e.Left, o.Left) &&
		e.Evening == o.Evening &&
		e.Lived.Equal(o.Lived)
}

// NextTerm returns the entry for a node that takes the table over.
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

// Chapters returns the numbers of the chapters that may exist, the newest first. Older ones are dropped
// before newer ones.
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

// ChapterName returns the journal's name for a chapter of a table.
func ChapterName(table string, number int) string {
	if number == 0 {
		return table
	}
	return table + "." + strconv.Itoa(number)
}
