package match

import (
	"net/netip"
	"slices"

	"medici/rules"
)

// Guessing says what watchers may guess while a game is played. An answer begins with the number of the seat that it is
// about, like "3 bid 4", and keeps its meaning as long as the question is open. The zero value asks for the next
// move, in the notation of records, where a game hides nothing and there are few moves.
type Guessing struct {
	// Open returns the answers to choose from in a position that everybody may know; fewer than two where nothing can be
	// guessed.
	Open func(v rules.View) []string
	// Falls returns the answer that an event brings. When it is nil, the next move of a seat is the answer.
	Falls func(e rules.Event) (answer string, ok bool)
}

const (
	mostAnswers = 9 // one digit each
	mostBest    = 5 // who are named
)

// Answers returns the answers to choose from in a position, of which v is what everybody may know.
func (g Guessing) Answers(s rules.State, v rules.View) (list []string) {
	by := s.Turn()
	switch _, open := v.(rules.Open); {
	case g.Open != nil:
		list = g.Open(v)
	case open && by >= 0:
		for _, a := range s.Actions() {
			if _, many := a.(rules.Span); many {
				return nil
			}
			list = append(list, by.String()+" "+a.String())
		}
	}
	if len(list) < 2 || len(list) > mostAnswers {
		return nil
	}
	return list
}

// Answer returns the answer that a move brings, as everybody may know it.
func (g Guessing) Answer(by rules.Seat, told rules.Action, events []rules.Event) (answer string, ok bool) {
	if g.Falls == nil {
		return by.String() + " " + told.String(), by >= 0
	}
	ok = slices.ContainsFunc(events, func(e rules.Event) (is bool) { answer, is = g.Falls(e); return is })
	return answer, ok
}

// Guess holds what You may guess, and what came of it.
type Guess struct {
	*Guesses        // shared among all watchers; do not change it
	Own      string // Your answer to the open question; empty for none
	Was      string // Your answer to the question that fell last
	Right    int    // how often You were right in this game
}

// Guesses holds what all watchers see alike.
type Guesses struct {
	Since   int      // the number of moves when the question was opened; TakeGuess wants it back
	Answers []Answer // to the open question; none where nothing is open
	Fell    string   // the answer that came true last; empty before
	FellAt  int      // after how many moves it did
	Best    []Right  // who was right in this game, the most often first
}

// Answer is one of those to choose from, and how many people chose it.
type Answer struct {
	Words string
	Count int
}

// Right says how often somebody was right.
type Right struct {
	Name  string
	Times int

	by   string
	from netip.Prefix
}

// Speaker returns whose score it is, as for a Line.
func (r Right) Speaker() (id string, network netip.Prefix) { return r.by, r.from }

// guesses holds what watchers have guessed of the game that is played. It is not written down.
type guesses struct {
	open  bool
	since int
	fell  string
	at    int               // after how many moves fell did
	by    map[string]string // by person, to the open question; one each
	was   map[string]string // the same, to the question that fell last
	right map[string]int    // by person who still watches
}

// TakeGuess records a watcher's answer to the question that was opened after so many moves, in place of an earlier
// answer.
func TakeGuess(m *Match, v *Viewer, answer string, since int) error {
	switch {
	case m.seats.of(v.ID) >= 0:
		return ErrSeated
	case m.phase != Playing:
		return ErrNotPlaying
	case !m.guesses.open || since != m.guesses.since ||
		!slices.Contains(guessing(m).Answers(m.play.state, m.play.state.View(rules.Spectator)), answer):
		return ErrStale
	}
	m.guesses.forgetGone(m.crowd.viewers)
	m.guesses.by[v.ID], m.dirty = answer, true
	return nil
}

// forgetGone makes room for an answer: in a slow game those of people who only pass by would pile up for days.
func (g *guesses) forgetGone(viewers []*Viewer) {
	if g.by != nil && len(g.by) <= 2*len(viewers) {
		return
	}
	here := map[string]string{}
	for _, v := range viewers {
		if answer, ok := g.by[v.ID]; ok {
			here[v.ID] = answer
		}
	}
	g.by = here
}

// guessing returns what may be guessed of the table's game.
func guessing(m *Match) Guessing {
	if m.config.Guessing == nil {
		return Guessing{}
	}
	return m.config.Guessing(m.terms.game)
}

// fall closes the open question if the last move answers it, and counts who was right.
func fall(m *Match) {
	g, move := &m.guesses, m.play.moves[len(m.play.moves)-1]
	fell, ok := guessing(m).Answer(move.by, move.maskedFor(rules.Spectator), move.events)
	if !ok {
		return
	}
	if len(g.by)+len(g.right) > 0 {
		right := map[string]int{} // forgets who has gone
		for _, v := range m.crowd.viewers {
			n := g.right[v.ID]
			if g.by[v.ID] == fell && m.seats.of(v.ID) < 0 {
				n++
			}
			if n > 0 {
				right[v.ID] = n
			}
		}
		g.right = right
	}
	g.open, g.fell, g.at, g.was, g.by = false, fell, len(m.play.moves), g.by, nil
}

// guessed opens a question if there is one, and returns what all watchers are told; nil where nobody watches or no game
// is played.
func guessed(m *Match, views []rules.View) *Guess {
	g := &m.guesses
	if m.phase != Playing || m.crowd.spectators(m.seats) == 0 {
		return nil
	}
	answers := guessing(m).Answers(m.play.state, m.play.view(rules.Spectator, views))
	if len(answers) > 0 && !g.open {
		g.open, g.since = true, len(m.play.moves)
	}
	told := &Guesses{Since: g.since, Fell: g.fell, FellAt: g.at, Answers: slices.Grow([]Answer(nil), len(answers))}
	var counts map[string]int
	if len(g.by)+len(g.right) > 0 {
		counts = map[string]int{}
		told.Best = g.count(m.crowd.viewers, m.seats, counts)
	}
	for _, words := range answers {
		told.Answers = append(told.Answers, Answer{words, counts[words]})
	}
	return &Guess{Guesses: told}
}

// count adds the answers of those who watch, and returns who of them was right most often.
func (g *guesses) count(viewers []*Viewer, at seats, counts map[string]int) (best []Right) {
	met := map[string]bool{}
	for _, v := range viewers {
		if met[v.ID] || at.of(v.ID) >= 0 {
			continue
		}
		met[v.ID] = true
		if answer := g.by[v.ID]; answer != "" {
			counts[answer]++
		}
		if n := g.right[v.ID]; n > 0 && !v.Invisible {
			best = append(best, Right{Name: v.Name, Times: n, by: v.ID, from: v.Network()})
		}
	}
	slices.SortStableFunc(best, func(a, b Right) int { return b.Times - a.Times })
	return best[:min(mostBest, len(best))]
}

// of returns what one watcher is told, which for most is what all are.
func (g *guesses) of(id string, all *Guess) *Guess {
	own := Guess{Guesses: all.Guesses, Own: g.by[id], Was: g.was[id], Right: g.right[id]}
	if own == *all {
		return all
	}
	kept := own // only this one is on the heap
	return &kept
}
