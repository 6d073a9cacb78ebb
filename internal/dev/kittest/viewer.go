package kittest

import (
	"bytes"
	"encoding/json"
	"fmt"

	"golang.org/x/text/language"

	"medici/internal/games/spoken"
	"medici/internal/text/words"
	"medici/rules"
	"medici/tui/ui"
)

// viewer is a person at the table: the board and the voice of one seat, or of a spectator.
type viewer struct {
	seat  rules.Seat
	words *words.Printer
	board ui.Board
	voice spoken.Voice
	view  rules.View
	story []rules.Event
	screen
	ear
}

// viewers returns those of all seats and of a spectator.
func (s *suite) viewers(seats int) (all []*viewer) {
	for seat := rules.Spectator; seat < rules.Seat(seats); seat++ {
		if seat == rules.House {
			continue
		}
		p := s.said.In(language.English)
		e := &viewer{
			seat: seat, words: p,
			board: s.kit.Board(ui.Setting{Words: p, Theme: ui.NewTheme(ui.Look{}), Name: name}),
			voice: s.kit.Voice(spoken.Setting{Words: p, Name: name}), screen: s.newScreen(), ear: newEar(),
		}
		e.board.Fresh()
		all = append(all, e)
	}
	return all
}

// written holds what programs read of a position to one value a name.
func (s *suite) written(g rules.Game, v rules.View) {
	met := map[string]bool{}
	in := json.NewDecoder(bytes.NewReader(rules.Position(g, v, nil)))
	in.Token() // the brace
	for in.More() {
		name, err := in.Token()
		var value json.RawMessage
		if err == nil {
			err = in.Decode(&value)
		}
		if err != nil {
			s.fault("a position cannot be read: %v", err)
			return
		}
		if met[fmt.Sprint(name)] {
			s.fault("a position has %q twice", name)
		}
		met[fmt.Sprint(name)] = true
	}
}

// knows returns the events that a viewer may know, as they may.
func (e *viewer) knows(events []rules.Event) (known []rules.Event) {
	for _, event := range events {
		if event = event.For(e.seat); event != nil {
			known = append(known, event)
		}
	}
	return known
}

// see takes in what a move brought about.
func (e *viewer) see(events []rules.Event, after rules.State) {
	for _, event := range e.knows(events) {
		e.board.Tell(event)
		e.story = append(e.story, event)
	}
	e.view = after.View(e.seat)
	e.board.Show(e.view)
}

// look looks at a position through all viewers, each in some language.
func (s *suite) look(g rules.Game, state rules.State, viewers []*viewer) {
	for _, e := range viewers {
		e.words.Speak(languages[s.dice.IntN(len(languages))])
		s.hear(g, state, e)
		s.written(g, e.view)
		s.fits(state, e)
	}
	if s.dice.IntN(4) == 0 {
		s.refuse(g, state, len(viewers)-1)
	}
}
