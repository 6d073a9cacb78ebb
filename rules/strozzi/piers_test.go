package strozzi_test

import (
	"fmt"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/record"
	"medici/rules/strozzi"
)

const otherPiers = "pier left C D\npier middle C F S\npier right F D S\nbonus 5 0 30\n"

func parsed(t *testing.T, text string) strozzi.Piers {
	t.Helper()
	p, err := strozzi.ParsePiers([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestStandardPiers(t *testing.T) {
	p := strozzi.Standard()
	if want := "pier left C F S\npier middle F D\npier right C D S\nbonus 0 0 0 10 20\n"; p.String() != want {
		t.Errorf("they are %q", p.String())
	}
	if g, err := (strozzi.Game{}).With("piers", p.Hash()); err != nil || len(g.Options()) != 0 {
		t.Errorf("asked for by their hash they are %v, %v", g, err)
	}
	if g, err := (strozzi.Game{}).With("piers", "0000000000000000"); err == nil {
		t.Errorf("a hash of nothing is that of %v", g)
	}
}

// A hash names what the data says, not how it is laid out; nor are the standard piers
// others because their file has another comment.
func TestHashIsOfTheMeaning(t *testing.T) {
	p := parsed(t, otherPiers)
	same := parsed(t, "# mine\n\n bonus  5 0 30\r\npier right S F D\npier middle F C S\npier left D C\n")
	if len(p.Hash()) != 16 || p != same || p.Hash() == parsed(t, strings.Replace(otherPiers, "30", "31", 1)).Hash() {
		t.Errorf("hashes %s and %s", p.Hash(), same.Hash())
	}
}

func TestPiersThatAreWrong(t *testing.T) {
	for text, why := range map[string]string{
		"":                             "the left pier is missing",
		"dock left C F":                `line 1: it begins with "dock", not with pier or bonus`,
		"\npier":                       "line 2: a pier is left, middle or right",
		"pier north C F":               `line 1: a pier is left, middle or right, not "north"`,
		"pier left C F\npier left C F": "line 2: the left pier is there twice",
		"pier left C G":                `line 1: a good is C, F, D or S, not "G"`,
		"pier left C X":                `line 1: a good is C, F, D or S, not "X"`,
		"pier left CF D":               `line 1: a good is C, F, D or S, not "CF"`,
		"pier left C C":                "line 1: the left pier has two tracks for C",
		"pier left C":                  "line 1: a pier has two or three tracks, not 1",
		"pier left C F D S":            "line 1: a pier has two or three tracks, not 4",
		"bonus":                        "line 1: a track has 1 to 9 steps, not 0",
		"bonus 1 2 3 4 5 6 7 8 9 10":   "line 1: a track has 1 to 9 steps, not 10",
		"bonus 0 -1":                   `line 1: a bonus is a whole number from 0 to 99, not "-1"`,
		"bonus 0 100":                  `line 1: a bonus is a whole number from 0 to 99, not "100"`,
		"bonus 1\nbonus 1":             "line 2: the bonuses are there twice",
		"pier left C F S\npier middle F D\npier right C D S":            "the line with the bonuses is missing",
		"pier left C F S\npier middle F D C\npier right C D S\nbonus 1": "there are eight tracks, not 9",
	} {
		if _, err := strozzi.ParsePiers([]byte(text)); err == nil || err.Error() != why {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A game on other piers says so in its record, which is read with those piers alone.
func TestRecordOfOtherPiers(t *testing.T) {
	p := parsed(t, otherPiers)
	knowing := strozzi.Game{}.Knowing(p)
	head := fmt.Sprintf("medici-record 1\ngame strozzi piers=%s\nseat 1 Cosimo\nseat 2 Palla\n", p.Hash())
	moves := "house tile F0\n1 price 3\n2 decline\n1 load 3 middle\n"
	rec, err := record.Read(strings.NewReader(head+moves), rules.Shelf{knowing})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := record.Write(&b, rec); err != nil || !strings.HasPrefix(b.String(), head) {
		t.Errorf("%q, %v", b.String(), err)
	}
	v := rec.State.View(rules.Spectator).(strozzi.View)
	if at := v.Harbour.Goes(strozzi.Middle, strozzi.Fur); at != 2 {
		t.Errorf("fur goes to %d, pawns are %v", at, v.Pawns)
	}
	_, err = record.Read(strings.NewReader(head+moves), rules.Shelf{strozzi.Game{}})
	if want := fmt.Sprintf("line 2: the game needs data whose hash is %q, and this program was not given their file; "+
		"--game-data strozzi=FILE gives it", p.Hash()); err == nil || err.Error() != want {
		t.Errorf("without those piers: %v", err)
	}
	if title := rules.Title(knowing); title != "strozzi" {
		t.Errorf("a game that knows others is %q", title)
	}
	if knowing.New() != (strozzi.Game{}).New() {
		t.Error("a game that knows others is played on them")
	}
}
