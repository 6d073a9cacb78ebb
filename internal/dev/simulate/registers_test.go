package simulate

import (
	"testing"
	"time"
)

// What somebody sees of a register has to fit all that others did and saw, in an order that fits the times.
func TestRegisters(t *testing.T) {
	done, open, refused := answer{code: "done"}, answer{}, answer{code: "usage"}
	decided := func(r *register, value string, a answer, from, to int64) {
		r.ended(r.begins(value, from), value, a, to)
	}
	for _, c := range []struct {
		name  string
		first string
		has   func(r *register)
		sees  string
		since int64
		legal bool
	}{
		{"what was decided", "no", func(r *register) { decided(r, "yes", done, 1, 2) }, "yes", 3, true},
		{"what was decided before", "no", func(r *register) { decided(r, "yes", done, 1, 2) }, "no", 3, false},
		{"what is being decided", "no", func(r *register) { r.begins("yes", 1) }, "yes", 3, true},
		{"what is not yet decided", "no", func(r *register) { r.begins("yes", 1) }, "no", 3, true},
		{"what was refused", "no", func(r *register) { decided(r, "yes", refused, 1, 2) }, "yes", 3, false},
		{"what two decide at once", "no", func(r *register) {
			decided(r, "yes", done, 1, 4)
			decided(r, "no", done, 2, 3)
		}, "yes", 5, true},
		{"a lifted one that comes back", "no", func(r *register) {
			decided(r, "yes", done, 1, 2)
			decided(r, "no", done, 3, 4)
		}, "yes", 5, false},
		{"what is in doubt and late", "no", func(r *register) {
			decided(r, "yes", open, 1, 2)
			r.looked("no", 3, 4)
		}, "yes", 5, true},
		{"what is seen to come and go", "no", func(r *register) {
			decided(r, "yes", open, 1, 2)
			r.looked("yes", 3, 4)
		}, "no", 5, false},
		{"what is in doubt for hours", "no", func(r *register) {
			decided(r, "yes", open, 1, 2)
			r.looked("no", int64(time.Hour), int64(time.Hour)+1)
		}, "yes", int64(2 * time.Hour), false},
		{"what nobody knows", unknown, func(*register) {}, "yes", 1, true},
		{"another than was seen", unknown, func(r *register) { r.looked("no", 1, 2) }, "yes", 3, false},
		{"days that are over", "none", func(r *register) {
			decided(r, "1970-01-01..1970-01-01,1970-01-09..1970-01-10", done, 1, 2)
		}, "1970-01-09..1970-01-10", int64(48 * time.Hour), true},
		{"days that are not over", "none", func(r *register) {
			decided(r, "1970-01-01..1970-01-01,1970-01-09..1970-01-10", done, 1, 2)
		}, "none", int64(48 * time.Hour), false},
	} {
		r := &register{first: c.first}
		c.has(r)
		if is := r.may(c.sees, c.since); is != c.legal {
			t.Errorf("%s: it may be %s: %t, of %v", c.name, c.sees, is, r)
		}
		if is := r.looked(c.sees, c.since, c.since+1); is != c.legal {
			t.Errorf("%s: it is seen as %s: %t, of %v", c.name, c.sees, is, r)
		}
	}
}

// Moments follow each other while a clock stands.
func TestMoments(t *testing.T) {
	w := &world{last: time.Now().Add(time.Hour).UnixNano()}
	if a, b := w.moment(), w.moment(); a >= b {
		t.Errorf("%d is not before %d", a, b)
	}
}
