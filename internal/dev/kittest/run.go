package kittest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"golang.org/x/text/language"

	"medici/internal/games/kit"
	"medici/internal/text/words"
	"medici/rules"
)

// T is what the suite needs of a test.
type T interface {
	Helper()
	Errorf(format string, args ...any)
}

const (
	longest = 5000 // moves of a game
	oneIn   = 192  // positions that are looked at closely
	again   = 8    // positions after one another that one viewer draws over each other
	enough  = 20   // complaints

	someMoves = 15 // of so many one is advised about
)

// Run holds a kit to its promises.
func Run(t *testing.T, k kit.Kit) { check(t, k, languages) }

// RunGiven holds a kit to its promises with each of some files of an operator in the place
// of its data.
func RunGiven(t *testing.T, k kit.Kit, files map[string]string) {
	for name, file := range files {
		t.Run(name, func(t *testing.T) {
			given, err := kit.List{k}.Given(k.Game.Name(), []byte(file), nil)
			if err != nil {
				t.Fatal(err)
			}
			Run(t, given[0])
		})
	}
}

// suite is one run.
type suite struct {
	T
	kit      kit.Kit
	dice     *rand.Rand
	where    string
	broke    int
	printers map[language.Tag]*words.Printer
	said     *words.Catalogue
	notation map[string]bool   // of all actions that were met
	events   map[string]bool   // kinds of events that were met
	refusals map[string]bool   // that were looked at
	tries    map[string]*tries // of parts of the View
	tongues  []language.Tag    // that refusals are told in
	offered  int               // positions in which all was done by the message
	open     []string          // what watchers could guess since the last question fell
	opened   int               // questions to guess
	hits     int               // of those answered by what could be guessed
}

func check(t T, k kit.Kit, refusals []language.Tag) {
	s := &suite{
		T: t, kit: k, dice: rand.New(rand.NewPCG(1, 2)),
		printers: map[language.Tag]*words.Printer{}, said: kit.List{k}.Words(),
		notation: map[string]bool{}, events: map[string]bool{}, refusals: map[string]bool{}, tries: map[string]*tries{}, tongues: refusals,
	}
	for _, tag := range languages {
		s.printers[tag] = s.said.In(tag)
	}
	if !s.whole() {
		return
	}
	s.terms()
	for variant, g := range variants(k.Game) {
		least, most := g.Seats()
		for seats := least; seats <= most; seats++ {
			s.where = fmt.Sprintf("%s, %d seats", rules.Title(g), seats)
			all := variant == 0 && (seats == least || seats == most)
			if s.plays(g, seats, variant, all); variant == 0 {
				s.moments(g, seats, nil)
				s.moments(g, seats, &s.kit.Bots[0])
			}
			if s.broke > enough {
				return
			}
		}
		s.refused(g, least-1)
		s.refused(g, most+1)
	}
	s.everyEvent()
	s.differed()
	s.banner()
	s.offersMore()
	if s.opened > 0 && s.hits == 0 {
		s.fault("of %d questions for watchers none was answered by what they could guess", s.opened)
	}
}

// whole reports whether a kit has all that the program asks every kit for, and says what it has not.
func (s *suite) whole() bool {
	k := &s.kit
	s.where = k.Game.Name()
	for _, field := range []struct {
		name string
		has  bool
	}{
		{"Title", k.Title != ""}, {"About", k.About != ""}, {"Tell", k.Tell != nil}, {"Board", k.Board != nil}, {"Banner",
			k.Banner != nil},
		{"Voice", k.Voice != nil}, {"Bots", len(k.Bots) > 0}, {"Steps", k.Steps.Part != ""}, {"Seats",
			k.Seats > 0}, {"Rivals", k.Rivals > 0},
	} {
		if !field.has {
			s.fault("the kit has no %s; an outline gives one, see kit.Kit.With", field.name)
		}
	}
	return s.broke == 0
}

// variants are a game with each value of each of its options.
func variants(g rules.Game) []rules.Game {
	all := []rules.Game{g}
	for _, o := range g.Options() {
		for _, value := range o.Values {
			if other, err := g.With(o.Key, value); err == nil && value != o.Value {
				all = append(all, other)
			}
		}
	}
	return all
}

// plays plays games of so many seats, by chance and by the bots of each level: all of these,
// or one of them in turn.
func (s *suite) plays(g rules.Game, seats, variant int, all bool) {
	players := []*kit.Bot{nil}
	for i := range s.kit.Bots {
		players = append(players, &s.kit.Bots[i])
	}
	if !all {
		players = players[(variant+seats)%len(players):][:1]
	}
	for _, level := range players {
		s.play(g, seats, level)
	}
}

// fault complains, until there was enough of that.
func (s *suite) fault(format string, args ...any) {
	s.Helper()
	if s.broke++; s.broke <= enough {
		s.Errorf("%s: %s", s.where, fmt.Sprintf(format, args...))
	}
}

var languages = []language.Tag{language.English, language.Italian, language.Spanish}

// name is what seats are called: as long as a name can be, and not all alike.
func name(s rules.Seat) string { return "wolfgang-amade-" + s.String() }
