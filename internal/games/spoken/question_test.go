package spoken

import (
	"testing"

	"golang.org/x/text/language"

	"medici/internal/text/words"
)

func TestAnswers(t *testing.T) {
	p := words.In(language.English)
	more := &Question{Text: "How many?", Amount: "bid %d", Least: 5, Most: 40, Doubt: func(n int) string {
		if n > 30 {
			return "Sure?"
		}
		return ""
	}}
	turn := Question{Text: "Bid?", Choices: []Choice{{Words: "bid", Label: "make a bid", Then: more}, {Words: "pass"}},
		Enter: "pass"}
	bid := *more
	bid.Zero, bid.Choices = "pass", []Choice{{Words: "bid", Then: more}, {Words: "pass", Label: "let it go"}}
	years := Question{Text: "Which?", Choices: []Choice{{Words: "2016"}, {Words: "1995"}}}
	list := Question{Text: "Whom?",
		Choices: []Choice{{Words: "bob", Number: "7"}, {Words: "cid"}, {Words: Back, Label: "nobody", Number: "0"}}}
	for _, test := range []struct {
		what       string
		q          Question
		line, said string
		next, why  bool
	}{
		{"a number chooses", turn, "2", "pass", false, false},
		{"the words do the same", turn, "PASS", "pass", false, false},
		{"a choice may ask more", turn, "1", "bid", true, false},
		{"so do its words", turn, "bid", "bid", true, false},
		{"and its label", turn, "Make a bid", "bid", true, false},
		{"the whole words are the answer", turn, "bid 7", "bid 7", false, false},
		{"a number is no bid", turn, "7", "", false, true},
		{"nor is zero a choice", turn, "0", "", false, true},
		{"nor a number beyond all", turn, "99999999999999999999", "", false, true},
		{"other words are said as they are", turn, "ships", "ships", false, false},
		{"Enter", turn, "", "pass", false, false},
		{"an amount", *more, "5", "bid 5", false, false},
		{"an amount too small", *more, "4", "", false, true},
		{"an amount too large", *more, "41", "", false, true},
		{"an amount that looks like a slip", *more, "40", "", true, false},
		{"also when typed as words", *more, "Bid 40", "", true, false},
		{"and no other words are", *more, "bid 40 now", "bid 40 now", false, false},
		{"unless nobody is to doubt it", more.Unguarded(), "40", "bid 40", false, false},
		{"a number is an amount and no choice", bid, "9", "bid 9", false, false},
		{"also when it could be one", bid, "2", "", false, true},
		{"zero is what it stands for", bid, "0", "pass", false, false},
		{"and a zero that stands for nothing is too small", *more, "0", "", false, true},
		{"words choose beside an amount", bid, "let it go", "pass", false, false},
		{"and may ask more", bid, "bid", "bid", true, false},
		{"a sign makes no number", *more, "-5", "-5", false, false},
		{"words that are a number", years, "1995", "1995", false, false},
		{"and a number all the same", years, "2", "1995", false, false},
		{"a choice may keep a number of its own", list, "0", Back, false, false},
		{"no choice has the place of another number", list, "1", "", false, true},
		{"which may be typed with zeros before it", list, "00", Back, false, false},
		{"nothing is asked", Question{}, "1", "", false, true},
		{"and words are words", Question{}, "say", "say", false, false},
	} {
		said, next, why := test.q.Answer(p, test.line)
		if said != test.said || next != nil != test.next || why != "" != test.why {
			t.Errorf("%s: %q says %q, asks %v, refused %q", test.what, test.line, said, next, why)
		}
	}
	if _, doubt, _ := more.Answer(p, "35"); doubt.Choices[0].Words != "bid 35" || doubt.Choices[1].Words != Back {
		t.Errorf("asked back is %v", doubt)
	}
	if got := bid.String(); got != "How many?" {
		t.Errorf("read out is %q", got)
	}
	if got := turn.String(); got != "Bid? 1: make a bid. 2: pass." {
		t.Errorf("read out is %q", got)
	}
	if got := list.String(); got != "Whom? 7: bob. 2: cid. 0: nobody." {
		t.Errorf("read out is %q", got)
	}
}
