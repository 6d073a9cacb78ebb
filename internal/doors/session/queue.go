package session

import (
	"container/heap"
	"runtime"
	"slices"
	"sync"
)

// frames is where all frames of the server wait. Only as many are drawn at a time as there are processors,
// so they wait in this queue and not in the scheduler's, which knows no priorities: ten thousand frames
// that are due would stand there before the move that must be written. A frame shows everything that came
// for its session in the meantime.
var frames = queue{free: runtime.GOMAXPROCS(0)}

// fair is how many frames of news may go before a patient one that waits.
const fair = 8

// queue lets some frames be drawn at a time: those with news before those on which only time has passed.
// Among those with news the next is of the source that has drawn the least (start-time fair queueing;
// Goyal, Vin, Cheng 1996): a source with many sessions, or giant screens, makes its own wait and not those
// of others.
type queue struct {
	mu      sync.Mutex
	free    int              // how many more may draw; at 0 others wait
	sources map[any]*sharing // sources with a frame here
	spare   []*sharing       // kept for reuse
	news    waiting
	clock   int // what the source whose turn was last had drawn
	patient []*ticket
	passed  int // frames of news that went before a patient one
}

// frame is what somebody wants to draw.
type frame struct {
	from    any // its source; those not counted by source are one each
	cells   int
	patient bool
}

// sharing is a source that has frames in the queue or draws some.
type sharing struct {
	drawn int // cells of news, from where the queue's clock stood when it came
	here  int // frames
	news  []*ticket
}

// ticket is a frame's place in the queue.
type ticket struct {
	frame
	called chan struct{} // holds a token when it may be drawn
	left   bool          // it will not be drawn again
}

// enter waits until a frame may be drawn; call leave afterwards. A patient frame gives up its ticket when a
// token says that something has happened to its session, and leaves the token: what happened belongs on the
// frame.
func (q *queue) enter(f frame, happened chan struct{}) (entered bool) {
	q.mu.Lock()
	of := q.shares(f.from)
	if q.free > 0 {
		q.free--
		of.drawn += f.cells
		q.mu.Unlock()
		return true
	}
	p := &ticket{frame: f, called: make(chan struct{}, 1)}
	if !f.patient {
		if of.news = append(of.news, p); len(of.news) == 1 {
			heap.Push(&q.news, of)
		}
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
	if p.left = len(p.called) == 0; p.left {
		q.gone(f.from)
	}
	return !p.left
}

// leave lets the next one draw.
func (q *queue) leave(f frame) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.gone(f.from)
	if p := q.next(); p != nil {
		p.called <- struct{}{}
	} else {
		q.free++
	}
}

// shares counts a frame of a source. A source that had none here starts level with those whose turn it is.
func (q *queue) shares(from any) *sharing {
	of := q.sources[from]
	if of == nil {
		if q.sources == nil {
			q.sources = map[any]*sharing{}
		}
		if last := len(q.spare) - 1; last >= 0 {
			of, q.spare = q.spare[last], q.spare[:last]
		} else {
			of = &sharing{}
		}
		of.drawn = q.clock
		q.sources[from] = of
	}
	of.here++
	return of
}

func (q *queue) gone(from any) {
	of := q.sources[from]
	if of.here--; of.here == 0 {
		delete(q.sources, from)
		q.spare = append(q.spare, of)
	}
}

// next takes the ticket whose turn it is out of the queue; nil when nobody waits.
func (q *queue) next() *ticket {
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
	of := q.news[0]
	p := of.news[0]
	of.news = slices.Delete(of.news, 0, 1)
	q.clock = of.drawn
	of.drawn += p.cells
	if len(of.news) == 0 {
		heap.Pop(&q.news)
	} else {
		heap.Fix(&q.news, 0)
	}
	q.passed++
	return p
}

// waiting are the sources with news that wait, the one that has drawn the least first: a heap.
type waiting []*sharing

func (w waiting) Len() int           { return len(w) }
func (w waiting) Less(i, j int) bool { return w[i].drawn < w[j].drawn }
func (w waiting) Swap(i, j int)      { w[i], w[j] = w[j], w[i] }
func (w *waiting) Push(x any)        { *w = append(*w, x.(*sharing)) }
func (w *waiting) Pop() any {
	last := len(*w) - 1
	of := (*w)[last]
	(*w)[last] = nil
	*w = (*w)[:last]
	return of
}
