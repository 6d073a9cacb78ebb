package stream

import (
	"maps"
	"testing"

	"medici/internal/journal/stream/replica"
)

// A server whose disk nobody compares is told of when it says nothing twice.
func TestSilentServers(t *testing.T) {
	running := []string{"n1", "n2", "n3"}
	says := map[string]replica.State{"n1": {}, "n2": {}}
	once := unheard(nil, running, says)
	if want := map[string]bool{"n3": false}; !maps.Equal(once, want) {
		t.Errorf("first %v", once)
	}
	if want, twice := map[string]bool{"n3": true}, unheard(once, running, says); !maps.Equal(twice, want) {
		t.Errorf("then %v", twice)
	}
	says["n3"] = replica.State{}
	if now := unheard(once, running, says); len(now) > 0 {
		t.Errorf("in the end %v", now)
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
