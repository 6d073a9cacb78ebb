package webhook

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"medici/internal/journal"
	"medici/internal/people/settings"
)

// Config configures a [Sender]. Any goroutine may call its functions.
type Config struct {
	Docs journal.Documents
	// Who returns a person as they are known now, under another ID when they have become somebody else;
	// without an ID when nobody is known by that.
	Who func(ctx context.Context, id string) (Person, error)
	// Here reports whether somebody has a session, at any node.
	Here func(id string) bool
	// LeaveNotice leaves a person a notice, which they read when they come next.
	LeaveNotice func(id, text string)
	Title       func(game string) string  // the title that people use for a game
	Join        string                    // the line that leads to a table, without its name
	Link        func(table string) string // the address of a table or, for "", of the server; may be nil
	Allow       []netip.Prefix            // networks in which any port and plain HTTP are allowed
	Log         *slog.Logger

	client *http.Client // nil for one that only connects within reach
}

// Person is the recipient of a message.
type Person struct {
	ID            string
	Settings      settings.Settings
	VacationUntil time.Time // the end of their vacation, if they are on one
}

// Sender sends to people's webhooks.
type Sender struct {
	config  Config
	reach   reach
	client  *http.Client
	ctx     context.Context // done when the sender closes
	stop    context.CancelFunc
	running sync.WaitGroup
	lanes   lanes
	stats   struct{ sent, failed, gone atomic.Uint64 }
	vapid   atomic.Pointer[Vapid]

	mu     sync.Mutex
	closed bool
	turns  map[string]*turn  // by the game's ID
	waits  map[string]queued // by document, where something is owed
}

// New starts to send what is owed.
func New(config Config) *Sender {
	c := &Sender{config: config, reach: reach{config.Allow}, turns: map[string]*turn{}, waits: map[string]queued{}}
	if c.client = config.client; c.client == nil {
		c.client = newClient(c.reach, resolve, nil)
	}
	c.ctx, c.stop = context.WithCancel(context.Background())
	c.running.Go(func() { c.watch(folder) })
	c.running.Go(func() { c.watch(pushed) })
	return c
}

// Close stops sending, and returns when nothing runs. Calls that are still owed stay stored.
func (c *Sender) Close() {
	c.mu.Lock()
	c.closed = true
	for _, t := range c.turns {
		t.timer.Stop()
	}
	for _, q := range c.waits {
		q.timer.Stop()
	}
	c.mu.Unlock()
	c.stop()
	c.running.Wait()
}

// after calls f in a goroutine of its own, unless the sender is closed by then.
func (c *Sender) after(d time.Duration, f func()) *time.Timer {
	return time.AfterFunc(d, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		if !c.closed {
			c.running.Go(f)
		}
	})
}

// Stats counts what was sent since the start, and what is owed now.
type Stats struct {
	Sent, Failed uint64 // messages, and tries that did not arrive
	Gone         uint64 // browsers that their push service no longer knew
	Owed         int    // messages
}

// Stats returns the present numbers.
func (c *Sender) Stats() Stats {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := Stats{Sent: c.stats.sent.Load(), Failed: c.stats.failed.Load(), Gone: c.stats.gone.Load()}
	for _, q := range c.waits {
		s.Owed += q.owed
	}
	return s
}
