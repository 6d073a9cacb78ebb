package plain

import (
	"context"
	"slices"
	"strings"
	"time"

	"medici/internal/games/narration"
	"medici/internal/people/settings"
	"medici/lobby"
	"medici/lobby/together"
)

// company is the reader's tie to the others who look at the same game, while there is one.
type company struct {
	replay  *replay
	look    *lobby.Look
	letters <-chan together.Group
	stop    context.CancelFunc
	group   together.Group // as it was told last
	heard   bool
	said    int // the number of the last line that was told
	alone   bool
	at      together.Point // of the leader, as it was told last
}

// calm is the least time between two letters: a leader goes through a game faster than it can be told.
const calm = time.Second

// meet comes to the others who look at the game, or back to who leads.
func (r *replay) meet() {
	c := &r.company
	switch {
	case c.look != nil && !c.heard:
		return // the first letter tells it all
	case c.look != nil:
		c.alone, c.at = false, together.Point{}
		c.tellAll()
		c.follow()
		return
	}
	look, err := lobby.LookTogether(r.ctx, r.Visitor, r.id)
	if err != nil {
		r.explain(err)
		return
	}
	ctx, stop := context.WithCancel(r.ctx)
	*c = company{replay: r, look: look, letters: look.Updates().Deliver(ctx, calm), stop: stop}
}

// part leaves the others.
func (r *replay) part() {
	if c := &r.company; c.look != nil {
		c.stop()
		c.look.Close()
		*c = company{}
	}
}

// show tells the others how far a leader has heard.
func (r *replay) show() {
	if c := &r.company; c.look != nil && c.leads() && !c.alone {
		c.look.Show(together.Point{Move: r.at, Board: true})
	}
}

// accompany carries out a word that concerns the others; false for any other.
func (r *replay) accompany(word, rest string) bool {
	c := &r.company
	switch word {
	case "together":
		if r.id == "" || r.Visitor == nil {
			r.say("This server does not remember games.")
		} else {
			r.meet()
		}
		return true
	case "alone", "lead", "give", "keep", "say", "report", "block", "unblock", "blocked":
	default:
		return false
	}
	if c.look == nil {
		r.say("You look at this game alone. Say together to meet the others.")
		return true
	}
	name, why, _ := strings.Cut(rest, " ")
	switch word {
	case "alone":
		c.alone = true
		r.say("You look alone. Say together to be with the others again.")
	case "lead":
		if c.leads() {
			r.say("You lead already.")
			return true
		}
		r.done(c.look.Ask(true), r.text("You have asked for the lead."))
	case "give":
		r.refused(c.look.Give(rest))
	case "keep":
		r.done(c.look.Give(r.Visitor.Person().Name), r.text("You keep the lead."))
		c.group.Members = slices.Clone(c.group.Members)
		for i := range c.group.Members {
			c.group.Members[i].Asks = false // who asks once more may do so before the next letter
		}
	case "say":
		r.refused(c.look.Say(rest))
	case "report":
		r.done(c.look.Report(name, why), r.text("Your report about %s went to the administrators.", name))
	default:
		r.hush(word, rest)
	}
	return true
}

// refused says why something was not done.
func (c *conversation) refused(err error) {
	if err != nil {
		c.explain(err)
	}
}

// leads reports whether the others follow the reader.
func (c *company) leads() bool { return c.group.Leader == c.replay.Visitor.Person().ID }

// named returns somebody's name as it is read out.
func (c *company) named(m together.Member) string {
	return narration.Marked(c.replay.Words, m.Name, m.Declared)
}

// hear tells what has changed among the others; false when the session has left them.
func (c *company) hear(g together.Group, ok bool) {
	r := c.replay
	if !ok {
		if c.look != nil {
			r.part()
			r.say("You look at it alone from now on.")
		}
		return
	}
	was, first := c.group, !c.heard
	c.group, c.heard = g, true
	if first {
		c.tellAll()
	} else {
		c.tellChanges(&was)
	}
	for _, l := range g.Lines {
		if l.Seq > c.said {
			if c.said = l.Seq; !first && r.decided().Talk == settings.Shown {
				r.say("%s says: %s", narration.Marked(r.Words, l.From, l.Declared), l.Text)
			}
		}
	}
	r.show()
	c.follow()
}

// tellAll tells who looks at the game, and who leads.
func (c *company) tellAll() {
	r, others := c.replay, []string(nil)
	for _, m := range c.group.Members {
		if m.ID != r.Visitor.Person().ID {
			others = append(others, c.named(m))
		}
	}
	if len(others) == 0 {
		r.say("Nobody else looks at this game now. Who comes finds you here.")
		return
	}
	r.say("You look at this game with %s.", narration.List(r.Words, others))
	c.tellLeader()
}

func (c *company) tellLeader() {
	switch leader, ok := c.group.Leads(); {
	case c.leads():
		c.alone = false
		c.replay.say("You lead: the others see how far you have come.")
	case ok:
		c.replay.say("%s leads.", c.named(leader))
	}
}

// tellChanges tells who has come and gone, who asks for the lead, and who has it now.
func (c *company) tellChanges(was *together.Group) {
	r, me := c.replay, c.replay.Visitor.Person().ID
	find := func(g *together.Group, id string) int {
		return slices.IndexFunc(g.Members, func(m together.Member) bool { return m.ID == id })
	}
	for _, m := range c.group.Members {
		if m.ID != me && find(was, m.ID) < 0 {
			r.say("%s looks at this game too.", c.named(m))
		}
	}
	for _, m := range was.Members {
		if m.ID != me && find(&c.group, m.ID) < 0 {
			r.say("%s does not look at it any more.", c.named(m))
		}
	}
	if c.group.Leader != was.Leader {
		c.tellLeader()
	}
	for _, m := range c.group.Members {
		if i := find(was, m.ID); m.Asks && m.ID != me && c.leads() && (i < 0 || !was.Members[i].Asks) {
			r.say("%s asks for the lead. Say give %s, or keep.", c.named(m), m.Name)
		}
	}
}

// follow goes to what the leader looks at, and tells it.
func (c *company) follow() {
	r, at := c.replay, c.group.At
	leader, ok := c.group.Leads()
	if !ok || c.alone || c.leads() || at == c.at || at.Move < 1 || at.Move > len(r.steps) {
		return
	}
	c.at = at
	r.at = at.Move
	var told []string
	for _, e := range r.steps[at.Move-1].events {
		told = append(told, r.sentence(e))
	}
	if at.Board {
		r.say("%s looks at move %d: %s", c.named(leader), at.Move, strings.Join(told, " "))
	} else { // what could be done instead is asked of the position before it
		r.at--
		r.say("%s looks at the decision at move %d: %s", c.named(leader), at.Move, strings.Join(told, " "))
	}
	r.story, r.view = nil, nil
	for _, s := range r.steps[:r.at] {
		r.story, r.view = append(r.story, s.events...), s.view
	}
}
