//go:build linux

package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"medici/internal/dev/damage"
	"medici/internal/dev/machines"
	"medici/internal/journal/stream/replica"
)

const (
	atOnce   = 20              // damages to a disk
	healTime = 3 * time.Minute // at most, until a server is whole again; two rounds of its scrubber are enough
)

// damageDisk kills a machine's server of the store, damages its files, and starts it.
func (l *lab) damageDisk(m *machines.Machine) error {
	m.Store.Kill()
	r := rand.New(rand.NewPCG(uint64(l.seed), uint64(len(l.stands))))
	did, err := damage.Files(r, l.StoreDir(m), atOnce, true)
	if err != nil {
		return err
	}
	fmt.Printf("    %v\n", did)
	return l.StartStore(m)
}

// healDisk compares the store with what people were told, and waits until the disk is whole again.
func (l *lab) healDisk(m *machines.Machine) error {
	began := time.Now()
	ctx, cancel := context.WithTimeout(context.Background(), healTime)
	defer cancel()
	l.wrong += l.running(ctx) + l.records(ctx)
	for text := "nothing yet"; text != ""; {
		pause(ctx, retry)
		if ctx.Err() != nil {
			return fmt.Errorf("the store of %s is not whole again after %v: %s", m.Name, healTime, text)
		}
		text = l.ill(ctx, m)
	}
	fmt.Printf("    the store of %s is whole again %v after people were looked at\n", m.Name,
		time.Since(began).Round(100*time.Millisecond))
	return nil
}

// ill says what is wrong with the store; the machine's server has read everything through since it was started.
func (l *lab) ill(ctx context.Context, m *machines.Machine) string {
	states := replica.AskStates(ctx, l.store.Conn(), false, time.Second, replica.Count(len(l.All)))
	for _, one := range states {
		for name, has := range one.Streams {
			if has.Damaged != "" || has.Filling {
				return fmt.Sprintf("server %s: stream %s: %s", one.Server, name, has.Damaged)
			}
		}
	}
	if len(states) < len(l.All) || states[m.Name].Rounds == 0 {
		return fmt.Sprintf("%d servers answer, and that one has read everything %d times", len(states), states[m.Name].Rounds)
	}
	text, _ := damage.Behind(ctx, l.store.Conn(), len(l.All))
	return text
}
