package plain

import (
	"time"

	"medici/internal/people/settings"
	"medici/lobby/match"
)

// prompt asks the open question. When the reader is to move, that is the last line, whatever else was said;
// other questions are repeated only when they change, or when the reader wants to hear them.
func (t *table) prompt() {
	t.lecture()
	q, turn := t.question()
	before := ""
	if turn && t.sub == nil {
		before = t.text("Your turn.") + " "
	}
	t.asked = q
	again, whole, text := t.again, t.again || t.whole, before+q.String()
	t.again, t.whole = false, false
	switch {
	case q.None():
		t.heard = ""
		t.offer(q)
	case text != t.heard, again, turn && t.lines != t.at:
		t.pose(before, q, whole)
		t.heard, t.at = text, t.lines
	}
}

// question returns the open question; turn reports that it is a move of the game.
func (t *table) question() (q Question, turn bool) {
	if t.now.Table.Game == nil || t.left {
		return Question{}, false
	}
	switch {
	case !t.now.Playing():
		q = t.menu()
		q.Recurs = "table"
	case t.moved == t.situation(), t.held != nil: // its result is on the way
	case len(t.now.Legal) > 0:
		if q, turn = t.voice.Ask(t.now.View); t.decided().Guard == settings.Off {
			q = q.Unguarded()
		}
	}
	if between, stops := t.between(); stops {
		q, turn = between, false
	}
	if t.sub != nil && (t.subFor == t.situation() || t.going && !turn && t.now.Playing()) {
		return *t.sub, turn
	}
	t.sub = nil
	return q, turn
}

// follow asks something else first, as long as the situation stays the same.
func (t *table) follow(q Question) { t.sub, t.subFor, t.going = &q, t.situation(), false }

// menu returns what can be done between games. To leave is always 2.
func (t *table) menu() Question {
	over := t.now.Table.Phase == match.Over
	leave := Choice{Words: "leave", Label: t.text("leave")}
	sit := Choice{Words: "sit", Label: t.text("sit down")}
	switch {
	case t.now.You < 0 && t.free():
		return Question{Text: t.text("You are watching, and a seat is free."), Choices: []Choice{sit, leave}}
	case t.now.You < 0:
		return Question{}
	case over && t.now.OwnSeat().Ready:
		return Question{Text: t.text("You wait for the others to want another game."), Choices: []Choice{
			{Words: "not ready", Label: t.text("no rematch")}, leave}}
	case over:
		return Question{Text: t.text("Another game with the same people?"), Choices: []Choice{
			{Words: "rematch", Label: t.text("rematch")}, leave}}
	}
	q := Question{Text: t.text("The game begins when the last seat is taken or everybody is ready."), Choices: []Choice{
		{Words: "ready", Label: t.text("ready")}, leave}}
	if t.now.OwnSeat().Ready {
		q.Choices[0] = Choice{Words: "not ready", Label: t.text("not ready")}
	}
	if t.now.IsHost() {
		q.Choices = append(q.Choices,
			Choice{Words: "start", Label: t.text("start with those who are here")},
			Choice{Words: "add bot", Label: t.text("add a bot")},
			Choice{Words: "send away", Label: t.text("send somebody away")})
	}
	return q
}

func (t *table) free() bool {
	for _, s := range t.now.Table.Seats {
		if s.Kind == match.Empty {
			return true
		}
	}
	return false
}

// last is how long before the end of the time the warning comes.
const last = 10 * time.Second

// alarm returns when to warn about the clock; call forget when something else came first.
func (t *table) alarm() (<-chan time.Time, func()) {
	if t.held != nil {
		return t.held.over.C, func() {}
	}
	clock := t.now.Table.Clock
	if !clock.Running || len(t.now.Legal) == 0 || t.warned == t.situation() {
		return nil, func() {}
	}
	timer := time.NewTimer(time.Until(clock.Until) - last)
	return timer.C, func() { timer.Stop() }
}

func (t *table) hurry() {
	if t.held != nil {
		move := t.held // if the position has changed, it is refused
		t.held = t.held.forget()
		t.send(move.action, move.seq)
		return
	}
	t.warned = t.situation()
	if left := time.Until(t.now.Table.Clock.Until); left > 0 {
		t.say("You have %s left.", t.span(left))
	}
}
