package stream

import (
	"encoding/binary"
	"fmt"
	"hash/crc32"

	"github.com/nats-io/nats.go"

	"medici/internal/journal"
)

// sumHeader holds the sum of a document. The servers have one of their own, but a replica on which
// that does not fit passes over the message without a word, and it leaves out some lengths. A
// document that an older node wrote has none, and is believed.
const sumHeader = "Medici-Sum"

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// sumOf covers the subject too, so no value passes for another key's, and whether the
// document is deleted.
func sumOf(m message) string {
	b := append(binary.BigEndian.AppendUint32(nil, uint32(len(m.Subject))), m.Subject...)
	b = append(b, m.Header.Get(deleted)...)
	return fmt.Sprintf("%08x", crc32.Update(crc32.Checksum(append(b, '\n'), castagnoli), castagnoli, m.Data))
}

// summed adds the sum to a document before it is written.
func summed(m *nats.Msg) {
	if m.Header == nil {
		m.Header = nats.Header{}
	}
	m.Header.Set(sumHeader, sumOf(message{Subject: m.Subject, Header: m.Header, Data: m.Data}))
}

// whole returns a *journal.Damaged about a document whose sum does not fit.
func whole(m message) error {
	sum := m.Header.Get(sumHeader)
	if !m.garbled && (sum == "" || sum == sumOf(m)) {
		return nil
	}
	key, ok := keyOf(m.Subject)
	if !ok {
		key = m.Subject
	}
	why := "its sum does not fit"
	if m.garbled {
		why = "what stands before its value cannot be read"
	}
	return &journal.Damaged{Key: key, Why: why}
}
