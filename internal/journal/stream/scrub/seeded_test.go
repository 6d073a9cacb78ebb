//go:build e2e

package scrub_test

import (
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"medici/internal/journal/stream/streamtest"
)

var (
	damages = flag.Int("damages", 100, "how many damages are done, 20 to a server at a time")
	logs    = flag.Bool("logs", false, "damage also what the servers agree with: their logs and snapshots")
	seed    = flag.Uint64("seed", uint64(time.Now().UnixNano()%1e6), "which")
)

const atOnce = 20

// files are those of a server that tell of a kind of data.
func files(t *testing.T, folder string, is func(path string) bool) (all []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !is(path) {
			return err
		}
		info, err := d.Info()
		if err == nil && info.Size() > 0 {
			all = append(all, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// kinds of files that are damaged. What the servers agree on about the streams themselves is not among them: a
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
	"gone": func(r *rand.Rand, path string, b []byte) error { return os.Remove(path) },
}

// damage does one to a file of a server, and says what.
func damage(t *testing.T, r *rand.Rand, folder string) string {
	t.Helper()
	for {
		kind := slices.Sorted(keys(kinds))[r.IntN(len(kinds))]
		if !*logs && (kind == "log" || kind == "snapshot") {
			continue
		}
		way := "bit"
		if r.IntN(4) == 0 { // most disks flip bits
			way = slices.Sorted(keys(ways))[r.IntN(len(ways))]
		}
		all := files(t, folder, kinds[kind])
		if len(all) == 0 {
			continue // all are gone
		}
		path := all[r.IntN(len(all))]
		b, err := os.ReadFile(path)
		if err == nil {
			err = ways[way](r, path, b)
		}
		if err != nil {
			t.Fatal(err)
		}
		return kind + " " + way
	}
}

func keys[V any](m map[string]V) func(func(string) bool) {
	return func(yield func(string) bool) {
		for key := range m {
			if !yield(key) {
				return
			}
		}
	}
}

// TestSeededDamage damages one of three servers again and again: nobody is shown anything wrong or missing, and
// all three have the same in the end. Its first line is what to type for the same again.
func TestSeededDamage(t *testing.T) {
	fmt.Printf("go test -count=1 -tags e2e -run SeededDamage ./internal/journal/stream/scrub -damages %d -logs=%v -seed %d\n", *damages, *logs, *seed)
	r := rand.New(rand.NewPCG(*seed, 0))
	c, err := streamtest.Start(3)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Stop() })
	s := open(t, c, 3)
	fill(t, c, s)
	whole(t, s)
	var healed, alarms []time.Duration
	replaced, quiet := 0, 0
	for run := range *damages / atOnce {
		victim := r.IntN(3)
		if run%2 == 0 {
			snapshots(t, c) // now and then its log can write everything again
		}
		c.Shutdown(victim)
		did := map[string]int{}
		for range atOnce {
			did[damage(t, r, c.Folder(victim))]++
		}
		began := time.Now()
		if err := c.Restart(victim); err != nil {
			t.Fatal(err)
		}
		for {
			whole(t, s)
			states, same := alike(t, s)
			its := states[c.Name(victim)]
			if same && its.Rounds > 0 {
				healed, replaced = append(healed, time.Since(began)), replaced+its.Replaced
				alarm := "no alarm"
				if after, text := alarmed(c, began); text != "" {
					alarms = append(alarms, after)
					alarm = fmt.Sprintf("an alarm after %v (%s)", after.Round(time.Millisecond), text)
				} else {
					quiet++
				}
				t.Logf("run %d: server %d is whole after %v, %d replicas replaced, %s: %v", run, victim, healed[run].Round(time.Millisecond), its.Replaced, alarm, did)
				break
			}
			if time.Since(began) > 2*time.Minute || t.Failed() {
				t.Fatalf("run %d, %v to server %d: not healed: %s\n%s", run, did, victim, unlike(states), log(c, victim))
			}
			time.Sleep(100 * time.Millisecond)
		}
	}
	slices.Sort(healed)
	fmt.Printf("%d damages in %d runs; %d replicas replaced by the scrubber, others by the servers themselves; whole again after %v, at the longest %v\n",
		*damages, len(healed), replaced, healed[len(healed)/2].Round(time.Millisecond), healed[len(healed)-1].Round(time.Millisecond))
	fmt.Printf("an alarm in %d runs, after %v at the longest; in %d runs there was none\n", len(alarms), slices.Max(append(alarms, 0)).Round(time.Millisecond), quiet)
	if quiet > 0 || slices.Max(append(alarms, 0)) > time.Minute {
		t.Error("somebody's disk was damaged, and nobody was told within a minute")
	}
}

// alarmed is when a server told first of what is damaged, and how.
func alarmed(c *streamtest.Cluster, since time.Time) (after time.Duration, text string) {
	for i := range c.Servers {
		for _, one := range c.Warnings(i) {
			tells := slices.ContainsFunc([]string{"Store: stream", "Filestore [", "corrupt", "create failed"}, func(s string) bool { return strings.Contains(one.Text, s) })
			if took := one.At.Sub(since); tells && took >= 0 && (text == "" || took < after) {
				after, text = took, one.Text
			}
		}
	}
	return after, text
}
