package tui

import (
	"context"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/lesson"
	"medici/internal/people"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/ui"
)

// tutor teaches the game at a table.
type tutor struct {
	walk  *lesson.Walk
	game  string       // its id, by which the note of a learner names it
	noted atomic.Int64 // how many stops that note says are read, or will: what is written at last
	story []rules.Event
}

const (
	nextStop   ui.Intent = "next stop"
	formerStop ui.Intent = "stop before"
	stopLesson ui.Intent = "stop the lesson"
)

var (
	nextStopKey   = ui.Binding{Intent: nextStop, Keys: []string{"enter", "space", "right"}, Short: "go on"}
	playOnKey     = ui.Binding{Intent: nextStop, Keys: []string{"enter", "space", "right", "esc"}, Short: "play on"}
	formerStopKey = ui.Binding{Intent: formerStop, Keys: []string{"left", "backspace"}, Label: "←", Short: "back"}
	stopLessonKey = ui.Binding{Intent: stopLesson, Keys: []string{"esc"}, Short: "stop the lesson"}
)

// teach has the tutor follow an update that is about to be shown. There is one where the
// game is somebody's lesson.
func (t *table) teach(u match.Update) {
	if !u.Table.Lesson || u.You < 0 || u.View == nil {
		t.tutor = nil
		return
	}
	if t.tutor == nil {
		read := lesson.Read(t.choices.Mine.Now().Learned, u.Table.Record)
		t.tutor = &tutor{walk: lesson.Begin(t.frame.Games.Of(u.Table.Game).Lesson, read), game: u.Table.Record}
		t.tutor.noted.Store(int64(read))
	}
	stop, number := t.lessonStop()
	if u.Fresh {
		t.tutor.story = nil
	}
	for _, m := range u.Moves {
		t.tutor.story = append(t.tutor.story, m.Events...)
	}
	if u.Seq == t.now.Seq {
		return
	}
	if stop != nil && stop.Acts { // it is done
		t.tutor.walk.Pass(number)
	}
	t.tutor.walk.Moved()
}

// scene is what the tutor sees.
func (t *table) scene() lesson.Scene {
	return lesson.Scene{Name: t.name, You: t.now.You, View: t.now.View, Story: t.tutor.story, Drawn: true, Covered: t.covered()}
}

// lessonStop is the stop on the screen, and its number; nil for none. The game waits
// meanwhile.
func (t *table) lessonStop() (*lesson.Stop, int) {
	if t.tutor == nil || t.sheet != noSheet || t.now.View == nil {
		return nil, 0
	}
	_, moves := t.reel.Shown()
	if waits := t.myTurn() || t.covered() || t.now.Table.Phase == match.Over; moves || !waits {
		return nil, 0
	}
	return t.tutor.walk.Due(t.scene())
}

// explaining reports a stop that is to be read before anything else is done.
func (t *table) explaining() bool {
	stop, _ := t.lessonStop()
	return stop != nil && !stop.Acts
}

// practising reports a stop at which the learner decides.
func (t *table) practising() bool {
	stop, _ := t.lessonStop()
	return stop != nil && stop.Acts
}

// lessonKeys are those at a stop that is to be read.
func (t *table) lessonKeys() ui.Keymap {
	m := ui.Keymap{nextStopKey}
	_, number := t.lessonStop()
	if number == t.tutor.walk.Len() {
		m = ui.Keymap{playOnKey}
	}
	if t.tutor.walk.CanBack() {
		m = append(m, formerStopKey)
	}
	if number < t.tutor.walk.Len() {
		m = append(m, stopLessonKey)
	}
	return append(m, keys.HelpKey, leaveKey)
}

// learn carries out an intent at a stop that is to be read.
func (t *table) learn(i ui.Intent) tea.Cmd {
	switch i {
	case nextStop:
		_, number := t.lessonStop()
		t.tutor.walk.Pass(number)
		return t.note()
	case formerStop:
		t.tutor.walk.Back()
		return t.note()
	case stopLesson:
		t.app.Ask(screen.Consent{
			Ask: func() string { return t.frame.Say("Stop the lesson? The game goes on without it.") },
			Yes: "stop the lesson", No: "go on with it", Done: func() tea.Cmd {
				t.tutor.walk.Stop()
				return t.note()
			},
		})
	case keys.Leave:
		return t.leave()
	}
	return nil
}

// note notes how far the learner is, when that is new. Whoever has finished a lesson is
// offered none any more.
func (t *table) note() tea.Cmd {
	if t.tutor == nil {
		return nil
	}
	tutor, read := t.tutor, int64(t.tutor.walk.Read())
	if tutor.noted.Swap(read) == read {
		return nil
	}
	noted := t.errands.LookUp(func(ctx context.Context) tea.Msg {
		_ = t.choices.Mine.Change(ctx, func(s *people.Settings) { // else it is told again
			s.Learned = lesson.Noted(s.Learned, tutor.game, int(tutor.noted.Load()))
		})
		return nil
	})
	if !tutor.walk.Over() {
		return noted
	}
	return tea.Batch(noted, t.choices.HideLessons())
}
