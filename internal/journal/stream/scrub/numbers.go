package scrub

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/minio/highwayhash"
)

// A record in a block of the server: its length of 4 bytes, in which a bit says that it has headers, a number of
// 8, a time of 8, the length of the subject of 2, then the subject, headers and data, and a sum of 8 over all but
// the lengths.
const (
	recordHead = 22
	recordSum  = 8
	headerBit  = 1 << 31
	tombBit    = 1 << 63
	eraseBit   = 1 << 62
)

// far is a step from one number to the next that a flipped bit may have made. The server counts through every
// number between without looking at a sum, and with one of the higher bits it does so for days, in memory that
// grows, while the caller waits.
const far = 1 << 16

// Renumber gives records in the blocks of a server that does not run, whose number a damage has carried far away, the
// one that follows the record before. Their sums do not fit then either, or fit again; the rest of the block
// can be read. It says which blocks those are. Blocks that are compressed or encrypted it leaves alone.
func Renumber(folder string) (mended []string, err error) {
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if os.IsNotExist(err) { // the server has not run yet
			return nil
		}
		if err != nil || d.IsDir() || filepath.Ext(path) != ".blk" {
			return err
		}
		wrong, err := renumber(path)
		if wrong {
			mended = append(mended, path)
		}
		return err
	})
	return mended, err
}

func renumber(path string) (wrong bool, err error) {
	block := strings.TrimSuffix(path, ".blk")
	if _, err := os.Stat(block + ".key"); err == nil {
		return false, nil
	}
	b, err := os.ReadFile(path)
	if err != nil {
		return false, err
	}
	key := sha256.Sum256(fmt.Appendf(nil, "%s-%s", filepath.Base(filepath.Dir(filepath.Dir(path))), filepath.Base(block)))
	before := uint64(0)
	for r, ok := recordAt(b, 0); ok; r, ok = recordAt(b, r.end) {
		if n := binary.LittleEndian.Uint64(b[r.start+4:]); n&tombBit == 0 {
			number := n &^ eraseBit
			if before > 0 && number > before+far && !r.fits(b, key[:]) {
				number = before + 1
				binary.LittleEndian.PutUint64(b[r.start+4:], number)
				wrong = true
			}
			before = max(before, number)
		}
	}
	if !wrong {
		return false, nil
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return true, err
	}
	defer f.Close()
	if _, err = f.Write(b); err == nil {
		err = f.Sync()
	}
	return true, err
}

// A record is where one begins in a block, its subject ends, what is summed behind that begins, and it ends.
type record struct{ start, subject, rest, end int }

// recordAt returns false where no record can be.
func recordAt(block []byte, start int) (r record, ok bool) {
	b := block[start:]
	if len(b) < recordHead+recordSum {
		return r, false
	}
	head := binary.LittleEndian.Uint32(b)
	r.start, r.subject = start, start+recordHead+int(binary.LittleEndian.Uint16(b[20:]))
	if r.rest = r.subject; head&headerBit != 0 {
		r.rest += 4 // the headers' own length is in no sum
	}
	r.end = start + int(head&^headerBit)
	return r, r.end <= len(block) && r.rest <= r.end-recordSum
}

// fits reports whether the sum of a record is right.
func (r record) fits(block, key []byte) bool {
	h, err := highwayhash.New64(key)
	if err != nil {
		return false
	}
	h.Write(block[r.start+4 : r.start+20])
	h.Write(block[r.start+recordHead : r.subject])
	h.Write(block[r.rest : r.end-recordSum])
	return bytes.Equal(h.Sum(nil), block[r.end-recordSum:r.end])
}
