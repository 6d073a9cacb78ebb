// Package sshd is the SSH door: it accepts connections, finds out whose keys they are, and makes a session
// of each channel.
//
// It promises that the Identity of a session is what the handshake proved, not what the client offered;
// that a client cannot stay without signs of life, cannot send faster than [Limits] allow, and is hung up
// on when it takes nothing of what it is sent. There are only sessions: no forwarding, no agent, no
// subsystems.
//
// It does not know games, tables or screens, nor what becomes of a session: the gate decides who comes in,
// and package session what they are shown.
//
// From the wire inwards: [Server] owns the listeners, a client is a TCP connection with its deadlines and
// its rate, and a channel turns SSH requests into a session.
package sshd
