package tui

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/rules/record"
	"medici/tui/ui"
)

// lookUp asks the register or the records in a command, so that no key has to
// wait for a disk.
func (a *App) lookUp(ask func(context.Context) tea.Msg) tea.Cmd {
	return func() tea.Msg {
		ctx, cancel := a.Visitor.LookUp(a.ctx)
		defer cancel()
		return ask(ctx)
	}
}

// recordNews is a game that a screen has asked for, or why there is none.
type recordNews struct {
	to   screen
	game Recorded
	err  error
}

// fetch looks for a game to be replayed.
func (a *App) fetch(to screen, id string) tea.Cmd {
	return a.lookUp(func(ctx context.Context) tea.Msg {
		told, err := a.Record(ctx, id)
		return recordNews{to, Recorded{id, told}, err}
	})
}

// trouble is why something was not found. What went wrong with a disk or a
// document helps nobody who reads it here.
func (a *App) trouble(err error) string {
	var bad *record.Error
	switch {
	case errors.As(err, &bad):
		return a.say("The record of this game does not hold: %s.", bad.Error())
	case errors.Is(err, lobby.ErrNoGame):
		return a.say("The record of this game is not kept any more.")
	}
	return a.say("That could not be looked up just now. Try again in a while.")
}

// nobodyKnown are the sentences for those of whom nothing is remembered; none
// for the others.
func (a *App) nobodyKnown() []string {
	switch {
	case a.Visitor.Person().Guest:
		return []string{
			a.say("You are here as a guest."),
			a.say("Games and ratings are remembered for people who come with a key."),
			a.say("ssh-keygen makes one; ssh shows it by itself from then on, and you are known."),
		}
	case a.People == nil:
		return []string{a.say("This server does not remember games.")}
	}
	return nil
}

// drawLines puts sentences below each other, as far as there is room.
func (a *App) drawLines(c *ui.Canvas, x, y int, lines []string) {
	for _, line := range lines {
		for _, text := range ui.Wrap(line, c.W-x-1) {
			if y < c.H {
				c.Put(x, y, a.theme.Text, text)
				y++
			}
		}
	}
}
