package narration

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/text/words"
	"medici/lobby/match"
	"medici/rules"
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
		if (sentence == "") != slices.Contains(quiet, kind) || strings.Contains(sentence, "%!") || sentence != "" &&
			told[sentence] {
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

// The digits of the commitment and of the seed are no story: they stand elsewhere.
func TestTheDealIsToldWithoutDigits(t *testing.T) {
	p := words.In(language.English)
	for _, l := range []match.Line{{Kind: match.Started, Text: "c0ffee"}, {Kind: match.Ended, Text: "5eed"}} {
		if text := Business(p, l); text == "" || strings.Contains(text, l.Text) || strings.Contains(text, "%!") {
			t.Errorf("told is %q", text)
		}
	}
}

// Bots have their own names, where nobody else there has them, and say how well they play.
func TestBots(t *testing.T) {
	p := words.In(language.English)
	sat := match.Line{Kind: match.Sat, From: "apprentice-gino"}
	if got := Business(p, sat); got != "gino sits down, a bot: apprentice." {
		t.Errorf("told is %q", got)
	}
	info := &match.Info{
		Seats: []match.SeatInfo{{Name: "Pia"}, {Name: "bot-pia"}, {Name: "banker-ugo"}, {Name: "bot-dino-2"}},
	}
	for seat, want := range []string{"Pia", "bot-pia", "ugo", "dino-2"} {
		if got := Seated(p, info, rules.Seat(seat)); got != want {
			t.Errorf("%s is called %s", info.Seats[seat].Name, got)
		}
	}
	for who, want := range map[string]string{
		"Pia": "", "guest-bot": "", "bot-pia": "2", "apprentice-gino": "1", "banker-ugo": "3",
	} {
		if got := Badge(who, false); got != want {
			t.Errorf("the badge of %s is %q", who, got)
		}
	}
	info.Seats[0].Declared, info.Seats[1].Declared = true, true // a program, and a bot that cannot be one
	for seat, want := range []string{"P", "2"} {
		if got := BadgeAt(info, rules.Seat(seat)); got != want {
			t.Errorf("the badge of seat %d is %q", seat, got)
		}
	}
}

func TestEveryReasonHasAFarewell(t *testing.T) {
	p, told := words.In(language.English), map[string]bool{}
	for _, why := range []match.Reason{match.Deserted, match.Abandoned, match.ShownOut, match.Broken, match.Shutdown,
		match.Moved} {
		if text := Farewell(p, why); text == "" || told[text] {
			t.Errorf("%s is told as %q", why, text)
		} else {
			told[text] = true
		}
	}
}
