package plain_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// stranger plays by what the lines say, with numbers only.
type stranger struct {
	*person
	rng *rand.Rand
	// heard counts what was answered, by the question's first words.
	heard map[string]int
	// menus are the numbers that were offered with a question, by its last sentence:
	// they are heard once.
	menus map[string][]string
}

func newStranger(p *person) *stranger {
	return &stranger{p, rand.New(rand.NewPCG(1, uint64(len(p.name)))), map[string]int{}, map[string][]string{}}
}

var (
	offered = regexp.MustCompile(` (\d+): `)
	howMany = regexp.MustCompile(`How many florins, from (\d+) to (\d+)\?`)
)

// answers is a number for a line that asks for one.
func (s *stranger) answer(line string) (int, bool) {
	if m := howMany.FindStringSubmatch(line); m != nil {
		least, _ := strconv.Atoi(m[1])
		most, _ := strconv.Atoi(m[2])
		if strings.HasSuffix(line, "0 passes.") && s.rng.IntN(2) == 0 {
			return 0, true
		}
		return min(most, least+s.rng.IntN(4)), true
	}
	if strings.Contains(line, "1: yes") {
		return 1, true
	}
	asked := asks.FindString(line)
	if asked == "" {
		return 0, false
	}
	if choices := numbers(line); len(choices) > 0 {
		s.menus[asked] = choices
	}
	choices := s.menus[asked]
	if len(choices) == 0 {
		s.t.Errorf("nothing was ever offered with %q", line)
		return 0, false
	}
	n, _ := strconv.Atoi(choices[s.rng.IntN(len(choices))])
	return n, true
}

// asks finds the question of a line.
var asks = regexp.MustCompile(`[A-Z][^.?]*\?`)

// numbers returns those of the choices that a line offers.
func numbers(line string) (all []string) {
	for _, c := range offered.FindAllStringSubmatch(line, -1) {
		all = append(all, c[1])
	}
	return all
}

// play answers until a line says that the game is over.
func (s *stranger) play() string {
	s.t.Helper()
	for {
		line := s.line()
		switch {
		case line == over:
			s.t.Fatalf("the conversation of %s is over\n%s", s.name, s.paper)
		case strings.HasPrefix(line, "The game is over"):
			return line
		case strings.HasPrefix(line, "There is no choice"), strings.HasPrefix(line, "Not allowed"), strings.HasPrefix(line,
			"Nothing is asked"):
			s.t.Fatalf("a number was refused: %s\n%s", line, s.paper)
		}
		if n, ok := s.answer(line); ok {
			first, _, _ := strings.Cut(strings.TrimPrefix(line, "Your turn. "), " ")
			s.heard[first]++
			s.says(strconv.Itoa(n))
		}
	}
}

func TestAStrangerWhoTypesNumbersFinishesAGame(t *testing.T) {
	ann := newStranger(talk(t, newLobby(t), "ann"))
	ann.hears("1: play three bots now")
	ann.says("1")
	ann.play()
	for _, kind := range []string{"Your", "The"} {
		if ann.heard[kind] == 0 {
			t.Errorf("no question began with %q", kind)
		}
	}
	ann.hears("Another game with the same people? 1: rematch. 2: leave.")
	ann.says("1")
	ann.hears("Day 1 begins")
	ann.play()
	if line := ann.hears("Another game with the same people?"); len(numbers(line)) > 0 {
		t.Errorf("the choices are heard again: %s", line)
	}
	ann.says("2")
	if line := ann.hears("What would you like?"); len(numbers(line)) > 0 {
		t.Errorf("the choices are heard again: %s", line)
	}
	ann.says("")
	hall := numbers(ann.hears("What would you like?"))
	ann.says(hall[len(hall)-1])
	ann.hears("Goodbye.")
	ann.leaves()
	checkPaper(t, ann.paper.String(), "The lot of ", " cards are in the deck.") // told to somebody who comes into a game
}

func TestTwoPlainPlayers(t *testing.T) {
	l := newLobby(t)
	ann, bob := talk(t, l, "ann"), talk(t, l, "bob")
	ann.hears("What would you like?")
	ann.says("new")
	for _, answer := range []string{"1", "3", "", "none", "1"} {
		ann.hears("?")
		ann.says(answer)
	}
	ann.hears("You are at table")
	bob.hears("What would you like?")
	bob.says("2")
	bob.hears("At which table?")
	bob.says("2")
	bob.hears("Which table would you like to join?")
	bob.says("1")
	bob.hears("You are at table")
	ann.hears("bob sits down.")
	bob.says("say good luck")
	ann.hears("bob says: good luck")
	ann.says("add bot")
	players := []*stranger{newStranger(ann), newStranger(bob)}
	ends := make(chan string, len(players))
	for _, s := range players {
		s.hears("Day 1 begins")
		go func() {
			end := ""
			defer func() { ends <- end }() // also when the player fails the test
			end = s.play()
		}()
	}
	// Each hears of the same totals, and of their own in the second person, and how far behind that is.
	total, behind := regexp.MustCompile(`\d+`), regexp.MustCompile(`, \d+ behind`)
	totals := func(end string) []string { return total.FindAllString(behind.ReplaceAllString(end, ""), -1) }
	one, other := <-ends, <-ends
	if a, b := totals(one), totals(other); len(a) < 2 || !slices.Equal(a, b) {
		t.Errorf("they hear %q and %q", one, other)
	}
	for _, end := range []string{one, other} {
		if !strings.Contains(end, "you ") {
			t.Errorf("%q tells nobody their place", end)
		}
	}
	checkPaper(t, ann.paper.String())
	checkPaper(t, bob.paper.String())
}
