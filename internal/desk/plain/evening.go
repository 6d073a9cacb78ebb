package plain

import (
	"context"
	"time"

	"medici/internal/games/narration"
	"medici/lobby/evening"
)

// attendance is the evening that the reader follows.
type attendance struct {
	letters <-chan *evening.Evening
	now     *evening.Evening // as last told
	stop    func()
}

// attend makes the reader hear when a round begins or ends.
func (c *conversation) attend(e *evening.Evening) {
	if c.evening.stop != nil {
		c.evening.stop()
	}
	box := c.Visitor.FollowEvening(e)
	ctx, cancel := context.WithCancel(c.ctx)
	c.evening = attendance{box.Deliver(ctx, 0), e, func() { cancel(); box.Close() }}
}

// hearEvening tells what is new in an evening; false when nothing is.
func (c *conversation) hearEvening(e *evening.Evening) (told bool) {
	was, me := c.evening.now, c.Visitor.Person().ID
	c.evening.now = e
	table, sits := e.TableOf(e.Has(me))
	if before, sat := was.TableOf(was.Has(me)); sits && !table.Done() && (!sat || before.ID != table.ID) {
		c.say("Round %d of %s begins: your table is %s. In the hall, type join %s.", e.Number(), e.Name, table.Name,
			table.Name)
		told = true
	}
	if self := (evening.Person{ID: me}); e.Bars(self) && !was.Bars(self) {
		c.say("The host has removed you from this evening.")
		told = true
	}
	if was.Phase() != e.Phase() && e.Phase() != evening.Playing || e.Full && !was.Full {
		c.write(narration.EveningStage(c.Words, e, time.Now()))
		told = true
	}
	return told
}
