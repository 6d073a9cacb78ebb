package await

import (
	"context"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
)

// Alarm brings a message at one time, which may be put off or forward until then: a clock that is
// set anew with each move keeps one timer, and no tick comes of what it was before.
type Alarm struct {
	mu    sync.Mutex
	due   time.Time                   // the newest; zero for none
	msg   func(due time.Time) tea.Msg // that comes then
	timer *time.Timer                 // nil until the first command was carried out
}

// Set makes a message come when some time is due, and no other. The command is nil when the alarm has
// everything that it needs.
func (l *Alarm) Set(ctx context.Context, due time.Time, msg func(due time.Time) tea.Msg) tea.Cmd {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.due.Equal(due) {
		return nil
	}
	l.due, l.msg = due, msg
	if l.timer != nil {
		l.timer.Reset(time.Until(due))
		return nil
	}
	return func() tea.Msg {
		return Later(func(perform func(tea.Cmd)) {
			l.mu.Lock()
			defer l.mu.Unlock()
			if l.timer != nil {
				return
			}
			ring := func() tea.Msg { return l.ring(ctx) }
			l.timer = time.AfterFunc(time.Until(l.due), func() {
				l.mu.Lock()
				due := l.isDue()
				l.mu.Unlock()
				if due {
					perform(ring)
				}
			})
		})
	}
}

// isDue is false when what was due has been put off. It is called with mu held.
func (l *Alarm) isDue() bool { return !l.due.IsZero() && !time.Now().Before(l.due) }

// ring returns the message, if it is due.
func (l *Alarm) ring(ctx context.Context) tea.Msg {
	l.mu.Lock()
	defer l.mu.Unlock()
	if ctx.Err() != nil || !l.isDue() {
		return nil
	}
	return l.msg(l.due)
}

// Off has no message come.
func (l *Alarm) Off() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.due = time.Time{}
}

// Rings reports whether a message is the one that was waited for, and then waits for none.
func (l *Alarm) Rings(due time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.due.Equal(due) {
		return false
	}
	l.due = time.Time{}
	return true
}

// Due returns when the message comes; zero for none.
func (l *Alarm) Due() time.Time {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.due
}
