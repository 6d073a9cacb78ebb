package table

import (
	"sync/atomic"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/lesson"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/keys"
	"medici/tui/screen"
	"medici/tui/ui"
)

// Tutor teaches the game at a table.
type Tutor struct {
	*Sight

	Walk  *lesson.Walk
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
func (t *Table) teach(u match.Update) {
	if !u.Table.Lesson || u.You < 0 || u.View == nil {
		t.Tutor = nil
		return
	}
	if t.Tutor == nil {
		read := lesson.Read(t.choices.Learned(), u.Table.Record)
		t.Tutor = &Tutor{Sight: t.Sight, Walk: lesson.Begin(t.frame.Games.Of(u.Table.Game).Lesson, read),
			game: u.Table.Record}
		t.Tutor.noted.Store(int64(read))
	}
	stop, number := t.LessonStop()
	if u.Fresh {
		t.Tutor.story = nil
	}
	for _, m := range u.Moves {
		t.Tutor.story = append(t.Tutor.story, m.Events...)
	}
	if u.Seq == t.Now.Seq {
		return
	}
	if stop != nil && stop.Acts { // it is done
		t.Tutor.Walk.Pass(number)
	}
	t.Tutor.Walk.Moved()
}

// scene returns what the tutor sees.
func (u *Tutor) scene() lesson.Scene {
	return lesson.Scene{Name: u.name, You: u.Now.You, View: u.Now.View, Story: u.story, Drawn: true, Covered: u.Covered()}
}

// LessonStop returns the stop on the screen, and its number; nil for none. The game waits meanwhile: it is
// the learner's turn. The first frame shows the first one, also when it is a bot's turn, and bots take their
// time.
func (t *Table) LessonStop() (*lesson.Stop, int) {
	if t.Tutor == nil || t.sheet != noSheet || t.Now.View == nil || t.frame.Cramped() {
		return nil, 0
	}
	stop, number := t.Tutor.Walk.Due(t.Tutor.scene())
	waits := t.MyTurn() || t.Covered() || t.Now.Table.Phase == match.Over
	if stop == nil || number > 1 && (t.Reel.Moves() || !waits) {
		return nil, 0
	}
	return stop, number
}

// explaining reports whether a stop must be read before anything else is done.
func (t *Table) explaining() bool {
	stop, _ := t.LessonStop()
	return stop != nil && !stop.Acts
}

// practising reports a stop at which the learner decides.
func practising(t *Table) bool {
	stop, _ := t.LessonStop()
	return stop != nil && stop.Acts
}

// keys returns those at a stop that must be read.
func (u *Tutor) keys(number int) ui.Keymap {
	m := ui.Keymap{nextStopKey}
	if number == u.Walk.Len() {
		m = ui.Keymap{playOnKey}
	}
	if u.Walk.CanBack() {
		m = append(m, formerStopKey)
	}
	if number < u.Walk.Len() {
		m = append(m, stopLessonKey)
	}
	return append(m, keys.HelpKey, leaveKey)
}

// lessonKeys returns those at the stop that must be read.
func lessonKeys(t *Table) ui.Keymap {
	_, number := t.LessonStop()
	return t.Tutor.keys(number)
}

// lessonIntent carries out an intent at a stop that must be read.
func (t *Table) lessonIntent(i ui.Intent) tea.Cmd {
	switch i {
	case nextStop:
		_, number := t.LessonStop()
		t.Tutor.Walk.Pass(number)
		t.Speed.hurry()
		return t.NoteLesson()
	case formerStop:
		t.Tutor.Walk.Back()
		return t.NoteLesson()
	case stopLesson:
		t.app.Ask(screen.Consent{
			Ask: func() string { return t.frame.Say("Stop the lesson? The game goes on without it.") },
			Yes: "stop the lesson", No: "go on with it", Done: func() tea.Cmd {
				t.Tutor.Walk.Stop()
				t.Speed.hurry()
				return t.NoteLesson()
			},
		})
	case keys.Leave:
		return t.Leave()
	}
	return nil
}

// NoteLesson stores how far the learner is, when that is new. People who have finished a lesson are offered
// no more.
func (t *Table) NoteLesson() tea.Cmd {
	if t.Tutor == nil {
		return nil
	}
	tutor, read := t.Tutor, int64(t.Tutor.Walk.Read())
	if tutor.noted.Swap(read) == read {
		return nil
	}
	noted := t.choices.NoteLesson(tutor.game, func() int { return int(tutor.noted.Load()) })
	if !tutor.Walk.Over() {
		return noted
	}
	return tea.Batch(noted, t.choices.HideLessons())
}
