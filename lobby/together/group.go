package together

import (
	"cmp"
	"slices"
	"time"

	"medici/lobby/match"
)

// Point is what somebody looks at in a game.
type Point struct {
	Seat int `json:"seat"` // whose decisions, from 1; 0 for none
	// Move is the number of moves made on the board where Board is set; else that of the decision, from 1, or 0 for none.
	Move  int  `json:"move"`
	Board bool `json:"board,omitempty"`
}

// Member is a person who looks at a game.
type Member struct {
	match.Speaker
	Seat     int       `json:"seat"` // at the table, from 1; 0 for none
	Came     time.Time `json:"came"`
	Asks     bool      `json:"asks,omitempty"` // for the lead
	Declared bool      `json:"-"`              // has declared that they are a program
}

// Group is who looks at a game together, as told to one of them. It is shared: don't change it.
type Group struct {
	Members []Member     // in the order in which they came
	Leader  string       // the ID of the one whom the others follow; empty for nobody
	At      Point        // what the leader looks at
	Lines   []match.Line // what was said lately, the oldest first
}

// equal reports whether two groups are the same; lines are replaced when one is said, so they are when they begin at
// the same place.
func (g *Group) equal(other *Group) bool {
	same := len(g.Lines) == len(other.Lines) && (len(g.Lines) == 0 || &g.Lines[0] == &other.Lines[0])
	return same && g.Leader == other.Leader && g.At == other.At && slices.Equal(g.Members, other.Members)
}

// Leads returns the leader. The result is false when nobody leads.
func (g *Group) Leads() (m Member, ok bool) {
	i := slices.IndexFunc(g.Members, func(m Member) bool { return m.ID == g.Leader })
	if i < 0 {
		return m, false
	}
	return g.Members[i], true
}

// lead is to whom the lead was given last.
type lead struct {
	Term  uint64    `json:"term,omitempty"` // how often it was given
	To    string    `json:"to,omitempty"`   // an ID
	Since time.Time `json:"since"`          // when that person came
}

// over reports whether a lead goes before another one, which two nodes may have given at the same time.
func (l lead) over(other lead) bool {
	return cmp.Or(cmp.Compare(l.Term, other.Term), other.Since.Compare(l.Since), cmp.Compare(other.To, l.To)) > 0
}

// group is what a node knows of those who look at a game, as long as somebody here does.
type group struct {
	looks  []*Look          // here, in the order in which they came
	others map[string]there // at other nodes
	lead   lead
	said   []match.Line // replaced, never changed; Seq counts them
	spoken int          // lines
	fresh  bool         // other nodes have not been asked yet
	dirty  bool         // something is to be told here
	abroad bool         // and, even if it is no news, to other nodes
	told   there        // what they were told last
	shown  Group        // what those here were told last
	given  lead         // the lead as it was then
}

// there is what another node says of a group.
type there struct {
	members []Member
	at      Point     // of the leader, if they are there; else zero
	moved   time.Time // when at changed
	heard   time.Time
}

// members returns everybody who looks at the game and may be seen, in the order in which they came.
func (g *group) members() (all []Member) {
	add := func(m Member) {
		if i := slices.IndexFunc(all, func(o Member) bool { return o.ID == m.ID }); i < 0 {
			all = append(all, m)
		} else {
			if m.Came.Before(all[i].Came) {
				all[i].Came = m.Came
			}
			all[i].Asks = all[i].Asks || m.Asks
		}
	}
	for _, m := range g.here() {
		add(m)
	}
	for _, t := range g.others {
		for _, m := range t.members {
			add(m)
		}
	}
	slices.SortFunc(all, func(a, b Member) int { return cmp.Or(a.Came.Compare(b.Came), cmp.Compare(a.ID, b.ID)) })
	return all
}

// hasRoom reports whether somebody finds room: strangers take none from those who played.
func (g *group) hasRoom(who Member) bool {
	return len(g.looks) < mostLooking || who.Seat > 0 && len(g.looks) < 2*mostLooking
}

// here returns those of this node, each person once.
func (g *group) here() (all []Member) {
	for _, l := range g.looks {
		i := slices.IndexFunc(all, func(m Member) bool { return m.ID == l.who.ID })
		switch {
		case l.hidden():
		case i < 0:
			all = append(all, l.who)
		default:
			all[i].Asks = all[i].Asks || l.who.Asks
		}
	}
	return all
}

// settle finds out who leads. When the leader has gone, the lead falls to the one who came next; the node where that
// one is gives it.
func (g *group) settle() (leader string) {
	all := g.members()
	led := func(id string) bool { return slices.ContainsFunc(all, func(m Member) bool { return m.ID == id }) }
	switch {
	case len(all) == 0:
		return ""
	case led(g.lead.To):
		return g.lead.To
	case g.isHere(all[0].ID):
		g.give(all[0])
	}
	return all[0].ID
}

// isHere reports whether a person looks at the game at this node.
func (g *group) isHere(id string) bool {
	return slices.ContainsFunc(g.looks, func(l *Look) bool { return l.who.ID == id && !l.hidden() })
}

// give gives somebody the lead, and answers all who have asked for it.
func (g *group) give(to Member) {
	g.take(lead{Term: g.lead.Term + 1, To: to.ID, Since: to.Came})
}

// take takes in that the lead was given.
func (g *group) take(now lead) {
	g.lead, g.dirty, g.abroad = now, true, true
	for _, l := range g.looks {
		l.who.Asks = false
	}
	for node, t := range g.others {
		t.members = slices.Clone(t.members)
		for i := range t.members {
			t.members[i].Asks = false
		}
		g.others[node] = t
	}
}

// own returns what this node says of the group to others. Of what somebody looks at it says what the leader does, who
// may be here.
func (g *group) own(leader string) there {
	now := there{members: g.here()}
	for _, l := range g.looks {
		if l.who.ID == leader && !l.hidden() && l.moved.After(now.moved) {
			now.at, now.moved = l.at, l.moved
		}
	}
	return now
}

// at returns what the leader, who may have several sessions, has moved to last.
func (g *group) at(leader string) Point {
	last := g.own(leader)
	for _, t := range g.others {
		leads := slices.ContainsFunc(t.members, func(m Member) bool { return m.ID == leader })
		if leads && t.moved.After(last.moved) {
			last = t
		}
	}
	return last.at
}

// equal reports whether two nodes say the same, or one says the same again.
func (t there) equal(other there) bool {
	return t.at == other.at && slices.Equal(t.members, other.members)
}
