// Package replica is what the servers of a store are asked of their own disks, and what they answer,
// each for itself: of JetStream a client learns only what the leader of a stream holds, or what some
// replica does.
//
// It promises nothing of what is there: an answer is what one disk holds at that moment. It knows no
// documents and no tables, and links no server. One that does not know these questions, as a stock nats-server,
// answers none.
package replica

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
)

// The questions, and the subjects at which every server that knows them hears.
const (
	Last   = "medici.replica.last"   // the last message of a subject, or the one of a number
	Names  = "medici.replica.names"  // the subjects there are
	Sums   = "medici.replica.sums"   // the numbers and sums of messages
	States = "medici.replica.states" // of all streams
	Doubt  = "medici.replica.doubt"  // somebody has read damage in a stream, which must be compared at once; no answer
)

// A Question is about a stream.
type Question struct {
	Stream  string
	Subject string `json:",omitempty"` // of Names one with wildcards
	Seq     uint64 `json:",omitempty"` // of Last, instead of a subject
	From    uint64 `json:",omitempty"` // of Sums
	To      uint64 `json:",omitempty"`
	Known   string `json:",omitempty"` // the sum of what the caller has: a replica with the same answers only that
	Sums    bool   `json:",omitempty"` // of States: with what takes longer to say
}

// Headers of answers.
const (
	server = "Replica-Server"
	number = "Replica-Seq"
	end    = "Replica-End"
	next   = "Replica-Next"
	state  = "Replica-State"
)

// What a replica says about a message, or about everything that was asked.
const (
	There   = "there"
	Missing = "missing"
	Bad     = "bad"  // it is there and cannot be read
	Same    = "same" // as the caller knows it
	More    = "more" // another answer follows
	Away    = "away" // this server has no replica, or one that is being filled
)

// An Answer is one server's.
type Answer struct {
	Server  string
	State   string
	Subject string // of the message
	Seq     uint64 // of the message
	End     uint64 // how much of the stream's log it has applied; one with less may hold what is gone
	Next    uint64 // of Sums: the first number behind what was asked that has a message; 0 for none
	Header  nats.Header
	Data    []byte
}

// Message returns the answer as it travels. The headers of a message of the store are among them.
func (a Answer) Message(to string) *nats.Msg {
	m := &nats.Msg{Subject: to, Header: nats.Header{}, Data: a.Data}
	for name, values := range a.Header {
		m.Header[name] = values
	}
	m.Header.Set(server, a.Server)
	m.Header.Set(state, a.State)
	m.Header.Set("Nats-Subject", a.Subject)
	for name, n := range map[string]uint64{number: a.Seq, end: a.End, next: a.Next} {
		if n > 0 {
			m.Header.Set(name, strconv.FormatUint(n, 10))
		}
	}
	return m
}

func read(m *nats.Msg) Answer {
	n := func(name string) uint64 {
		v, _ := strconv.ParseUint(m.Header.Get(name), 10, 64)
		return v
	}
	return Answer{Server: m.Header.Get(server), State: m.Header.Get(state), Subject: m.Header.Get("Nats-Subject"),
		Seq: n(number), End: n(end), Next: n(next), Header: m.Header, Data: m.Data}
}

// Ask asks all servers, and returns what those answer that do so in time, until enough says so or
// nobody hears such questions.
func Ask(ctx context.Context, c *nats.Conn, subject string, q Question, wait time.Duration,
	enough func([]Answer) bool) []Answer {
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	text, err := json.Marshal(q)
	if err != nil {
		return nil
	}
	inbox := c.NewInbox()
	sub, err := c.SubscribeSync(inbox)
	if err != nil {
		return nil
	}
	defer sub.Unsubscribe()
	if c.PublishRequest(subject, inbox, text) != nil {
		return nil
	}
	var all []Answer
	for {
		m, err := sub.NextMsgWithContext(ctx)
		if err != nil || m.Header.Get("Status") == "503" { // too late, or nobody hears
			return all
		}
		if all = append(all, read(m)); enough(all) {
			return all
		}
	}
}

// Servers returns the names of those that have said everything.
func Servers(all []Answer) map[string]bool {
	names := map[string]bool{}
	for _, a := range all {
		if a.State != More {
			names[a.Server] = true
		}
	}
	return names
}

// From is satisfied when all of these servers have said all they have to say.
func From(names []string) (enough func([]Answer) bool) {
	return func(all []Answer) bool {
		heard := Servers(all)
		return !slices.ContainsFunc(names, func(name string) bool { return !heard[name] })
	}
}

// Count is enough when so many servers have said all they have to say.
func Count(servers int) (enough func([]Answer) bool) {
	return func(all []Answer) bool { return len(Servers(all)) >= servers }
}

// AskStates asks all servers what they say of their replicas, as Ask does, with sums or without. The states are by
// their servers' names; one that cannot be read is left out.
func AskStates(ctx context.Context, c *nats.Conn, sums bool, wait time.Duration,
	enough func([]Answer) bool) map[string]State {
	states := map[string]State{}
	for _, a := range Ask(ctx, c, States, Question{Sums: sums}, wait, enough) {
		var one State
		if json.Unmarshal(a.Data, &one) == nil {
			states[a.Server] = one
		}
	}
	return states
}

// State is what a server says of its replicas.
type State struct {
	Server   string
	Streams  map[string]Stream
	Rounds   int     // in which everything here was read and compared since the server started
	Took     float64 // seconds, the last of them
	Replaced int     // replicas here that were damaged and replaced since the server started
}

// Stream is what a server says of one replica.
type Stream struct {
	Msgs, First, Last uint64
	Damaged           string `json:",omitempty"` // why
	Filling           bool   `json:",omitempty"` // it is empty, and takes everything from its leader

	// With sums:
	Done     uint64 `json:",omitempty"` // how much of the stream's log
	Subjects string `json:",omitempty"` // NamesSum of all
	Lost     int    `json:",omitempty"` // messages that the server has found to be lost
}

// NamesSum is the sum of a set of subjects, in whatever order they are added.
type NamesSum struct{ sum, n uint64 }

// Add adds a subject that is not in it.
func (s *NamesSum) Add(subject string) {
	h := sha256.Sum256([]byte(subject))
	s.sum ^= binary.BigEndian.Uint64(h[:])
	s.n++
}

func (s *NamesSum) String() string { return fmt.Sprintf("%x-%d", s.sum, s.n) }
