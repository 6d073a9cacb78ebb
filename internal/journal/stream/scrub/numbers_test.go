package scrub

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/minio/highwayhash"
)

// block returns the first block of stream T as the server writes it, with a record of each of these numbers.
func block(t *testing.T, numbers ...uint64) (b []byte, at []int) {
	t.Helper()
	key := sha256.Sum256([]byte("T-1"))
	for i, n := range numbers {
		r := make([]byte, recordHead)
		length := uint32(recordHead + len("subjecta move") + recordSum)
		if i%2 == 0 {
			length += headerBit + uint32(len("....headers"))
		}
		binary.LittleEndian.PutUint32(r, length)
		binary.LittleEndian.PutUint64(r[4:], n)
		binary.LittleEndian.PutUint16(r[20:], uint16(len("subject")))
		summed := append(bytes.Clone(r[4:20]), "subject"...)
		if r = append(r, "subject"...); i%2 == 0 {
			r, summed = append(r, "....headers"...), append(summed, "headers"...)
		}
		h, err := highwayhash.New64(key[:])
		if err != nil {
			t.Fatal(err)
		}
		h.Write(append(summed, "a move"...))
		at = append(at, len(b))
		b = append(b, h.Sum(append(r, "a move"...))...)
	}
	return b, at
}

// A number that a flipped bit has carried far away is the next one; one that is rightly far from the one
// before, because those between are gone, stays, and so does what the server is not led astray by.
func TestRenumber(t *testing.T) {
	whole, at := block(t, 1, 2, 3, 4, 1<<20, 1<<20+1, 1<<20+3)
	for name, one := range map[string]struct {
		record int
		bit    byte
		mended bool
	}{"Far": {3, 40, true}, "FarWithHeaders": {2, 20, true}, "Last": {6, 50, false}, "Near": {2, 3, false},
		"First": {0, 40, false},
		"Tomb":  {2, 63, false}, "Erased": {3, 62, false}, "EndsEarly": {2, 17, true}} {
		t.Run(name, func(t *testing.T) {
			b := bytes.Clone(whole)
			b[at[one.record]+4+int(one.bit/8)] ^= 1 << (one.bit % 8)
			want := b
			if one.mended {
				want = whole
			}
			if name == "EndsEarly" {
				b, want = b[:len(b)-5], want[:len(want)-5]
			}
			folder := t.TempDir()
			path := filepath.Join(folder, "T", "msgs", "1.blk")
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, b, 0o600); err != nil {
				t.Fatal(err)
			}
			if name == "Last" { // the one before is missing, so its number is a guess
				want = bytes.Clone(whole)
				binary.LittleEndian.PutUint64(want[at[6]+4:], 1<<20+2)
				one.mended = true
			}
			mended, err := Renumber(folder)
			if err != nil || slices.Equal(mended, []string{path}) != one.mended {
				t.Errorf("mended %q: %v", mended, err)
			}
			if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, want) {
				t.Errorf("the block is %x, not %x: %v", got, want, err)
			}
			if again, err := Renumber(folder); err != nil || name != "First" && len(again) > 0 {
				t.Errorf("mended %q again: %v", again, err)
			}
			if err := os.WriteFile(filepath.Join(filepath.Dir(path), "1.key"), nil, 0o600); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, b, 0o600); err != nil {
				t.Fatal(err)
			}
			if mended, err := Renumber(folder); err != nil || len(mended) > 0 {
				t.Errorf("mended %q, which is encrypted: %v", mended, err)
			}
		})
	}
	if mended, err := Renumber(filepath.Join(t.TempDir(), "nothing")); err != nil || len(mended) > 0 {
		t.Errorf("mended %q of a server that has not run: %v", mended, err)
	}
}
