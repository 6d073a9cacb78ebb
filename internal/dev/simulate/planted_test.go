//go:build planted

package simulate

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// soon is how long worlds run until a planted bug is to be found.
const soon = 2 * time.Minute

// Each bug of testdata/planted, put into a copy of the project, is found by a world within its time.
func TestPlanted(t *testing.T) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	bugs, _ := filepath.Glob(filepath.Join(root, "testdata/planted/*.diff"))
	if len(bugs) == 0 {
		t.Fatal("no bug is planted")
	}
	for _, bug := range bugs {
		t.Run(strings.TrimSuffix(filepath.Base(bug), ".diff"), func(t *testing.T) { find(t, root, bug) })
	}
}

func find(t *testing.T, root, bug string) {
	copied := t.TempDir()
	run := func(name string, args ...string) (string, error) {
		cmd := exec.CommandContext(t.Context(), name, args...)
		cmd.Dir, cmd.Env = copied, append(os.Environ(), "GOMAXPROCS=1", "GODEBUG=asyncpreemptoff=1")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := run("git", "clone", "--quiet", "--shared", root, "."); err != nil {
		t.Fatalf("git clone: %v\n%s", err, out)
	}
	if out, err := run("git", "apply", bug); err != nil {
		t.Fatalf("the bug can be planted no more; make it anew: %v\n%s", err, out)
	}
	if out, err := run("go", "test", "-vet=off", "-c", "-o", "worlds.test", "./internal/dev/simulate"); err != nil {
		t.Fatalf("what is planted is no program: %v\n%s", err, out)
	}
	began := time.Now()
	out, err := run("./worlds.test", "-test.v", "-test.failfast", "-test.run", "TestSimulate$",
		"-steps", "700", "-worlds", soon.String())
	if err == nil {
		t.Errorf("no world has found it in %v", soon)
		return
	}
	found := regexp.MustCompile(`SEED="seed=(\d+)[^\n]*`).FindStringSubmatch(out)
	if found == nil {
		t.Fatalf("a world fails and says no seed:\n%s", out[max(0, len(out)-mostTold*10):])
	}
	faults := out[max(0, strings.LastIndex(out, "[{")):]
	t.Logf("found after %v by seed %s: %s",
		time.Since(began).Round(time.Second), found[1], faults[:min(len(faults), 300)])
	_ = os.RemoveAll(copied)
}
