//go:build unix

package sqlite

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

// A backup that is killed in the midst leaves no directory that could be taken for a copy.
func TestBackupAppearsWhenItIsWhole(t *testing.T) {
	dir, to := t.TempDir(), filepath.Join(t.TempDir(), "copy")
	mustOpen(t, dir).Close()
	slow := filepath.Join(dir, "slow") // a file that takes until somebody writes into it
	if err := unix.Mkfifo(slow, 0o600); err != nil {
		t.Fatal(err)
	}
	ended, opened := make(chan error, 1), make(chan *os.File, 1)
	go func() { ended <- Backup(t.Context(), dir, to+"/", "slow") }()
	go func() {
		f, _ := os.OpenFile(slow, os.O_WRONLY, 0)
		opened <- f
	}()
	var f *os.File
	select {
	case err := <-ended:
		t.Fatal("it did not wait: ", err)
	case f = <-opened:
	}
	if _, err := os.Stat(to); !os.IsNotExist(err) {
		t.Error("there is a copy before it is whole: ", err)
	}
	if _, err := f.WriteString("secret"); err != nil {
		t.Error(err)
	}
	f.Close()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if b, err := os.ReadFile(filepath.Join(to, "slow")); string(b) != "secret" {
		t.Errorf("copied is %q, %v", b, err)
	}
	if info, err := os.Stat(filepath.Join(to, "slow")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others can read it: %v, %v", info, err)
	}
	if rest, _ := filepath.Glob(to + "*"); len(rest) != 1 {
		t.Errorf("there are %q", rest)
	}
	mustOpen(t, to).Close()
}
