package voice

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/dev/voicetest"
	"medici/internal/dev/wordtest"
	bot "medici/internal/games/merchant/bots"
	"medici/internal/games/spoken"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/merchant"
)

var names = []string{"ann", "bob", "cid"}

// hearing returns the voice for a listener on a seat.
func hearing(you rules.Seat, detail spoken.Detail) voice {
	return New(spoken.Setting{
		Words: wordtest.In(language.English), Name: func(s rules.Seat) string { return names[s] },
		You: func(s rules.Seat) bool { return s == you }, Detail: func() spoken.Detail { return detail },
	}).(voice)
}

// game returns one of bots.
func game() voicetest.Game {
	return voicetest.Game{Rules: merchant.Standard(),
		Players: []match.Bot{bot.Factor(match.Brief{}), bot.Apprentice(match.Brief{}), bot.Factor(match.Brief{})}}
}

func TestQuestionsAreTheRules(t *testing.T) {
	numbers := game().Questions(t, hearing(rules.Spectator, spoken.Normal))
	for _, verb := range []string{"home", "marker", "grow", "collect", "letter collect", "open", "letter open", "pass"} {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(numbers)),
			func(w string) bool { return strings.HasPrefix(w, verb) }) {
			t.Errorf("nobody was asked to %s", verb)
		}
	}
}

func TestEveryTopicTellsInEveryPosition(t *testing.T) {
	for _, seat := range []rules.Seat{rules.Spectator, rules.Referee, 0, 2} {
		game().Topics(t, hearing(seat, spoken.Normal), seat, "Köln", "Ulm", "Hof", "nowhere")
	}
}

// The listener hears of their own ducats and markers alone, until the end.
func TestSecretsAreKept(t *testing.T) {
	game().Visit(t, func(s rules.State, _, story []rules.Event) {
		for seat, want := range map[rules.Seat]int{rules.Spectator: 0, 1: 1, rules.Referee: 3} {
			v := hearing(seat, spoken.Normal)
			if rules.Over(s) {
				want = 3
			}
			said := 0
			for _, line := range append(voicetest.About(v, "money", s.View(seat), story),
				voicetest.About(v, "hand", s.View(seat), story)...) {
				if strings.Contains(line, "Collecting") || strings.Contains(line, "secret") {
					continue
				}
				said++
			}
			if said != 2*want {
				t.Fatalf("%s hears %d things", seat, said)
			}
		}
	})
}

func TestTold(t *testing.T) {
	deal := []rules.Event{merchant.MarkerDealt{Seat: 0, Value: 7, First: true},
		merchant.MarkerDealt{Seat: 1, First: true}, merchant.MarkerDealt{Seat: 2, First: true}}
	turn := []rules.Event{
		merchant.Collected{Seat: 1}, merchant.Passed{Seat: 1, Forced: true}, merchant.TurnBegan{Seat: 2},
		merchant.MerchantScored{}, merchant.GameOver{Scores: []int{1}, Winners: []rules.Seat{0}},
	}
	for _, c := range []struct {
		detail spoken.Detail
		events []rules.Event
		want   []rules.Event
	}{
		{spoken.Normal, deal, deal[:1]},
		{spoken.Normal, deal[1:], nil},
		{spoken.Brief, turn, []rules.Event{turn[4], turn[3]}},
		{spoken.Normal, turn, []rules.Event{turn[0], turn[4], turn[3]}},
		{spoken.Full, turn, []rules.Event{turn[0], turn[1], turn[2], turn[4], turn[3]}},
		{spoken.Normal, nil, nil},
	} {
		got := hearing(0, c.detail).Told(nil, c.events)
		if len(got) != len(c.want) {
			t.Errorf("at %d of %v is told %v", c.detail, c.events, got)
			continue
		}
		for i := range got {
			if got[i].String() != c.want[i].String() {
				t.Errorf("at %d told is %v, not %v", c.detail, got, c.want)
			}
		}
	}
}

// What a blind player asks, and hears.
func TestAnswers(t *testing.T) {
	s := after(t)
	v := hearing(0, spoken.Normal)
	for topic, want := range map[string]string{
		"neighbours of Köln":  "From Köln: Gent 43, Dortmund 21, Frankfurt 33, Lüttich 8, Koblenz 6 and Trier 9.",
		"my branches":         "Gent of 7: 1 yours, 6 free, the marker lies there. Köln of 8: 1 yours, 7 free, the marker lies there. Lüttich, a town.",
		"where can I open":    "You can open Kortrijk 4, Koblenz 6, Trier 9 and Venlo 12.",
		"who leads in Lübeck": "Lübeck: bob with 2; 5 free of 7, the majority is 4, the marker lies there.",
		"who leads in hof":    "Hof is closed in this game.",
		"money":               "You have 45 ducats. Collecting would bring 15 ducats, and with a letter 48 ducats.",
	} {
		if got := strings.Join(voicetest.About(v, topic, s.View(0), nil), " "); got != want {
			t.Errorf("%s: %q, not %q", topic, got, want)
		}
	}
}

// after returns the position of the example in clause 11 of the rules, for two.
func after(t *testing.T) rules.State {
	t.Helper()
	s, err := merchant.Standard().Start(2)
	if err != nil {
		t.Fatal(err)
	}
	play := func(by rules.Seat, move string) {
		a, err := merchant.Standard().Parse(move)
		if err == nil {
			s, _, err = s.Apply(by, a)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, value := range strings.Split("877656555223343444", "") {
		play(rules.House, "marker "+value)
	}
	play(rules.House, "start 2")
	for _, line := range []string{
		"2 home lueneburg", "1 home luettich", "2 marker luebeck", "2 open luebeck", "1 marker koeln", "1 open koeln",
		"2 marker hamburg", "2 letter collect", "2 open hamburg", "1 marker gent", "1 letter collect", "1 open gent",
		"2 marker braunschweig", "2 grow hamburg", "2 grow luebeck", "2 open braunschweig",
	} {
		play(rules.Seat(line[0]-'1'), line[2:])
	}
	return s
}

func TestRulesAndMovesAreSentences(t *testing.T) {
	v := hearing(0, spoken.Normal)
	voicetest.Sentences(t, v)
	if !v.Opens(merchant.TurnBegan{}) || v.Opens(merchant.Passed{}) {
		t.Error("a turn opens with its beginning")
	}
}

// A move names a place as people call it, with or without its marks, and a place alone is
// what can be done there.
func TestMovesByName(t *testing.T) {
	s := after(t)
	g := s.View(s.Turn()).(merchant.View)
	q, _ := hearing(s.Turn(), spoken.Normal).Ask(g)
	some := g.May[0]
	for line, want := range map[string]string{
		"open Köln": "open koeln", "Letter Open Würzburg": "letter open wuerzburg", "marker lub": "marker luebeck",
		some.Place.Name: some.String(), strings.ToUpper(some.Place.Code): some.String(),
		"open nowhere": "open nowhere", "standing": "standing", "no": "no",
	} {
		if said, _, why := q.Answer(wordtest.In(language.English), line); said != want || why != "" {
			t.Errorf("%q stands for %q (%s), not for %q", line, said, why, want)
		}
	}
}
