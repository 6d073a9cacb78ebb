package stream

import (
	"context"
	"errors"
	"maps"
	"testing"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/stream/replica"
)

// The log names a server whose disk nobody compares when it says nothing twice.
func TestSilentServers(t *testing.T) {
	running := []string{"n1", "n2", "n3"}
	says := map[string]replica.State{"n1": {}, "n2": {}}
	once := unanswered(nil, running, says)
	if want := map[string]bool{"n3": false}; !maps.Equal(once, want) {
		t.Errorf("first %v", once)
	}
	if want, twice := map[string]bool{"n3": true}, unanswered(once, running, says); !maps.Equal(twice, want) {
		t.Errorf("then %v", twice)
	}
	says["n3"] = replica.State{}
	if now := unanswered(once, running, says); len(now) > 0 {
		t.Errorf("in the end %v", now)
	}
}

// A document is missing when most servers have said so, and not when none has the time to.
func TestNobodySaysWhatIsMissing(t *testing.T) {
	s := fresh(t)
	defer s.Close()
	s.disks.mu.Lock()
	for _, silent := range []string{"n4", "n5", "n6", "n7"} { // with n1, n2 and n3 too few are left
		s.disks.spoke[silent] = time.Now()
	}
	s.disks.mu.Unlock()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
	defer cancel()
	if _, err := s.Get(ctx, "nothing"); err == nil || errors.Is(err, journal.ErrMissing) {
		t.Errorf("a document is missing, says nobody: %v", err)
	}
	if all, err := s.List(ctx, ""); err == nil {
		t.Errorf("there are %d documents, says nobody", len(all))
	}
	// Nor do those count that the leaders miss.
	s.disks.mu.Lock()
	s.disks.gone = map[string]bool{"n4": true, "n5": true, "n6": true, "n7": true}
	s.disks.mu.Unlock()
	if _, err := s.Get(t.Context(), "nothing"); !errors.Is(err, journal.ErrMissing) {
		t.Errorf("a document is there, though those are gone that say nothing: %v", err)
	}
	s.disks.mu.Lock()
	s.disks.gone = nil
	for silent := range s.disks.spoke {
		s.disks.spoke[silent] = time.Now().Add(-lately)
	}
	s.disks.spoke["n1"] = time.Now()
	s.disks.mu.Unlock()
	if _, err := s.Get(t.Context(), "nothing"); !errors.Is(err, journal.ErrMissing) {
		t.Errorf("a document is there: %v", err)
	}
}

// All servers of a store of ours are heard.
func TestNoServerIsSilent(t *testing.T) {
	s := fresh(t)
	defer s.Close()
	if all := s.running(t.Context()); len(all) != 3 {
		t.Errorf("%q run", all)
	}
	for range 2 {
		if err := s.Check(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if all := s.Replicas(); all.Silent > 0 {
		t.Errorf("of them %d are silent", all.Silent)
	}
}

// With one server of three gone, whichever, what is missing is so without waiting for that one each time.
func TestMissingWithOneServerGone(t *testing.T) {
	s := fresh(t)
	defer s.Close()
	for name, gone := range map[string]int{"Leader": leader(t, documents), "Other": (leader(t, documents) + 1) % 3} {
		t.Run(name, func(t *testing.T) {
			three.Shutdown(gone)
			defer func() {
				if err := three.Restart(gone); err != nil {
					t.Fatal(err)
				}
			}()
			for range 2 {
				began := time.Now() // another is elected
				if _, err := s.Get(t.Context(), "nothing"); !errors.Is(err, journal.ErrMissing) {
					t.Fatal(err)
				}
				t.Logf("it is missing after %v", time.Since(began))
				const times = 20
				began = time.Now()
				for range times {
					if _, err := s.Get(t.Context(), "nothing"); !errors.Is(err, journal.ErrMissing) {
						t.Fatal(err)
					}
				}
				if took := time.Since(began); took > times*diskTime/2 {
					t.Errorf("%d documents are missing after %v", times, took)
				} else {
					t.Logf("%d documents are missing after %v", times, took)
				}
				if err := s.Check(t.Context()); err != nil { // who is waited for is found out anew
					t.Fatal(err)
				}
			}
		})
	}
}
