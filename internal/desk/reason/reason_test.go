package reason

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
)

var update = flag.Bool("update", false, "write the codes into docs/protocol.md again")

// Every error that a caller can tell apart has a code.
func TestEveryErrorIsKnown(t *testing.T) {
	table, err := os.ReadFile("known.go")
	if err != nil {
		t.Fatal(err)
	}
	declared := regexp.MustCompile(`(?m)^(?:var|\t) ?(Err[A-Z]\w+)\s+= (?:errors\.New|words\.Errorf|rules\.Refuse)`)
	found := 0
	for _, folder := range []string{"lobby", "lobby/match", "lobby/evening", "lobby/table", "lobby/rounds",
		"lobby/archive", "lobby/directory",
		"internal/people", "internal/people/webhook", "internal/text/name", "internal/doors/session"} {
		files, _ := filepath.Glob("../../../" + folder + "/*.go")
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range declared.FindAllSubmatch(text, -1) {
				found++
				if name := string(m[1]); !strings.Contains(string(table), "."+name+",") &&
					!slices.Contains([]string{"ErrNoTerminal", "ErrRunTwice"}, name) {
					t.Errorf("%s declares %s, which has no code", file, name)
				}
			}
		}
	}
	if found < 70 {
		t.Errorf("only %d errors are found", found)
	}
}

func TestOf(t *testing.T) {
	for _, c := range []struct {
		err  error
		want Reason
	}{
		{nil, Reason{"done", Fine}},
		{errors.New("anything"), Reason{"failed", Failed}},
		{fmt.Errorf("%w: deserted", lobby.ErrGone), Reason{"gone", Gone}},
		{lobby.ErrNoTable, Reason{"no_such_table", NoGame}},
		{match.ErrFull, Reason{"seats_taken", NoSeat}},
		{rules.Forbid("4.2", "a bid must be higher than %d", 4), Reason{"illegal", Failed}},
		{&lobby.TooFast{}, Reason{"too_fast", Full}},
		{fmt.Errorf("come again: %w", As("banned", NotAllowed, errors.New("you are banned"))), Reason{"banned", NotAllowed}},
	} {
		if got := Of(c.err); got != c.want {
			t.Errorf("%v is %v, want %v", c.err, got, c.want)
		}
	}
	if As("done", Fine, nil) != nil {
		t.Error("no error is marked")
	}
}

// The page for programs has all codes that stand here, by exit status.
func TestPage(t *testing.T) {
	const path, begin, end = "../../../docs/protocol.md", "<!-- internal/desk/reason -->\n", "<!-- end -->\n"
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(page), begin)
	_, after, whole := strings.Cut(rest, end)
	if !ok || !whole {
		t.Fatal("the page has no place for the codes")
	}
	filled := before + begin + codes() + end + after
	if *update {
		if err := os.WriteFile(path, []byte(filled), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if filled != string(page) {
		t.Error("docs/protocol.md has other codes; run go test ./internal/desk/reason -update")
	}
}

// codes returns a table of them: each with what people are told, where that is one text.
func codes() string {
	var b strings.Builder
	b.WriteString("| status | `code` | for example |\n|---|---|---|\n")
	for _, exit := range []int{Failed, NoGame, NoSeat, NotAllowed, Full, Gone} {
		told := map[string]bool{}
		for _, k := range known {
			if k.Exit == exit && !told[k.Code] {
				told[k.Code] = true
				fmt.Fprintf(&b, "| %d | `%s` | %s |\n", exit, k.Code, strings.TrimPrefix(k.err.Error(), "session: "))
			}
		}
	}
	return b.String()
}
