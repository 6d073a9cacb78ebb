package rules_test

import (
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/medici"
)

func TestShelfFinds(t *testing.T) {
	shelf := rules.Shelf{medici.Game{}}
	g, err := shelf.Find("medici", "edition=1995")
	if err != nil || g != (medici.Game{Edition: medici.Edition1995}) {
		t.Errorf("found %v, %v", g, err)
	}
	if got := rules.Title(g); got != "medici edition=1995" {
		t.Errorf("titled %q", got)
	}
	for _, c := range []struct{ line, says string }{
		{"chess", "known are: medici"},
		{"medici edition=2017", "known are: 2016, 2006, 1995"},
		{"medici edition", "key=value"},
		{"medici =2016", "key=value"},
		{"medici edition=2016 edition=2016", "twice"},
		{"medici size=2", `no option "size"`},
	} {
		words := strings.Fields(c.line)
		if g, err := shelf.Find(words[0], words[1:]...); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("Find(%s): %v, %v", c.line, g, err)
		}
	}
}

func TestActors(t *testing.T) {
	for seat := rules.House; seat < 99; seat++ {
		if got, ok := rules.ParseActor(seat.String()); !ok || got != seat {
			t.Errorf("%q reads as %d, %t", seat, got, ok)
		}
	}
	for _, word := range []string{"", "0", "01", "100", "+1", "-1", "1.", "House", "spectator", "٣",
		rules.Nobody.String()} {
		if seat, ok := rules.ParseActor(word); ok {
			t.Errorf("%q reads as %d", word, seat)
		}
	}
}

func TestHighest(t *testing.T) {
	for _, c := range []struct {
		scores []int
		want   string
	}{
		{[]int{3, 9, 4}, "[2]"}, {[]int{9, 3, 9}, "[1 3]"}, {[]int{-5, -2}, "[2]"}, {[]int{0, 0}, "[1 2]"}, {nil, "[]"},
	} {
		var got []string
		for _, s := range rules.Highest(c.scores) {
			got = append(got, s.String())
		}
		if text := "[" + strings.Join(got, " ") + "]"; text != c.want {
			t.Errorf("%v is won by %s, want %s", c.scores, text, c.want)
		}
	}
}
