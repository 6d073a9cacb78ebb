package merchant_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"medici/rules"
	"medici/rules/merchant"
)

// json returns the position as clause 11 shows it, to a seat by its number: the House, 0,
// knows all, and a spectator, -1, nothing that is hidden.
func (w *twin) json(to int) string {
	actor := fmt.Sprint(w.actor)
	switch w.asked {
	case "deal", "start":
		actor = "house"
	case "over":
		actor = ""
	}
	var money, hands, inHand, territories, placed, awarded, rings, towns []string
	for s := 1; s <= w.n; s++ {
		hand, ducats := listed(w.hands[s]), fmt.Sprint(w.money[s])
		if to != 0 && to != s && w.asked != "over" { // 10.1
			hand, ducats = "null", "null"
		}
		hands, money = append(hands, hand), append(money, ducats)
		inHand = append(inHand, fmt.Sprint(len(w.hands[s])))
		territories = append(territories, fmt.Sprint(w.territories(s)))
	}
	for _, c := range w.cities {
		if w.lies[c] {
			placed = append(placed, `"`+c+`"`)
		}
		if w.awardedTo[c] != 0 {
			awarded = append(awarded, fmt.Sprintf("%q:%d", c, w.awardedTo[c]))
		}
		if len(w.rings[c]) > 0 {
			rings = append(rings, fmt.Sprintf("%q:%s", c, listed(w.rings[c])))
		}
	}
	for _, p := range w.towns {
		if w.owner[p] != 0 {
			towns = append(towns, fmt.Sprintf("%q:%d", p, w.owner[p]))
		}
	}
	all := func(words []string) string { return strings.Join(words, ",") }
	return fmt.Sprintf(`{"game":"merchant","over":%t,"actor":%q,"winners":%s,"round":%d,"phase":%q,"first":%d,`+
		`"points":%s,"money":[%s],"hands":[%s],"in_hand":[%s],"letters":%s,"houses":%s,`+
		`"territories":[%s],"track":%d,"placed":[%s],"awarded":{%s},"rings":{%s},"towns":{%s},"idle":%d,"end":%q}`,
		w.asked == "over", actor, listed(w.winners()), w.round, w.asked, w.first,
		listed(w.points[1:]), all(money), all(hands), all(inHand), listed(w.letters[1:]), listed(w.houses[1:]),
		all(territories), w.track, all(placed), all(awarded), all(rings), all(towns), w.idle, w.end)
}

func listed(numbers []int) string {
	text, _ := json.Marshal(numbers)
	return string(text)
}

// compare holds a position to that of the twin, as everybody sees it.
func compare(t *testing.T, s rules.State, w *twin) bool {
	t.Helper()
	var list []string
	for _, a := range s.Actions() {
		list = append(list, a.String())
	}
	if !slices.Equal(list, w.legal()) {
		t.Errorf("the legal moves are %v, the twin has %v", list, w.legal())
		return false
	}
	for to := -1; to <= w.n; to++ {
		if to != 0 && w.asked != "deal" && (w.dealt+w.idle+w.houses[1]+w.money[1])%4 != 0 {
			continue // one position in four is seen by everybody
		}
		seat := rules.Seat(to - 1)
		switch to {
		case 0:
			seat = rules.Referee
		case -1:
			seat = rules.Spectator
		}
		if got, want := string(rules.Position(merchant.Standard(), s.View(seat), s.Winners())), w.json(to); got != want {
			t.Errorf("%s sees\n%s\nthe twin has\n%s", seat, got, want)
			return false
		}
	}
	if got := s.Scores(); !slices.Equal(got, w.points[1:]) {
		t.Errorf("the scores are %v, the twin has %v", got, w.points[1:])
		return false
	}
	return true
}

// tally counts what happened in games.
type tally map[string]int

// hear counts an event.
func (n tally) hear(e rules.Event) {
	switch e := e.(type) {
	case merchant.BranchGrown:
		n.count("letters to grow", e.Letter)
		n.count("fees", e.Fee > 0)
	case merchant.Collected:
		n.count("letters to collect", e.Letter)
	case merchant.BranchOpened:
		n.count("letters to open", e.Letter)
	case merchant.MarkerPlaced:
		n.count("markers that placed themselves", e.Forced)
	case merchant.MarkerAwarded:
		n.count("awards by majority", e.Majority)
		n.count("awards without", !e.Majority)
	case merchant.GameOver:
		n["ends by "+e.End.String()]++
	}
}

func (n tally) count(what string, happened bool) {
	if happened {
		n[what]++
	}
}

// ties counts final scores that are tied, and how the tie was broken.
func (n tally) ties(s rules.State) {
	switch first, winners := len(rules.Highest(s.Scores())), len(s.Winners()); {
	case winners > 1:
		n["shared victories"]++
	case first > 1:
		n["ties broken"]++
	}
}

// style is how a game is played: the likelihood of a move.
type style func(w *twin, move string) int

// random returns every move alike.
func random(*twin, string) int { return 1 }

// lively opens and grows rather than to pass, and spares its letters.
func lively(_ *twin, move string) int {
	switch {
	case move == "pass", strings.HasPrefix(move, "letter"):
		return 1
	case strings.HasPrefix(move, "grow"):
		return 30
	}
	return 12
}

// citizen grows wherever it can and opens towns only to go on, so the towns last
// until all markers are awarded.
func citizen(w *twin, move string) int {
	verb, place := move[:strings.LastIndexByte(move, ' ')+1], move[strings.LastIndexByte(move, ' ')+1:]
	town := slices.Contains(w.towns, place)
	switch {
	case town && verb == "open " && (w.idle < w.n-1 || w.track == 1), town && verb == "letter open ":
		return 0
	case move == "pass", move == "collect":
		return 1
	}
	return 40
}

// builder spares its money and the towns: it opens cities, towns while the track is
// high, and spends letters on income. Games of two and three get far with it.
func builder(w *twin, move string) int {
	verb, place := move[:strings.LastIndexByte(move, ' ')+1], move[strings.LastIndexByte(move, ' ')+1:]
	town := slices.Contains(w.towns, place)
	switch {
	case verb == "open " && town && w.track <= 4 && w.idle < w.n-1, verb == "letter open ", verb == "letter grow ":
		return 0
	case verb == "open " && town:
		return 6
	case move == "pass" && w.idle == w.n-1, move == "pass" && w.money[w.actor] > 60:
		return 0
	case move == "letter collect":
		return 20
	case move == "collect":
		return 14
	}
	return 8
}

// settler opens towns before anything else.
func settler(w *twin, move string) int {
	verb, place := move[:strings.LastIndexByte(move, ' ')+1], move[strings.LastIndexByte(move, ' ')+1:]
	switch {
	case move == "pass" && w.idle == w.n-1, verb == "letter grow ", verb == "letter open ":
		return 0
	case verb == "open " && slices.Contains(w.towns, place), move == "letter collect":
		return 60
	case move == "collect":
		return 20
	}
	return 3
}

// choose returns one of the moves, as likely as the style has it.
func (likes style) choose(rng *rand.Rand, w *twin, moves []string) int {
	sum := 0
	for _, m := range moves {
		sum += likes(w, m)
	}
	if sum == 0 {
		return rng.IntN(len(moves))
	}
	at := rng.IntN(sum)
	for i, m := range moves {
		if at -= likes(w, m); at < 0 {
			return i
		}
	}
	panic("the likelihoods do not add up")
}

// against plays one game beside the twin.
func against(t *testing.T, rng *rand.Rand, n int, likes style, told tally) {
	t.Helper()
	s, err := merchant.Standard().Start(n)
	if err != nil {
		t.Fatal(err)
	}
	w := newTwin(t, n)
	for compare(t, s, w) && !rules.Over(s) {
		moves := s.Actions()
		words := w.legal()
		i := likes.choose(rng, w, words)
		next, events, err := s.Apply(s.Turn(), moves[i])
		if err != nil {
			t.Fatalf("%s is refused: %v", words[i], err)
		}
		w.play(words[i])
		for _, e := range events {
			told.hear(e)
		}
		s = next
	}
	told.ties(s)
}

// TestGamesAreThoseOfTheTwin compares games move by move, and holds their choice to
// reaching what the rules are about.
func TestGamesAreThoseOfTheTwin(t *testing.T) {
	const games = 2 // of each style with each number of merchants
	rng := rand.New(rand.NewPCG(13, 14))
	told, played := tally{}, 0
	for n := 2; n <= merchant.MostMerchants; n++ {
		for _, likes := range []style{random, lively, citizen, builder, settler} {
			for range games {
				if against(t, rng, n, likes, told); t.Failed() {
					t.FailNow()
				}
				played++
			}
		}
	}
	t.Logf("%d games", played)
	for _, what := range []string{
		"letters to grow", "fees", "letters to collect", "letters to open", "markers that placed themselves",
		"awards by majority", "awards without", "ends by towns", "ends by markers", "ends by openings",
		"ties broken", "shared victories",
	} {
		if t.Logf("%s: %d", what, told[what]); told[what] == 0 {
			t.Errorf("the games never come by %s", what)
		}
	}
}
