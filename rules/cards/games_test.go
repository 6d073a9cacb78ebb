package cards_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/cards"
	"medici/rules/record"
)

var shelf = rules.Shelf{cards.Game{}}

// kept are the records in a folder of the project, by path.
func kept(t *testing.T, folder string) map[string]string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("../../testdata", folder, "cards/*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no records in %s: %v", folder, err)
	}
	texts := map[string]string{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts[path] = string(text)
	}
	return texts
}

// Whole games were played, dealt and counted outside Go. What is written of them is what
// was read.
func TestGames(t *testing.T) {
	for path, text := range kept(t, "games") {
		rec, err := record.Read(strings.NewReader(text), shelf)
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		if whole := strings.Contains(text, "\nresult "); whole != rules.Over(rec.State) || rec.Proved() != strings.Contains(path, "-fair") {
			t.Errorf("%s: over is %t, proved %t", path, rules.Over(rec.State), rec.Proved())
		}
		var out bytes.Buffer
		if err := record.Write(&out, rec); err != nil || out.String() != text {
			t.Errorf("%s: %v, written again it is\n%s", path, err, &out)
		}
	}
}

// A broken record says in its second line where and by which clause it is refused.
func TestBrokenRecords(t *testing.T) {
	says := regexp.MustCompile(`\n# refused at line (\d+), rule (none|\d+\.\d+): `)
	for path, text := range kept(t, "broken") {
		m := says.FindStringSubmatch(text)
		if m == nil {
			t.Errorf("%s does not say what is wrong with it", path)
			continue
		}
		_, err := record.Read(strings.NewReader(text), shelf)
		bad, ok := errors.AsType[*record.Error](err)
		if !ok || strconv.Itoa(bad.Line) != m[1] || bad.Rule != strings.TrimPrefix(m[2], "none") {
			t.Errorf("%s: %v, not at line %s by %s", path, err, m[1], m[2])
		}
	}
}
