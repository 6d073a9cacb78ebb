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

	mu   sync.Mutex
	due  []tea.Cmd     // whose time has come; see perform
	done []tea.Cmd     // for its memory
	more chan struct{} // holds a token while some are due
}

func newLoop(ctx context.Context, g *guard, filter func(tea.Msg) tea.Msg) *loop {
	return &loop{ctx: ctx, guard: g, filter: filter, more: make(chan struct{}, 1)}
}

// run returns when the model quits, or the context is done. Some messages come before all
// others.
func (l *loop) run(first ...tea.Msg) {
	l.start(l.guard.Init())
	stop := context.AfterFunc(l.ctx, func() { l.send(nil) })
	defer stop()
	for goes := l.take(together(first)); goes; goes = l.take(nil) {
		<-l.more
	}
}

// together are messages that came together.
type together []tea.Msg

// take has the model deal with a message, and with what is due: only then it is looked at. It is
// false when one was to quit.
func (l *loop) take(msg tea.Msg) bool {
	if !l.deal(msg) {
		return false
	}
	for _, cmd := range l.ready() {
		if !l.deal(l.guard.run(cmd)) {
			return false
		}
	}
	l.guard.View(l.more)
	return true
}

// deal has the model deal with a message; it is false when that was to quit, or the run is over.
func (l *loop) deal(msg tea.Msg) bool {
	switch msg := l.filter(msg).(type) {
	case nil:
	case together:
		for _, one := range msg {
			if !l.deal(one) {
				return false
			}
		}
	case awaited:
		msg.Await(l.perform)
	case tea.QuitMsg:
		return false
	default:
		l.start(l.guard.Update(msg))
	}
	return l.ctx.Err() == nil
}

// send has the model deal with a message when it can. Nobody waits for that.
func (l *loop) send(msg tea.Msg) { l.perform(func() tea.Msg { return msg }) }

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
// does not wait, is carried out when its time has come, by the part that knows of that.
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
