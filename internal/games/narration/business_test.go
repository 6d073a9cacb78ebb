package narration

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/text/words"
	"medici/lobby/match"
)

func TestBusiness(t *testing.T) {
	p := words.In(language.English)
	quiet := []match.LineKind{match.Said, match.SaidBySpectator, match.Replaced}
	told := map[string]bool{}
	for kind := match.Said; kind <= match.Reopened; kind++ {
		l := match.Line{Kind: kind, From: "ann"}
		if kind == match.VotedOut || kind == match.TookOver {
			l.Text = "bob"
		}
		switch kind {
		case match.Reopened:
			l.From = ""
		case match.Started, match.Ended:
			l.From, l.Text = "", "a hash"
		}
		sentence := Business(p, l)
		if (sentence == "") != slices.Contains(quiet, kind) || strings.Contains(sentence, "%!") || sentence != "" && told[sentence] {
			t.Errorf("kind %d is told as %q", kind, sentence)
		}
		told[sentence] = true
	}
}

// People hear of themselves in the second person, where there is something to hear.
func TestYours(t *testing.T) {
	p := words.In(language.English)
	if got := Yours(p, match.Line{Kind: match.IsReady, From: "ann"}); got != "You are ready." {
		t.Errorf("told is %q", got)
	}
	gone := match.Line{Kind: match.WentAway, From: "ann"}
	if got := Yours(p, gone); got != Business(p, gone) {
		t.Errorf("told is %q", got)
	}
}

// The commitment and the seed are told in full: a person may note the one and
// check the other.
func TestTheDealIsTold(t *testing.T) {
	p := words.In(language.English)
	for _, l := range []match.Line{{Kind: match.Started, Text: "c0ffee"}, {Kind: match.Ended, Text: "5eed"}} {
		if text := Business(p, l); !strings.Contains(text, l.Text) {
			t.Errorf("%q does not hold %s", text, l.Text)
		}
	}
}

func TestEveryReasonHasAFarewell(t *testing.T) {
	p, told := words.In(language.English), map[string]bool{}
	for _, why := range []match.Reason{match.Deserted, match.Abandoned, match.ShownOut, match.Broken, match.Shutdown, match.Moved} {
		if text := Farewell(p, why); text == "" || told[text] {
			t.Errorf("%s is told as %q", why, text)
		} else {
			told[text] = true
		}
	}
}
