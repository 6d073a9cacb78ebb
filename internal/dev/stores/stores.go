// Package stores opens the stores that earlier versions of the server have left, for whatever plays on with them.
// internal/dev/e2e/testdata/stores/README.md says how they are made.
package stores

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// Unpacked returns a folder of the test's own with what is in an archive: that of a store, which
// [medici/internal/journal/sqlite.Open] opens.
func Unpacked(t testing.TB, packed string) string {
	t.Helper()
	f, err := os.Open(packed)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	to := t.TempDir()
	for all := tar.NewReader(z); ; {
		h, err := all.Next()
		if err == io.EOF {
			return to
		}
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(all)
		if err := errors.Join(err, os.WriteFile(filepath.Join(to, filepath.Base(h.Name)), data, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
}
