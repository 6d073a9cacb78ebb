package record_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"medici/rules/record"
)

// FuzzRead holds Read to two promises: it never panics, and a record that reads
// without error reads back equal when it is written.
func FuzzRead(f *testing.F) {
	for _, text := range good {
		f.Add(text)
	}
	for _, c := range refused {
		f.Add(c.text)
	}
	for _, text := range testdata(f, "games") {
		f.Add(text)
	}
	for _, text := range testdata(f, "rulebook/*") {
		f.Add(text)
	}
	for _, text := range testdata(f, "broken") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if rec, err := record.Read(strings.NewReader(text), shelf); err == nil {
			readsBack(t, rec)
		}
	})
}

// testdata returns the texts of one of the project's folders of records, by path.
func testdata(tb testing.TB, folder string) map[string]string {
	tb.Helper()
	paths, err := filepath.Glob(filepath.Join("../../testdata", folder, "*.txt"))
	if err != nil || len(paths) == 0 {
		tb.Fatalf("no records in testdata/%s: %v", folder, err)
	}
	texts := map[string]string{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			tb.Fatal(err)
		}
		texts[path] = string(text)
	}
	return texts
}

// Every record cut at every byte either reads, and then reads back, or is
// refused at its last line: what came before was good.
func TestCutAnywhere(t *testing.T) {
	whole := good[4] + "1 bid 9\nhouse card C0\n"
	for n := range len(whole) + 1 {
		text := whole[:n]
		rec, err := record.Read(strings.NewReader(text), shelf)
		if err == nil {
			readsBack(t, rec)
			continue
		}
		bad, ok := err.(*record.Error)
		if last := strings.Count(text, "\n"); !ok || bad.Line > last+1 {
			t.Errorf("cut at %d: %v", n, err)
		}
	}
}
