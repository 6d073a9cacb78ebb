package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"medici/internal/dev/stores"
	"medici/internal/dev/streamtest"
)

// keeping returns a server of a store for several machines, as a node is given it.
func keeping(t *testing.T) (url string) {
	t.Helper()
	c, err := streamtest.Start(1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Stop() })
	return c.URL()
}

// medici copies and returns what it says.
func copies(t *testing.T, from, to string) (string, error) {
	t.Helper()
	out, err := exec.Command(binary, "copy", "--replicas", "1", from, to).CombinedOutput()
	return string(out), err
}

// Everything that one machine has kept goes to the store of several, and back: in both places the
// games go on.
func TestCopyThereAndBack(t *testing.T) {
	t.Parallel()
	const packed = "testdata/stores/landed-4.tar.gz"
	files, store, back := stores.Unpacked(t, packed), keeping(t), filepath.Join(t.TempDir(), "back")
	said := regexp.MustCompile(`^\d+ tables with \d+ entries and \d+ documents are copied`)
	first := ""
	for _, way := range [][2]string{{files, store}, {store, back}} {
		out, err := copies(t, way[0], way[1])
		if err != nil || !said.MatchString(out) {
			t.Fatalf("copying %s to %s: %v\n%s", way[0], way[1], err, out)
		}
		if amounts := said.FindString(out); first == "" {
			first = amounts
		} else if amounts != first {
			t.Errorf("%s there, and %s back", first, amounts)
		}
	}
	if err := os.Rename(filepath.Join(files, "host_key"), filepath.Join(back, "host_key")); err != nil {
		t.Fatal(err)
	}
	for name, where := range map[string][]string{"store": {"--data", t.TempDir(), "--store", store, "--replicas", "1"},
		"folder": {"--data", back}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			livesOn(t, packed, where...)
		})
	}
}

// An operator who copies the wrong way is told so, and nothing is made or changed.
func TestCopyRefuses(t *testing.T) {
	t.Parallel()
	files, store, dir := stores.Unpacked(t, "testdata/stores/landed-1.tar.gz"), keeping(t), t.TempDir()
	none := filepath.Join(dir, "none")
	for _, c := range []struct{ from, to, want string }{
		{none, store, "no folder of a server"},
		{store, none, "nothing was ever kept at this address"},
		{files, stores.Unpacked(t, "testdata/stores/landed-2.tar.gz"), "something in the target already"},
		{files, "http://127.0.0.1:4222", "must be like nats://"},
	} {
		if out, err := copies(t, c.from, c.to); err == nil || !strings.Contains(out, c.want) || strings.Count(out, "\n") > 2 {
			t.Errorf("from %s to %s: %v\n%s\nwant %q", c.from, c.to, err, out, c.want)
		}
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("the refusals have made %v: %v", left, err)
	}
}
