package table

import (
	"errors"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/narration"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/talk"
	"medici/tui/ui"
)

func (t *Table) Keymap() ui.Keymap {
	switch {
	case t.Chat != nil:
		return keys.Ask
	case t.Held != nil:
		return ui.Keymap{takeBackKey}
	case t.room.asking.open:
		return askingKeys
	case t.Reel.Long():
		t.keys = t.Speed.movingKeys(t.keys[:0], t.Reel.Page() > 0)
		return t.keys
	case t.lying() != noSheet:
		return t.coveredKeys()
	case t.explaining():
		return lessonKeys(t)
	case practising(t):
		return append(t.boardKeys(nil), keys.HelpKey, leaveKey)
	}
	return t.PlainKeys()
}

// PlainKeys returns those of the table where nothing covers it, until the next call: every frame makes one.
func (t *Table) PlainKeys() ui.Keymap {
	m := t.keys[:0]
	switch t.Now.Table.Phase {
	case match.Playing:
		m = t.decidingKeys(m)
	case match.Waiting:
		switch {
		case t.Now.IsHost():
			m = append(m, waitingKeys...)
		case t.Now.You >= 0:
			m = append(m, readyKey)
		default:
			m = append(m, sitKey)
		}
		m = append(m, keys.CopyKey)
		if len(t.room.free()) > 0 {
			m = append(m, engageKey)
		}
		m = append(m, meanwhileKeys[:len(t.room.offers())]...)
	case match.Over:
		m = t.endKeys(m)
	}
	if t.InGame() && t.Now.Table.Commitment != "" {
		m = append(m, sealKey)
	}
	m = append(m, keys.TalkKey)
	if m.Intent("h") == "" { // what was paid is being read
		m = append(m, storyKey)
	}
	m = append(m, keys.MenuKey)
	if t.Now.Playing() && !t.MyTurn() && t.frame.W >= ui.Wide.W { // else only while something moves
		m = t.Speed.pace.AddTo(m)
	}
	help, leave := keys.HelpKey, leaveKey
	if t.Now.Table.Phase == match.Over && t.frame.W < ui.Small.W { // the footer has other things to tell
		help.Short, leave.Short = "", ""
	}
	t.keys = append(m, help, leave)
	return t.keys
}

// Trim forgets what is only kept to be written again.
func Trim(t *Table) { t.keys = nil }

// endKeys returns those of a finished game: another one, to see it again, and what was paid, before
// everything else.
func (t *Table) endKeys(m ui.Keymap) ui.Keymap {
	board := t.boardKeys(nil)
	if key, ok := t.afterwards(); ok && board.Intent("enter") == "" {
		m = append(m, key)
	}
	if t.records.Kept() {
		m = append(m, keys.ViewKey)
	}
	m = append(m, board...)
	if reviewable(t) {
		m = append(m, keys.ReviewKey)
	}
	return m
}

// afterwards is what Enter does when the game is over: at a table of an evening it leads
// back there.
func (v *Sight) afterwards() (key ui.Binding, ok bool) {
	if v.Now.Table.Evening != "" {
		_, joined := v.eveningOf(v.Now.Table.Evening)
		return toEveningKey, joined
	}
	key = rematchKey
	if v.Now.OwnSeat().Ready {
		key.Short = takeBackKey.Short
		if v.frame.W < ui.Small.W { // the row above says that others are waited for
			key.Short = ""
		}
	}
	return key, v.Now.You >= 0
}

// decidingKeys adds those of the running game, and of what is voted on.
func (t *Table) decidingKeys(m ui.Keymap) ui.Keymap {
	if key, open := t.guess.key(); open {
		m = append(m, key)
	}
	m = t.boardKeys(append(append(m, t.hint.closing()...), t.ballot.keys()...))
	full := t.frame.W < ui.Wide.W && len(t.ballot.keys()) > 0 || t.lying() == storySheet // the footer
	if key, ok := t.hint.key(full); ok {
		m = append(m, key)
	}
	if key, left := lookKey.Beside(m); left && t.gaze.free() {
		m = append(m, key)
	}
	if key, left := onwardKey.Beside(m); left && t.Speed.goesOn() {
		m = append(m, key)
	}
	return m
}

// boardKeys adds the board's that a keymap has not taken, but that its payments stand behind
// the story, on the same key.
func (v *Sight) boardKeys(m ui.Keymap) ui.Keymap {
	if v.Board == nil {
		return m
	}
	over := m
	for _, b := range v.Board.Keymap() {
		if b, left := b.Beside(over); left && b.Intent != ui.Payments {
			m = append(m, b)
		}
	}
	return m
}

func (t *Table) key(msg tea.KeyPressMsg) tea.Cmd {
	if t.Chat != nil {
		switch keys.Ask.Intent(msg.String()) {
		case keys.Enter:
			t.say(t.Chat.Value())
		case keys.Back:
			t.Chat = nil
		default:
			t.Chat.Update(msg)
		}
		return nil
	}
	if t.Held != nil { // nothing else is done meanwhile
		if takeBackKey.Has(msg.String()) {
			t.Held = nil
		}
		return nil
	}
	if t.explaining() {
		return t.lessonIntent(lessonKeys(t).Intent(msg.String()))
	}
	if t.ballot.on && t.polls(ballotKeys.Intent(msg.String())) {
		return nil
	}
	if t.waits() && toTurnKey.Has(msg.String()) {
		return t.Do(ui.Click{Intent: toTurn})
	}
	intent := t.Keymap().Intent(msg.String())
	if intent == guessing {
		return t.Do(ui.Click{Intent: guessing, Arg: t.guess.digit(msg.String())})
	}
	mine := intent == keys.Story || intent == toBallot || intent == keys.Advice || t.lying() != noSheet &&
		t.sheetKeys().Intent(msg.String()) != ""
	if t.InGame() && t.answers() && (!mine || t.Board.Typing()) {
		was := t.Covered()
		if action, handled := t.Board.Key(msg); handled {
			return tea.Batch(t.Act(action), t.Uncover(was))
		}
	}
	return t.Do(ui.Click{Intent: intent})
}

// polls carries out what concerns the vote; false when the intent does not.
func (t *Table) polls(i ui.Intent) bool {
	done, err := t.ballot.poll(i)
	t.try(err)
	return done
}

// beReady says whether the person wants the next game. One that has begun meanwhile is what they wanted.
func beReady(t *Table, on bool) {
	if err := t.visit.Ready(on); !errors.Is(err, match.ErrPlaying) {
		t.try(err)
	}
}

// try shows what went wrong, if something did.
func (t *Table) try(err error) {
	if err != nil {
		t.Notice = t.frame.Explain(err)
	}
}

func (t *Table) Do(click ui.Click) tea.Cmd {
	if t.Held != nil {
		if click.Intent == takeBackKey.Intent {
			t.Held = nil
		}
		return nil
	}
	if t.explaining() {
		return t.lessonIntent(click.Intent)
	}
	if t.leaf(click.Intent) || t.polls(click.Intent) {
		return nil
	}
	if t.room.asking.open && t.room.asking.choose(click, t.room.free()) {
		return nil
	}
	for _, does := range []func(ui.Intent) (tea.Cmd, bool){t.paced, t.meanwhile} {
		if cmd, done := does(click.Intent); done {
			return cmd
		}
	}
	switch click.Intent {
	case toTurn:
		t.uncover()
		return t.Uncover(true)
	case keys.Talk:
		t.Chat = ui.NewField(t.talkHint(), talk.Most, 60)
	case keys.Story:
		t.sheet = storySheet
	case keys.Advice:
		return t.advise()
	case keys.Leave:
		return t.Leave()
	case ready:
		beReady(t, !t.Now.OwnSeat().Ready)
	case toEvening:
		if e, joined := t.eveningOf(t.Now.Table.Evening); joined {
			return t.app.ToEvening(e)
		}
	case sit:
		t.try(t.visit.Sit())
	case guessing:
		t.try(t.guess.give(click.Arg))
	case keys.Copied:
		if t.InGame() {
			return t.app.Copy(t.seal())
		}
		return t.app.Copy(t.invitation(), t.frame.Say("One line for a friend:"))
	case keys.View, keys.Review:
		if t.Now.Table.Phase == match.Over && t.records.Kept() {
			t.Notice, t.reviewing = t.frame.Say("Looking for the record."), click.Intent == keys.Review
			return t.records.Fetch(t, t.Now.Table.Record)
		}
	case keys.Bots:
		t.try(t.orders.fill())
	case engage:
		t.Notice = t.room.ask(t.visit)
	case look:
		if t.gaze.free() {
			t.gaze.turn()
		}
	default:
		if t.InGame() {
			was, action := t.Covered(), t.Board.Do(click)
			return tea.Batch(touched(t, action), t.Uncover(was))
		}
	}
	return nil
}

// touched sends what was touched on the picture of the board. A cell is smaller than a thumb: where there
// are controls, which are not, the person is asked first.
func touched(t *Table, action rules.Action) tea.Cmd {
	if action == nil || !t.frame.Controls {
		return t.Act(action)
	}
	seq, called := t.Now.Seq, called(t, action)
	t.app.Ask(screen.Consent{
		Ask: func() string { return t.frame.Say("Choose %s?", called) },
		Done: func() tea.Cmd {
			if seq != t.Now.Seq {
				t.try(match.ErrStale)
				return nil
			}
			return t.Act(action)
		},
	})
	return nil
}

// Leave goes back to the hall, or to the table that waits; out of a running game only when asked twice.
func (t *Table) Leave() tea.Cmd {
	gone := func() tea.Cmd {
		t.visit.Leave()
		return t.below.surface(t, "")
	}
	if !t.Seated() {
		return gone()
	}
	t.app.Ask(screen.Consent{
		Ask: func() string { return narration.Leaving(t.frame.Words, &t.Now) },
		Yes: "leave", No: "stay", Keys: leavingKeys, Done: gone, Leaves: true,
	})
	return nil
}

// say says what was typed, or carries it out. What is refused stays in the field.
func (t *Table) say(text string) {
	answer, err := talk.Utter(t.frame, t.visit, text)
	if err != nil {
		t.Notice = t.frame.Explain(err)
		return
	}
	if t.Chat = nil; answer != "" {
		t.Story.Answer(answer)
	}
}
