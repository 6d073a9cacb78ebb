//go:build planted

package simulate

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// How long worlds take a core until a planted bug is to be found, and one that needs several nodes. Names say what needs
// those, and what needs clocks that are wrong.
const (
	soon       = 2 * time.Minute
	soonNodes  = 3 * time.Minute
	nodesName  = "nodes-"
	clocksName = "clock-"
)

// again is how often a seed that has found a bug runs without it.
const again = 3

// Each bug of testdata/planted, put into a copy of the project, is found by a world within its time, and what finds it
// is nothing that the project does without it.
func TestPlanted(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	bugs, _ := filepath.Glob(filepath.Join(root, "testdata/planted/*.diff"))
	if len(bugs) == 0 {
		t.Fatal("no bug is planted")
	}
	clean := built(t, root, "")
	for _, bug := range bugs {
		name := strings.TrimSuffix(filepath.Base(bug), ".diff")
		t.Run(name, func(t *testing.T) { find(t, name, clean, built(t, root, bug)) })
	}
}

// copied is a copy of the project.
type copied string

// here is the folder of the tests, where a world finds what it needs.
const here = "internal/dev/simulate"

// run runs a program in a folder of the copy, as worlds run, and says for how long it took a core.
func (c copied) run(t *testing.T, in, name string, args ...string) (said string, took time.Duration, err error) {
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir, cmd.Env = filepath.Join(string(c), in), append(os.Environ(), "GOMAXPROCS=1", "GODEBUG=asyncpreemptoff=1")
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState != nil {
		took = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	return string(out), took, err
}

// worlds lets worlds run until one fails.
func (c copied) worlds(t *testing.T, args ...string) (said string, took time.Duration, err error) {
	args = append(args, "-test.v", "-test.failfast", "-test.run", "TestSimulate$", "-steps", "700")
	return c.run(t, here, "./worlds.test", args...)
}

// built is a copy with a bug, if one is named, and with its worlds as a program.
func built(t *testing.T, root, bug string) copied {
	c := copied(t.TempDir())
	if out, _, err := c.run(t, ".", "git", "clone", "--quiet", "--shared", root, "."); err != nil {
		t.Fatalf("git clone: %v\n%s", err, out)
	}
	if bug != "" {
		if out, _, err := c.run(t, ".", "git", "apply", bug); err != nil {
			t.Fatalf("the bug can be planted no more; make it anew: %v\n%s", err, out)
		}
	}
	if out, _, err := c.run(t, here, "go", "test", "-trimpath", "-vet=off", "-c", "-o", "worlds.test", "."); err != nil {
		t.Fatalf("what is planted is no program: %v\n%s", err, out)
	}
	return c
}

// find runs worlds of a copy with a bug until one fails whose seed does not fail without it. A seed differs a little
// from one run to the next, so that is held to several runs.
func find(t *testing.T, bug string, clean, planted copied) {
	many, left := "1", soon
	wrong := fmt.Sprint("-clocks=", strings.HasPrefix(bug, clocksName))
	if strings.HasPrefix(bug, nodesName) {
		many, left = "3", soonNodes
	}
	worlds, spent := 0, time.Duration(0)
	for left > 0 {
		out, took, err := planted.worlds(t, "-worlds", left.String(), "-nodes", many, wrong)
		left, spent, worlds = left-took, spent+took, worlds+strings.Count(out, "=== RUN   TestSimulate/world")
		if err == nil {
			continue // on a machine that does much else some time is left
		}
		found := regexp.MustCompile(`SEED="(seed=[^"]*)"`).FindStringSubmatch(out)
		if found == nil {
			t.Fatalf("a world fails and says no seed:\n%s", out[max(0, len(out)-mostTold*10):])
		}
		faults := out[max(0, strings.LastIndex(out, "[{")):]
		faults = faults[:min(len(faults), 300)]
		if !clean.holds(t, found[1]) {
			t.Logf("%s fails without the bug too, and says nothing of it: %s", found[1], faults)
			continue
		}
		t.Logf("found after %v in %d worlds by %s: %s", spent.Round(time.Second), worlds, found[1], faults)
		_ = os.RemoveAll(string(planted))
		return
	}
	t.Errorf("none of %d worlds has found it in its time", worlds)
}

// holds reports whether a seed never fails.
func (c copied) holds(t *testing.T, seed string) bool {
	for range again {
		if _, _, err := c.worlds(t, "-seed", seed); err != nil {
			return false
		}
	}
	return true
}
