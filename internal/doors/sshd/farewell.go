package sshd

import (
	"encoding/binary"
	"time"
)

// farewellTime is how long a refused client may take to receive its sentence.
const farewellTime = time.Second

// tooManyConnections is the reason in a disconnection message (RFC 4253, 11.1).
const tooManyConnections = 12

// farewell returns what tells a client that it is refused, before keys are exchanged: our version, and an
// unencrypted disconnection message. ssh prints the sentence.
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
