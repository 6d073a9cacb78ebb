package streamtest

import (
	"fmt"
	"slices"
	"sync"
	"time"
)

// Warning is a line of a server's log.
type Warning struct {
	At   time.Time
	Text string
}

// warnings are the log of a server without what is no warning.
type warnings struct {
	mu  sync.Mutex
	all []Warning
}

func (w *warnings) read() []Warning {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.all)
}

// Warnf is of server.Logger, as those below.
func (w *warnings) Warnf(format string, v ...any) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.all = append(w.all, Warning{time.Now(), fmt.Sprintf(format, v...)})
}

func (w *warnings) Errorf(format string, v ...any) { w.Warnf(format, v...) }
func (w *warnings) Fatalf(format string, v ...any) { w.Warnf(format, v...) }
func (w *warnings) Noticef(string, ...any)         {}
func (w *warnings) Debugf(string, ...any)          {}
func (w *warnings) Tracef(string, ...any)          {}
