package mutate

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"
)

// A Verdict is what a package's own tests say to a mutant.
type Verdict int

const (
	// Invalid is a mutant that does not compile, and says nothing of the tests.
	Invalid Verdict = iota
	// Killed is a mutant that a test has noticed.
	Killed
	// Endless is a mutant for which the tests did not come to an end in their time: nothing has said what is wrong.
	Endless
	// Survived is a mutant that no test has noticed.
	Survived
)

func (v Verdict) String() string { return [...]string{"invalid", "killed", "endless", "survived"}[v] }

// A judge runs the tests of packages.
type judge struct {
	dir    string // of its own, for sources and programs
	limits map[string]time.Duration
}

// limit returns how long a package's tests may take with a mutant: five times what they take without, and ten
// seconds.
func (j *judge) limit(ctx context.Context, pkg string) (time.Duration, error) {
	if known, ok := j.limits[pkg]; ok {
		return known, nil
	}
	began := time.Now()
	if out, err := goCommand(ctx, "test", "-count=1", "-vet=off", pkg).CombinedOutput(); err != nil {
		return 0, fmt.Errorf("the tests of %s fail without a mutant: %w\n%s", pkg, err, out)
	}
	j.limits[pkg] = 5*time.Since(began) + 10*time.Second
	return j.limits[pkg], nil
}

// judge runs the tests of a package against a mutant of it.
func (j *judge) judge(ctx context.Context, pkg string, m Mutant) (Verdict, error) {
	limit, err := j.limit(ctx, pkg)
	if err != nil {
		return 0, err
	}
	text, err := os.ReadFile(m.File)
	if err != nil {
		return 0, err
	}
	changed, overlay := filepath.Join(j.dir, "mutant.go"), filepath.Join(j.dir, "overlay.json")
	list, err := json.Marshal(map[string]any{"Replace": map[string]string{m.File: changed}})
	if err != nil {
		return 0, err
	}
	if err := errors.Join(os.WriteFile(changed, m.source(text), 0o600), os.WriteFile(overlay, list, 0o600)); err != nil {
		return 0, err
	}
	if goCommand(ctx, "build", "-overlay", overlay, pkg).Run() != nil {
		return Invalid, ctx.Err()
	}
	timed, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	// Without a timer of the tests' own, and without C, the runtime sees where all goroutines wait for each other, and
	// says so at once.
	test := goCommand(timed, "test", "-overlay", overlay, "-count=1", "-vet=off", "-failfast", "-timeout", "0", "-v", pkg)
	var said bytes.Buffer
	test.Stdout, test.WaitDelay = &said, time.Second
	failed := test.Run()
	return verdict(failed, timed.Err(), said.Bytes()), ctx.Err()
}

// goCommand ends with all that it has begun, as tests that would run for ever.
func goCommand(ctx context.Context, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, "go", args...)
	c.Env = append(os.Environ(), "CGO_ENABLED=0")
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
	return c
}

// verdict reads how the tests have ended, and what they said. Where their time was over, a test has noticed only if it
// failed before: what runs after a test that fails, as examples do, may wait for ever.
func verdict(failed, late error, said []byte) Verdict {
	switch {
	case failed == nil:
		return Survived
	case late != nil && !bytes.Contains(said, []byte("--- FAIL: ")):
		return Endless
	}
	return Killed
}
