package kittest

import (
	"errors"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"medici/internal/dev/telltest"
	"medici/internal/games/narration"
	"medici/internal/text/words"
	"medici/rules"
)

// tell has events told in every way.
func (s *suite) tell(events []rules.Event) {
	for _, e := range events {
		s.events[kind(e)] = true
		if e = e.For(rules.Spectator); e == nil {
			continue
		}
		for _, spoken := range []bool{false, true} {
			english := s.told(language.English, spoken, e)
			for _, tag := range languages {
				told := s.told(tag, spoken, e)
				switch {
				case told == e.String() || !sentence(told):
					s.fault("%T is told in %s as %q, which is no whole sentence (spoken: %t)", e, tag, told, spoken)
				case tag != language.English && told == english:
					s.fault("%T is told in %s as in English, %q; is the text in words/%s.txt? (spoken: %t)", e, tag,
						told, tag, spoken)
				}
			}
		}
	}
}

// toYou has a listener at each seat hear of themselves.
func (s *suite) toYou(events []rules.Event, seats int) {
	for seat := range rules.Seat(seats) {
		for _, e := range events {
			if e = e.For(seat); e == nil {
				continue
			}
			to := narration.Reader{Words: s.printers[languages[0]], Name: name, Spoken: true,
				You: func(other rules.Seat) bool { return other == seat }}
			if told := s.kit.Tell(to, e); !sentence(told) || strings.Contains(told, name(seat)) {
				s.fault("%T is told to %s, whom it is about, as %q", e, seat, told)
			}
		}
	}
}

func (s *suite) told(tag language.Tag, spoken bool, e rules.Event) string {
	return s.kit.Tell(narration.Reader{Words: s.printers[tag], Name: name, Spoken: spoken}, e)
}

// sentence reports whether a text is one, with all its arguments.
func sentence(text string) bool {
	last := text[max(0, len(text)-1):]
	return strings.ContainsAny(last, ".?") && !strings.Contains(text, "%!") && !strings.Contains(text, "  ") &&
		!strings.Contains(text, "\n")
}

func kind(e rules.Event) string { return reflect.TypeOf(e).Name() }

// everyEvent finds the kinds of events in the source of the rules that no game had.
func (s *suite) everyEvent() {
	s.where = s.kit.Game.Name()
	kinds, err := telltest.Kinds(reflect.TypeOf(s.kit.Game).PkgPath())
	if err != nil || len(kinds) == 0 {
		s.fault("the source has no events: %v", err)
	}
	for _, kind := range kinds {
		if !s.events[kind] {
			s.fault("%s happened in no game", kind)
		}
	}
}

// terms holds the kit to the words of the options that people are asked for.
func (s *suite) terms() {
	s.where = s.kit.Game.Name()
	for _, o := range s.kit.Game.Options() {
		if len(o.Values) > 1 {
			s.hasTerm(o.Key)
		}
	}
}

// term holds the kit to the word of the stage a game is in.
func (s *suite) term(state rules.State) {
	word, _ := state.View(rules.Spectator).Stage()
	s.hasTerm(word)
}

func (s *suite) hasTerm(word string) {
	if !slices.ContainsFunc(s.kit.Terms, func(term words.Text) bool { return string(term) == word }) {
		s.fault("%q is none of the kit's terms", word)
	}
}

// refuse has each seat try everything that was ever possible, and some nonsense.
func (s *suite) refuse(g rules.Game, state rules.State, seats int) {
	for notation := range s.notation {
		for _, text := range []string{notation, notation + " 0", notation + "99"} {
			a, err := g.Parse(text)
			if err != nil {
				s.refusal(err)
				continue
			}
			for seat := range rules.Seat(seats) {
				if _, _, err := state.Apply(seat, a); err != nil {
					s.refusal(err)
				}
			}
		}
	}
}

// refused begins a game that may not be.
func (s *suite) refused(g rules.Game, seats int) {
	s.where = rules.Title(g)
	if _, err := g.Start(seats); err != nil {
		s.refusal(err)
	} else {
		s.fault("%d may play", seats)
	}
}

// refusal has one told in every language, once.
func (s *suite) refusal(err error) {
	text, english := err.Error(), err.Error()
	if illegal, ok := errors.AsType[*rules.Illegal](err); ok {
		text, english = illegal.Why, illegal.Reason()
	}
	if s.refusals[text] {
		return
	}
	s.refusals[text] = true
	for _, tag := range s.tongues {
		told := explain(s.printers[tag], err)
		if strings.Contains(told, "%!") || tag != language.English && told == english {
			s.fault("a refusal is told in %s as %q", tag, told)
		}
	}
}

func explain(p *words.Printer, err error) string {
	if illegal, ok := errors.AsType[*rules.Illegal](err); ok {
		return p.Translate(illegal.Why, illegal.Args...)
	}
	return p.Explain(err)
}
