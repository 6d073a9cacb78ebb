package session

import (
	"cmp"
	"io"
	"net"
)

// Transport is how a client is reached: what it types, and what it is shown. Reading and writing may go on
// at the same time, and Cut ends both.
type Transport interface {
	io.ReadWriter
	// Stderr returns the client's standard error.
	Stderr() io.Writer
	// At reports at which table the session is from now on, by the word that finds it; empty at none. It is
	// for a transport that may have to bring the session back there, and does not block.
	At(table string)
	// Exit tells the client the session's exit status, and that nothing follows.
	Exit(status int)
	// Cut ends the connection, whether or not the client takes what it is sent.
	Cut()
}

// Bearer is a transport from another node, which that node can redirect to a third.
type Bearer interface {
	Transport
	// Go ends the session here, without an exit status, so it can go on elsewhere.
	Go(Way)
}

// Way tells where a session goes on, as whom, and in which manner. Nodes send it to each other: fields may
// be added, and a missing one means what it always meant.
type Way struct {
	Node     string `json:"node,omitempty"`  // of the cluster; empty for the holder of the table
	Table    string `json:"table,omitempty"` // the word that finds it; empty for the hall
	Watch    bool   `json:"watch,omitempty"` // to watch, or return to one's own seat; else to sit down
	Guest    string `json:"guest,omitempty"` // the code of the guest who they are there
	Name     string `json:"name,omitempty"`  // of a guest: the name that they have where they come from
	Manner   Manner `json:"manner,omitempty"`
	Protocol int    `json:"protocol,omitempty"` // a program's, unless it is the first, as at older nodes
	Returns  bool   `json:"returns,omitempty"`  // it was there before: without the table it goes on in the hall
}

// Word returns what to say where the way leads: the table's word, or the code of the guest who they are
// there. It is empty for the hall.
func (w Way) Word() string { return cmp.Or(w.Guest, w.Table) }

// Manner is how somebody is shown what goes on. An unknown manner is AsDecided.
type Manner string

// The manners.
const (
	AsDecided Manner = "" // on screens where there are some, unless the person has decided otherwise
	Sentences Manner = "plain"
	JSON      Manner = "json" // for a program, which is never in the hall
)

// The kinds of doors.
const (
	SSH = "ssh"
	Web = "web"
)

// Identity is who a session belongs to, as far as the door has proved it.
type Identity struct {
	Door        string   // the kind of door: SSH or Web
	User        string   // the name that the client asked for, unproved; at most 64 bytes
	Fingerprint string   // SHA256 of the key, or of a browser's secret, whose possession was proved; "" without one
	Guest       string   // for a guest: a secret code, the same for all sessions of the connection or the browser
	Remote      net.Addr // where the connection comes from
	Link        bool     // the command is that of a followed link, and was not typed
	Way         *Way     // how a session goes on that was elsewhere; nil for one that begins here
}

// At tells the transport at which table the session is; see [Transport].
func (x *Session) At(table string) { x.transport.At(table) }

// Go makes the node that brought the session here bring it elsewhere; it is false for a transport that
// cannot. The session must then end at once.
func (x *Session) Go(w Way) bool {
	line, is := x.transport.(Bearer)
	if is {
		line.Go(w)
	}
	return is
}

// Identity returns who the session belongs to.
func (x *Session) Identity() Identity { return x.identity }
