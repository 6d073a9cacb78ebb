package mutate

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const sample = `package sample

const Size = 3

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
		"least = b => ", "a < b => !(a < b)", "< => <=", "least = a => ", "3 => 4",
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
			"\tif Least(5, 7) != 5 || Least(7, 5) != 5 || Least(5, 5) != 5 {\n\t\tt.Fail()\n\t}\n}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	var out strings.Builder
	err := Run(t.Context(), &out, 7, 200, []string{"."})
	if err == nil || !strings.Contains(err.Error(), "fewer than nine of ten") {
		t.Errorf("Run: %v", err)
	}
	for _, said := range []string{`survived sample.go:8: "<" => "<="`, `survived sample.go:11: "3" => "4"`,
		"      3       0        2         0  all\n"} {
		if !strings.Contains(out.String(), said) {
			t.Errorf("it does not say %q:\n%s", said, out.String())
		}
	}
}

func TestTestsThatDoNotEndAreNoVerdict(t *testing.T) {
	failed := errors.New("exit status 1")
	for _, c := range []struct {
		out          string
		failed, late error
		want         Verdict
	}{
		{"ok", nil, nil, Survived},
		{"--- FAIL: TestLeast", failed, nil, Killed},
		{"panic: test timed out after 10s", failed, nil, Endless},
		{"", failed, errors.New("late"), Endless},
	} {
		if got := verdict([]byte(c.out), c.failed, c.late); got != c.want {
			t.Errorf("verdict(%q, %v, %v) = %v, want %v", c.out, c.failed, c.late, got, c.want)
		}
	}
}
