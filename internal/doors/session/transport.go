package session

import (
	"cmp"
	"io"
	"net"
)

// Transport is how a client is reached: what it types, and what it is shown. Reading and
// writing may go on at the same time, and Cut ends both.
type Transport interface {
	io.ReadWriter
	// Stderr is the client's standard error.
	Stderr() io.Writer
	// At is told at which table the session is from now on, by the word that finds it;
	// empty at none. It is for a transport that may have to bring the session back there, and does
	// not wait.
	At(table string)
	// Exit tells the client the session's exit status, and that nothing follows.
	Exit(status int)
	// Cut ends the connection, whether the client takes what it is sent or not.
	Cut()
}

// Bearer is a line that another node has brought, and that it can bring to a third.
type Bearer interface {
	Transport
	// Go ends the session here, without an exit status, for it to go on elsewhere.
	Go(Way)
}

// Way is where a session goes on, as what, and in which manner. Nodes tell it each other:
// fields may be added, and what is absent is as it always was.
type Way struct {
	Node     string `json:"node,omitempty"`  // of the cluster; whichever keeps the table when empty
	Table    string `json:"table,omitempty"` // the word that finds it; the hall when empty
	Watch    bool   `json:"watch,omitempty"` // to look, or back on a seat that is theirs; else to sit down
	Guest    string `json:"guest,omitempty"` // the code of a guest, who they are there
	Manner   Manner `json:"manner,omitempty"`
	Protocol int    `json:"protocol,omitempty"` // of a program that does not speak the first; a node of before speaks that
	Returns  bool   `json:"returns,omitempty"`  // it was there before: without the table it goes on in the hall
}

// Word is what is said where the way leads: the table's, or the code of the guest who they are there. It is
// empty for the hall.
func (w Way) Word() string { return cmp.Or(w.Guest, w.Table) }

// Manner is how somebody is shown what goes on. One that is not known is as AsDecided.
type Manner string

// The manners there are.
const (
	AsDecided Manner = "" // on screens where there are some, unless the person has decided otherwise
	Sentences Manner = "plain"
	JSON      Manner = "json" // of a program, which is never in the hall
)

// Doors are what a session comes by.
const (
	SSH = "ssh"
	Web = "web"
)

// Identity is who a session belongs to, as far as the door has proved it.
type Identity struct {
	Door        string   // the kind of door the session comes by: SSH or Web
	User        string   // the name the client asked for: a wish, not a fact; at most 64 bytes
	Fingerprint string   // SHA256 of the key, or of a browser's secret, whose possession was proved; "" without one
	Guest       string   // of a guest: a secret code, the same for all sessions of the connection or the browser
	Remote      net.Addr // where the connection comes from
	Link        bool     // the command is that of a link, which was followed and not typed
	Way         *Way     // by which the session goes on that was elsewhere; nil for one that begins here
}

// At tells the line at which table the session is; see [Transport].
func (x *Session) At(table string) { x.transport.At(table) }

// Go makes the node that brought the session here bring it elsewhere; it is false for a line
// that cannot. The session is to end at once.
func (x *Session) Go(w Way) bool {
	line, is := x.transport.(Bearer)
	if is {
		line.Go(w)
	}
	return is
}

// Identity is who the session belongs to.
func (x *Session) Identity() Identity { return x.identity }
