package reception

import (
	"strings"
	"testing"
)

// The rules are read whole, by chapters and by clauses.
func TestRules(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	if said := ann.does("rules"); said != "Medici: "+reach+" rules medici\n" {
		t.Errorf("the games with rules are %q", said)
	}
	whole := ann.does("rules medici")
	has(t, whole, "Medici: Three days of auctions", "\n1. What there is\n1.1 There are five goods",
		"\n4.2 A bid is a whole number", "\n9. Editions\n")
	chapter := ann.does("rules medici 4")
	has(t, chapter, "4. The auction\n4.1 The lot is sold as a whole.", "\n4.6 ")
	if !strings.Contains(whole, chapter) || strings.Count(chapter, "\n") != 7 {
		t.Errorf("the fourth chapter is\n%s", chapter)
	}
	clause := ann.does("rules medici 4.2")
	if !strings.HasPrefix(clause, "4. The auction\n4.2 A bid is") || strings.Count(clause, "\n") != 2 ||
		clause != ann.does("rules 4.2") {
		t.Errorf("the clause is\n%s", clause)
	}
	type line struct{ Type, Game, Clause, Chapter, Text string }
	lines := decoded[line](t, ann.does("rules medici 4 --json"))
	if first := lines[0]; len(lines) != 6 || first.Type != "rule" || first.Game != "medici" || first.Clause != "4.1" ||
		first.Chapter != "The auction" || !strings.HasPrefix(first.Text, "The lot is sold") {
		t.Errorf("the lines are %+v", lines)
	}
	has(t, ann.fails("rules medici 4.9", failed), "the rules of medici have no clause 4.9",
		"Try: "+reach+" rules medici\n")
	has(t, ann.fails("rules chess", misuse), "chess")
	has(t, ann.does("rules --json"), `"type":"offer"`, `"title":"Medici"`)
	ann.does("settings language it")
	has(t, ann.does("rules medici 4.2"), "4. L'asta\n4.2 Un'offerta è un numero intero")
	x := ann.open("rules medici")
	x.Wait()
	for row := range strings.Lines(x.Output()) {
		if cells := len([]rune(strings.TrimRight(row, "\r\n"))); cells > 80 && !strings.Contains(row, "\x1b") {
			t.Errorf("a row has %d cells: %q", cells, row)
		}
	}
}

// By ear a clause is a word away, in the hall and at a table.
func TestRulesByEar(t *testing.T) {
	t.Parallel()
	ann := open(t).person("ann")
	has(t, ann.says("rules medici 4.2", "rules medici 4.9", "rules 9", "leave"), "4.2 A bid is",
		"The rules of medici have no clause 4.9.", "9.1 The edition")
	has(t, ann.says("rules", "leave"), "All rules have numbers, 1 to 9: say rules medici 4.2, or another, to hear one.")
	has(t, ann.says("new --bots 2", "rules 4.2", "leave now", "leave"), "4.2 A bid is")
}
