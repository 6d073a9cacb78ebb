package sshd

import (
	"encoding/binary"
	"time"
)

// farewellTime is how long a refused client may take to take its sentence.
const farewellTime = time.Second

// tooManyConnections is the reason of a message of disconnection (RFC 4253, 11.1).
const tooManyConnections = 12

// farewell tells a client that it is refused, before a key was exchanged, and ssh prints the
// sentence: our version, and a message of disconnection that is not encrypted.
var farewell = func(text string) []byte {
	payload := []byte{1} // SSH_MSG_DISCONNECT
	payload = binary.BigEndian.AppendUint32(payload, tooManyConnections)
	payload = append(binary.BigEndian.AppendUint32(payload, uint32(len(text))), text...)
	payload = binary.BigEndian.AppendUint32(payload, 0) // the language
	const block, head, least = 8, 5, 4                  // bytes: RFC 4253, 6
	padding := block - (head+len(payload)+least)%block + least
	packet := binary.BigEndian.AppendUint32([]byte("SSH-2.0-medici\r\n"), uint32(1+len(payload)+padding))
	packet = append(append(packet, byte(padding)), payload...)
	return append(packet, make([]byte, padding)...)
}("too many come from your address, or too many are here; try again in a while")
