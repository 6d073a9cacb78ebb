package journal

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
)

// An ID is unique to an entry.
type ID [16]byte

// A Hash is the SHA-256 of an entry, and so covers every entry before it.
type Hash [sha256.Size]byte

// Next makes the entry that follows this tail.
func (t Tail) Next(data []byte) Entry {
	e := Entry{Table: t.Table, Prev: t.Pos, Number: t.Number + 1, Before: t.Hash, Data: data}
	rand.Read(e.ID[:]) // never fails
	return e
}

// After returns the tail that this entry was made for.
func (e Entry) After() Tail {
	return Tail{Table: e.Table, Pos: e.Prev, Number: e.Number - 1, Hash: e.Before}
}

// Tail returns the table's end once this entry is its last.
func (e Entry) Tail() Tail {
	return Tail{Table: e.Table, Pos: e.Pos, Number: e.Number, Hash: e.Hash()}
}

// Hash covers everything but the positions, which belong to the engine: a table keeps its hashes when it
// moves to another engine. It covers the table's name, so no entry passes for another table's.
func (e Entry) Hash() Hash {
	if e.hash != (Hash{}) {
		return e.hash
	}
	b := append(make([]byte, 0, 512), "medici-entry 1\n"...) // as much as most entries need
	b = binary.BigEndian.AppendUint32(b, uint32(len(e.Table)))
	b = append(b, e.Table...)
	b = appendHead(b, e)
	return sha256.Sum256(append(b, e.Data...))
}

// Hashed returns the entry with its hash stored, for an engine that hands it out: it must not change any
// more.
func (e Entry) Hashed() Entry {
	e.hash = e.Hash()
	return e
}

// Check returns how many of the entries follow the tail and each other, and
// *Damaged about the first that does not.
func Check(after Tail, entries []Entry) (int, error) {
	for i, e := range entries {
		why := ""
		switch {
		case e.Table != after.Table:
			why = fmt.Sprintf("it belongs to table %q", e.Table)
		case e.Number != after.Number+1:
			why = fmt.Sprintf("entry %d stands in its place", e.Number)
		case e.Prev != after.Pos || e.Pos <= e.Prev:
			why = "its position is not after the one before"
		case e.Before != after.Hash:
			why = "it does not follow from the entry before"
		}
		if why != "" {
			return i, &Damaged{Table: after.Table, Number: after.Number + 1, Why: why}
		}
		after = e.Tail()
	}
	return len(entries), nil
}

// CheckEnd compares the end that was read with the remembered one. A chain alone cannot show that its last
// entries are gone.
func CheckEnd(read, remembered Tail) error {
	d := &Damaged{Table: read.Table, Number: read.Number + 1}
	switch {
	case read.Number < remembered.Number:
		d.Why = fmt.Sprintf("entries %d to %d were acknowledged and are missing", d.Number, remembered.Number)
	case read.Number > remembered.Number:
		d.Number = remembered.Number + 1
		d.Why = "nobody remembers it"
	case read.Hash != remembered.Hash:
		d.Number = read.Number
		d.Why = "it is not the entry that was acknowledged"
	default:
		return nil
	}
	return d
}
