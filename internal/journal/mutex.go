package journal

import "sync"

// Mutex is a lock that may be held while a store is asked. The zero value is unlocked.
//
// It differs from a [sync.Mutex] in one thing: who waits for it waits durably, as [testing/synctest] calls it. So
// virtual time passes while a slow store has its owner wait, and the owner goes on.
type Mutex struct {
	mu     sync.Mutex
	free   sync.Cond
	locked bool
}

// Lock waits until nobody else has the lock, and takes it.
func (m *Mutex) Lock() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.free.L = &m.mu
	for m.locked {
		m.free.Wait()
	}
	m.locked = true
}

// TryLock takes the lock unless somebody has it, and reports whether it did.
func (m *Mutex) TryLock() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.locked {
		return false
	}
	m.locked = true
	return true
}

// Unlock gives the lock back. It panics when nobody has it.
func (m *Mutex) Unlock() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.locked {
		panic("journal: unlock of an unlocked Mutex")
	}
	m.locked = false
	m.free.Signal()
}
