package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/lobby/match"
	"medici/tui/ui"
)

func (t *table) keymap(a *App) ui.Keymap {
	switch {
	case t.chat != nil:
		return askKeys
	case t.held != nil:
		return ui.Keymap{takeBackKey}
	case t.reel.long():
		return a.movingKeys()
	case t.lying(a) != noSheet:
		return t.coveredKeys(a)
	case t.explaining():
		return t.lessonKeys()
	case t.practising():
		return append(t.boardKeys(nil), helpKey, leaveKey)
	}
	return t.plainKeys(a)
}

// plainKeys are those of the table where nothing lies over it, until it is asked again: every
// frame does.
func (t *table) plainKeys(a *App) ui.Keymap {
	m := t.keys[:0]
	switch t.now.Table.Phase {
	case match.Playing:
		m = t.decidingKeys(a, m)
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
		if len(t.free(a)) > 0 {
			m = append(m, engageKey)
		}
	case match.Over:
		m = t.boardKeys(m)
		if key, ok := t.afterwards(a); ok && m.Intent("enter") == "" {
			m = slices.Insert(m, 0, key)
		}
		if a.Record != nil {
			m = append(m, viewKey)
			if t.now.You >= 0 && a.Games.Of(t.now.Table.Game).Advise != nil {
				m = append(m, analysisKey)
			}
		}
	}
	m = append(m, talkKey)
	if m.Intent("h") == "" { // what was paid is being read
		m = append(m, storyKey)
	}
	m = append(m, menuKey)
	if t.now.Playing() && !t.myTurn() && a.w >= ui.Wide.W { // else only while something moves
		m = a.addPace(m)
	}
	t.keys = append(m, helpKey, leaveKey)
	return t.keys
}

// afterwards is what Enter does when the game is over: at a table of an evening it leads
// back there.
func (t *table) afterwards(a *App) (key ui.Binding, ok bool) {
	if t.now.Table.Evening == "" {
		return rematchKey, t.now.You >= 0
	}
	_, joined := a.eveningOf(t.now.Table.Evening)
	return toEveningKey, joined
}

// decidingKeys adds those of the game while it is played, and of what is voted on.
func (t *table) decidingKeys(a *App, m ui.Keymap) ui.Keymap {
	m = t.boardKeys(append(append(m, t.closingKeys()...), t.ballotKeys()...))
	if key, ok := t.counselKey(a); ok {
		m = append(m, key)
	}
	if key, left := onwardKey.Beside(m); left && t.goesOn() {
		m = append(m, key)
	}
	return m
}

// boardKeys adds the board's that a keymap has not taken, but that its payments stand behind
// the story, on the same key.
func (t *table) boardKeys(m ui.Keymap) ui.Keymap {
	if t.board == nil {
		return m
	}
	over := m
	for _, b := range t.board.Keymap() {
		if b, left := b.Beside(over); left && b.Intent != ui.Payments {
			m = append(m, b)
		}
	}
	return m
}

// ballotKeys are those of the vote, as long as one waits for an answer.
func (t *table) ballotKeys() ui.Keymap {
	switch _, open := t.polled(); {
	case !open:
		return nil
	case t.ballot.on:
		return ballotKeys
	}
	return ui.Keymap{ballotKey}
}

// paid reports whether there are payments to look at.
func (t *table) paid() bool {
	return t.inGame() && slices.ContainsFunc(t.board.Keymap(), func(b ui.Binding) bool { return b.Intent == ui.Payments })
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
	if t.held != nil { // nothing else is done meanwhile
		if takeBackKey.Has(msg.String()) {
			t.held = nil
		}
		return nil
	}
	if t.explaining() {
		return t.learn(a, t.lessonKeys().Intent(msg.String()))
	}
	if t.ballot.on && t.poll(a, ballotKeys.Intent(msg.String())) {
		return nil
	}
	intent := t.keymap(a).Intent(msg.String())
	mine := intent == story || intent == toBallot || intent == toAdvice || t.lying(a) != noSheet && t.sheetKeys(a).Intent(msg.String()) != ""
	if t.inGame() && t.answers(a) && (!mine || t.board.Typing()) {
		was := t.covered()
		if action, handled := t.board.Key(msg); handled {
			return tea.Batch(t.act(a, action), t.uncover(a, was))
		}
	}
	return t.do(a, ui.Click{Intent: intent})
}

// try shows what went wrong, if something did.
func (t *table) try(a *App, err error) {
	if err != nil {
		t.notice = a.explain(err)
	}
}

func (t *table) do(a *App, click ui.Click) tea.Cmd {
	if t.held != nil {
		if click.Intent == takeBackKey.Intent {
			t.held = nil
		}
		return nil
	}
	if t.explaining() {
		return t.learn(a, click.Intent)
	}
	if t.leaf(a, click.Intent) || t.poll(a, click.Intent) {
		return nil
	}
	if cmd, done := t.tempo(a, click.Intent); done {
		return cmd
	}
	switch click.Intent {
	case talk:
		t.chat = ui.NewField(t.talkHint(a), 300, 60)
	case story:
		t.sheet = storySheet
	case toAdvice:
		return t.advise(a)
	case leave:
		return t.leave(a)
	case ready:
		t.try(a, t.visit.Ready(!t.now.Mine().Ready))
	case toEvening:
		if e, joined := a.eveningOf(t.now.Table.Evening); joined {
			return a.show(newRounds(e))
		}
	case sit:
		t.try(a, t.visit.Sit())
	case copied:
		if !t.inGame() {
			return a.copyLines(t.invitation(a), a.say("One line for a friend:"))
		}
	case view, toAnalysis:
		if t.now.Table.Phase == match.Over && a.Record != nil {
			t.notice, t.analysing = a.say("Looking for the record."), click.Intent == toAnalysis
			return a.fetch(t, t.now.Table.Record)
		}
	case bots:
		t.try(a, t.fill())
	case engage:
		if free := t.free(a); len(free) > 0 {
			t.engage(a, free[0])
		}
	default:
		if t.inGame() {
			was, action := t.covered(), t.board.Do(click)
			return tea.Batch(t.act(a, action), t.uncover(a, was))
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

// leave goes back to the hall; out of a running game only when asked twice.
func (t *table) leave(a *App) tea.Cmd {
	gone := func() tea.Cmd {
		t.visit.Leave()
		return a.show(newHall(a))
	}
	if t.now.Table.Phase != match.Playing || t.now.You < 0 {
		return gone()
	}
	a.ask(consent{
		ask: func(a *App) string { return narration.Leaving(a.Words, &t.now) },
		yes: "leave", no: "stay", keys: leavingKeys, done: gone,
	})
	return nil
}
