package lobby

import (
	"net/netip"
	"reflect"
	"testing"
	"time"

	"medici/lobby/match"
)

// TestPlacesAreComparedWhole changes every field of what the directory has of a table.
func TestPlacesAreComparedWhole(t *testing.T) {
	now := time.Unix(1e9, 0)
	others := []directoryEntry{
		{ID: "x"}, {Chapter: 1}, {Code: "x"}, {Host: "x"}, {Clock: match.Clock{Move: 1}}, {Seated: []match.Person{{}}}, {Listing: Listing{Number: 1}},
		{Version: 1}, {Since: now}, {Turn: &match.Asking{}}, {From: netip.IPv4Unspecified()}, {Until: now}, {reign: reign{Reign: 1}}, {Evening: "x"}, {Lived: now},
	}
	if fields := reflect.TypeFor[directoryEntry]().NumField(); len(others) != fields {
		t.Errorf("%d of %d fields are changed", len(others), fields)
	}
	others = append(others, directoryEntry{reign: reign{Keeper: "x"}}, directoryEntry{reign: reign{Next: 1}}, directoryEntry{reign: reign{Left: []int{1}}},
		directoryEntry{Turn: &match.Asking{Seq: 1}}, directoryEntry{Seated: []match.Person{{ID: "x"}}})
	for i := range others {
		for j := range others {
			if got := others[i].equal(&others[j]); got != (i == j) {
				t.Errorf("%+v and %+v are the same: %t", others[i], others[j], got)
			}
		}
		if again := others[i]; !again.equal(&others[i]) || again.equal(&directoryEntry{}) {
			t.Errorf("%+v is not told from an empty place", again)
		}
	}
}
