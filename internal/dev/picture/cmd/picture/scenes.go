package main

import (
	"errors"

	tea "charm.land/bubbletea/v2"

	"medici/internal/dev/picture"
	"medici/internal/games/cards"
	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/games/merchant"
	"medici/internal/games/strozzi"
	"medici/lobby"
	"medici/rules"
	"medici/tui"
	"medici/tui/ui"
)

var games = kit.List{medici.Kit, cards.Kit, strozzi.Kit, merchant.Kit}

// auctions is the kept game of most pictures.
const auctions = "2016-4-buyers-fair"

// Moves of it after which there is something to see.
const (
	asked  = 116 // the second buyer may bid
	lively = 139 // there is a bid for three cards
	sold   = 133 // the first buyer buys a lot
	scored = 161 // the second day is over
)

// scenes returns those of the README.
func scenes() []picture.Scene {
	scene := func(name string, cols, rows int, of frame) picture.Scene {
		return picture.Scene{Name: name, Cols: cols, Rows: rows, Theme: picture.Dark,
			Shots: func(cols, rows int) ([]picture.Shot, error) {
				text, err := of(terminal{cols: cols, rows: rows})
				return []picture.Shot{{Frame: text}}, err
			}}
	}
	return []picture.Scene{
		{Name: "film", Cols: 80, Rows: 24, Theme: picture.Dark, Shots: film},
		scene("board", 120, 40, played(auctions, 1, asked, "YOUR BID")),
		scene("phone", 40, 20, played(auctions, 1, asked, "YOUR BID")),
		scene("sold", 80, 24, played(auctions, 0, sold, "next best")),
		scene("scoring", 80, 24, played(auctions, 0, scored, "Day 2 brought", 'h', 'h')),
		scene("end", 80, 24, replayed(tea.KeyEnd)),
		scene("replay", 120, 40, replayed(tea.KeyPgDown, tea.KeyDown, tea.KeyDown, tea.KeyDown, tea.KeyDown, tea.KeyDown,
			tea.KeyRight, tea.KeyRight)),
		scene("hall", 120, 40, hall),
		scene("cards", 80, 24, played("cards/basic-4-buyers-fair", 0, 47, "taking  F5")),
		scene("strozzi", 80, 24, played("strozzi/ships-full-fair", 1, 34, "Buy")),
		scene("merchant", 120, 40, played("merchant/three-merchants-towns-fair", 1, 95, "Open Rostock for")),
	}
}

// frame is what a terminal shows.
type frame func(terminal) (string, error)

// played returns the screen of somebody who has seen a move of a kept game come about at a
// server, waited for a text and pressed some keys.
func played(game string, seat rules.Seat, move int, text string, keys ...rune) frame {
	return func(on terminal) (shown string, err error) {
		err = seen(game, seat, move, text, on, func(x *session) error {
			x.press(keys)
			shown = x.View().Content
			return nil
		})
		return shown, err
	}
}

// atEnd is the last move of a game.
const atEnd = 0

// seen lets somebody see a move of a kept game come about at a server, and do something when a text is on the
// screen.
func seen(game string, seat rules.Seat, move int, text string, on terminal, do func(*session) error) error {
	s, err := serve(game)
	if err != nil {
		return err
	}
	defer s.close()
	if move == atEnd {
		move = len(s.rec.Moves)
	}
	if err := s.play("amber-fox", move-1); err != nil {
		return err
	}
	x, err := s.at(seat, on)
	if err != nil {
		return err
	}
	defer x.close()
	if _, err := x.until("amber-fox"); err != nil {
		return err
	}
	if err := s.moveTo(move-1, move); err != nil {
		return err
	}
	if _, err := x.until(text); err != nil {
		return err
	}
	return do(x)
}

// replayed returns what somebody sees who has the kept game replayed and pressed some keys.
func replayed(keys ...rune) frame {
	return func(on terminal) (string, error) {
		s, err := serve(auctions)
		if err != nil {
			return "", err
		}
		defer s.close()
		x := come(on, tui.Options{Visitor: s.people[0], Replay: &tui.Recorded{View: s.rec.For(rules.Referee)}})
		defer x.close()
		x.press(keys)
		return x.until("REPLAY")
	}
}

// hall returns the hall of a busy evening.
func hall(on terminal) (string, error) {
	s, err := serve(auctions, "noor", "tomas", "ines", "marco")
	if err != nil {
		return "", err
	}
	defer s.close()
	const noor, tomas, ines, marco = 4, 5, 6, 7
	err = errors.Join(
		s.play("grand-canal", lively),
		s.open(lobby.Settings{Name: "red-lantern", Game: strozzi.Kit.Game, Seats: 2}, noor),
		s.open(lobby.Settings{Name: "quiet-pier", Game: medici.Kit.Game, Seats: 4}, ines, tomas),
		s.open(lobby.Settings{Name: "salt-road", Game: merchant.Kit.Game, Seats: 4}, tomas),
		s.people[ines].Say("two more for quiet-pier? slow and friendly"),
		s.people[noor].Say("anyone for Strozzi"),
	)
	if err != nil {
		return "", err
	}
	x := come(on, tui.Options{Visitor: s.people[marco]})
	defer x.close()
	texts := []string{"8 people here", "red-lantern", "quiet-pier", "salt-road", "noor: anyone"}
	if on.cols >= ui.Small.W { // below that no game is shown
		texts = append(texts, "thinks")
	}
	return x.until(texts...)
}
