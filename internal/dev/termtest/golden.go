package termtest

import (
	"flag"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write the golden screens anew")

// Golden compares a frame, as a terminal of a size shows it, with the screen
// kept in a folder under a name. The test fails when they differ; with -update
// the screen is written instead, to be looked at before it is committed. FRAMES names a
// folder for the frame as it is, with its colours.
func Golden(t testing.TB, folder, name, frame string, cols, rows int) {
	t.Helper()
	if dir := os.Getenv("FRAMES"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name+".ansi"), []byte(frame), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got := Render(frame, cols, rows) + "\n"
	file := filepath.Join(folder, name+".txt")
	if *update {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v (run the test with -update to write it)", err)
	}
	if got != string(want) {
		t.Errorf("the screen differs from %s\n--- is\n%s--- was\n%s", file, got, want)
	}
}
