package lobby

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"medici/internal/journal"
)

// One source has as many evenings open as a crowd may, and a person their own share.
func TestEveningsOfOneSource(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, keeping(newMemory()), func(c *Config) { c.Limits = Limits{Evenings: 2, Crowd: 2} })
		opens := func(name, from string) error {
			_, err := enterFrom(t, l, name, from).OpenEvening(t.Context(), Evening{Game: toy{}, Rounds: 1})
			return err
		}
		for _, name := range []string{"ann", "ann", "bob", "bob"} {
			ok(t, opens(name, "192.0.2.1"))
		}
		wait(24 * time.Hour) // the throttle is about how quickly
		wantErr(t, opens("ann", "192.0.2.2"), ErrManyOpen)
		wantErr(t, opens("cy", "192.0.2.1"), ErrCrowdOpen)
		ok(t, opens("cy", "192.0.2.2"))
		_, err := enterFrom(t, l, "ann", "192.0.2.1").LeaveEvening(t.Context(), "")
		ok(t, err)
		ok(t, opens("cy", "192.0.2.1"))
	})
}

// Nobody reads what stores say to programs.
func TestNobodyReadsWhatStoresSay(t *testing.T) {
	for _, raw := range []error{journal.ErrConflict, journal.ErrUnknown, journal.ErrFull, journal.ErrClosed,
		&journal.Damaged{}} {
		if told := Fault(fmt.Errorf("writing: %w", raw)); told == nil || told.Error() == raw.Error() {
			t.Errorf("of %q people are told %v", raw, told)
		}
	}
}
