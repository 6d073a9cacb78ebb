package plain

import (
	"context"
	"strings"
	"time"

	"medici/internal/evening"
	"medici/internal/narration"
	"medici/lobby"
	"medici/lobby/match"
)

// attendance is the evening that the reader hears of.
type attendance struct {
	letters <-chan *evening.Evening
	now     *evening.Evening // as it was heard last
	stop    func()
}

// attend has the reader hear when a round begins or ends.
func (c *conversation) attend(e *evening.Evening) {
	if c.evening.stop != nil {
		c.evening.stop()
	}
	box := c.Visitor.FollowEvening(e)
	ctx, cancel := context.WithCancel(c.ctx)
	c.evening = attendance{deliver(ctx, box), e, func() { cancel(); box.Close() }}
}

// hearEvening tells what is new in an evening; false when nothing is.
func (c *conversation) hearEvening(e *evening.Evening) (told bool) {
	was, me := c.evening.now, c.Visitor.Person().ID
	c.evening.now = e
	table, sits := e.TableOf(e.Has(me))
	if before, sat := was.TableOf(was.Has(me)); sits && !table.Done() && (!sat || before.ID != table.ID) {
		c.say("Round %d of %s begins: your table is %s. In the hall, type join %s.", e.Number(), e.Name, table.Name, table.Name)
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

// evenings does what was asked for about an evening.
func (h *hall) evenings(line string) {
	ctx, cancel := h.Visitor.LookUp(h.ctx)
	defer cancel()
	word, rest := command(line)
	do := map[string]func(context.Context, string) (*evening.Evening, error){
		"join": h.Visitor.JoinEvening, "leave": h.Visitor.LeaveEvening, "start": h.Visitor.BeginRound, "new": h.openEvening,
		"remove": h.inEvening(h.Visitor.RemoveFromEvening), "admit": h.inEvening(h.Visitor.AdmitToEvening),
	}[word]
	if do == nil {
		do, rest = h.Visitor.FindEvening, line
	}
	e, err := do(ctx, strings.TrimSpace(rest))
	if err != nil {
		h.explain(err)
		return
	}
	h.write(narration.Evening(h.Words, e, h.Games.Title(e.Game), h.Visitor.Person().ID, time.Now())...)
	h.attend(e)
}

// inEvening decides about the person of a name in the reader's own evening.
func (h *hall) inEvening(decide func(ctx context.Context, of, name string) (*evening.Evening, error)) func(context.Context, string) (*evening.Evening, error) {
	return func(ctx context.Context, name string) (*evening.Evening, error) { return decide(ctx, "", name) }
}

// usualRounds are those of an evening that somebody opens by a word.
const usualRounds = 3

// openEvening opens one with what is usual, of the game that is named, or else of the first.
func (h *hall) openEvening(ctx context.Context, name string) (*evening.Evening, error) {
	game, err := h.Games.Choose(name, nil, "")
	if err != nil {
		return nil, err
	}
	clock, err := match.ParseClock("live")
	if err != nil {
		return nil, err
	}
	return h.Visitor.OpenEvening(ctx, lobby.Evening{Game: game, Rounds: usualRounds, Seats: h.Games.Of(game).Seats, Clock: clock})
}
