package plain

import (
	"medici/internal/games/lesson"
	"medici/internal/people"
	"medici/internal/people/settings"
	"medici/lobby/match"
)

// tutor teaches the game at a table.
type tutor struct {
	*lesson.Walk
	game string // its ID, by which a learner's note names it
	told int    // the last stop that was told
}

const (
	nextStop   = "go on"
	stopLesson = "stop the lesson"
)

// teach makes the tutor follow an update that is about to be told. There is a tutor where the game is
// somebody's lesson.
func (t *table) teach(u match.Update) {
	switch {
	case !u.Table.Lesson || u.You < 0 || u.View == nil:
		t.tutor = nil
	case t.tutor == nil:
		read := 0
		if t.Settings != nil {
			read = lesson.Read(t.Settings.Now().Learned, u.Table.Record)
		}
		t.tutor = &tutor{Walk: lesson.Begin(t.Games.Of(u.Table.Game).Lesson, read), game: u.Table.Record}
	}
}

// stop returns the stop whose moment has come, or nil. The game waits meanwhile.
func (t *table) stop() (*lesson.Stop, int) {
	asked := len(t.now.Legal) > 0 && t.moved != t.situation()
	if t.tutor == nil || t.left || !asked && t.now.Playing() {
		return nil, 0
	}
	return t.tutor.Due(t.scene())
}

func (t *table) scene() lesson.Scene {
	return lesson.Scene{Words: t.Words, Name: t.name, You: t.now.You, View: t.now.View, Story: t.story}
}

// lecture tells what the tutor has to say now. A stop at which the reader decides comes before the
// question; the others wait until they were heard.
func (t *table) lecture() {
	for {
		stop, number := t.stop()
		if stop == nil || number == t.tutor.told {
			return
		}
		t.write(stop.Say(t.scene())...)
		t.tutor.told = number
		if !stop.Acts {
			return
		}
		t.passStop(number)
	}
}

// between returns the question between two stops.
func (t *table) between() (q Question, ok bool) {
	stop, number := t.stop()
	if stop == nil {
		return Question{}, false
	}
	q = Question{
		Recurs: "lesson", Text: t.text("This was %d of %d of the lesson; Enter goes on.", number,
			t.tutor.Len()), Enter: nextStop, Choices: []Choice{
			{Words: nextStop, Label: t.text("go on")},
			{Words: stopLesson, Label: t.text("stop the lesson")},
		},
	}
	if number == t.tutor.Len() {
		q.Choices = []Choice{{Words: nextStop, Label: t.text("play on")}}
	}
	return q, true
}

// answerStop handles words at a stop; false when they are about something else.
func (t *table) answerStop(said string) bool {
	stop, number := t.stop()
	switch {
	case stop == nil:
		return false
	case said == nextStop:
		t.passStop(number)
	case said == stopLesson:
		t.tutor.Stop()
		t.saveLesson()
	default:
		return false
	}
	return true
}

func (t *table) passStop(number int) {
	t.tutor.Pass(number)
	t.saveLesson()
}

// saveLesson records how far the reader is. People who have finished a lesson are offered no other.
func (t *table) saveLesson() {
	if t.Settings == nil {
		return
	}
	ctx, cancel := t.Visitor.LookUp(t.ctx)
	defer cancel()
	_ = t.Settings.Change(ctx, func(s *people.Settings) { // else it is told again
		s.Learned = lesson.Noted(s.Learned, t.tutor.game, t.tutor.Read())
		if t.tutor.Over() {
			s.Lessons = settings.Hidden
		}
	})
}

// offered reports whether to tell the reader that there are lessons.
func (c *conversation) offered() bool {
	return c.Settings == nil || c.Settings.Now().Lessons == settings.Shown
}
