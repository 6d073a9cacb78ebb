package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"medici/internal/dev/termtest"
)

// With an operator's deck new tables play with it, the help says so, and the record can be
// checked where the deck is. Without it a running game sleeps, and goes on with it.
func TestDeckOfTheOperator(t *testing.T) {
	t.Parallel()
	files, own := t.TempDir(), filepath.Join(t.TempDir(), "deck.txt")
	deck, err := exec.Command(binary, "data", "cards").Output()
	if err == nil {
		err = os.WriteFile(own, []byte(strings.Replace(string(deck), "\n5 7\n", "\n6 7\n", 1)), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	key, given := termtest.Key(t), "--game-data=cards="+own
	with := serve(t, "--data", files, quick, given)
	if out, _, _ := with.dial("ann", key).ExecInput("plain", "rules cards\nleave\n"); !strings.Contains(out,
		"server's operator") {
		t.Errorf("the rules are told as\n%s", out)
	}
	x := with.linesOn(with.dial("ann", key), "ann", "new cards --bots 1 --seats 2 --name own-deck --json")
	if line := x.hears(`"type":"table"`); !strings.Contains(line, `"data":"`) {
		t.Errorf("the table is %s", line)
	}
	was := x.programTo(10)
	with.end()
	with.killed = true

	without := serve(t, "--data", files)
	if out, errs, exit := without.dial("ann", key).Exec("join own-deck --json"); exit == 0 ||
		!strings.Contains(out+errs, "--game-data cards=FILE") {
		t.Errorf("without the deck ann is told %s%s (%d)", out, errs, exit)
	}
	without.end()
	without.killed = true

	again := serve(t, "--data", files, quick, given)
	e := again.linesOn(again.dial("ann", key), "ann", "join own-deck --json").program()
	if e.err != nil || len(was.moves) == 0 || differ(e.moves[:min(len(e.moves), len(was.moves))], was.moves) != "" {
		t.Fatalf("with the deck the game goes on as %v, not %v (%v)", e.moves, was.moves, e.err)
	}
	dir := t.TempDir()
	again.record(dir, e.record)
	file := filepath.Join(dir, e.record)
	if out, err := exec.Command(binary, "verify", given, file).CombinedOutput(); err != nil ||
		!strings.Contains(string(out), ", deal proved") {
		t.Errorf("with the deck verify says %s (%v)", out, err)
	}
	if out, err := exec.Command(binary, "verify", file).CombinedOutput(); err == nil ||
		!strings.Contains(string(out), "--game-data cards=FILE") {
		t.Errorf("without the deck verify says %s (%v)", out, err)
	}
}
