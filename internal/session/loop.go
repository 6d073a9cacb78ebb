package session

import (
	"context"
	"reflect"

	tea "charm.land/bubbletea/v2"
)

// loop is what tea.Program would be, without a terminal: it has a model deal with one message
// after another, and runs its commands in goroutines of their own. A session that waits has no
// goroutine of it but its own, and nothing ticks.
type loop struct {
	ctx    context.Context // of this run
	guard  *guard
	filter func(tea.Msg) tea.Msg
	msgs   chan tea.Msg
}

func newLoop(ctx context.Context, g *guard, filter func(tea.Msg) tea.Msg) *loop {
	return &loop{ctx: ctx, guard: g, filter: filter, msgs: make(chan tea.Msg)}
}

// send waits until the model can deal with a message, or the run is over.
func (l *loop) send(msg tea.Msg) {
	select {
	case l.msgs <- msg:
	case <-l.ctx.Done():
	}
}

// run returns when the model quits, or the context is done. Some messages come before all
// others.
func (l *loop) run(first ...tea.Msg) {
	l.start(l.guard.Init())
	for _, msg := range first {
		if !l.take(msg) {
			return
		}
	}
	for {
		select {
		case msg := <-l.msgs:
			if !l.take(msg) {
				return
			}
		case <-l.ctx.Done():
			return
		}
	}
}

// take has the model deal with a message; it is false when that was to quit.
func (l *loop) take(msg tea.Msg) bool {
	msg = l.filter(msg)
	switch msg.(type) {
	case nil:
		return true
	case tea.QuitMsg:
		return false
	}
	l.start(l.guard.Update(msg))
	l.guard.View()
	return true
}

// start runs a command, if there is one.
func (l *loop) start(cmd tea.Cmd) {
	if cmd != nil {
		go l.perform(cmd)
	}
}

// perform runs a command and sends what comes of it. The commands of a batch run beside each
// other, those of a sequence one after another.
func (l *loop) perform(cmd tea.Cmd) {
	switch msg := l.guard.run(cmd).(type) {
	case nil:
	case awaited:
		msg.Await(l.perform)
	case tea.BatchMsg:
		for _, cmd := range msg {
			l.start(cmd)
		}
	default:
		sequence, ok := commandsOf(msg)
		if !ok {
			l.send(msg)
			return
		}
		for _, cmd := range sequence {
			if cmd != nil {
				l.perform(cmd)
			}
		}
	}
}

// awaited is what a command brings that has to wait: Await returns, and another command is
// carried out when its time has come, by whoever knows of that.
type awaited interface {
	Await(perform func(tea.Cmd))
}

// commandsOf are the commands of a sequence. Its type is the library's secret, but it is a
// slice of commands as well.
func commandsOf(msg tea.Msg) ([]tea.Cmd, bool) {
	v, list := reflect.ValueOf(msg), reflect.TypeFor[[]tea.Cmd]()
	if v.Kind() != reflect.Slice || !v.CanConvert(list) {
		return nil, false
	}
	return v.Convert(list).Interface().([]tea.Cmd), true
}
