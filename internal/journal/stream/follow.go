package stream

import (
	"context"
	"errors"
	"time"

	"github.com/nats-io/nats.go"

	"medici/internal/journal"
)

const (
	live    = "live."         // before the subject of what is published as it is written
	waiting = 64              // messages for a slow follower; later ones are read afterwards
	recheck = 2 * time.Second // until what may have been lost on the way is read
)

// follow reads what is there and hears what comes, until ctx is done or read finds
// damage. Live messages come at most once: when one does not fit, and every now and then,
// it reads again. No consumer is made for it: those have leaders of their own.
func (s *Store) follow(ctx context.Context, at location, read func(context.Context) error,
	fits func(message) bool) error {
	ctx, leave := s.life.until(ctx)
	defer leave()
	news, missed := make(chan *nats.Msg, waiting), make(chan struct{}, 1)
	sub, err := s.conn.Subscribe(live+at.subject, func(m *nats.Msg) {
		select {
		case news <- m:
			return
		default:
		}
		select {
		case missed <- struct{}{}:
		default:
		}
	})
	if err != nil {
		return errors.Join(context.Cause(ctx), err)
	}
	defer sub.Unsubscribe()
	_ = s.conn.FlushWithContext(ctx) // without a connection there is nothing to miss yet
	tick := time.NewTicker(recheck)
	defer tick.Stop()
	for {
		if err := read(ctx); isDamage(err) {
			return err
		} else if err != nil {
			s.log.Debug("whoever follows the store cannot read it now", "subject", at.subject, "err", err)
		}
		for fit := true; fit; {
			select {
			case m := <-news:
				fit = fits(stored(m))
			case <-missed:
				fit = false
			case <-tick.C:
				fit = false
			case <-ctx.Done():
				return context.Cause(ctx)
			}
		}
	}
}

// Follow implements the method of package journal. It leaves no holes.
func (s *Store) Follow(ctx context.Context, after journal.Tail, fn func(journal.Entry)) error {
	if err := journal.CheckSize(after.Table, nil); err != nil {
		return err
	}
	done, err := s.life.begin(ctx)
	if err != nil {
		return err
	}
	done() // Close does not wait for the follower
	tell := func(e journal.Entry) error {
		if err := errors.Join(ctx.Err(), s.life.ctx.Err()); err != nil {
			return err
		}
		fn(e)
		after = e.Tail()
		return nil
	}
	read := func(ctx context.Context) error { return s.read(ctx, after, tell) }
	return s.follow(ctx, tableLocation(after.Table), read, func(m message) bool {
		e, err := journal.Decode(m.Data)
		if err != nil || e.Number <= after.Number {
			return err == nil
		}
		e.Table, e.Pos, e.Prev = after.Table, journal.Pos(m.Seq), journal.Pos(m.Prev)
		_, err = journal.Check(after, []journal.Entry{e})
		return err == nil && tell(e) == nil
	})
}
