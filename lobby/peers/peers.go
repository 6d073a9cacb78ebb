// Package peers talks to the other lobbies that share a store, and knows who is there.
//
// It promises that nothing waits for another node, that a silent node is taken to be empty, and that
// unknown messages are skipped.
//
// It does not know who is here, nor what a message leads to: it calls its [Hall]. Any message may be lost,
// so nothing important depends on one.
package peers

import (
	"encoding/json"
	"log/slog"

	"medici/lobby/match"
	"medici/lobby/together"
)

// Wire carries messages between the lobbies that share a store.
type Wire interface {
	// Send sends a message to the lobby of a node, or to all others when the name is empty; there
	// [Peers.Receive] takes it. It does not block, and the message may be lost.
	Send(node string, message []byte)
}

// Invitation asks somebody to a table, or to the table of an evening where they have a seat.
type Invitation struct {
	From    string // the name of the person who invites
	Evening string // or the name of the evening
	Round   int    // the round of the evening, from 1; else 0
	// Table is found by Way: its name, or the code of a private one.
	Table, Way string
	Game       string // title, with its options
}

// Message is what one lobby sends to others. It may be lost. It always comes from a node of our own.
type Message struct {
	Here     []Neighbour       `json:"here,omitempty"` // everybody at that node
	Roster   bool              `json:"roster,omitempty"`
	Version  uint64            `json:"version,omitempty"` // the version of the roster from now on
	Since    uint64            `json:"since,omitempty"`   // the version that Came and Left change
	Came     []Neighbour       `json:"came,omitempty"`    // new people, and people of whom something has changed
	Left     []string          `json:"left,omitempty"`    // IDs
	Ask      bool              `json:"ask,omitempty"`     // asks for the roster
	Counts   bool              `json:"counts,omitempty"`  // of a Roster: its node understands Numbers
	Numbers  *numbers          `json:"numbers,omitempty"` // in place of a roster; to older programs a Version that they must ask for
	Seek     *seek             `json:"seek,omitempty"`    // asks about people of a crowd
	Found    []Neighbour       `json:"found,omitempty"`   // answers that
	Announce string            `json:"announce,omitempty"`
	Speaker  *match.Speaker    `json:"speaker,omitempty"` // says Said in the hall
	Said     string            `json:"said,omitempty"`
	Invited  string            `json:"invited,omitempty"` // the ID of the person whom Speaker invites
	To       *Invitation       `json:"to,omitempty"`
	Together *together.Message `json:"together,omitempty"`
	Close    string            `json:"close,omitempty"` // the ID of a table
	// IDs of people: of one whom the server must forget, one who has decided about ratings, and one whose blocks
	// have changed.
	Forget     string `json:"forget,omitempty"`
	Reconsider string `json:"reconsider,omitempty"`
	Blocks     string `json:"blocks,omitempty"`
}

// Hall does here what messages of other nodes ask for. Its methods do not block.
type Hall interface {
	// Announced shows an announcement to everybody present.
	Announced(text string)
	// Overheard shows a line said in the hall of another node.
	Overheard(line match.Line)
	// Invited delivers an invitation to a person.
	Invited(id string, by match.Speaker, to Invitation)
	// Closed ends a table, by its ID.
	Closed(id string)
	// Forgotten, Reconsidered and Blocked take the ID of a person: see Message.
	Forgotten(id string)
	Reconsidered(id string)
	Blocked(id string)
	// LookedAt handles what a node says of those who look at a finished game there.
	LookedAt(node string, m together.Message)
}

// Peers are the other lobbies. There are none without a Wire.
type Peers struct {
	wire Wire
	hall Hall
	log  *slog.Logger

	neighbours
	own own
}

// New returns the other lobbies. changed is called when the people there have changed.
func New(wire Wire, hall Hall, changed func(), log *slog.Logger) *Peers {
	return &Peers{wire: wire, hall: hall, log: log, neighbours: neighbours{changed: changed}}
}

// Send sends a message to another node, or to all when the name is empty.
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

// Invite delivers an invitation to a person at other nodes. Only the nodes where they are hear of it.
func (p *Peers) Invite(id string, by match.Speaker, to Invitation) {
	for _, node := range p.nodesOf(id) {
		p.Send(node, Message{Speaker: &by, Invited: id, To: &to})
	}
}

// Receive handles a message from another node.
func (p *Peers) Receive(node string, data []byte) {
	var m Message
	if err := json.Unmarshal(data, &m); err != nil {
		p.log.Error("what another node says cannot be read", "node", node, "error", err)
		return
	}
	switch {
	case m.Roster:
		p.update(node, m.Version, m.Here, m.Counts)
	case m.Numbers != nil:
		p.count(node, m.Numbers)
	case m.Seek != nil:
		p.sought(node, m.Seek)
	case m.Found != nil:
		p.find(node, m.Found)
	case m.Version != 0:
		if !p.apply(node, &m) {
			p.Send(node, Message{Ask: true})
		}
	case m.Ask:
		p.answer(node)
	case m.Together != nil:
		p.hall.LookedAt(node, *m.Together)
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
