package tui

import (
	tea "charm.land/bubbletea/v2"

	"medici/internal/narration"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

func (t *table) keymap(*App) ui.Keymap {
	switch {
	case t.chat != nil:
		return askKeys
	case t.reading:
		return storyKeys
	case t.asked != nil:
		return t.asked.keys
	}
	var m ui.Keymap
	switch t.now.Table.Phase {
	case match.Playing:
		m = t.board.Keymap()
	case match.Waiting:
		switch {
		case t.now.IsHost():
			m = append(m, waitingKeys...)
		case t.now.You >= 0:
			m = append(m, readyKey)
		default:
			m = append(m, sitKey)
		}
		m = append(m, copyKey)
	case match.Over:
		m = t.board.Keymap()
		if t.now.You >= 0 {
			m = append(m, rematchKey)
		}
	}
	if t.now.Replaced {
		m = append(m, returnKey)
	}
	if _, ok := t.now.Votable(); ok {
		m = append(m, voteKey)
	}
	return append(m, talkKey, storyKey, helpKey, leaveKey)
}

func (t *table) key(a *App, msg tea.KeyPressMsg) tea.Cmd {
	if t.chat != nil {
		switch askKeys.Intent(msg.String()) {
		case enter:
			t.say(a, t.chat.Value())
		case back:
			t.chat = nil
		default:
			t.chat.Update(msg)
		}
		return nil
	}
	if t.inGame() && !t.reading && t.asked == nil {
		if action, handled := t.board.Key(msg); handled {
			t.act(a, action)
			return nil
		}
	}
	return t.do(a, ui.Click{Intent: t.keymap(a).Intent(msg.String())})
}

// act sends an action to the table; nil is none.
func (t *table) act(a *App, action rules.Action) {
	if action != nil {
		t.try(a, t.visit.Act(action, t.now.Seq))
	}
}

// try shows what went wrong, if something did.
func (t *table) try(a *App, err error) {
	if err != nil {
		t.notice = a.explain(err)
	}
}

func (t *table) do(a *App, click ui.Click) tea.Cmd {
	if t.reading && t.read(click.Intent) {
		return nil
	}
	if t.asked != nil {
		cmd, answered := t.asked.answer(click.Intent)
		if answered {
			t.asked = nil
		}
		return cmd
	}
	switch click.Intent {
	case talk:
		field := ui.NewField(t.talkHint(a), 300, 60)
		t.chat = &field
	case story:
		t.reading = true
	case leave:
		return t.leave(a)
	case ready:
		t.try(a, t.visit.Ready(!t.now.Mine().Ready))
	case start:
		t.try(a, t.visit.Start())
	case sit:
		t.try(a, t.visit.Sit())
	case copied:
		if !t.inGame() {
			return a.copyLine(t.invitation(a))
		}
	case vote:
		t.vote(a)
	case addBot:
		t.try(a, t.visit.AddBot(""))
	case remove:
		t.remove(a)
	case up:
		t.choose(t.chosen - 1)
	case down:
		t.choose(t.chosen + 1)
	case choose:
		t.choose(click.Arg)
	default:
		if t.inGame() {
			t.act(a, t.board.Do(click))
		}
	}
	return nil
}

func (t *table) talkHint(a *App) string {
	if t.now.You < 0 {
		return a.say("to the other spectators")
	}
	return a.say("to everybody at the table")
}

func (t *table) choose(seat int) {
	t.chosen = max(0, min(seat, len(t.now.Table.Seats)-1))
}

// remove sends the chosen bot or person away.
func (t *table) remove(a *App) {
	if t.chosen >= len(t.now.Table.Seats) {
		return
	}
	seat := rules.Seat(t.chosen)
	if t.now.Table.Seats[seat].Kind == match.Program {
		t.try(a, t.visit.RemoveBot(seat))
	} else {
		t.try(a, t.visit.Kick(seat))
	}
}

// leave goes back to the hall; out of a running game only when asked twice.
func (t *table) leave(a *App) tea.Cmd {
	gone := func() tea.Cmd {
		t.visit.Leave()
		return a.show(newHall(a))
	}
	if t.now.Table.Phase != match.Playing || t.now.You < 0 {
		return gone()
	}
	t.asked = &consent{
		ask: func(a *App) string { return narration.Leaving(a.Words, &t.now) },
		yes: "leave", no: "stay", keys: leavingKeys, done: gone,
	}
	return nil
}

// vote asks before it gives a vote: everybody at the table is told of it.
func (t *table) vote(a *App) {
	seat, ok := t.now.Votable()
	if !ok {
		return
	}
	name := t.name(seat)
	t.asked = &consent{
		ask: func(a *App) string { return a.say("Vote that a bot plays on for %s?", name) },
		yes: "yes", no: "no", keys: consentKeys,
		done: func() tea.Cmd { t.try(a, t.visit.VoteOut(seat)); return nil },
	}
}
