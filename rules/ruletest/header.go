package ruletest

import (
	"strings"

	"medici/rules"
)

// variants returns the game as given, and, for each option, the game with each value.
func (s *suite) variants(game rules.Game) []rules.Game {
	s.where = game.Name()
	all := []rules.Game{game}
	for i, o := range game.Options() {
		if _, err := game.With(o.Key, "no such value"); err == nil {
			s.broken("options", "%s may have any value", o.Key)
		}
		for _, value := range o.Values {
			g, err := game.With(o.Key, value)
			switch {
			case err != nil:
				s.broken("options", "%s=%s is refused: %v", o.Key, value, err)
			case g.Name() != game.Name() || len(g.Options()) <= i || g.Options()[i].Value != value:
				s.broken("options", "with %s=%s it is %s", o.Key, value, rules.Title(g))
			case value != o.Value:
				all = append(all, g)
			}
		}
	}
	if _, err := game.With("no such option", "1"); err == nil {
		s.broken("options", "there is an option of any name")
	}
	if unit := game.Unit(); unit == "" || strings.ContainsAny(unit, " \n") {
		s.broken("options", "%q is no unit of scores", unit)
	}
	if n := game.Name(); n == "" || n != strings.ToLower(n) || strings.ContainsAny(n, " \n") {
		s.broken("options", "%q is no name for a record", n)
	}
	return all
}

// header checks what a game says before it is started.
func (s *suite) header(g rules.Game) {
	least, most := g.Seats()
	if least < 1 || most < least || most > 99 {
		s.broken("seats", "%d to %d may play", least, most)
	}
	for _, n := range []int{-1, 0, least - 1, most + 1, 1000, 1 << 20} {
		state, err := g.Start(n)
		switch {
		case err == nil:
			s.broken("seats", "%d may play", n)
		case state != nil:
			s.broken("seats", "%d may not play and yet there is a state", n)
		default:
			s.illegal(err, "starting with %d seats", n)
		}
	}
	for _, word := range []string{"", " ", "\n", "\x00", "\xff", "no such move", strings.Repeat("9", 100)} {
		s.parses(g, word)
	}
}

// parses checks that whatever Parse understands, however odd, is what String returns.
func (s *suite) parses(g rules.Game, word string) (rules.Action, bool) {
	a, err := g.Parse(word)
	if err != nil {
		return nil, false
	}
	if a.String() != word {
		s.broken("notation", "%q is read as %q", word, a)
	}
	return a, true
}

// notations checks the caller's candidates.
func (s *suite) notations(g rules.Game) {
	for _, word := range s.words {
		if a, ok := s.parses(g, word); ok {
			s.roundTrip(g, a)
			s.moves.add(a)
		}
	}
}

// roundTrip checks one action that a game has listed, and words close to it.
func (s *suite) roundTrip(g rules.Game, a rules.Action) {
	word := a.String()
	switch back, err := g.Parse(word); {
	case err != nil:
		s.broken("notation", "%q is not read: %v", word, err)
	case !same(back, a) || back.String() != word:
		s.broken("notation", "%#v is written %q and read as %#v", a, word, back)
	}
	if word == "" || strings.Join(strings.Fields(word), " ") != word {
		s.broken("notation", "%q does not fit a line of single spaces", word)
	}
	for _, near := range []string{word + " ", " " + word, word + "\n", word + " 1", strings.ToUpper(word),
		strings.Replace(word, " ", "  ", 1), strings.Replace(word, " ", " 0", 1), strings.Replace(word, " ", " +", 1)} {
		s.parses(g, near)
	}
}
