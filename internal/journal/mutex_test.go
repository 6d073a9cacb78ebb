package journal

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// Two do not have the lock at once, and virtual time passes while one waits for it.
func TestMutexLetsTimePass(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var m Mutex
		var all sync.WaitGroup
		began, within := time.Now(), 0
		for range 3 {
			all.Go(func() {
				m.Lock()
				defer m.Unlock()
				if within++; within != 1 {
					t.Error("two have the lock")
				}
				time.Sleep(time.Second)
				within--
			})
		}
		all.Wait()
		if took := time.Since(began); took != 3*time.Second {
			t.Errorf("three who hold it for a second each took %v", took)
		}
	})
}

func TestMutexIsTriedWithoutWaiting(t *testing.T) {
	var m Mutex
	if !m.TryLock() {
		t.Error("a lock that is free is not had")
	}
	if m.TryLock() {
		t.Error("a lock is had twice")
	}
	m.Unlock()
	if !m.TryLock() {
		t.Error("a lock that was given back is not had")
	}
	m.Unlock()
	defer func() {
		if recover() == nil {
			t.Error("a lock that nobody has is given back")
		}
	}()
	m.Unlock()
}
