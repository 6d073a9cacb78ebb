package tui

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/lobby/evening"
	"medici/lobby/match"
	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/talk"
	"medici/tui/ui"
)

func (t *table) Keymap() ui.Keymap {
	switch {
	case t.chat != nil:
		return keys.Ask
	case t.held != nil:
		return ui.Keymap{takeBackKey}
	case t.reel.Long():
		return t.pace.MovingKeys()
	case t.lying() != noSheet:
		return t.coveredKeys()
	case t.explaining():
		return t.lessonKeys()
	case t.practising():
		return append(t.boardKeys(nil), keys.HelpKey, leaveKey)
	}
	return t.plainKeys()
}

// plainKeys are those of the table where nothing lies over it, until it is asked again: every
// frame does.
func (t *table) plainKeys() ui.Keymap {
	m := t.keys[:0]
	switch t.now.Table.Phase {
	case match.Playing:
		m = t.decidingKeys(m)
	case match.Waiting:
		switch {
		case t.now.IsHost():
			m = append(m, waitingKeys...)
		case t.now.You >= 0:
			m = append(m, readyKey)
		default:
			m = append(m, sitKey)
		}
		m = append(m, keys.CopyKey)
		if len(t.free()) > 0 {
			m = append(m, engageKey)
		}
	case match.Over:
		m = t.boardKeys(m)
		if key, ok := t.afterwards(); ok && m.Intent("enter") == "" {
			m = slices.Insert(m, 0, key)
		}
		if t.records.Kept() {
			m = append(m, keys.ViewKey)
			if t.now.You >= 0 && t.frame.Games.Of(t.now.Table.Game).Advise != nil {
				m = append(m, keys.AnalysisKey)
			}
		}
	}
	m = append(m, keys.TalkKey)
	if m.Intent("h") == "" { // what was paid is being read
		m = append(m, storyKey)
	}
	m = append(m, keys.MenuKey)
	if t.now.Playing() && !t.myTurn() && t.frame.W >= ui.Wide.W { // else only while something moves
		m = t.pace.AddTo(m)
	}
	t.keys = append(m, keys.HelpKey, leaveKey)
	return t.keys
}

// afterwards is what Enter does when the game is over: at a table of an evening it leads
// back there.
func (t *table) afterwards() (key ui.Binding, ok bool) {
	if t.now.Table.Evening == "" {
		return rematchKey, t.now.You >= 0
	}
	_, joined := t.eveningOf(t.now.Table.Evening)
	return toEveningKey, joined
}

// decidingKeys adds those of the game while it is played, and of what is voted on.
func (t *table) decidingKeys(m ui.Keymap) ui.Keymap {
	m = t.boardKeys(append(append(m, t.closingKeys()...), t.ballotKeys()...))
	if key, ok := t.counselKey(); ok {
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
	return t.InGame() && slices.ContainsFunc(t.board.Keymap(), func(b ui.Binding) bool { return b.Intent == ui.Payments })
}

func (t *table) key(msg tea.KeyPressMsg) tea.Cmd {
	if t.chat != nil {
		switch keys.Ask.Intent(msg.String()) {
		case keys.Enter:
			t.say(t.chat.Value())
		case keys.Back:
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
		return t.learn(t.lessonKeys().Intent(msg.String()))
	}
	if t.ballot.on && t.poll(ballotKeys.Intent(msg.String())) {
		return nil
	}
	intent := t.Keymap().Intent(msg.String())
	mine := intent == keys.Story || intent == toBallot || intent == keys.Advice || t.lying() != noSheet && t.sheetKeys().Intent(msg.String()) != ""
	if t.InGame() && t.answers() && (!mine || t.board.Typing()) {
		was := t.covered()
		if action, handled := t.board.Key(msg); handled {
			return tea.Batch(t.act(action), t.uncover(was))
		}
	}
	return t.Do(ui.Click{Intent: intent})
}

// try shows what went wrong, if something did.
func (t *table) try(err error) {
	if err != nil {
		t.notice = t.frame.Explain(err)
	}
}

func (t *table) Do(click ui.Click) tea.Cmd {
	if t.held != nil {
		if click.Intent == takeBackKey.Intent {
			t.held = nil
		}
		return nil
	}
	if t.explaining() {
		return t.learn(click.Intent)
	}
	if t.leaf(click.Intent) || t.poll(click.Intent) {
		return nil
	}
	if cmd, done := t.tempo(click.Intent); done {
		return cmd
	}
	switch click.Intent {
	case keys.Talk:
		t.chat = ui.NewField(t.talkHint(), 300, 60)
	case keys.Story:
		t.sheet = storySheet
	case keys.Advice:
		return t.advise()
	case keys.Leave:
		return t.leave()
	case ready:
		t.try(t.visit.Ready(!t.now.Mine().Ready))
	case toEvening:
		if e, joined := t.eveningOf(t.now.Table.Evening); joined {
			return t.app.ToEvening(e)
		}
	case sit:
		t.try(t.visit.Sit())
	case keys.Copied:
		if !t.InGame() {
			return t.app.Copy(t.invitation(), t.frame.Say("One line for a friend:"))
		}
	case keys.View, keys.Analysis:
		if t.now.Table.Phase == match.Over && t.records.Kept() {
			t.notice, t.analysing = t.frame.Say("Looking for the record."), click.Intent == keys.Analysis
			return t.records.Fetch(t, t.now.Table.Record)
		}
	case keys.Bots:
		t.try(t.fill())
	case engage:
		if free := t.free(); len(free) > 0 {
			t.engage(free[0])
		}
	default:
		if t.InGame() {
			was, action := t.covered(), t.board.Do(click)
			return tea.Batch(t.act(action), t.uncover(was))
		}
	}
	return nil
}

// eveningOf is the evening of a code, when this person has joined it.
func (t *table) eveningOf(code string) (*evening.Evening, bool) {
	for _, e := range t.frame.Visitor.Evenings() {
		if code != "" && e.Code == code {
			return e, true
		}
	}
	return nil, false
}

func (t *table) talkHint() string {
	if t.now.You < 0 {
		return t.frame.Say("to the other spectators")
	}
	return t.frame.Say("to everybody at the table")
}

// leave goes back to the hall; out of a running game only when asked twice.
func (t *table) leave() tea.Cmd {
	gone := func() tea.Cmd {
		t.visit.Leave()
		return t.app.ToHall()
	}
	if t.now.Table.Phase != match.Playing || t.now.You < 0 {
		return gone()
	}
	t.app.Ask(screen.Consent{
		Ask: func() string { return narration.Leaving(t.frame.Words, &t.now) },
		Yes: "leave", No: "stay", Keys: leavingKeys, Done: gone,
	})
	return nil
}

// say says what was typed, or carries it out. What is refused stays in the field.
func (t *table) say(text string) {
	answer, err := talk.Utter(t.frame, t.visit, text)
	if err != nil {
		t.notice = t.frame.Explain(err)
		return
	}
	if t.chat = nil; answer != "" {
		t.story.Answer(answer)
	}
}
