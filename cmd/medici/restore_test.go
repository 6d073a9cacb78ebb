package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"medici/internal/journal/sqlite"
)

// folder returns a server's with some documents, as a killed one leaves it.
func folder(t *testing.T) string {
	t.Helper()
	at, left := filepath.Join(t.TempDir(), "data"), filepath.Join(t.TempDir(), "killed")
	s, err := sqlite.Open(at)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, key := range []string{"table/a", "table/b", "table/c"} {
		if _, err := s.Put(t.Context(), key, []byte(`{"id": "`+strings.Repeat("x", 2000)+`"}`), 0); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(at, hostKey), []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(left, os.DirFS(at)); err != nil {
		t.Fatal(err)
	}
	return left
}

func says(t *testing.T, want status, text []string, args ...string) {
	t.Helper()
	out, errs, end := call("", args...)
	for _, part := range text {
		if !strings.Contains(out+errs, part) {
			t.Errorf("%q does not say %q, but\n%s%s", args, part, out, errs)
		}
	}
	if end != want {
		t.Errorf("%q ends with status %d, want %d", args, end, want)
	}
}

// A copy is checked and put back, never over something that is there.
func TestRestore(t *testing.T) {
	data, copied, back := folder(t), filepath.Join(t.TempDir(), "copy"), t.TempDir()
	says(t, fine, []string{"holds all that was there"}, "backup", "--data", data, copied)
	says(t, fine, []string{"is whole: 0 tables with 0 entries and 3 documents"}, "restore", "--check", copied)
	says(t, fine, []string{back + " holds the same"}, "restore", copied, "--data", back)
	if b, err := os.ReadFile(filepath.Join(back, hostKey)); string(b) != "secret" {
		t.Errorf("the host key is %q, %v", b, err)
	}
	says(t, failed, []string{"not touched", "mv " + back}, "restore", copied, "--data", back)
	if err := os.Remove(filepath.Join(copied, hostKey)); err != nil {
		t.Fatal(err)
	}
	says(t, fine, []string{"no host_key in the copy"}, "restore", copied, "--data", filepath.Join(t.TempDir(), "new"))
	says(t, failed, []string{"no journal.db"}, "restore", "--check", t.TempDir())
}

// Of a store whose log was cut there is no copy, and no server; both name what is missing, and
// the server says what can be done. The way that it calls the cheapest leads somewhere.
func TestStoreWithoutItsEnd(t *testing.T) {
	data, copied := folder(t), filepath.Join(t.TempDir(), "copy")
	log := filepath.Join(data, "journal.db-wal")
	info, err := os.Stat(log)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(log, info.Size()-3000); err != nil {
		t.Fatal(err)
	}
	missing := `document "table/c": revision 3 was acknowledged and is missing`
	says(t, failed, []string{missing}, "backup", "--data", data, copied)
	if _, err := os.Stat(copied); !os.IsNotExist(err) {
		t.Errorf("there is a copy: %v", err)
	}
	says(t, failed, []string{missing}, "restore", "--check", data)
	says(t, failed, []string{missing, "Remove " + filepath.Join(data, "marks"), "medici restore COPY --data " + data},
		"serve", "--data", data, "--listen", "127.0.0.1:0")
	if err := os.Remove(filepath.Join(data, "marks")); err != nil {
		t.Fatal(err)
	}
	says(t, fine, []string{"holds all that was there"}, "backup", "--data", data, copied)
	says(t, fine, []string{"and 2 documents"}, "restore", "--check", copied)
}

// A file that is no longer a database leaves the backup, and a lost file leaves the marks.
func TestStoreThatIsBroken(t *testing.T) {
	data := folder(t)
	for _, name := range []string{"journal.db-wal", "journal.db-shm"} {
		if err := os.Remove(filepath.Join(data, name)); err != nil {
			t.Fatal(err)
		}
	}
	file := filepath.Join(data, "journal.db")
	if err := os.WriteFile(file, []byte("SQLite format 3\x00"+strings.Repeat("\x01", 9000)), 0o600); err != nil {
		t.Fatal(err)
	}
	says(t, failed, []string{"medici restore COPY --data " + data}, "serve", "--data", data, "--listen", "127.0.0.1:0")
	says(t, failed, []string{"cannot be copied"}, "backup", "--data", data, filepath.Join(t.TempDir(), "copy"))
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	says(t, failed, []string{"restore a backup, or remove the file marks"}, "serve", "--data", data, "--listen",
		"127.0.0.1:0")
}
