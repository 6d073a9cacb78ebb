//go:build linux

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/nats-io/nats.go/jetstream"

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
	did := map[string]int{}
	for range atOnce {
		what, err := damage.One(r, l.StoreDir(m), true)
		if errors.Is(err, damage.ErrNothingLeft) {
			break
		}
		if err != nil {
			return err
		}
		did[what]++
	}
	fmt.Printf("    %v\n", did)
	return l.StartStore(m)
}

// healDisk holds what there is to what people were told, and waits until the disk is whole again.
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
	fmt.Printf("    the store of %s is whole again %v after people were looked at\n", m.Name, time.Since(began).Round(100*time.Millisecond))
	return nil
}

// ill says what is wrong with the store; the machine's server has read everything through since it was started.
func (l *lab) ill(ctx context.Context, m *machines.Machine) string {
	states := map[string]replica.State{}
	for _, a := range replica.Ask(ctx, l.store.Conn(), replica.States, replica.Question{}, time.Second, func(all []replica.Answer) bool { return len(all) == len(l.All) }) {
		var one replica.State
		if err := json.Unmarshal(a.Data, &one); err != nil {
			return err.Error()
		}
		states[one.Server] = one
		for name, has := range one.Streams {
			if has.Damaged != "" || has.Filling {
				return fmt.Sprintf("server %s: stream %s: %s", one.Server, name, has.Damaged)
			}
		}
	}
	if len(states) < len(l.All) || states[m.Name].Rounds == 0 {
		return fmt.Sprintf("%d servers answer, and that one has read everything %d times", len(states), states[m.Name].Rounds)
	}
	return l.behind(ctx)
}

// behind says which replica does not follow.
func (l *lab) behind(ctx context.Context) string {
	js, err := jetstream.New(l.store.Conn())
	if err != nil {
		return err.Error()
	}
	all := js.ListStreams(ctx)
	for one := range all.Info() {
		if one.Cluster == nil || len(one.Cluster.Replicas) != len(l.All)-1 {
			return one.Config.Name + " has not all its replicas"
		}
		for _, peer := range one.Cluster.Replicas {
			if !peer.Current || peer.Offline {
				return fmt.Sprintf("%s is behind at %s", one.Config.Name, peer.Name)
			}
		}
	}
	if err := all.Err(); err != nil && !errors.Is(err, jetstream.ErrEndOfData) {
		return err.Error()
	}
	return ""
}
