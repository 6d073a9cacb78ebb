package people

import (
	"context"
	"sync"

	"medici/internal/people/settings"
)

// Preferences are the settings of somebody who is here: a person's in the register, a guest's for this
// visit. Any goroutine may use them.
type Preferences struct {
	register *Register
	id       string // of the person; empty for a guest
	browser  string // the key by which a guest could sign up; may be empty
	changed  func(Settings)

	mu  sync.Mutex
	now Settings
}

// Preferences returns the settings of a person who has signed in, or of a guest, who has no ID. changed is
// called for each change, on the goroutine that makes it.
func (r *Register) Preferences(p Person, changed func(Settings)) *Preferences {
	return &Preferences{register: r, id: p.ID, now: p.Settings, changed: changed}
}

// Now returns the settings as this visit knows them, with every field decided.
func (m *Preferences) Now() Settings {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now.Filled()
}

// Saved reports whether the settings outlive the visit.
func (m *Preferences) Saved() bool { return m.id != "" }

// Put decides one setting. Errors: that of [settings.Setting.Put], with nothing changed, and those of
// [Register.Change].
func (m *Preferences) Put(ctx context.Context, t settings.Setting, value string) error {
	next := settings.Settings{}
	if err := t.Put(&next, value); err != nil {
		return err
	}
	return m.Change(ctx, func(s *Settings) { _ = t.Put(s, value) })
}

// Change changes the settings by f, with the errors of [Register.Change].
func (m *Preferences) Change(ctx context.Context, f func(*Settings)) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	next := m.now
	f(&next)
	if m.Saved() {
		p, err := m.register.Change(ctx, m.id, f)
		if err != nil {
			return err
		}
		next = p.Settings
	}
	m.now = next
	m.changed(next)
	return nil
}
