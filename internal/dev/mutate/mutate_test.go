package mutate

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const sample = `package sample

import "sync"

const Size = 3

var mu sync.Mutex

// Twice needs the lock, each time.
func Twice() { mu.Lock(); defer mu.Unlock() }

// Least is the lesser of two numbers, and none is below Size.
func Least(a, b int) (least int) {
	least = b
	if a < b {
		least = a
	}
	return max(least, 3)
}
`

func mutants(t *testing.T) []string {
	t.Helper()
	all, err := Mutants("sample.go", []byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, m := range all {
		told = append(told, m.Was+" => "+m.Is)
	}
	return told
}

func TestMutantsOfASource(t *testing.T) {
	want := []string{
		"mu.Lock() => ", "defer mu.Unlock() => ", "least = b => ", "a < b => !(a < b)", "< => <=", "least = a => ", "3 => 4",
	}
	if got := mutants(t); !slices.Equal(got, want) {
		t.Errorf("the mutants are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A package's tests notice what they look at, and nothing else.
func TestJudgesByTheTestsOfThePackage(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":    "module sample\n\ngo 1.24\n",
		"sample.go": sample,
		"sample_test.go": "package sample\n\nimport \"testing\"\n\nfunc TestLeast(t *testing.T) {\n" +
			"\tTwice()\n\tTwice()\n\tif Least(5, 7) != 5 || Least(7, 5) != 5 || Least(5, 5) != 5 {\n\t\tt.Fail()\n\t}\n}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	var out strings.Builder
	err := Run(t.Context(), &out, Sample{Packages: []string{"."}, Seed: 7, Count: 200})
	if err == nil || !strings.Contains(err.Error(), "fewer than nine of ten") {
		t.Errorf("Run: %v", err)
	}
	first := out.String()
	for _, said := range []string{`sample.go:15: "<" => "<=": if a < b {`, `sample.go:18: "3" => "4"`,
		"      5       0        2         0  all\n"} {
		if !strings.Contains(first, said) {
			t.Errorf("it does not say %q:\n%s", said, first)
		}
	}
	out.Reset()
	if err := Run(t.Context(), &out, Sample{Packages: []string{"."}, Seed: 7, Count: 200, Again: first}); err == nil ||
		!strings.Contains(out.String(), "      0       0        2         0  all\n") {
		t.Errorf("again, what survived: %v\n%s", err, &out)
	}
	out.Reset()
	if err := Run(t.Context(), &out, Sample{Packages: []string{"."}, Seed: 7, Count: 200,
		Only: regexp.MustCompile("^another/")}); err != nil ||
		!strings.Contains(out.String(), "      0       0        0         0  all\n") {
		t.Errorf("only those of another package: %v\n%s", err, &out)
	}
}

// What explains a mutant that is gone is told, of the files that were looked at.
func TestStaleExplanations(t *testing.T) {
	all := []drawn{{Mutant: Mutant{Was: "<", Is: "<=", In: "if a < b {"}, name: "a/a.go"}}
	was := `a/a.go: "<" => "<=" in "if a < c {": it was so.`
	text := `a/a.go: "<" => "<=" in "if a < b {": it is so.` + "\n" + was + "\n" + `b/b.go: "0" => "1" in "0": elsewhere.` + "\n"
	if got := stale(text, all); !slices.Equal(got, []string{was}) {
		t.Errorf("stale are %q", got)
	}
}

// Tests that do not end are no verdict, unless one of them had failed before.
func TestTestsThatDoNotEndAreNoVerdict(t *testing.T) {
	failed, late := errors.New("exit status 1"), errors.New("late")
	for _, c := range []struct {
		failed, late error
		said         string
		want         Verdict
	}{
		{nil, nil, "ok", Survived},
		{failed, nil, "--- FAIL: TestA (0.00s)", Killed},
		{failed, late, "=== RUN   TestA", Endless},
		{failed, late, "--- FAIL: TestA (0.00s)\n=== RUN   ExampleB", Killed},
	} {
		if got := verdict(c.failed, c.late, []byte(c.said)); got != c.want {
			t.Errorf("verdict(%v, %v, %q) = %v, want %v", c.failed, c.late, c.said, got, c.want)
		}
	}
}
