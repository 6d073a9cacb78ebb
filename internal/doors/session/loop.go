package session

import (
	"context"
	"reflect"
	"sync"

	tea "charm.land/bubbletea/v2"

	"medici/internal/workers"
)

// loop does what tea.Program would, without a terminal: it gives a model one message after another, and
// runs its commands beside it. The session's own goroutine only waits, and workers do the rest. Nothing ticks.
type loop struct {
	ctx     context.Context // of this run
	workers *workers.Pool   // do the work
	guard   *guard
	filter  func(tea.Msg) tea.Msg
	first   tea.Msg       // comes before all others
	over    chan struct{} // closed at the end of the run
	fault   error         // a panic that has ended it
	work    func()        // is turns

	mu     sync.Mutex
	called bool          // a worker is here, or will come; before the run begins, nobody needs one
	due    []tea.Cmd     // those whose time has come; see perform
	done   []tea.Cmd     // keeps its memory for reuse
	more   chan struct{} // holds a token while some are due
}

func newLoop(ctx context.Context, w *workers.Pool, g *guard, filter func(tea.Msg) tea.Msg) *loop {
	l := &loop{ctx: ctx, workers: w, guard: g, filter: filter, called: true, over: make(chan struct{}),
		more: make(chan struct{}, 1)}
	l.work = l.turns
	return l
}

// run returns when the model quits, or the context is done. The first messages come before all others.
func (l *loop) run(first ...tea.Msg) {
	l.workers.Join()
	defer l.workers.Leave()
	l.start(l.guard.Init())
	stop := context.AfterFunc(l.ctx, func() { l.send(nil) })
	defer stop()
	l.first = together(first)
	l.workers.Go(l.work)
	if <-l.over; l.fault != nil {
		panic(l.fault)
	}
}

// turns gives the model what there is to deal with, until nothing is due. One worker at a time does.
func (l *loop) turns() {
	rests := false
	defer func() {
		if rests {
			return
		}
		if r := recover(); r != nil {
			l.fault = panicError(r)
		}
		close(l.over)
	}()
	for l.take(l.first) {
		l.first = nil
		if rests = l.rests(); rests {
			return
		}
	}
}

// rests reports that nothing is due; then a worker must be called again.
func (l *loop) rests() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.called = len(l.due) > 0
	return !l.called
}

// together are messages that arrived together.
type together []tea.Msg

// take gives the model a message, and everything that is due; only then is the view looked at. It is false
// when one was to quit.
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

// deal gives the model a message. It is false when that was to quit, or the run is over.
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

// send gives the model a message when it can take it. It does not block.
func (l *loop) send(msg tea.Msg) { l.perform(func() tea.Msg { return msg }) }

// ready returns the commands whose time has come; the next call returns only later ones.
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

// perform runs a command that does not block. Any goroutine may call it.
func (l *loop) perform(cmd tea.Cmd) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.due = append(l.due, cmd)
	select {
	case l.more <- struct{}{}:
	default:
	}
	if !l.called {
		l.called = true
		l.workers.Go(l.work)
	}
}

// performs returns what performs a command. A call of it allocates nothing.
func (l *loop) performs(cmd tea.Cmd) func() { return func() { l.perform(cmd) } }

// start runs a command, if there is one.
func (l *loop) start(cmd tea.Cmd) {
	if cmd != nil {
		l.workers.Go(func() { l.carry(cmd) })
	}
}

// carry runs a command and sends its result. The commands of a batch run in parallel, those of a sequence
// one after another.
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

// awaited is the message of a command that must wait: Await returns at once, and another command, which
// does not block, is performed when its time has come.
type awaited interface {
	Await(perform func(tea.Cmd))
}

// commandsOf returns the commands of a sequence. Its type is private to the library, but it is a slice of
// commands as well.
func commandsOf(msg tea.Msg) ([]tea.Cmd, bool) {
	v, list := reflect.ValueOf(msg), reflect.TypeFor[[]tea.Cmd]()
	if v.Kind() != reflect.Slice || !v.CanConvert(list) {
		return nil, false
	}
	return v.Convert(list).Interface().([]tea.Cmd), true
}
