package webhook

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"golang.org/x/text/language"

	"medici/internal/journal"
	"medici/internal/text/words"
)

const (
	storeTime  = 5 * time.Second  // for a document
	retryPause = time.Minute      // after a failure of the store
	claimTime  = 30 * time.Second // how long a sender has a document to itself
)

// offText is the notice for somebody whose webhook is off.
const offText words.Text = "the address where you wanted to hear of your turns did not answer ten times in a row, " +
	"so nothing is sent there any more; say it again with: settings notify"

// queued is when something owed to a person is sent.
type queued struct {
	timer *time.Timer
	owed  int
}

// watch watches all documents of a folder, including existing ones, and sends what is owed there.
func (c *Sender) watch(folder string) {
	journal.WatchAll(c.ctx, c.config.Docs, folder, nil, c.schedule, c.config.Log)
}

// schedule sets the timer for a document.
func (c *Sender) schedule(d journal.Document) {
	var b box
	if !d.Deleted && json.Unmarshal(d.Value, &b) != nil {
		return
	}
	key := d.Key
	c.mu.Lock()
	defer c.mu.Unlock()
	if q, waits := c.waits[key]; waits {
		q.timer.Stop()
		delete(c.waits, key)
	}
	if at, some := b.due(); some && !c.closed {
		host := b.Host()
		c.waits[key] = queued{c.after(time.Until(at), func() { c.serve(key, host) }), len(b.Owed)}
	}
}

// serve sends the first message that a document owes, when there is a slot for its host.
func (c *Sender) serve(key, host string) {
	if !c.lanes.enter(c.ctx, host) {
		return
	}
	defer c.lanes.leave(host)
	o, b, err := c.claim(key)
	if err == nil && o.ID != "" {
		tried := c.try(c.ctx, owner(key), b, o)
		if errors.Is(tried, errGone) {
			err = c.drop(key)
		} else {
			err = c.settle(key, o.ID, tried == nil)
		}
	}
	if err != nil && c.ctx.Err() == nil {
		c.config.Log.Error("somebody who is to be called has to wait", "error", err)
		c.again(key, host)
	}
}

// owner returns the ID of the document's person.
func owner(key string) string {
	_, of, _ := strings.Cut(key, "/")
	id, _, _ := strings.Cut(of, "/")
	return id
}

// drop removes a browser whose push service no longer knows it.
func (c *Sender) drop(key string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.ctx), storeTime)
	defer cancel()
	c.stats.gone.Add(1)
	return c.remove(ctx, key)
}

// again tries to serve a document later.
func (c *Sender) again(key, host string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if q, waits := c.waits[key]; waits && !c.closed {
		q.timer.Stop()
		q.timer = c.after(retryPause, func() { c.serve(key, host) })
		c.waits[key] = q
	}
}

// claim takes the first message that is due, for this process alone, and drops those that nobody needs any
// more. The ID is empty when there is none.
func (c *Sender) claim(key string) (o owed, b box, err error) {
	ctx, cancel := context.WithTimeout(c.ctx, storeTime)
	defer cancel()
	now := time.Now()
	err = c.change(ctx, key, false, func(to *box) error {
		o = owed{}
		at, some := to.due()
		switch {
		case !some, at.After(now):
			return errSame // another process has it
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
	m := c.compose(o, words.In(tag), p.Settings.Location())
	if to.Browser != nil {
		err = c.push(ctx, to, o.ID, m)
	} else {
		err = post(ctx, c.client, to.Hook, to.Secret, o.ID, m)
	}
	if err != nil {
		c.stats.failed.Add(1)
		return err
	}
	c.stats.sent.Add(1)
	return nil
}

// settle records what became of a message.
func (c *Sender) settle(key, message string, arrived bool) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(c.ctx), storeTime)
	defer cancel()
	var is box
	if err := c.change(ctx, key, false, func(b *box) error {
		b.settle(message, arrived, time.Now())
		is = *b
		return nil
	}); err != nil || !is.Off {
		return err
	}
	if is.Browser != nil {
		return c.drop(key)
	}
	c.config.LeaveNotice(owner(key), string(offText))
	return nil
}
