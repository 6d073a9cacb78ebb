//go:build linux

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"syscall"
	"time"

	"medici/internal/dev/machines"
)

const (
	standstill = 8 * time.Second  // of what is stopped or cut off
	watched    = 13 * time.Second // from the harm on
	settling   = 4 * time.Second  // after it is healed
)

// harm is a kind of fault.
type harm struct {
	name string
	do   func(*lab, *machines.Machine) error
	heal func(*lab, *machines.Machine) error // after the tables were watched; nil when there is nothing to do
}

var harms = []harm{
	{"nothing", func(*lab, *machines.Machine) error { return nil }, nil}, // to compare with
	{"node killed", func(_ *lab, m *machines.Machine) error { m.Node.Kill(); return nil }, (*lab).startNode},
	{"node stopped 8 s", func(_ *lab, m *machines.Machine) error { return stop(m.Node) }, nil},
	{"node drained", func(_ *lab, m *machines.Machine) error { go m.Node.Drain(); return nil },
		func(l *lab, m *machines.Machine) error { <-m.Node.Done; return l.startNode(m) }},
	{"store killed", func(_ *lab, m *machines.Machine) error { m.Store.Kill(); return nil }, (*lab).StartStore},
	{"store stopped 8 s", func(_ *lab, m *machines.Machine) error { return stop(m.Store) }, nil},
	{"disk damaged", (*lab).damageDisk, (*lab).healDisk},
	{"machine killed", func(_ *lab, m *machines.Machine) error { m.Store.Kill(); m.Node.Kill(); return nil },
		func(l *lab, m *machines.Machine) error { return errors.Join(l.StartStore(m), l.startNode(m)) }},
	{"machine stopped 8 s", func(_ *lab, m *machines.Machine) error { return stop(m.Store, m.Node) }, nil},
	{"machine cut off 8 s", func(_ *lab, m *machines.Machine) error {
		err := cut(m)
		time.Sleep(standstill)
		return errors.Join(err, mend(m))
	}, nil},
}

// upgraded is what is done to machines that were started with earlier programs, one after the other.
var upgraded = harm{"upgraded", (*lab).upgrade, nil}

// kinds returns those that are asked for.
func (f flags) kinds() []harm {
	if f.old != "" {
		return []harm{upgraded}
	}
	return slices.DeleteFunc(slices.Clone(harms), func(h harm) bool { return !strings.Contains(h.name, f.harm) })
}

// upgrade ends a machine's programs as an operator does, and starts the ones of now.
func (l *lab) upgrade(m *machines.Machine) error {
	m.Node.Drain()
	m.Store.Drain()
	l.Bin = l.bin
	return errors.Join(l.StartStore(m), l.startNode(m))
}

// stop has processes stand still for a while, and go on as if nothing had been.
func stop(all ...*machines.Process) (err error) {
	for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGCONT} {
		for _, p := range all {
			err = errors.Join(err, p.Signal(signal))
		}
		if signal == syscall.SIGSTOP {
			time.Sleep(standstill)
		}
	}
	return err
}

// play plays from the first move to the last.
func (l *lab) play(ctx context.Context) error {
	kinds := l.kinds()
	if !l.cables && kinds[len(kinds)-1].name == harms[len(harms)-1].name {
		kinds = kinds[:len(kinds)-1]
		fmt.Println("No machine is cut off: that needs root, and the programs ip, nsenter and unshare.")
	}
	l.come(ctx)
	defer l.crowd.playing.Wait()
	defer l.crowd.leaving()
	if err := l.moving(ctx); err != nil {
		return err
	}
	var broken error
	for n := 0; n < l.rounds && len(kinds) > 0 && broken == nil; n++ {
		broken = l.round(ctx, n, kinds[n%len(kinds)])
	}
	wrong := l.running(ctx)
	for _, t := range l.crowd.all() { // before everybody hurries, which takes all that the machine has
		l.answers = append(l.answers, t.waited()...)
	}
	l.crowd.hurry.Store(true)
	l.finish(ctx)
	return errors.Join(ctx.Err(), broken, l.report(l.wrong+wrong+l.records(ctx)))
}

// moving waits until a move is told at every table, so no round suffers from the one before. It gives up when for a
// minute no further table has one.
func (l *lab) moving(ctx context.Context) error {
	since := time.Now()
	fewest, changed := l.tables+1, since
	for ctx.Err() == nil {
		all := l.crowd.all()
		still := slices.DeleteFunc(slices.Clone(all), func(t *table) bool { return t.movedSince(since) })
		switch {
		case len(all) >= l.tables && len(still) == 0:
			return nil
		case len(still) < fewest:
			fewest, changed = len(still), time.Now()
		case time.Since(changed) > time.Minute:
			return fmt.Errorf("no move is told at %d of %d tables for a minute, like %s", len(still), len(all), still[0].name)
		}
		pause(ctx, retry)
	}
	return ctx.Err()
}

// round does harm to the machine that keeps most tables.
func (l *lab) round(ctx context.Context, n int, h harm) error {
	holders, err := l.holders(ctx)
	if err != nil {
		return err
	}
	m := slices.MaxFunc(l.All, func(a, b *machines.Machine) int { return cmp.Compare(kept(holders, a), kept(holders, b)) })
	if h.name == upgraded.name {
		m = l.All[n]
	}
	hit := map[*table]bool{}
	for _, t := range l.crowd.all() {
		hit[t] = holders[t.name] == m.Name || t.comesBy(m.Number)
	}
	began := time.Now()
	l.begun = append(l.begun, began)
	if err := h.do(l, m); err != nil {
		return err
	}
	pause(ctx, time.Until(began.Add(watched)))
	l.measure(hit, h, m, n, began)
	if h.heal != nil {
		err = h.heal(l, m)
	}
	pause(ctx, settling)
	return cmp.Or(ctx.Err(), err, l.moving(ctx))
}

// measure notes how long tables stood still since a round began, and prints it.
func (l *lab) measure(hit map[*table]bool, h harm, m *machines.Machine, n int, began time.Time) {
	ended, sides := time.Now(), map[bool][]time.Duration{}
	for t, its := range hit {
		if long, ok := t.pause(began, ended); ok {
			sides[its] = append(sides[its], long)
			l.stands = append(l.stands, stand{h.name, its, long})
		}
	}
	fmt.Printf("%2d  %-20s %s   its tables %s   others %s\n", n+1, h.name, m.Name, figures(sides[true]),
		figures(sides[false]))
}

// finish waits until the games are over, a minute and a half at most.
func (l *lab) finish(ctx context.Context) {
	for deadline := time.Now().Add(90 * time.Second); time.Now().Before(deadline) && ctx.Err() == nil; pause(ctx, retry) {
		if !slices.ContainsFunc(l.crowd.all(), func(t *table) bool { return t.finished() == "" }) {
			return
		}
	}
}
