package merchant

import (
	"strconv"
	"strings"

	"medici/rules"
)

// Verb is the word of an Action.
type Verb int8

const (
	DealVerb          Verb = iota // the House deals a marker (2.4)
	StartVerb                     // the House draws the first merchant (2.5)
	HomeVerb                      // (2.6)
	MarkerVerb                    // a merchant places a marker (3.2)
	GrowVerb                      // (4.1)
	LetterGrowVerb                // (7.2)
	CollectVerb                   // (4.3)
	LetterCollectVerb             // (7.3)
	OpenVerb                      // (5.1)
	LetterOpenVerb                // (7.4)
	PassVerb                      // (5.1)
)

// words are the verbs in the record's notation.
var words = [...]string{
	"marker", "start", "home", "marker", "grow", "letter grow", "collect", "letter collect", "open", "letter open", "pass",
}

// String returns the verb in the record's notation.
func (v Verb) String() string { return words[v] }

// place reports whether a verb is said of a place.
func (v Verb) place() bool {
	switch v {
	case HomeVerb, MarkerVerb, GrowVerb, LetterGrowVerb, OpenVerb, LetterOpenVerb:
		return true
	}
	return false
}

// Action is everything that can be done: a verb with what it needs.
type Action struct {
	Verb  Verb
	N     int8   // the value of a marker that is dealt; the Seat that is first
	Place *Place // of the Game's Map
}

// What others are told of a marker that somebody is dealt (10.3).
const (
	hiddenHigh = -1 // in the first deal
	hiddenRest = -2 // in the second

	high, rest = "high", "rest"
)

// String returns the action in the record's notation.
func (a Action) String() string {
	switch {
	case a.Verb == DealVerb && a.N == hiddenHigh:
		return "marker " + high
	case a.Verb == DealVerb && a.N == hiddenRest:
		return "marker " + rest
	case a.Verb == DealVerb:
		return "marker " + strconv.Itoa(int(a.N))
	case a.Verb == StartVerb:
		return "start " + rules.Seat(a.N).String()
	case a.Verb.place():
		return a.Verb.String() + " " + a.Place.String()
	}
	return a.Verb.String()
}

// Parse reads the record's notation; see rules.Game.
func (g Game) Parse(notation string) (rules.Action, error) {
	end := strings.LastIndexByte(notation, ' ')
	verb, object := notation[:max(end, 0)], notation[end+1:]
	switch {
	case notation == "collect":
		return Action{Verb: CollectVerb}, nil
	case notation == "letter collect":
		return Action{Verb: LetterCollectVerb}, nil
	case notation == "pass":
		return Action{Verb: PassVerb}, nil
	case verb == "start":
		return parseStart(object)
	case verb == "marker" && strings.ContainsAny(object, "0123456789+-"):
		return parseDeal(object)
	case verb == "marker" && (object == high || object == rest):
		return nil, rules.Forbid("10.3", "the value of this marker is hidden, so the move cannot be checked")
	}
	for v := HomeVerb; v <= LetterOpenVerb; v++ {
		if !v.place() || v.String() != verb {
			continue
		}
		p := g.chart.Place(object)
		if p == nil {
			return nil, rules.Forbid("1.2", "%q is no place on the map", object)
		}
		return Action{Verb: v, Place: p}, nil
	}
	return nil, rules.Refuse("%q is no move: moves are home TOWN, marker CITY, grow CITY, collect, open PLACE, pass, "+
		"with letter before grow, collect or open, and the house's marker N and start N", notation)
}

func parseStart(object string) (rules.Action, error) {
	s, ok := rules.ParseActor(object)
	if !ok || s < 0 || s >= MostMerchants {
		return nil, rules.Forbid("2.5", "the first merchant is a seat from 1 to %d, not %q", MostMerchants, object)
	}
	return Action{Verb: StartVerb, N: int8(s)}, nil
}

func parseDeal(object string) (rules.Action, error) {
	n, err := strconv.Atoi(object)
	if err != nil || n < LeastSize || n > MostSize || strconv.Itoa(n) != object {
		return nil, rules.Forbid("1.3", "a marker has a value from %d to %d, not %q", LeastSize, MostSize, object)
	}
	return Action{Verb: DealVerb, N: int8(n)}, nil
}
