// Package together lets people look at finished games together: those who look at the same game are a group, in which
// one leads, the others see what the leader looks at, and everybody can talk.
//
// It promises that the nodes of a store agree on who leads as soon as they have heard of each other, that nothing waits
// for another node, and that nothing of a group is stored: after a restart people find each other again.
//
// It does not know what a game is, who may look at it, nor how often somebody may speak.
package together

import (
	"errors"
	"slices"
	"sync"
	"time"

	"medici/lobby/crew"
	"medici/lobby/match"
	"medici/lobby/post"
	"medici/rules"
)

// ErrFull is returned when as many look at a game, or at games, as can do so together.
var ErrFull = errors.New("too many people look at this game together; you look at it alone")

const (
	mostLooking = 24   // sessions that look at a game together, at one node; as many again of those who played it
	mostGroups  = 2000 // games that are looked at, at one node
	mostLines   = 50   // lines of talk that are kept for those who come later
	// pace is the least time between two letters about a group: a leader's keys come as fast as a terminal sends them,
	// and each makes all the others draw.
	pace = 200 * time.Millisecond
	// lasts is how long a node that says nothing more is taken at its word.
	lasts = 15 * time.Second
)

// Message is what one node says of a group to the others. It may be lost.
type Message struct {
	Game    string    `json:"game"`
	Members []Member  `json:"members,omitempty"` // at that node
	Lead    lead      `json:"lead"`
	At      Point     `json:"at"`            // of the leader, if they are there
	Moved   time.Time `json:"moved"`         // when At changed
	Ask     bool      `json:"ask,omitempty"` // asks the others for the same
	// Apart says that those who have not played the game look at it together no more; the rest is empty then.
	Apart bool `json:"apart,omitempty"`
	// By says Said to the group; the rest is empty then.
	By   *match.Speaker `json:"by,omitempty"`
	Seat int            `json:"seat,omitempty"` // of By, from 1; 0 for none
	Said string         `json:"said,omitempty"`
}

// Config configures Groups.
type Config struct {
	Crew     *crew.Crew
	Send     func(Message)        // sends to all other nodes; one call at a time
	Declared func(id string) bool // reports whether somebody is a program
}

// Groups are all who look at games together. While its lock is held, only locks of mailboxes are taken.
type Groups struct {
	config Config

	mu      sync.Mutex
	of      map[string]*group // by the game's ID
	out     []Message         // to the other nodes, in order
	telling bool              // a goroutine tells what is dirty, and sends what is to go out

	refreshed int // how often other nodes were told again
}

// New returns Groups without anybody.
func New(c Config) *Groups { return &Groups{config: c, of: map[string]*group{}} }

// Enter lets a session look at a game with the others. One that is hidden is on no list, and does not lead. reads
// leaves out what this person may not hear; it may be nil. The error is ErrFull.
func (g *Groups) Enter(game string, who Member, hidden func() bool, reads func(Group) Group) (*Look, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	at := g.of[game]
	switch {
	case at == nil && len(g.of) >= mostGroups, at != nil && !at.hasRoom(who):
		return nil, ErrFull
	case at == nil:
		at = &group{others: map[string]there{}, fresh: true}
		g.of[game] = at
	}
	who.Came = time.Now().UTC()
	l := &Look{groups: g, game: game, who: who, hidden: hidden, reads: reads, box: post.NewMailbox[Group](nil)}
	l.box.Reads(reads)
	at.looks, at.abroad = append(at.looks, l), true
	g.stir(at)
	return l, nil
}

// stir has a group told what is new. It is called with mu held.
func (g *Groups) stir(at *group) {
	at.dirty = true
	g.wake()
}

// send has other nodes told something. It is called with mu held.
func (g *Groups) send(m Message) {
	g.out = append(g.out, m)
	g.wake()
}

// wake begins to tell. It is called with mu held.
func (g *Groups) wake() {
	if !g.telling {
		g.telling = g.config.Crew.Begin(g.tell)
	}
}

// tell tells what is dirty, and sends, until there is nothing to do.
func (g *Groups) tell() {
	for {
		out, more := g.tellOnce()
		for _, m := range out { // with no lock held: a wire may deliver at once
			g.config.Send(m)
		}
		if !more {
			return
		}
		select {
		case <-time.After(pace):
		case <-g.config.Crew.Quit():
			return
		}
	}
}

// tellOnce tells all groups of which something is new, and returns what is to be sent. more is false when there was
// nothing to do: then nobody tells any more.
func (g *Groups) tellOnce() (out []Message, more bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for game, at := range g.of {
		if at.dirty {
			more = true
			g.tellGroup(game, at)
		}
	}
	out, g.out = g.out, nil
	g.telling = more || len(out) > 0
	return out, g.telling
}

// tellGroup tells those who look at a game here, and the other nodes. It is called with mu held.
func (g *Groups) tellGroup(game string, at *group) {
	now := g.now(at)
	news := !at.shown.equal(&now) || at.given != at.lead // who asks once more is told of once more
	at.shown, at.given = now, at.lead
	for _, l := range at.looks {
		if news || !l.told {
			l.told = true
			l.box.Put(now)
		}
	}
	if own := at.own(now.Leader); at.abroad || len(at.others) > 0 && !own.equal(at.told) {
		g.send(Message{Game: game, Members: own.members, Lead: at.lead, At: own.at, Moved: own.moved, Ask: at.fresh})
		at.told, at.fresh = own, false
	}
	at.dirty, at.abroad = false, false
}

// now returns a group as it is. It is called with mu held.
func (g *Groups) now(at *group) Group {
	leader := at.settle()
	now := Group{Members: at.members(), Leader: leader, At: at.at(leader), Lines: at.said}
	for i, m := range now.Members {
		now.Members[i].Declared = g.config.Declared(m.ID)
	}
	return now
}

// Refresh tells the other nodes again who is here, and forgets what nodes have said that have gone silent. Groups that
// other nodes know nothing of are told every third time: most people look alone.
func (g *Groups) Refresh(now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.refreshed++
	for _, at := range g.of {
		for node, t := range at.others {
			if now.Sub(t.heard) > lasts {
				delete(at.others, node)
			}
		}
		at.abroad = at.abroad || len(at.others) > 0 || g.refreshed%3 == 0
		g.stir(at)
	}
}

// Receive handles a message from another node.
func (g *Groups) Receive(node string, m Message) {
	g.mu.Lock()
	defer g.mu.Unlock()
	at := g.of[m.Game]
	if at == nil {
		return
	}
	switch {
	case m.By != nil:
		g.overhear(at, *m.By, m.Seat, m.Said)
		return
	case m.Apart:
		g.part(at)
		return
	}
	told := there{members: m.Members, at: m.At, moved: m.Moved, heard: time.Now()}
	was, known := at.others[node]
	if len(m.Members) == 0 {
		delete(at.others, node)
	} else {
		at.others[node] = told
	}
	news := known != (len(m.Members) > 0) || !was.equal(told)
	if m.Lead.over(at.lead) {
		at.take(m.Lead)
		news = true
	} else {
		news = news || m.Ask || at.lead.over(m.Lead) // that node does not know yet
	}
	if news {
		at.abroad = at.abroad || m.Ask || at.lead.over(m.Lead)
		g.stir(at)
	}
}

// overhear adds a line to what was said. It is called with mu held.
func (g *Groups) overhear(at *group, by match.Speaker, seat int, text string) {
	line := by.Says(text)
	at.spoken++
	line.Seq = at.spoken
	line.Declared = g.config.Declared(by.ID)
	if seat > 0 {
		line.Seat = rules.Seat(seat - 1)
	}
	all := append(slices.Clone(at.said), line)
	at.said = all[max(0, len(all)-mostLines):]
	g.stir(at)
}

// Silence removes what somebody has said.
func (g *Groups) Silence(id string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, at := range g.of {
		left := slices.DeleteFunc(slices.Clone(at.said), func(l match.Line) bool {
			by, _ := l.Speaker()
			return by == id
		})
		if len(left) < len(at.said) {
			at.said = left
			g.stir(at)
		}
	}
}

// Part has all who have not played a game leave those who look at it, at all nodes: one of its players wants that.
func (g *Groups) Part(game string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.send(Message{Game: game, Apart: true})
	if at := g.of[game]; at != nil {
		g.part(at)
	}
}

// part has all leave a group here who have not played. It is called with mu held.
func (g *Groups) part(at *group) {
	for _, l := range slices.Clone(at.looks) {
		if l.who.Seat == 0 {
			l.leave()
		}
	}
}
