package metrics

import (
	"context"
	"fmt"
	"log/slog"
	"time"
)

// A Patient is a store that can be examined.
type Patient interface {
	// Check checks that the store's files exist and are whole.
	Check(context.Context) error
	// Probe writes something meaningless, as a test of writing.
	Probe(context.Context) error
}

// round is how often a store is examined, and the longest that may take.
const round = 10 * time.Second

// Attend examines a store now and then until ctx is done, and logs when it becomes unwell and well again.
// It writes nothing into a healthy store.
func (m *Metrics) Attend(ctx context.Context, p Patient, log *slog.Logger) {
	tick := time.NewTicker(round)
	defer tick.Stop()
	ill := false
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		m.examine(ctx, p)
		m.logDamage(ctx, log)
		now := m.ill()
		switch {
		case ctx.Err() != nil:
			return
		case now != nil && !ill:
			log.Error("the store is ill", "err", now.err)
		case now == nil && ill:
			log.Info("the store is well again")
		}
		ill = now != nil
	}
}

// examine checks the files. A store that could not be written or read is well again once it can be.
func (m *Metrics) examine(ctx context.Context, p Patient) {
	ctx, cancel := context.WithTimeout(ctx, round)
	defer cancel()
	if err := p.Check(ctx); err != nil {
		m.files.got(&illness{unfit, fmt.Errorf("the store fails a check: %w", err)})
		return
	}
	if m.files.got(nil); m.store.now() != nil {
		m.wrote(p.Probe(ctx))
	}
}
