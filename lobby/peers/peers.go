// Package peers is the other lobbies that share a store: what they tell each other, and who is there.
//
// It promises that nothing waits for another node; that of one which tells nothing any more nobody is
// taken to be there; and that a message it does not know is skipped.
//
// It does not know who is here, nor what a message leads to: it says in a [Hall] what it needs of the
// lobby. Nothing that must not be lost hangs on a message.
package peers

import (
	"encoding/json"
	"log/slog"

	"medici/lobby/match"
)

// Wire carries messages between the lobbies that share a store.
type Wire interface {
	// Send sends something to the lobby of a node, whose [Peers.Receive] takes it, and to those of all
	// other nodes when the name is empty. It waits for nobody, and may be in vain.
	Send(node string, message []byte)
}

// Invitation is somebody who asks somebody else to a table, or an evening in which somebody
// has a seat there.
type Invitation struct {
	From    string // the name of the one who asks
	Evening string // or of the evening
	Round   int    // of that, from 1; 0 for none
	// Table is found by Way: its name, or of a private one its code.
	Table, Way string
	Game       string // title, with its options
}

// Message is what one lobby tells others. Each may be lost, and comes from a node of our
// own.
type Message struct {
	Here     []Neighbour    `json:"here,omitempty"` // everybody at that node
	Roster   bool           `json:"roster,omitempty"`
	Version  uint64         `json:"version,omitempty"` // of the roster from now on; none of a node of before
	Since    uint64         `json:"since,omitempty"`   // the version that Came and Left change
	Came     []Neighbour    `json:"came,omitempty"`    // or something about them is another
	Left     []string       `json:"left,omitempty"`    // IDs
	Ask      bool           `json:"ask,omitempty"`     // for the roster
	Announce string         `json:"announce,omitempty"`
	Speaker  *match.Speaker `json:"speaker,omitempty"` // says Said in the hall
	Said     string         `json:"said,omitempty"`
	Invited  string         `json:"invited,omitempty"` // the ID of whom Speaker invites
	To       *Invitation    `json:"to,omitempty"`
	Close    string         `json:"close,omitempty"` // the ID of a table
	// IDs of people: whose name is to be forgotten, who has decided about ratings, and whose
	// list of those whom they do not hear has changed.
	Forget     string `json:"forget,omitempty"`
	Reconsider string `json:"reconsider,omitempty"`
	Blocks     string `json:"blocks,omitempty"`
}

// Hall is what is done here when another node tells something. It waits for nobody.
type Hall interface {
	// Announced is told to everybody who is present.
	Announced(text string)
	// Overheard was said in the hall of another node.
	Overheard(line match.Line)
	// Invited is a person whom somebody there asks.
	Invited(id string, by match.Speaker, to Invitation)
	// Closed is the ID of a table that is to end.
	Closed(id string)
	// Forgotten, Reconsidered and Blocked are IDs of people: see Message.
	Forgotten(id string)
	Reconsidered(id string)
	Blocked(id string)
}

// Peers are the other lobbies. There are none when nothing carries messages.
type Peers struct {
	wire Wire
	hall Hall
	log  *slog.Logger

	neighbours
	own own
}

// New are the others, of whom a hall is told, and changed when who is there has changed.
func New(wire Wire, hall Hall, changed func(), log *slog.Logger) *Peers {
	return &Peers{wire: wire, hall: hall, log: log, neighbours: neighbours{changed: changed}}
}

// Send tells another node, or all when the name is empty.
func (p *Peers) Send(node string, m Message) {
	if p.wire == nil {
		return
	}
	data, err := json.Marshal(m)
	if err != nil {
		p.log.Error("the other nodes are not told", "error", err)
		return
	}
	p.wire.Send(node, data)
}

// Receive takes what another node has sent.
func (p *Peers) Receive(node string, data []byte) {
	var m Message
	if err := json.Unmarshal(data, &m); err != nil {
		p.log.Error("what another node says cannot be read", "node", node, "error", err)
		return
	}
	switch {
	case m.Roster:
		p.update(node, m.Version, m.Here)
	case m.Version != 0:
		if !p.apply(node, &m) {
			p.Send(node, Message{Ask: true})
		}
	case m.Ask:
		p.answer(node)
	case m.Announce != "":
		p.hall.Announced(m.Announce)
	case m.Speaker != nil && m.To != nil:
		p.hall.Invited(m.Invited, *m.Speaker, *m.To)
	case m.Speaker != nil:
		p.hall.Overheard(m.Speaker.Says(m.Said))
	case m.Close != "":
		p.hall.Closed(m.Close)
	case m.Forget != "":
		p.hall.Forgotten(m.Forget)
	case m.Reconsider != "":
		p.hall.Reconsidered(m.Reconsider)
	case m.Blocks != "":
		p.hall.Blocked(m.Blocks)
	}
}
