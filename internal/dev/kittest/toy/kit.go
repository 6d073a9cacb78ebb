// Package toy is the kit of the game with hidden hands, for tests: it is played through
// every door, and a test can look for a card's name in every byte that somebody was
// sent. Its board and its voice show everything that they are told. It finds its words
// itself, because no catalogue of the program should hold a test's.
package toy

import (
	"golang.org/x/text/language"

	"medici/internal/games/kit"
	"medici/internal/games/narration"
	"medici/internal/games/spoken"
	"medici/internal/text/words"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/ruletest/hands"
	"medici/tui/ui"
)

// Kit is the game with hidden hands.
var Kit = kit.Kit{
	Game:   hands.Game{},
	Title:  "Hidden Hands",
	Tell:   tell,
	Board:  func(s ui.Setting) ui.Board { return &board{Setting: s} },
	About:  "Play cards that nobody else sees.",
	Banner: banner,
	Steps: ui.Steps{Part: "round", Count: "round", PartBack: "round", PartOn: "round", StageBack: "round",
		StageOn: "round"},
	Voice:  func(s spoken.Setting) spoken.Voice { return voice{s} },
	Bots:   []kit.Bot{kit.Plain("first", func() match.Bot { return first{} })},
	Terms:  []words.Text{"round", "points"},
	Seats:  3,
	Rivals: 2,
}

// first is a bot that takes the first thing there is.
type first struct{}

func (first) Choose(_ rules.View, legal []rules.Action) rules.Action { return rules.Plain(legal[0]) }

// said are the words of a language: of what others do, and of what the reader does. The
// first place is for a name where there is one, the next for a card.
type said struct{ yours, theirs, hidden map[string]string }

var tongues = map[language.Tag]said{
	language.English: {
		yours:  map[string]string{"deal": "You are dealt %s.", "play": "You play %s.", "pass": "You pass."},
		theirs: map[string]string{"deal": "%s is dealt %s.", "play": "%s plays %s.", "pass": "%s passes."},
		hidden: map[string]string{"deal": "%s is dealt a card."},
	},
	language.Italian: {
		yours:  map[string]string{"deal": "Ricevi %s.", "play": "Giochi %s.", "pass": "Passi."},
		theirs: map[string]string{"deal": "%s riceve %s.", "play": "%s gioca %s.", "pass": "%s passa."},
		hidden: map[string]string{"deal": "%s riceve una carta."},
	},
	language.Spanish: {
		yours:  map[string]string{"deal": "Recibes %s.", "play": "Juegas %s.", "pass": "Pasas."},
		theirs: map[string]string{"deal": "%s recibe %s.", "play": "%s juega %s.", "pass": "%s pasa."},
		hidden: map[string]string{"deal": "%s recibe una carta."},
	},
}

func tell(to narration.Reader, e rules.Event) string {
	event := e.(hands.Event)
	words, args := tongues[to.Words.Language()], []any{}
	forms := words.yours
	if !to.IsYou(event.Seat) {
		forms, args = words.theirs, append(args, to.Name(event.Seat))
	}
	switch {
	case event.Card != "":
		args = append(args, event.Card)
	case event.Verb == "deal":
		forms = words.hidden
	}
	return format(forms[event.Verb], args...)
}
