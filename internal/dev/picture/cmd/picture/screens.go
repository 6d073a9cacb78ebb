package main

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/internal/dev/journaltest"
	"medici/internal/games/medici"
	"medici/internal/journal"
	"medici/internal/people"
	"medici/lobby"
	"medici/lobby/evening"
	"medici/rules"
	"medici/tui"
)

const (
	six      = "1995-6-buyers-fair"
	loom     = "cards/basic-4-buyers-fair"
	families = "strozzi/ships-full-fair"
	atlas    = "merchant/three-merchants-towns-fair"
)

// screens are the real screens, as mocks name them without size and look: as near to what the mock shows as the
// kept games allow.
var screens = map[string]frame{
	"board":         played(auctions, 1, asked, "YOUR BID"),
	"board-auction": played(auctions, 2, asked, "DECIDES"),
	"board-card":    played(auctions, 3, 113, "DRAW OR SELL"),
	"board-guard":   played(auctions, 1, asked, "YOUR BID", '3', '0', tea.KeyEnter),
	"board-six":     played(six, 1, 28, "YOUR BID"),
	"board-sold":    played(auctions, 0, sold, "next best"),
	"board-away":    away,
	"board-back":    back,
	"score":         played(auctions, 0, scored, "You have 5 holds", 'h', 'h', tea.KeyLeft),
	"end":           played(auctions, 1, atEnd, "WINS BY"),
	"help":          played(auctions, 1, asked, "YOUR BID", '?'),
	"replay": replayed(tea.KeyPgDown, tea.KeyDown, tea.KeyDown, tea.KeyDown, tea.KeyDown, tea.KeyDown,
		tea.KeyRight, tea.KeyRight),
	"review": replayed('a'),
	"advice": advised(auctions, 1, asked, "YOUR BID"),

	"cards":        played(loom, 0, 47, "YOUR TURN"),
	"advice-cards": advised(loom, 0, 47, "YOUR TURN"),

	"strozzi":        played(families, 1, 34, "Buy"),
	"strozzi-buy":    played(families, 1, 34, "Buy"),
	"strozzi-price":  played(families, 1, 48, "NAME A PRICE"),
	"strozzi-load":   played(families, 1, 35, "WHERE TO LOAD?"),
	"advice-strozzi": advised(families, 1, 34, "Buy"),

	"merchant":         played(atlas, 1, 95, "Rostock"),
	"merchant-nothing": played(atlas, 1, 95, "Rostock", 'p'),
	"advice-merchant":  advised(atlas, 1, 95, "Rostock"),

	"spectator": watched, "watch": watched,
	"waiting": waiting,

	"hall":         hall,
	"hall-quiet":   alone(nil, "The hall"),
	"settings":     alone([]rune{','}, "theme"),
	"table-form":   alone([]rune{'n'}, "seats"),
	"lesson":       alone([]rune{'l'}, "LEARN"),
	"evening-form": alone([]rune{'m', '1'}, "rounds"),

	"leave": leave,

	"games":   remembered((*tui.App).ToDiary, "of 4"),
	"ranking": remembered(func(a *tui.App) tea.Cmd { return a.ToLadder(0) }, "rating"),

	"evening-playing": gathered(1, 2),
	"evening-between": gathered(2, 0),
	"evening-podium":  gathered(3, 0),
}

// unbuilt says what a mock without a screen waits for.
var unbuilt = map[string]string{
	"profile":         ": of people only the ranking and their own games are shown",
	"review-together": ": a review is for one person",
}

// advised returns the board of somebody who comes back to a kept game after a move and, once a text is there, asks
// for advice. While something moves, a key would end that.
func advised(game string, seat rules.Seat, move int, text string) frame {
	return func(on terminal) (string, error) {
		s, err := serve(game)
		if err != nil {
			return "", err
		}
		defer s.close()
		if err := s.play("amber-fox", move); err != nil {
			return "", err
		}
		x, err := s.at(seat, on)
		if err != nil {
			return "", err
		}
		defer x.close()
		if _, err := x.until(text); err != nil {
			return "", err
		}
		x.press([]rune{'a'})
		return x.until("ADVICE")
	}
}

// interrupted returns the board of the second buyer after something has happened to the people at the table.
func interrupted(on terminal, text string, happens func(*server) error) (string, error) {
	s, err := serve(auctions)
	if err != nil {
		return "", err
	}
	defer s.close()
	if err := errors.Join(s.play("amber-fox", asked), happens(s)); err != nil {
		return "", err
	}
	x, err := s.at(1, on)
	if err != nil {
		return "", err
	}
	defer x.close()
	return x.until("YOUR BID", text)
}

// away returns a board at which somebody is away.
func away(on terminal) (string, error) {
	return interrupted(on, "away", func(s *server) error {
		s.seats[3].Close()
		return nil
	})
}

// back returns the board of somebody who was away.
func back(on terminal) (string, error) {
	return interrupted(on, "", func(s *server) error {
		s.seats[1].Close()
		return nil
	})
}

// watched returns what somebody sees who does not play.
func watched(on terminal) (string, error) {
	s, err := serve(auctions, "noor")
	if err != nil {
		return "", err
	}
	defer s.close()
	if err := s.play("amber-fox", lively); err != nil {
		return "", err
	}
	noor := s.people[len(s.people)-1]
	visit, err := noor.Watch(s.table)
	if err != nil {
		return "", err
	}
	x := come(on, tui.Options{Visitor: noor, Table: visit})
	defer x.close()
	return x.until("DECIDES")
}

// waiting returns a table at which two sit, as the first of them sees it.
func waiting(on terminal) (string, error) {
	s, err := serve(auctions, "noor", "tomas")
	if err != nil {
		return "", err
	}
	defer s.close()
	if err := s.open(lobby.Settings{Name: "amber-fox", Game: medici.Kit.Game, Seats: 4}, 4, 5); err != nil {
		return "", err
	}
	table, err := s.people[4].Find("amber-fox")
	if err != nil {
		return "", err
	}
	visit, err := s.people[4].Join(table)
	if err != nil {
		return "", err
	}
	x := come(on, tui.Options{Visitor: s.people[4], Table: visit})
	defer x.close()
	return x.until("tomas")
}

// alone returns what somebody sees who is alone at a server and has pressed some keys, once a text is there.
func alone(keys []rune, text string) frame {
	return func(on terminal) (string, error) {
		s, err := empty()
		if err != nil {
			return "", err
		}
		defer s.close()
		x := come(on, tui.Options{Visitor: s.people[0]})
		defer x.close()
		if _, err := x.until("1 person here"); err != nil {
			return "", err
		}
		x.press(keys)
		return x.until(text)
	}
}

// someday is when everything has happened that is remembered.
var someday = time.Date(2026, 11, 20, 19, 4, 0, 0, time.UTC)

// remembered returns a screen of ann, at a server that remembers games of hers, once a text is there.
func remembered(to func(*tui.App) tea.Cmd, text string) frame {
	return func(on terminal) (string, error) {
		s, err := empty()
		if err != nil {
			return "", err
		}
		defer s.close()
		register := people.New(&journaltest.Memory{All: map[string]journal.Document{}}, func() time.Time { return someday })
		ann, err := past(register)
		if err != nil {
			return "", err
		}
		s.people[0].Leave()
		if s.people[0], err = s.Enter(lobby.Newcomer{ID: ann, Name: "ann"}); err != nil {
			return "", err
		}
		x := come(on, tui.Options{Visitor: s.people[0], People: register})
		defer x.close()
		x.run(to(x.App))
		return x.until(text)
	}
}

// past lets a register remember games of some people, and returns who ann is there.
func past(r *people.Register) (ann string, err error) {
	ctx := context.Background()
	seats := []people.Seat{{Name: "ann"}, {Name: "bruna"}, {Name: "marco"}, {Name: "noor"}}
	for i := range seats {
		key := sha256.Sum256([]byte(seats[i].Name))
		who, err := r.SignIn(ctx, "SHA256:"+base64.RawStdEncoding.EncodeToString(key[:]), seats[i].Name)
		if err != nil {
			return "", err
		}
		seats[i].Person = who.ID
		if _, err := r.Change(ctx, who.ID, func(s *people.Settings) { s.Rated = true }); err != nil {
			return "", err
		}
	}
	dice := rand.New(rand.NewPCG(1, 2))
	for n := range 9 {
		g := people.Game{
			ID: fmt.Sprintf("table%d-1", n), Table: []string{"amber-fox", "iron-gate",
				"salt-road"}[n%3], Title: "medici edition=2016",
			Began: someday.AddDate(0, 0, n-9), Rated: true, Timed: true, Public: true, Seats: seats,
		}
		if _, err := r.Games.Began(ctx, g); err != nil {
			return "", err
		}
		order := dice.Perm(len(seats))
		end := people.Result{Game: g, Ended: g.Began.Add(40 * time.Minute), Scores: make([]int, len(seats)),
			Winners: order[:1]}
		for place, seat := range order {
			end.Scores[seat] = 131 - 10*place
		}
		if err := r.Games.Ended(ctx, end); err != nil {
			return "", err
		}
	}
	return seats[0].Person, nil
}

// gathered returns an evening of twelve after so many rounds, and so many tables of the one that follows.
func gathered(rounds, tables int) frame {
	return func(on terminal) (string, error) {
		s, err := empty()
		if err != nil {
			return "", err
		}
		defer s.close()
		x := come(on, tui.Options{Visitor: s.people[0], Evening: anEvening(rounds, tables)})
		defer x.close()
		return x.until("points")
	}
}

func anEvening(rounds, tables int) *evening.Evening {
	e := &evening.Evening{
		Code: "K7QF-2M4X-9TBA", Name: "salt-road", Game: "medici edition=2016", Least: 2, Most: 6, Seats: 4,
		Rounds: 3, Clock: "live", Seed: 4,
	}
	for i, name := range []string{"ann", "marco", "bruna", "lena", "piet", "ines", "dario", "noor", "tomas", "guest-dee",
		"bo", "franz-josef"} {
		p := evening.Person{ID: "key of " + name, Name: name}
		if i == 0 {
			e.Host = p.ID
		}
		_ = e.Join(p) // there is room for all
	}
	dice, n := rand.New(rand.NewPCG(1, 2)), 0
	for r := range e.Rounds {
		if r > rounds || r == rounds && tables == 0 {
			break
		}
		e.Begin(e.Players(nil), time.Time{}, func() string { n++; return fmt.Sprint("table", n) },
			func() string { return "" })
		e.Open()
		for i, t := range e.Drawn[r].Tables {
			if r == rounds && i >= tables {
				break
			}
			order := dice.Perm(len(t.Seats))
			scores := make([]int, len(order))
			for place, seat := range order {
				scores[seat] = 131 - 10*place
			}
			e.Finish(t.ID, evening.Result{Record: t.ID + "-1", Scores: scores, Winners: order[:1]}, someday)
		}
	}
	return e
}
