// Package session is one person's stay: their keyboard, their screen, and what they asked for, through any
// door.
//
// It promises that whatever a client types, and whatever goes wrong in the program that serves it, ends
// that client's session at most: never another session and never the process. A client cannot make it hold
// more memory than [Limits] allow, whether anybody reads what it sends or not, and cannot delay anybody by
// not reading. When every slot is taken, one session gives way to a newcomer, or the newcomer is told so.
//
// It knows a tea.Model, and a [Transport] to the client. It does not know how a transport comes about or
// what an [Identity] has proved; games, tables or screens; or what a command line asks for. It protects the
// terminal from the bytes in a View, but does not make text fit to read: names and chat are cleaned where
// they come in.
//
// From the transport inwards: a door opens a [Session] at a [Host], tells it the terminal, environment and
// command, and serves it. The session has a slot once the host gives it one, and Session.Run drives one
// program: input → decoder → model → screen → output.
package session
