package table

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
)

// One at a time does something at a table, and all who want to do.
func TestOneOwnsTheTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o, _ := alone(t, match.Person{ID: "ann"})
		var all sync.WaitGroup
		here, done := 0, 0
		for range 20 {
			all.Go(func() {
				for range 20 {
					err := o.Table.put(func(*hosted, time.Time) error {
						here++
						time.Sleep(time.Millisecond) // so others wait
						if here != 1 {
							t.Errorf("%d are there", here)
						}
						here--
						done++
						return nil
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		if done != 400 {
			t.Errorf("%d of 400 things are done", done)
		}
	})
}

// A panic of whoever does something closes the table, for those as well who wait there.
func TestOwnerPanics(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o, hall := alone(t, match.Person{ID: "ann"})
		var all sync.WaitGroup
		at := make(chan struct{})
		all.Go(func() {
			err := o.Table.put(func(*hosted, time.Time) error { <-at; panic("ouch") })
			if err != ErrGone || hall.struck != match.Broken {
				t.Errorf("who panics there is told %v when it is %q", err, hall.struck)
			}
		})
		synctest.Wait()
		for range 3 {
			all.Go(func() {
				if err := o.Table.put(func(*hosted, time.Time) error { return nil }); err != ErrGone {
					t.Errorf("who waits there is told %v", err)
				}
			})
		}
		synctest.Wait()
		close(at)
		all.Wait()
		<-o.Table.Ended()
	})
}
