package people

import (
	"slices"
	"testing"

	"medici/internal/text/name"
)

// A guest with a browser becomes a person by a name, or the person whose code they bring;
// until then nothing is written down of them.
func TestKeep(t *testing.T) {
	m := newMemory()
	r := New(m, clock)
	ann := meet(t, r, 1, "ann")
	guest := func(n int) *Preferences {
		mine := r.Preferences(Person{}, func(Settings) {})
		if mine.CanSignUp() {
			t.Error("a guest without a browser can be kept")
		}
		mine.By(fingerprint(n))
		return mine
	}
	_, err := r.Know(t.Context(), fingerprint(2))
	fails(t, err, ErrNobody)
	before := len(m.All)
	for word, want := range map[string]error{"ann": ErrTaken, "guest-lorenzo": name.ErrPrefix, "": name.ErrLength,
		"AAAA-AAAA-AAAA": ErrCode} {
		_, err := guest(2).SignUp(t.Context(), word)
		fails(t, err, want)
	}
	if len(m.All) != before {
		t.Errorf("%d documents were written about nobody", len(m.All)-before)
	}
	if docs, err := guest(2).SignUp(t.Context(), " lorenzo "); err != nil || docs.Name != "lorenzo" {
		t.Errorf("%+v, %v", docs, err)
	}
	if p, err := r.Know(t.Context(), fingerprint(2)); err != nil || p.Name != "lorenzo" {
		t.Errorf("the browser is %+v, %v", p, err)
	}
	if p, err := guest(3).SignUp(t.Context(), invite(t, r, ann.ID)); err != nil ||
		!slices.Equal(prints(p), []string{fingerprint(1), fingerprint(3)}) {
		t.Errorf("with a code it is %+v, %v", p, err)
	}
	if r.Preferences(ann, func(Settings) {}).CanSignUp() {
		t.Error("somebody who is known can be kept")
	}
	audit(t, m)
	m.Before = func() error { return errCrash }
	if _, err := guest(4).SignUp(t.Context(), "piero"); err != ErrNotSaved {
		t.Errorf("of a store that cannot be written a guest hears %v", err)
	}
}
