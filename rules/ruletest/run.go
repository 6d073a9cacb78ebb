package ruletest

import (
	"fmt"

	"medici/rules"
)

// TB is the part of testing.TB that is needed here.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
}

// Option changes what Run tries.
type Option func(*suite)

// Notations adds moves that random games may never list but that must be refused like any other: a bid of
// 0, a card that is not there.
func Notations(words ...string) Option {
	return func(s *suite) { s.words = append(s.words, words...) }
}

// Games sets how many games are played with each number of seats of each variant.
func Games(n int) Option { return func(s *suite) { s.games = n } }

// Longest sets how many moves a game may take.
func Longest(moves int) Option { return func(s *suite) { s.longest = moves } }

// Liking makes random games choose a move more often the more its notation weighs. A move of weight 0 is
// chosen only when no other weighs more. Without Liking all moves weigh the same. Use it for games that
// random play ends early.
func Liking(weight func(notation string) int) Option {
	return func(s *suite) { s.weight = weight }
}

// Run checks a game against the promises of package rules. Failures begin with the promise's name.
func Run(t TB, game rules.Game, opts ...Option) {
	t.Helper()
	s := &suite{t: t, games: 3, longest: 10_000, dice: 1}
	for _, o := range opts {
		o(s)
	}
	for _, g := range s.variants(game) {
		s.moves = candidates{}
		s.where = rules.Title(g)
		s.header(g)
		s.notations(g)
		least, most := g.Seats()
		for n := least; n <= most; n++ {
			s.seats(g, n)
		}
	}
	if s.secret && !s.redrawn {
		s.broken("view", "Redraw never changes anything, so it proves nothing")
	}
}

// suite is one Run.
type suite struct {
	t       TB
	words   []string
	games   int
	longest int
	weight  func(notation string) int // nil: all moves weigh the same
	dice    dice
	moves   candidates
	lent    lent
	where   string // in words, for failures
	broke   int
	secret  bool // a State hides something
	redrawn bool // Redraw has changed some of it
}

// enough is how many failures show what is wrong.
const enough = 20

func (s *suite) broken(promise, format string, args ...any) {
	s.t.Helper()
	if s.broke++; s.broke <= enough {
		s.t.Errorf("%s: %s (%s)", promise, fmt.Sprintf(format, args...), s.where)
	}
}

// candidates are moves to try in every position, each notation once.
type candidates struct {
	list  []rules.Action
	known map[string]bool
}

// mostCandidates is enough for all moves of a board game but its higher bids.
const mostCandidates = 250

func (c *candidates) add(a rules.Action) {
	if c.known == nil {
		c.known = map[string]bool{}
	}
	if word := a.String(); !c.known[word] && len(c.list) < mostCandidates {
		c.known[word] = true
		c.list = append(c.list, a)
	}
}

// dice are the suite's own small random numbers (splitmix64), because rules and the packages below them may
// not have any that differ from run to run.
type dice uint64

func (d *dice) n(n int) int {
	*d += 0x9e3779b97f4a7c15
	x := uint64(*d)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return int((x ^ x>>31) % uint64(n))
}
