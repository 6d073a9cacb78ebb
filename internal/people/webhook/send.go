package webhook

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"golang.org/x/text/language"

	"medici/internal/journal"
	"medici/internal/text/words"
)

const (
	storeTime  = 5 * time.Second  // for a document
	retryPause = time.Minute      // after the store has failed
	claimTime  = 30 * time.Second // one who sends has the document to themselves
)

// offText is what somebody is told whose webhook is off.
const offText words.Text = "the address where you wanted to hear of your turns did not answer ten times in a row, " +
	"so nothing is sent there any more; say it again with: settings notify"

// queued is when something owed to a person is sent.
type queued struct {
	timer *time.Timer
	owed  int
}

// watch watches all documents, those of before too, and sends what is owed there.
func (c *Sender) watch() {
	journal.WatchAll(c.ctx, c.config.Docs, folder, nil, c.schedule, c.config.Log)
}

// schedule sets the timer for a person's document.
func (c *Sender) schedule(d journal.Document) {
	var b box
	if !d.Deleted && json.Unmarshal(d.Value, &b) != nil {
		return
	}
	id := strings.TrimPrefix(d.Key, folder)
	c.mu.Lock()
	defer c.mu.Unlock()
	if q, waits := c.waits[id]; waits {
		q.timer.Stop()
		delete(c.waits, id)
	}
	if at, some := b.due(); some && !c.closed {
		host := b.Host()
		c.waits[id] = queued{c.after(time.Until(at), func() { c.serve(id, host) }), len(b.Owed)}
	}
}

// serve sends the first message owed to a person, when there is a lane to its host.
func (c *Sender) serve(id, host string) {
	if !c.lanes.enter(c.ctx, host) {
		return
	}
	defer c.lanes.leave(host)
	o, b, err := c.claim(id)
	if err == nil && o.ID != "" {
		err = c.settle(id, o.ID, c.try(c.ctx, id, b, o) == nil)
	}
	if err != nil && c.ctx.Err() == nil {
		c.config.Log.Error("somebody who is to be called has to wait", "error", err)
		c.again(id, host)
	}
}

// again tries to serve a person later.
func (c *Sender) again(id, host string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if q, waits := c.waits[id]; waits && !c.closed {
		q.timer.Stop()
		q.timer = c.after(retryPause, func() { c.serve(id, host) })
		c.waits[id] = q
	}
}

// claim takes the first message that is due, for this process alone, and drops those
// that nobody needs any more: the ID is empty when there is none.
func (c *Sender) claim(id string) (o owed, b box, err error) {
	ctx, cancel := context.WithTimeout(c.ctx, storeTime)
	defer cancel()
	now := time.Now()
	err = c.change(ctx, id, false, func(to *box) error {
		o = owed{}
		at, some := to.due()
		switch {
		case !some, at.After(now):
			return errSame // somebody else has it
		case c.outdated(to.Owed[0], now):
			to.Owed = to.Owed[1:]
		case !to.reserve(now):
			to.Owed = nil
		default:
			o, to.Until = to.Owed[0], now.Add(claimTime)
		}
		b = *to
		return nil
	})
	return o, b, err
}

// try sends a message once.
func (c *Sender) try(ctx context.Context, id string, to box, o owed) error {
	p, err := c.config.Who(ctx, id)
	if err != nil {
		return err
	}
	tag, ok := words.Parse(p.Settings.Language)
	if !ok {
		tag = language.English
	}
	err = post(ctx, c.client, to.Hook, to.Secret, o.ID, c.compose(o, words.In(tag), p.Settings.Location()))
	if err != nil {
		c.stats.failed.Add(1)
		return err
	}
	c.stats.sent.Add(1)
	return nil
}

// settle writes down what became of a message.
func (c *Sender) settle(id, message string, arrived bool) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.ctx), storeTime)
	defer cancel()
	off := false
	if err := c.change(ctx, id, false, func(b *box) error {
		off = b.settle(message, arrived, time.Now())
		return nil
	}); err != nil || !off {
		return err
	}
	c.config.LeaveNotice(id, string(offText))
	return nil
}
