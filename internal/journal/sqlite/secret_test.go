package sqlite

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"medici/internal/journal"
)

// Others on the machine may look into the directory, but not into the store.
func TestOthersCannotReadTheStore(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // modes mean nothing there
	}
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Append(context.Background(), journal.Tail{Table: "t"}.Next([]byte("seed"))); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(dir)
	if err != nil || len(files) < 3 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		info, err := os.Stat(filepath.Join(dir, f.Name()))
		if err != nil || info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s can be read by others: %v %v", f.Name(), info.Mode(), err)
		}
	}
}
