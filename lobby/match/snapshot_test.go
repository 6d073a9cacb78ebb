package match

import (
	"reflect"
	"testing"
)

// TestSnapshotsAreComparedWhole changes every field of a snapshot, one at a time.
func TestSnapshotsAreComparedWhole(t *testing.T) {
	whole := func() *Snapshot {
		s := &Snapshot{Seats: []SeatSnapshot{{Kept: &SeatSnapshot{}}}, Banned: []string{""}, Absent: []int{0}}
		return s
	}
	if !whole().equal(whole()) {
		t.Fatal("two snapshots of the same table differ")
	}
	fields := 0
	for i := 0; ; i++ {
		s, n := whole(), i
		field := nth(reflect.ValueOf(s).Elem(), "", &n)
		if field == "" {
			break
		}
		if fields++; s.equal(whole()) {
			t.Errorf("another %s is not seen", field)
		}
	}
	if fields < 30 {
		t.Errorf("only %d fields were changed", fields)
	}
	for what, other := range map[string]*Snapshot{
		"seat":        {Seats: []SeatSnapshot{{Kept: &SeatSnapshot{}}, {}}, Banned: []string{""}, Absent: []int{0}},
		"kept seat":   {Seats: []SeatSnapshot{{}}, Banned: []string{""}, Absent: []int{0}},
		"banned":      {Seats: []SeatSnapshot{{Kept: &SeatSnapshot{}}}, Absent: []int{0}},
		"absent seat": {Seats: []SeatSnapshot{{Kept: &SeatSnapshot{}}}, Banned: []string{""}},
	} {
		if other.equal(whole()) || whole().equal(other) {
			t.Errorf("a %s more is not seen", what)
		}
	}
}

// nth changes the field number n below a value, and says which that was.
func nth(v reflect.Value, name string, n *int) string {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if field := nth(v.Field(i), name+"."+v.Type().Field(i).Name, n); field != "" {
				return field
			}
		}
		return ""
	case reflect.Slice:
		return nth(v.Index(0), name, n)
	case reflect.Pointer:
		if v.IsNil() {
			return ""
		}
		return nth(v.Elem(), name, n)
	}
	if *n--; *n >= 0 {
		return ""
	}
	switch {
	case v.CanInt():
		v.SetInt(1)
	case v.CanUint():
		v.SetUint(1)
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	default:
		v.SetString("x")
	}
	return name
}
