package match

import (
	"net/netip"
	"slices"
	"time"

	"medici/internal/text/source"
)

// Viewer is one session's tie to a table, on a seat or as a spectator. A person may
// have several; they share the seat.
type Viewer struct {
	Person
	From source.Source
	// Invisible keeps the viewer off the list of watchers: see [Match.Hide].
	Invisible bool
	sent      int     // moves shown; -1 when they begin anew
	caughtUp  bool    // the talk from before this visit
	timeCut   float64 // the share of a bot's time that this person skips; negative for more time
}

// Network returns the network of a viewer who is a guest.
func (v *Viewer) Network() netip.Prefix { return v.Person.Network(v.From) }

// MostShare is the longest that a person alone can make bots wait, as a multiple of the usual time.
const MostShare = 30

// Hurry sets how fast bots move for a person: share, from 0 to MostShare, multiplies the usual time. It
// applies while nobody else has a seat, lasts as long as this visit, and is not stored.
func (v *Viewer) Hurry(share float64) { v.timeCut = 1 - max(0, min(share, MostShare)) }

// crowd holds the people at a table, on seats or not.
type crowd struct {
	viewers  []*Viewer
	shownOut []News // for people who must still be told that they were shown out
}

// admit adds a visit. Its first update tells everything from the beginning.
func (c *crowd) admit(v *Viewer) {
	v.sent, v.caughtUp = -1, false
	c.viewers = append(c.viewers, v)
}

func (c *crowd) has(v *Viewer) bool { return slices.Contains(c.viewers, v) }

func (c *crowd) leave(v *Viewer) {
	c.viewers = slices.DeleteFunc(c.viewers, func(o *Viewer) bool { return o == v })
}

// holds reports whether a person is here, in any window.
func (c *crowd) holds(id string) bool {
	return slices.ContainsFunc(c.viewers, func(v *Viewer) bool { return v.ID == id })
}

// showOut ends all visits of a person.
func (c *crowd) showOut(id string, why Reason) {
	c.viewers = slices.DeleteFunc(c.viewers, func(v *Viewer) bool {
		if v.ID == id {
			c.shownOut = append(c.shownOut, News{v, Update{Table: Nowhere, Closed: why}})
		}
		return v.ID == id
	})
}

// anew shows everybody the game from its beginning.
func (c *crowd) anew() {
	for _, v := range c.viewers {
		v.sent = -1
	}
}

// spectators counts the visits without a seat.
func (c *crowd) spectators(at seats) (n int) {
	for _, v := range c.viewers {
		if at.of(v.ID) < 0 {
			n++
		}
	}
	return n
}

// watchers returns the names of the spectators, each person once, and the names of those who have declared
// that they are programs.
func (c *crowd) watchers(at seats, program func(Person) bool) (names, programs []string) {
	var met map[string]bool
	for _, v := range c.viewers {
		if v.Invisible || at.of(v.ID) >= 0 || met[v.ID] {
			continue
		}
		if met == nil {
			met = map[string]bool{}
		}
		met[v.ID] = true
		if names = append(names, v.Name); program(v.Person) {
			programs = append(programs, v.Name)
		}
	}
	return names, programs
}

// pace returns the least time that a bot takes for a move, given the usual one.
func (c *crowd) pace(usual time.Duration, at seats) time.Duration {
	if at.count(Human) > 1 {
		return usual
	}
	pace := usual
	for _, v := range c.viewers { // of several windows the last one decides
		if at.of(v.ID) >= 0 {
			pace = time.Duration(float64(usual) * (1 - v.timeCut))
		}
	}
	return pace
}
