package review_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/games/review"
	"medici/internal/games/spoken"
	"medici/rules"
)

// Every decision of a stored game can be told, where it was and what was better, in every language.
func TestMomentsAreTold(t *testing.T) {
	t.Parallel()
	name := func(s rules.Seat) string { return s.String() }
	for path, r := range over(t) {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			k, v := games.Of(r.Game), made(t, r)
			voice := k.Voice(spoken.Setting{Words: games.Words().In(language.English), Name: name})
			whys := 0
			for seat := range r.Seats {
				var which []review.Decision
				for i, d := range v.Seats[seat].Decisions {
					if i < 3 || d.Told() {
						which = append(which, d)
					}
				}
				all, err := review.Moments(k.Advise, voice.Opens, r.For(rules.Referee), which)
				if err != nil {
					t.Fatal(err)
				}
				for i, m := range all {
					if m.Move != which[i].Move || m.Stage < 1 || m.Unit == "" || len(m.Choices) != len(m.Best) || m.Did.None() {
						t.Errorf("told is %+v", m)
					}
					if len(m.Why) > 0 {
						whys++
					}
					for _, tag := range []language.Tag{language.English, language.Italian, language.Spanish} {
						holdSentences(t, review.Teller{Words: games.Words().In(tag), Name: name, Seat: rules.Seat(seat)}, &m)
					}
				}
			}
			if whys == 0 && path == "2016-4-buyers-fair.txt" {
				t.Error("no advice says why")
			}
		})
	}
}

// holdSentences holds what is said of a decision to its parts: what was done and what was better, by whom, in fewer
// words where there is little room.
func holdSentences(t *testing.T, to review.Teller, m *review.Moment) {
	t.Helper()
	did, better := to.Say(m.Did), to.Say(m.Better)
	whole := to.Choice(m)
	to.Own = true
	own := to.Choice(m)
	for _, text := range []string{whole, own} {
		if !strings.Contains(text, did) || !strings.HasSuffix(text, better) || did == "" || better == "" {
			t.Errorf("%q does not say %q and %q", text, did, better)
		}
	}
	if !strings.HasPrefix(whole, to.Name(to.Seat)+" ") || strings.HasPrefix(own, to.Name(to.Seat)+" ") {
		t.Errorf("%q is said of seat %s, %q to it", whole, to.Seat, own)
	}
	yours := to.Why(m)
	to.Own = false
	want := ""
	if yours != "" {
		want = fmt.Sprintf("%s: \"%s\"", to.Name(to.Seat), yours)
	}
	if theirs := to.Why(m); !strings.HasSuffix(theirs, want) || (theirs == "") != (yours == "") {
		t.Errorf("the reason %q is %q to others, and does not say to whom it says you", yours, theirs)
	}
	to.Own = true
	last := own + " "
	for _, room := range []int{len(own), len(own) - 1, 0} {
		text := to.Fitted(m, func(text string) bool { return len(text) <= room })
		if len(text) >= len(last) || !strings.HasSuffix(text, better) {
			t.Errorf("in %d bytes is said %q", room, text)
		}
		last = text
	}
}

// What is told of a seat's decisions says you to the seat itself, and names it to others.
func TestLinesNameWhoDecided(t *testing.T) {
	r := over(t)["2016-4-buyers-fair.txt"]
	v := made(t, r)
	for own, want := range map[rules.Seat]string{0: "you chose to bid 3; it was better to pass.", 1: r.Seats[0] + " chose to "} {
		lines, err := games.ReviewLines(games.Words().In(language.English), r.For(rules.Referee), &v, 0, own)
		if err != nil || !strings.Contains(strings.Join(lines, "\n"), want) {
			t.Errorf("to seat %s is said, %v:\n%s", own, err, strings.Join(lines, "\n"))
		}
	}
}
