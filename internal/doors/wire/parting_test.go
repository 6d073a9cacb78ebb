package wire

import (
	"testing"
	"testing/synctest"
	"time"
)

// So many who are refused wait a moment for it, those beyond do not, and their places are free again.
func TestParting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := NewParting()
		for range 2 {
			began, at := time.Now(), make(chan time.Duration, 2*mostHeld)
			for range mostHeld + 10 {
				p.After(func() { at <- time.Since(began) })
			}
			if n := len(at); n != 10 {
				t.Errorf("%d do not wait", n)
			}
			time.Sleep(held)
			synctest.Wait()
			if n := len(at); n != mostHeld+10 {
				t.Errorf("%d are let go", n)
			}
		}
	})
}
