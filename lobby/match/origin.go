package match

import (
	"fmt"
	"time"

	"medici/rules"
	"medici/rules/house"
	"medici/rules/record"
)

// Origin is a moment of a finished game from which every game at a table goes on. What chance brings behind
// it comes from a new secret that is never told: it would tell nothing of the first game, but a record with
// moves of two secrets could not be proved by one. What the seats held then they hold again.
type Origin struct {
	Game  string   `json:"game"`  // its ID
	Seats int      `json:"seats"` // how many it had
	Moves []string `json:"moves"` // up to the moment, as the record writes them
}

// NewOrigin returns the moment of a finished game after a number of moves. The error says which there are.
func NewOrigin(id string, game record.Record, moves int) (*Origin, error) {
	last := len(game.Moves)
	if rules.Over(game.State) {
		last--
	}
	if moves < 1 || moves > last {
		return nil, rules.Refuse("this game can be played on from its moves 1 to %d", max(last, 0))
	}
	o := &Origin{Game: id, Seats: len(game.Seats)}
	for _, m := range game.Moves[:moves] {
		o.Moves = append(o.Moves, move{by: m.By, action: m.Action}.String())
	}
	return o, nil
}

// check returns an error when the rules do not allow the moves any more.
func (o *Origin) check(game rules.Game) error {
	m := Match{terms: terms{game: game}}
	state, err := game.Start(o.Seats)
	if err != nil {
		return err
	}
	m.play = newPlay("", state, house.Seed{}, make([]Person, o.Seats), nil, time.Time{})
	return o.play(&m)
}

// play makes the moves in the game that has just begun at a table.
func (o *Origin) play(m *Match) error {
	for i, line := range o.Moves {
		if err := repeat(m, line); err != nil {
			return fmt.Errorf("move %d of %s: %w", i+1, o.Game, err)
		}
	}
	return nil
}

// playOrigin makes the moves with which each game at the table begins.
func playOrigin(m *Match) {
	o := m.terms.origin
	if o == nil {
		return
	}
	m.play.commitment = ""
	if err := o.play(m); err != nil {
		panic(err) // the rules have allowed them
	}
}

// revealed returns the seed of a game that is over, or "" when it is never told.
func (p *play) revealed() string {
	if p.commitment == "" {
		return ""
	}
	return p.seed.String()
}

// from returns what the record of a game at the table says of the origin.
func (o *Origin) from() record.From { return record.From{ID: o.Game, Moves: len(o.Moves)} }

// goesOnFrom returns the ID of the game that those at the table go on from.
func (t *terms) goesOnFrom() string {
	if t.origin == nil {
		return ""
	}
	return t.origin.Game
}

// seed returns the seed or the secret of a game.
func (h *Header) seed() (house.Seed, error) {
	if h.From != "" {
		return house.ParseSeed(h.Secret)
	}
	return house.ParseSeed(h.Seed)
}

// repeat makes a move again that was made before.
func repeat(m *Match, line string) error {
	move, err := parseMove(m.terms.game, line)
	if err != nil {
		return err
	}
	if err := m.step(move.by, move.action); err != nil {
		return err
	}
	if move.by == rules.House {
		m.play.draws++
	}
	return nil
}
