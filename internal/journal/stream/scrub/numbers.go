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
	for r := b; ; {
		p, ok := record(r)
		if !ok {
			break
		}
		if n := binary.LittleEndian.Uint64(r[4:]); n&tombBit == 0 {
			number := n &^ eraseBit
			if before > 0 && number > before+far && !p.fits(r, key[:]) {
				number = before + 1
				binary.LittleEndian.PutUint64(r[4:], number)
				wrong = true
			}
			before = max(before, number)
		}
		r = r[p.end:]
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

// A record's parts are where its subject ends, what is summed behind that begins, and the record ends.
type parts struct{ subject, rest, end int }

// record is false where no record can be.
func record(b []byte) (p parts, ok bool) {
	if len(b) < recordHead+recordSum {
		return p, false
	}
	head := binary.LittleEndian.Uint32(b)
	p.subject = recordHead + int(binary.LittleEndian.Uint16(b[20:]))
	if p.rest = p.subject; head&headerBit != 0 {
		p.rest += 4 // the headers' own length is in no sum
	}
	p.end = int(head &^ headerBit)
	return p, p.end <= len(b) && p.rest <= p.end-recordSum
}

// fits reports whether the sum of a record is right.
func (p parts) fits(b, key []byte) bool {
	h, err := highwayhash.New64(key)
	if err != nil {
		return false
	}
	h.Write(b[4:20])
	h.Write(b[recordHead:p.subject])
	h.Write(b[p.rest : p.end-recordSum])
	return bytes.Equal(h.Sum(nil), b[p.end-recordSum:p.end])
}
