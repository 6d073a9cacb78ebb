package match

import (
	"reflect"
	"testing"
	"time"

	"medici/rules"
)

// TestSnapshotsAreComparedWhole changes every field of a snapshot, one at a time.
func TestSnapshotsAreComparedWhole(t *testing.T) {
	whole := func() *Snapshot {
		return &Snapshot{
			Seats: []SeatSnapshot{{Kept: &SeatSnapshot{}}}, Banned: []string{""},
			Attendance: Attendance{[]int{0}, []int{0}, []int{0}},
		}
	}
	comparedWhole(t, whole, (*Snapshot).equal)
	for what, more := range map[string]func(*Snapshot){
		"seat":      func(s *Snapshot) { s.Seats = append(s.Seats, SeatSnapshot{}) },
		"kept seat": func(s *Snapshot) { s.Seats[0].Kept = nil },
		"banned":    func(s *Snapshot) { s.Banned = nil },
		"absent":    func(s *Snapshot) { s.Absent = nil },
		"excused":   func(s *Snapshot) { s.Excused = nil },
		"missing":   func(s *Snapshot) { s.Missing = nil },
	} {
		other := whole()
		more(other)
		if other.equal(whole()) || whole().equal(other) {
			t.Errorf("a %s more is not seen", what)
		}
	}
}

// TestTablesAreComparedWhole changes every field of a table's snapshot, but its game.
func TestTablesAreComparedWhole(t *testing.T) {
	whole := func() *Info {
		return &Info{Seats: []SeatInfo{{Vacations: []Vacation{{}}}}, Players: []string{""}, Watchers: []string{""},
			DeclaredWatchers: []string{""}, Scores: []int{0}, Winners: []rules.Seat{0}, Absent: []int{0}}
	}
	comparedWhole(t, whole, (*Info).equal)
}

// comparedWhole changes every field of a value, one at a time.
func comparedWhole[T any](t *testing.T, whole func() *T, equal func(a, b *T) bool) {
	t.Helper()
	if !equal(whole(), whole()) {
		t.Fatal("two of the same table differ")
	}
	fields := 0
	for i := 0; ; i++ {
		v, n := whole(), i
		field := nth(reflect.ValueOf(v).Elem(), "", &n)
		if field == "" {
			break
		}
		if fields++; equal(v, whole()) {
			t.Errorf("another %s is not seen", field)
		}
	}
	if fields < 30 {
		t.Errorf("only %d fields were changed", fields)
	}
}

// nth changes the field number n below a value, and says which that was.
func nth(v reflect.Value, name string, n *int) string {
	if at, ok := v.Addr().Interface().(*time.Time); ok {
		if *n--; *n < 0 {
			*at = start
			return name
		}
		return ""
	}
	switch v.Kind() {
	case reflect.Interface:
		return ""
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
