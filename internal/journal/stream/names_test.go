package stream

import "testing"

// A key is read from the subject where its document is.
func TestKeysAndSubjects(t *testing.T) {
	for _, key := range []string{"person/a", "a", "a//b", "", "evening/K7QF.2MX9 *>", "é"} {
		if got, ok := keyOf(keyLocation(key).subject); !ok || got != key {
			t.Errorf("%q is at %q, where is %q, %t", key, keyLocation(key).subject, got, ok)
		}
	}
	for _, subject := range []string{"d.61", "d.xyz", "d.x6", "d.x61.62"} {
		if key, ok := keyOf(subject); ok {
			t.Errorf("at %q is %q", subject, key)
		}
	}
}
