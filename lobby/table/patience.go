package table

import (
	"context"
	"sync"
	"time"
)

// patience hands out the contexts in which tables wait for the journal. Every entry needs one; entries
// within the same second share a context and its timer.
type patience struct {
	mu    sync.Mutex
	ctx   context.Context
	end   context.CancelFunc
	began time.Time
}

// lent is how long one context is handed out.
const lent = time.Second

// now returns a context that ends after writeTime, or up to a second later.
func (p *patience) now() context.Context {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ctx == nil || time.Since(p.began) >= lent {
		p.began = time.Now()
		p.ctx, p.end = context.WithTimeout(context.Background(), writeTime+lent)
	}
	return p.ctx
}

// over ends the last context.
func (p *patience) over() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.end != nil {
		p.end()
	}
}
