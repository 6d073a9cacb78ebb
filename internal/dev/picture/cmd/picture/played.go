package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"medici/lobby"
	"medici/rules"
	"medici/rules/house"
	"medici/rules/record"
	"medici/tui"
)

// server is a lobby in which chance is what a kept game had, and the people of that game
// in the order of their seats.
type server struct {
	*lobby.Lobby
	rec    record.Record
	people []*lobby.Visitor
	table  *lobby.Table
	seats  []*lobby.Visit
}

// kept is the folder of the kept games, from the root of the repository.
const kept = "testdata/games/"

// serve opens a server for the people of a kept game, and some more.
func serve(game string, more ...string) (*server, error) {
	f, err := os.Open(kept + game + ".txt")
	if err != nil {
		return nil, err
	}
	defer f.Close()
	rec, err := record.Read(f, games.Shelf())
	if err != nil {
		return nil, err
	}
	var seed house.Seed
	for _, tag := range rec.Tags {
		if tag.Key == record.SeedTag {
			seed, err = house.ParseSeed(tag.Value)
		}
	}
	if err != nil {
		return nil, err
	}
	s := newServer(seed)
	s.rec = rec
	for _, who := range append(rec.Seats, more...) {
		if err := s.enter(who); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// newServer is a server without people, at which the House draws by a seed.
func newServer(seed house.Seed) *server {
	tables := 0
	return &server{Lobby: lobby.New(lobby.Config{
		Games: games.Shelf(), Bot: games.Bot, Guessing: games.Guessing, Pace: 600 * time.Millisecond,
		Seed: func() house.Seed { return seed },
		ID:   func() string { tables++; return fmt.Sprintf("table%d", tables) },
	})}
}

// empty is a server at which ann is alone.
func empty() (*server, error) {
	s := newServer(house.Seed{})
	return s, s.enter("ann")
}

// enter lets one more person in.
func (s *server) enter(name string) error {
	name = strings.ToLower(name)
	v, err := s.Enter(lobby.Newcomer{ID: "key of " + name, Name: name})
	s.people = append(s.people, v)
	return err
}

func (s *server) close() {
	for _, v := range s.people {
		v.Leave()
	}
	s.Close()
}

// play has the people play the kept game at a table, up to a move.
func (s *server) play(table string, moves int) error {
	host := s.people[0]
	var err error
	if s.table, err = host.Open(lobby.Settings{Name: table, Game: s.rec.Game, Seats: len(s.rec.Seats)}); err != nil {
		return err
	}
	for _, v := range s.people[:len(s.rec.Seats)] {
		seat, err := v.Join(s.table)
		if err != nil {
			return err
		}
		s.seats = append(s.seats, seat)
	}
	return s.moveTo(0, moves)
}

// moveTo makes the moves from one to another; those of the House come by themselves.
func (s *server) moveTo(from, to int) error {
	for i, m := range s.rec.Moves[from:to] {
		if m.By == rules.House {
			continue
		}
		if err := s.seats[m.By].Act(m.Action, from+i); err != nil {
			return fmt.Errorf("move %d, %s %s: %w", from+i+1, m.By, m.Action, err)
		}
	}
	return nil
}

// open opens a table where some people sit, the host first, and others may.
func (s *server) open(set lobby.Settings, who ...int) error {
	t, err := s.people[who[0]].Open(set)
	if err != nil {
		return err
	}
	for _, i := range who {
		_, sat := s.people[i].Join(t)
		err = errors.Join(err, sat)
	}
	return err
}

// at is the session of one of the people who comes back to their seat.
func (s *server) at(seat rules.Seat, on terminal) (*session, error) {
	visit, err := s.people[seat].Join(s.table)
	if err != nil {
		return nil, err
	}
	return come(on, tui.Options{Visitor: s.people[seat], Table: visit}), nil
}
