// Package damage does to the files of a server of a store what disks do: bits flip, files are cut or gone. It also
// says whether the replicas of a store follow each other again. It is for trials.
//
// It knows where the servers keep what kind of data, and nothing of what is in there.
package damage

import (
	"errors"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// kinds of files. What the servers agree on about the streams themselves is not among them: a
// server that cannot read that does not start, and says so.
var kinds = map[string]func(path string) bool{
	"documents": func(p string) bool { return strings.Contains(p, "/streams/D/msgs/") && strings.HasSuffix(p, ".blk") },
	"entries":   func(p string) bool { return strings.Contains(p, "/streams/J") && strings.HasSuffix(p, ".blk") },
	"index":     func(p string) bool { return strings.Contains(p, "/streams/") && strings.HasSuffix(p, "/msgs/index.db") },
	"snapshot":  func(p string) bool { return strings.Contains(p, "/S-R") && strings.Contains(p, "/snapshots/") },
	"log":       func(p string) bool { return strings.Contains(p, "/S-R") && strings.HasSuffix(p, ".blk") },
}

// ways of damage.
var ways = map[string]func(r *rand.Rand, path string, b []byte) error{
	"bit": func(r *rand.Rand, path string, b []byte) error {
		b[r.IntN(len(b))] ^= 1 << r.IntN(8)
		return os.WriteFile(path, b, 0o600)
	},
	"cut":  func(r *rand.Rand, path string, b []byte) error { return os.WriteFile(path, b[:r.IntN(len(b))], 0o600) },
	"gone": func(_ *rand.Rand, path string, _ []byte) error { return os.Remove(path) },
}

// errNothingLeft is when all files are gone, or empty.
var errNothingLeft = errors.New("there is no file left")

// Files damages files of a server that does not run so many times, or until none is left, and says how often
// which kind in which way. With logs they may be also what the servers agree with: their logs and snapshots.
func Files(r *rand.Rand, folder string, times int, logs bool) (did map[string]int, err error) {
	did = map[string]int{}
	for range times {
		what, err := one(r, folder, logs)
		if errors.Is(err, errNothingLeft) {
			break
		}
		if err != nil {
			return did, err
		}
		did[what]++
	}
	return did, nil
}

func one(r *rand.Rand, folder string, logs bool) (string, error) {
	for range 1000 {
		kind := slices.Sorted(maps.Keys(kinds))[r.IntN(len(kinds))]
		if !logs && (kind == "log" || kind == "snapshot") {
			continue
		}
		way := "bit"
		if r.IntN(4) == 0 { // most disks flip bits
			way = slices.Sorted(maps.Keys(ways))[r.IntN(len(ways))]
		}
		all, err := files(folder, kinds[kind])
		if err != nil {
			return "", err
		}
		if len(all) == 0 {
			continue // all are gone
		}
		path := all[r.IntN(len(all))]
		b, err := os.ReadFile(path)
		if err == nil {
			err = ways[way](r, path, b)
		}
		return kind + " " + way, err
	}
	return "", errNothingLeft
}

// files returns those with something in them that are of a kind.
func files(folder string, is func(path string) bool) (all []string, err error) {
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !is(path) {
			return err
		}
		info, err := d.Info()
		if err == nil && info.Size() > 0 {
			all = append(all, path)
		}
		return err
	})
	return all, err
}
