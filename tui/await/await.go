// Package await brings a session its messages later: the letters of mailboxes, what was looked up,
// and ticks of clocks, without a goroutine that waits for each. It knows the lobby and no screen.
package await

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/lobby"
	"medici/lobby/post"
)

// Later is the message of a command that must wait: whatever knows that its time has come performs another
// command, which does not block. So a session that waits for five kinds of letters and a clock needs no
// goroutines for them.
type Later func(perform func(tea.Cmd))

// Await has the command carried out when its time has come.
func (l Later) Await(perform func(tea.Cmd)) { l(perform) }

// Tick is a message that only says that time has passed.
type Tick interface{ Ticks() }

// Errands are what is done for one session beside it, until it ends.
type Errands struct {
	Ctx     context.Context // ends with the session
	Visitor *lobby.Visitor
}

// LookUp asks the register or the records in a command, so no key has to
// wait for a disk.
func (e Errands) LookUp(ask func(context.Context) tea.Msg) tea.Cmd {
	return func() tea.Msg {
		ctx, cancel := e.Visitor.LookUp(e.Ctx)
		defer cancel()
		return ask(ctx)
	}
}

// After brings a message when some time has passed, unless the session has ended.
func (e Errands) After(wait time.Duration, msg tea.Msg) tea.Cmd {
	ctx := e.Ctx
	return func() tea.Msg {
		return Later(func(perform func(tea.Cmd)) {
			told := func() tea.Msg { return msg }
			time.AfterFunc(wait, func() {
				if ctx.Err() == nil {
					perform(told)
				}
			})
		})
	}
}

// Letters takes the letters of a mailbox, one after another until it is closed, and wraps each
// as a message.
func Letters[T any](ctx context.Context, box *post.Mailbox[T], wrap func(T, bool) tea.Msg) tea.Cmd {
	return func() tea.Msg {
		return Later(func(perform func(tea.Cmd)) {
			var take tea.Cmd
			told := func() { perform(take) }
			take = func() tea.Msg {
				if ctx.Err() != nil {
					return nil // the letter is for the next reader
				}
				letter, ok, closed := box.Take()
				if !closed || ok {
					box.Ready(told)
				}
				if !closed && !ok {
					return nil
				}
				return wrap(letter, ok)
			}
			box.Ready(told)
		})
	}
}
