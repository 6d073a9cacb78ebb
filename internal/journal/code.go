package journal

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
)

// The encoding of an entry, without table and positions, which the engine knows: a version, number, ID,
// hash of the entry before, data, and a checksum that shows a flipped bit even in the last entry of a
// table.
const (
	version  = 1
	headSize = 1 + 8 + len(ID{}) + len(Hash{})
	sumSize  = 4
)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func appendHead(b []byte, e Entry) []byte {
	b = append(b, version)
	b = binary.BigEndian.AppendUint64(b, uint64(e.Number))
	b = append(b, e.ID[:]...)
	return append(b, e.Before[:]...)
}

// Encode returns what an engine stores for an entry.
func Encode(e Entry) []byte {
	b := make([]byte, 0, headSize+len(e.Data)+sumSize)
	b = append(appendHead(b, e), e.Data...)
	return binary.BigEndian.AppendUint32(b, crc32.Checksum(b, castagnoli))
}

// Decode decodes what Encode returned. The entry shares the bytes.
func Decode(b []byte) (Entry, error) {
	if len(b) < headSize+sumSize {
		return Entry{}, errors.New("too short for an entry")
	}
	body, sum := b[:len(b)-sumSize], b[len(b)-sumSize:]
	if binary.BigEndian.Uint32(sum) != crc32.Checksum(body, castagnoli) {
		return Entry{}, errors.New("the sum does not fit the entry")
	}
	if body[0] != version {
		return Entry{}, errors.New("an entry of another version")
	}
	number := binary.BigEndian.Uint64(body[1:])
	if number == 0 || number > 1<<31-1 {
		return Entry{}, errors.New("not the number of an entry")
	}
	e := Entry{Number: int(number), Data: body[headSize:len(body):len(body)]}
	copy(e.ID[:], body[9:])
	copy(e.Before[:], body[9+len(ID{}):])
	return e, nil
}
