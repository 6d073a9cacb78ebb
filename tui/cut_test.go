package tui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"medici/lobby/match"
	"medici/rules"
	"medici/rules/merchant"
	"medici/rules/record"
	"medici/tui/ui"
)

const cutSign = "…"

// unfinished are the texts of ours that have that sign themselves.
var unfinished = sync.OnceValue(func() (texts []string) {
	for _, folder := range []string{"../internal/text/words", "../internal/games/*/words"} {
		files, _ := filepath.Glob(folder + "/??.txt")
		for _, file := range files {
			all, err := os.ReadFile(file)
			if err != nil {
				panic(err)
			}
			for line := range strings.Lines(string(all)) {
				if strings.Contains(line, cutSign) {
					texts = append(texts, line)
				}
			}
		}
	}
	return texts
})

// cut returns the texts on a screen that end too early: what is no list of names, and no name of some.
func cut(screen string, names []string) (texts []string) {
	for line := range strings.Lines(screen) {
		for before, rest, ok := strings.Cut(line, cutSign); ok; before, rest, ok = strings.Cut(rest, cutSign) {
			word := before[strings.LastIndexFunc(before, ends)+1:]
			bare := strings.TrimLeft(word, "►●▲■◆★✚")
			last := strings.Join(lastOf(strings.Fields(before), 2), " ")
			switch {
			case word == "" && (last == "" || strings.HasSuffix(last, ",")):
			case bare != "" && slices.ContainsFunc(names, func(name string) bool { return begins(name, bare) }):
			case slices.ContainsFunc(unfinished(), func(s string) bool { return strings.Contains(s, last+" "+cutSign) }):
			default:
				texts = append(texts, strings.TrimSpace(before)+cutSign)
			}
		}
	}
	return texts
}

// ends reports what stands before a word.
func ends(r rune) bool { return unicode.IsSpace(r) || r == '(' || r == '│' }

// begins reports whether a name begins so, in whatever case.
func begins(name, so string) bool {
	return strings.HasPrefix(strings.ToLower(name), strings.ToLower(so))
}

func lastOf(words []string, n int) []string { return words[max(0, len(words)-n):] }

// Names may be cut where there is little room. Our own texts are not: on 80 columns, in every language, of every
// game, for every viewer.
func TestNothingOfOursIsCut(t *testing.T) {
	for _, game := range []string{
		"2016-4-buyers-fair", "1995-6-buyers-fair", "2016-2-buyers",
		"cards/advanced-5-buyers-fair", "cards/basic-2-buyers-fair", "strozzi/ships-full-fair", "strozzi/deep-in-debt",
		"merchant/three-merchants-towns-fair", "merchant/six-merchants-markers-fair",
	} {
		t.Run(game, func(t *testing.T) {
			for _, you := range []rules.Seat{1, rules.Spectator} {
				wholeGame(t, keptOf(t, game), you)
			}
		})
	}
}

// wholeGame looks at every position of a game.
func wholeGame(t *testing.T, rec record.Record, you rules.Seat) {
	names := []string{
		"guest-christoph1", "Franz_Josef-the1", "wolfgang-amadeus", "christoph-jose-1", "maria-magdalena1",
		"lucrezia-tornab1",
	}[:len(rec.Seats)]
	u := match.Update{You: you, Fresh: true, Table: &match.Info{
		Name: "abcdefghijklmnopqrstuvwx", Game: rec.Game, Title: rules.Title(rec.Game), Phase: match.Playing, Players: names,
		Record: "x-1", Number: 1,
	}}
	for _, name := range names {
		u.Table.Seats = append(u.Table.Seats, match.SeatInfo{Name: name, Kind: match.Human, Here: true})
	}
	known := append([]string{u.Table.Name}, names...)
	start, err := rec.Game.Start(len(names))
	if err != nil {
		t.Fatal(err)
	}
	u.View = start.View(you)
	if v, ok := u.View.(merchant.View); ok {
		for _, p := range v.Map.Places {
			known = append(known, strings.Fields(p.Name)...)
		}
	}
	x := seatedAmong(t, family, u, 80, 24)
	told := map[string]bool{}
	look := func() {
		for _, tag := range tongues {
			screen := x.in(tag)
			for _, text := range cut(screen, known) {
				if !told[text] {
					t.Errorf("in %s %q is cut:\n%s", tag, text, screen)
				}
				told[text] = true
			}
		}
	}
	table := x.app.screen.(deaf).Table
	err = rec.Play(func(m record.Move, before, after rules.State, events []rules.Event) error {
		u.Seq++
		u.Fresh = false
		u.Moves = []match.Move{{Seq: u.Seq, By: m.By, Action: before.Tell(m.Action, you), Events: seenBy(you, events)}}
		u.View, u.Legal = after.View(you), nil
		if after.Turn() == you {
			u.Legal = after.Actions()
		}
		if rules.Over(after) {
			u.Table.Phase = match.Over
		}
		table.Show(u)
		table.Reel.Cut()
		look()
		for _, b := range table.Board.Keymap() {
			if b.Intent == "close" || b.Intent == ui.InWords {
				table.Board.Do(ui.Click{Intent: b.Intent})
				look()
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// seenBy returns events as a seat may know them.
func seenBy(you rules.Seat, events []rules.Event) (known []rules.Event) {
	for _, e := range events {
		if e = e.For(you); e != nil {
			known = append(known, e)
		}
	}
	return known
}
