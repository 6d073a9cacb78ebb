package crew

import (
	"errors"
	"sync/atomic"
	"testing"
)

// What has begun is waited for, and nothing begins when the crew has quit.
func TestNothingBeginsAfterTheEnd(t *testing.T) {
	c := New()
	var done atomic.Int32
	ctx := c.Context()
	for range 10 {
		if !c.Begin(func() { <-c.Quit(); done.Add(1) }) {
			t.Fatal("an open lobby begins nothing")
		}
	}
	failed := errors.New("it fails")
	if err := c.Do(func() error { return failed }); err != failed {
		t.Errorf("what is done here answers %v", err)
	}
	c.Stop()
	c.Stop()
	c.Wait()
	if done.Load() != 10 || ctx.Err() == nil || !c.Quits() {
		t.Errorf("%d of 10 have ended, and the context is %v", done.Load(), ctx.Err())
	}
	if c.Begin(func() { t.Error("something begins") }) || c.Do(func() error { return failed }) != nil ||
		c.Context().Err() == nil {
		t.Error("something is done when all have ended")
	}
}
