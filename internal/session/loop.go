package session

import (
	"context"
	"reflect"
	"sync"

	tea "charm.land/bubbletea/v2"
)

// loop is what tea.Program would be, without a terminal: it has a model deal with one message
// after another, and runs its commands in goroutines of their own. A session that waits has no
// goroutine of it but its own, and nothing ticks.
type loop struct {
	ctx    context.Context // of this run
	guard  *guard
	filter func(tea.Msg) tea.Msg
	msgs   chan []tea.Msg // that came together

	mu   sync.Mutex
	due  []tea.Cmd     // whose time has come; see awaited
	done []tea.Cmd     // for its memory
	more chan struct{} // holds a token while some are due
}

func newLoop(ctx context.Context, g *guard, filter func(tea.Msg) tea.Msg) *loop {
	return &loop{ctx: ctx, guard: g, filter: filter, msgs: make(chan []tea.Msg), more: make(chan struct{}, 1)}
}

// send waits until the model can deal with messages, or the run is over.
func (l *loop) send(msgs ...tea.Msg) {
	select {
	case l.msgs <- msgs:
	case <-l.ctx.Done():
	}
}

// run returns when the model quits, or the context is done. Some messages come before all
// others.
func (l *loop) run(first ...tea.Msg) {
	l.start(l.guard.Init())
	for goes := l.take(first...); goes; {
		select {
		case msgs := <-l.msgs:
			goes = l.take(msgs...)
		case <-l.more:
			goes = l.take()
		case <-l.ctx.Done():
			return
		}
	}
}

// take has the model deal with messages, and with what came of them at once: only then it is
// looked at. It is false when one was to quit.
func (l *loop) take(msgs ...tea.Msg) bool {
	for _, msg := range msgs {
		if !l.deal(msg) {
			return false
		}
	}
	for _, cmd := range l.ready() {
		if msg := l.guard.run(cmd); !l.deal(msg) {
			return false
		}
	}
	l.guard.View()
	return true
}

// deal has the model deal with a message; it is false when that was to quit, or the run is over.
func (l *loop) deal(msg tea.Msg) bool {
	switch msg := l.filter(msg).(type) {
	case nil:
	case awaited:
		msg.Await(l.perform)
	case tea.QuitMsg:
		return false
	default:
		l.start(l.guard.Update(msg))
	}
	return l.ctx.Err() == nil
}

// ready are the commands whose time has come, until it is asked again.
func (l *loop) ready() []tea.Cmd {
	l.mu.Lock()
	defer l.mu.Unlock()
	clear(l.done)
	l.due, l.done = l.done[:0], l.due
	select {
	case <-l.more:
	default:
	}
	return l.done
}

// perform has a command carried out that does not wait. It may be called from anywhere.
func (l *loop) perform(cmd tea.Cmd) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.due = append(l.due, cmd)
	select {
	case l.more <- struct{}{}:
	default:
	}
}

// start runs a command, if there is one.
func (l *loop) start(cmd tea.Cmd) {
	if cmd != nil {
		go l.carry(cmd)
	}
}

// carry runs a command and sends what comes of it. The commands of a batch run beside each
// other, those of a sequence one after another.
func (l *loop) carry(cmd tea.Cmd) {
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
				l.carry(cmd)
			}
		}
	}
}

// awaited is what a command brings that has to wait: Await returns, and another command, which
// does not wait, is carried out when its time has come, by whoever knows of that.
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
