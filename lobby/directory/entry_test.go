package directory

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
	others := []Entry{
		{ID: "x"}, {Chapter: 1}, {Code: "x"}, {Host: "x"}, {Clock: match.Clock{Move: 1}}, {Seated: []match.Person{{}}},
		{Listing: Listing{Number: 1}},
		{Version: 1}, {Since: now}, {Turn: &match.Asking{}}, {From: netip.IPv4Unspecified()}, {Until: now},
		{Lease: Lease{Term: 1}}, {Evening: "x"}, {Lived: now},
	}
	if fields := reflect.TypeFor[Entry]().NumField(); len(others) != fields {
		t.Errorf("%d of %d fields are changed", len(others), fields)
	}
	others = append(others, Entry{Lease: Lease{Holder: "x"}}, Entry{Lease: Lease{Next: 1}},
		Entry{Lease: Lease{Left: []int{1}}},
		Entry{Turn: &match.Asking{Seq: 1}}, Entry{Seated: []match.Person{{ID: "x"}}})
	for i := range others {
		for j := range others {
			if got := others[i].Equal(&others[j]); got != (i == j) {
				t.Errorf("%+v and %+v are the same: %t", others[i], others[j], got)
			}
		}
		if again := others[i]; !again.Equal(&others[i]) || again.Equal(&Entry{}) {
			t.Errorf("%+v is not told from an empty place", again)
		}
	}
}
