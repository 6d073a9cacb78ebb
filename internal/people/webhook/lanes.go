package webhook

import (
	"context"
	"sync"
)

// How many messages are on their way at once: in all, and to one host, so a host that hangs delays no
// other's.
const (
	mostLanes = 32
	mostHost  = 4
)

// lanes are slots for sending.
type lanes struct {
	once sync.Once
	all  chan struct{}

	mu    sync.Mutex
	hosts map[string]*lane
}

// lane are the slots for one host.
type lane struct {
	free  chan struct{}
	users int // those who are sending, and those who wait
}

// enter waits for a slot for a host; false when the context is done first.
func (l *lanes) enter(ctx context.Context, host string) bool {
	l.once.Do(func() { l.all, l.hosts = make(chan struct{}, mostLanes), map[string]*lane{} })
	l.mu.Lock()
	to := l.hosts[host]
	if to == nil {
		to = &lane{free: make(chan struct{}, mostHost)}
		l.hosts[host] = to
	}
	to.users++
	l.mu.Unlock()
	select {
	case to.free <- struct{}{}:
	case <-ctx.Done():
		l.drop(host)
		return false
	}
	select {
	case l.all <- struct{}{}:
		return true
	case <-ctx.Done():
		<-to.free
		l.drop(host)
		return false
	}
}

// leave frees a slot.
func (l *lanes) leave(host string) {
	<-l.all
	l.mu.Lock()
	to := l.hosts[host]
	l.mu.Unlock()
	<-to.free
	l.drop(host)
}

func (l *lanes) drop(host string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if to := l.hosts[host]; to.users == 1 {
		delete(l.hosts, host)
	} else {
		to.users--
	}
}
