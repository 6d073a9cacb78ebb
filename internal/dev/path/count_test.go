package path

import (
	"os"
	"strings"
	"testing"

	"medici/internal/dev/path/trace"
)

// Crossings are counted once in each leg, whatever a package asks of the other, and but those of the
// goroutines that carry the bid.
func TestCount(t *testing.T) {
	screen, table := []string{"internal/doors/session", "tui"}, []string{"lobby"}
	calls := []trace.Call{
		{Goroutine: 1, Caller: "medici/internal/doors/session.run", Callee: "medici/tui.(*App).Update", Stack: screen},
		{Goroutine: 1, Caller: "medici/tui.(*App).Update", Callee: "medici/tui/ui.Key", Stack: screen},
		{Goroutine: 2, Caller: "medici/lobby.(*Table).run", Callee: "medici/lobby/match.(*Match).Act", Stack: table},
		{Goroutine: 3, Caller: "medici/lobby.(*Lobby).runHall", Callee: "medici/lobby/post.Put", Stack: table},
		{Goroutine: 2, Caller: "medici/lobby.(*Table).run", Callee: "medici/lobby/match.(*Match).TakeNews", Stack: table},
		{Goroutine: 1, Caller: "medici/internal/doors/session.run", Callee: "medici/tui.(*App).View", Stack: screen},
	}
	counted, spoken := count(calls)
	var b strings.Builder
	write(&b, counted, spoken)
	for _, want := range []string{
		"1  internal/doors/session     → tui",
		"2  lobby                      → lobby/match                match.(*Match).Act, match.(*Match).TakeNews\n",
		"3  internal/doors/session     → tui", "\n3 crossings, by calls of 4 functions.",
		"tui                        → tui/ui                     1 calls of 1 functions",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is missing in\n%s", want, b.String())
		}
	}
}

// What is not counted is still called so.
func TestWordsAreThere(t *testing.T) {
	for _, w := range words {
		if _, err := os.Stat("../../../" + w); err != nil {
			t.Error(err)
		}
	}
	for _, v := range values {
		if _, err := os.Stat("../../../" + trace.PackageOf(v+"x")); err != nil {
			t.Error(err)
		}
	}
}

func TestPackageOf(t *testing.T) {
	for function, want := range map[string]string{
		"medici/lobby.(*Mailbox[...]).Put": "lobby", "medici/lobby.(*Mailbox[medici/lobby/match.Update]).Put": "lobby",
		"main.run":                        "cmd/medici",
		"medici/rules/medici.State.Apply": "rules/medici", "charm.land/bubbletea/v2.(*Program).Run": "", "runtime.goexit": "",
	} {
		if got := trace.PackageOf(function); got != want {
			t.Errorf("%s is of %q, and not of %q", function, got, want)
		}
	}
}
