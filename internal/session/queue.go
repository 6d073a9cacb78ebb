package session

import (
	"runtime"
	"sync"
)

// frames is where all frames of the server wait. As many are drawn at a time as there are processors, so that
// they wait in this queue and not in the scheduler's, which knows no ranks: ten thousand frames that are due
// would stand there before the move that is to be written. A frame has on it all that came for its session
// meanwhile.
var frames = queue{free: runtime.GOMAXPROCS(0)}

// fair is how many frames of news go before a patient one that waits.
const fair = 8

// queue lets some frames be drawn at a time, those with news before those on which only time has passed.
type queue struct {
	mu      sync.Mutex
	free    int // as many more may draw; then nobody waits
	news    []*place
	patient []*place
	passed  int // frames of news that went before a patient one
}

// place is a frame's in the queue.
type place struct {
	called chan struct{} // holds a token when it may be drawn
	left   bool          // it is to be drawn no more
}

// enter waits until a frame may be drawn; leave is to be called afterwards. A patient one gives its place up when there
// is a token that something has happened to its session, and leaves it there: what happened belongs on the frame.
func (q *queue) enter(patient bool, happened chan struct{}) (entered bool) {
	q.mu.Lock()
	if q.free > 0 {
		q.free--
		q.mu.Unlock()
		return true
	}
	p := &place{called: make(chan struct{}, 1)}
	if !patient {
		q.news = append(q.news, p)
		q.mu.Unlock()
		<-p.called
		return true
	}
	q.patient = append(q.patient, p)
	q.mu.Unlock()
	select {
	case <-p.called:
		return true
	case <-happened:
		select {
		case happened <- struct{}{}:
		default: // something else has happened
		}
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	p.left = len(p.called) == 0
	return !p.left
}

// leave lets the next one draw.
func (q *queue) leave() {
	q.mu.Lock()
	defer q.mu.Unlock()
	if p := q.next(); p != nil {
		p.called <- struct{}{}
	} else {
		q.free++
	}
}

// next takes whose turn it is out of the queue; nil when nobody waits.
func (q *queue) next() *place {
	for len(q.patient) > 0 && (len(q.news) == 0 || q.passed >= fair) {
		p := q.patient[0]
		q.patient = q.patient[1:]
		if !p.left {
			q.passed = 0
			return p
		}
	}
	if len(q.news) == 0 {
		return nil
	}
	p := q.news[0]
	q.news = q.news[1:]
	q.passed++
	return p
}
