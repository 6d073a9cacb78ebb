package sqlite

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"

	"medici/internal/journal"
)

// A mark says how far a table or a document had come when somebody was told so.
type mark struct {
	kind   byte // one of the below
	name   string
	number uint64 // of the last entry, or the revision
	hash   journal.Hash
}

const (
	marksStore    = 's' // there is a store at all
	marksTable    = 't'
	marksDocument = 'd'
	marksDeleted  = 'x' // a document that is gone
	marksDropped  = 'z' // a table that is gone, with the number of its last entry
)

// Marks stand in a file beside the store. The newest entries are in SQLite's
// log first, and a log that is cut, or damaged anywhere, opens as if whatever
// follows had never been: only somebody else can remember it.
//
// The file is not synced. Marks are made after the disk has what they mark, so
// they may be too old after a power failure, but never wrong. Without room for
// them the store goes on without.
type marks struct {
	file *os.File
	end  int64 // of the last good mark
	made int   // since the store's own file had everything
	lost map[string]mark
}

const markHead = 1 + 2 + 8 + len(journal.Hash{})

func appendMark(b []byte, m mark) []byte {
	start := len(b)
	b = append(b, m.kind)
	b = binary.BigEndian.AppendUint16(b, uint16(len(m.name)))
	b = binary.BigEndian.AppendUint64(b, m.number)
	b = append(append(b, m.hash[:]...), m.name...)
	return binary.BigEndian.AppendUint32(b, crc32.Checksum(b[start:], castagnoli))
}

// ErrBroken: the file itself, or its header, is not as it was written.
var ErrBroken = errors.New("is damaged")

// errGone: SQLite would begin anew.
var errGone = errors.New("there was a journal in it, and journal.db is missing or cut; " +
	"put it back, or restore a backup, or remove the file marks to begin anew, with no people and no games")

// recognise finds a header where there was a store, and one that SQLite will
// not take for a file that it may only read.
func recognise(file string) error {
	const least = 512 // the smallest page
	f, err := os.Open(file)
	if os.IsNotExist(err) {
		return errGone
	}
	if err != nil {
		return err
	}
	defer f.Close()
	b := make([]byte, least)
	_, err = io.ReadFull(f, b)
	switch {
	case err == io.EOF || err == io.ErrUnexpectedEOF:
		return errGone
	case err != nil:
		return err
	case b[18] > 2 || b[19] > 2:
		return fmt.Errorf("the header of journal.db %w", ErrBroken)
	}
	return nil
}

// size returns zero for a file that is not there.
func size(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}

// cutMark reads one mark and returns the rest, or false at the end or where the file is damaged: a missing
// mark only means a missing check.
func cutMark(b []byte) (mark, []byte, bool) {
	if len(b) < markHead+4 {
		return mark{}, b, false
	}
	size := markHead + int(binary.BigEndian.Uint16(b[1:]))
	if len(b) < size+4 || crc32.Checksum(b[:size], castagnoli) != binary.BigEndian.Uint32(b[size:]) {
		return mark{}, b, false
	}
	m := mark{kind: b[0], number: binary.BigEndian.Uint64(b[3:]), name: string(b[markHead:size])}
	copy(m.hash[:], b[11:])
	return m, b[size+4:], true
}

// readMarks returns the newest mark of everything that is marked, and where the marks end.
func readMarks(path string) (newest map[string]mark, end int64, err error) {
	b, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		return nil, 0, err
	}
	newest = map[string]mark{}
	rest := b
	for {
		m, r, good := cutMark(rest)
		if !good {
			return newest, int64(len(b) - len(rest)), nil
		}
		if rest = r; m.number >= newest[m.id()].number {
			newest[m.id()] = m
		}
	}
}

func openMarks(path string) (*marks, map[string]mark, error) {
	newest, end, err := readMarks(path)
	if err != nil {
		return nil, nil, err
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, nil, err
	}
	return &marks{file: f, end: end, made: len(newest), lost: map[string]mark{}}, newest, nil
}

// id tells tables from documents, and not a document from its deletion.
func (m mark) id() string {
	switch m.kind {
	case marksStore:
		return string(marksStore)
	case marksTable, marksDropped:
		return tableID(m.name)
	}
	return documentID(m.name)
}

func tableID(name string) string   { return "t" + name }
func documentID(key string) string { return "d" + key }

// add marks what was not refused and must be remembered. Where marks cannot be written the next ones
// will stand.
func (s *marks) add(all []mark, refused []error) {
	var b []byte
	for i, m := range all {
		if refused[i] == nil && m.kind != 0 {
			b = appendMark(b, m)
			s.made++
		}
	}
	if _, err := s.file.WriteAt(b, s.end); err == nil {
		s.end += int64(len(b))
	}
}

// reset forgets all marks except those of what is lost, once the store's own file has everything else.
func (s *marks) reset() {
	b := appendMark(nil, mark{kind: marksStore})
	for _, m := range s.lost {
		b = appendMark(b, m)
	}
	// In this order: what remains is written over what it was among.
	if _, err := s.file.WriteAt(b, 0); err != nil {
		return
	}
	if err := s.file.Truncate(int64(len(b))); err == nil {
		s.end, s.made = int64(len(b)), 0
	}
}
