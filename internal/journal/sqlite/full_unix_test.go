//go:build unix

package sqlite

import (
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"medici/internal/journal"
)

// alone says that a test has a process of its own, whose files may be limited.
const alone = "MEDICI_JOURNAL_ALONE"

// A disk that is full while SQLite moves its log into its file leaves that shorter than its
// header says. Nothing is lost then, which Check says, and sees to it once there is room; the
// same file without its log is cut.
func TestFullDisk(t *testing.T) {
	if os.Getenv(alone) == "" {
		cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestFullDisk$")
		cmd.Env = append(os.Environ(), alone+"=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return
	}
	signal.Ignore(unix.SIGXFSZ)
	dir := t.TempDir()
	file := filepath.Join(dir, "journal.db")
	s := mustOpen(t, dir)
	tail := mustAppend(t, s, journal.Tail{Table: "a"}, 100, 9000)
	if err := s.writer.moved(); err != nil {
		t.Fatal(err)
	}
	moved := size(file)
	tail = mustAppend(t, s, tail, 10, 9000) // the log is long enough for it
	limit(t, uint64(moved))
	if err := s.writer.moved(); err == nil {
		t.Fatal("there was room")
	}
	header, err := os.ReadFile(file)
	if err != nil {
		t.Fatal()
	}
	if least := length(header); least <= moved || size(file) != moved {
		t.Fatalf("the file has %d bytes of %d; it should be too short", size(file), least)
	}
	if err := s.Check(t.Context()); err == nil || !strings.Contains(err.Error(), "nothing is lost") {
		t.Errorf("while the disk is full: %v", err)
	}
	tail = mustAppend(t, s, tail, 1, 9000) // the log has room
	limit(t, unix.RLIM_INFINITY)
	killed := t.TempDir()
	if err := os.CopyFS(filepath.Join(killed, "store"), os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	if err := s.Check(t.Context()); err != nil || size(file) <= moved {
		t.Errorf("with room again: %v, and the file has %d bytes", err, size(file))
	}
	again := mustOpen(t, filepath.Join(killed, "store"))
	defer again.Close()
	if err := again.Check(t.Context()); err != nil {
		t.Errorf("after a crash: %v", err)
	}
	for _, s := range []*Store{s, again} {
		if all, err := journal.ReadAll(t.Context(), s, journal.Tail{Table: "a"}); err != nil || len(all) != tail.Number {
			t.Errorf("there are %d entries of %d, %v", len(all), tail.Number, err)
		}
	}
	if err := os.Truncate(file, moved); err != nil {
		t.Fatal(err)
	}
	if err := s.Check(t.Context()); err == nil || !strings.Contains(err.Error(), "journal.db is cut") {
		t.Errorf("after it was cut: %v", err)
	}
	s.Close() // it may have reason to complain
}

// limit sets how large a file of this process may become.
func limit(t *testing.T, most uint64) {
	t.Helper()
	l := unix.Rlimit{Cur: most, Max: unix.RLIM_INFINITY}
	if err := unix.Setrlimit(unix.RLIMIT_FSIZE, &l); err != nil {
		t.Fatal(err)
	}
}
