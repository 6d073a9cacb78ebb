package webhook

import (
	"context"
	"sync"
)

// How many messages are on their way at once: in all, and to one host, so one that
// hangs holds up nobody else's.
const (
	mostLanes = 32
	mostHost  = 4
)

// lanes are the ways out.
type lanes struct {
	once sync.Once
	all  chan struct{}

	mu    sync.Mutex
	hosts map[string]*lane
}

// lane is the ways to one host.
type lane struct {
	free  chan struct{}
	users int // who is on the way, and who waits
}

// enter waits for a way to a host; false when the context is done before.
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

// leave gives a way back.
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
