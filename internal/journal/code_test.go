package journal

import (
	"bytes"
	"testing"
)

func TestCode(t *testing.T) {
	for _, e := range append(chain("", 3), Entry{Number: 1<<31 - 1, Data: bytes.Repeat([]byte("x"), 1000)},
		Entry{Number: 1}) {
		got, err := Decode(Encode(e))
		if err != nil || got.Number != e.Number || got.ID != e.ID || got.Before != e.Before ||
			!bytes.Equal(got.Data, e.Data) {
			t.Errorf("%+v becomes %+v, %v", e, got, err)
		}
	}
	for _, number := range []int{0, -1, 1 << 31} {
		if _, err := Decode(Encode(Entry{Number: number})); err == nil {
			t.Errorf("%d is taken for a number", number)
		}
	}
}

// TestCodeDamaged cuts at every byte and flips every bit.
func TestCodeDamaged(t *testing.T) {
	whole := Encode(chain("t", 2)[1])
	for at := range whole {
		if _, err := Decode(whole[:at]); err == nil {
			t.Errorf("cut at %d is not seen", at)
		}
		for bit := range 8 {
			b := bytes.Clone(whole)
			b[at] ^= 1 << bit
			if _, err := Decode(b); err == nil {
				t.Errorf("bit %d of byte %d is not seen", bit, at)
			}
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, e := range chain("t", 3) {
		f.Add(Encode(e))
	}
	f.Add([]byte{})
	f.Add(make([]byte, headSize+sumSize))
	f.Fuzz(func(t *testing.T, b []byte) {
		e, err := Decode(b)
		if err == nil && !bytes.Equal(Encode(e), b) {
			t.Errorf("%x becomes %+v, and that is %x", b, e, Encode(e))
		}
	})
}
