//go:build planted

package simulate

import (
	"os"
	"os/exec"
	"path/filepath"
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
		cmd.Dir = copied
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := run("git", "clone", "--quiet", "--shared", root, "."); err != nil {
		t.Fatalf("git clone: %v\n%s", err, out)
	}
	if out, err := run("git", "apply", bug); err != nil {
		t.Fatalf("the bug can be planted no more; make it anew: %v\n%s", err, out)
	}
	if out, err := run("go", "build", "./..."); err != nil {
		t.Fatalf("what is planted is no program: %v\n%s", err, out)
	}
	began := time.Now()
	out, err := run("go", "test", "-count=1", "-failfast", "-run", "TestSimulate$", "./internal/dev/simulate", "-worlds",
		soon.String())
	if err == nil {
		t.Errorf("no world has found it in %v", soon)
		return
	}
	if _, isExit := err.(*exec.ExitError); !isExit || !strings.Contains(out, "seed ") {
		t.Fatalf("go test: %v\n%s", err, out)
	}
	first := out[strings.Index(out, "seed "):]
	t.Logf("found after %v:\n%s", time.Since(began).Round(time.Second), first[:min(len(first), 400)])
	_ = os.RemoveAll(copied)
}
