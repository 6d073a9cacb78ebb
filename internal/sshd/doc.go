// Package sshd is the SSH door: who knocks, how much they may ask for, and one
// session each.
//
// It promises that whatever one client sends, and whatever goes wrong in the
// program that serves it, ends that client's session at most: never another
// session and never the process. A client cannot make it hold more memory than
// [Limits] say, whether anybody reads what it sends or not, cannot stay without
// showing signs of life, cannot delay anybody by not reading, and cannot keep others
// out: when places are short the network that takes most of them gives way. The
// [Caller] of a session is what the handshake proved, not what the client offered.
//
// It knows a tea.Model. It does not know games, tables or screens, what a user
// name means, or what a command line asks for. It guards the terminal against
// the bytes in a View, but it does not make text fit to be read: names and chat
// are cleaned by whoever lets them in. It keeps no accounts, and
// remembers only the newest networks, how often somebody came from there and what
// they did wrong, and forgets that with time.
//
// From the wire inwards: [Server] owns the listeners, the gate decides who of
// them comes in, a client is a TCP connection with its deadlines and its rate, a
// channel turns SSH requests into a [Session], which has a place when the server
// gives it one, and Session.Run drives one program: input → decoder → model →
// screen → output. [Server.Stats] counts what was refused.
package sshd
