package match

import (
	"strings"

	"medici/rules"
	"medici/rules/house"
	"medici/rules/record"
)

// Account is a game prepared for somebody who asks for it.
type Account struct {
	Told   string     // the record as they may know it
	Full   string     // the record to play it from; shown to nobody
	Viewer rules.Seat // the seat as which they see the game
}

// Whole returns the account of a record that everybody may see.
func Whole(text string) Account { return Account{text, text, rules.Referee} }

// Found is a game assembled from entries. It works even when the game's rules are gone.
type Found struct {
	Table      string // its name
	Game       *Header
	moves      []string
	masked     []string // moves as a spectator is shown them
	scores     []int
	Closed     bool // the table is closed: the game will never go on
	NoWatchers bool // see Readable
}

// Apply adds what an entry says about the game.
func (f *Found) Apply(e Entry) {
	for i, move := range e.Moves {
		f.moves = append(f.moves, move)
		if masked, ok := e.Masked[i]; ok {
			move = masked
		}
		f.masked = append(f.masked, move)
	}
	for _, id := range e.Former {
		f.Game.Players = former(f.Game.Players, id)
	}
	f.scores = append(f.scores, e.Scores...)
	f.Closed = f.Closed || e.Closed != ""
}

// Readable reports whether somebody may read the game. While it runs at a table closed to watchers, only
// its players may.
func (f *Found) Readable(reader string) bool {
	return !f.NoWatchers || f.scores != nil || f.Closed || viewerOf(f.Game.Players, reader) >= 0
}

// Account returns the game as somebody may know it. If the rules have changed since the game began, they
// cannot tell what a seat may know, so the reader gets what everybody may know.
func (f *Found) Account(games rules.Shelf, reader string) (Account, error) {
	seed, err := f.Game.seed()
	if err != nil {
		return Account{}, err
	}
	full := f.Game.record(f.Table, seed, f.moves, f.scores)
	if f.scores != nil || f.Closed {
		return Whole(full), nil
	}
	viewer := viewerOf(f.Game.Players, reader)
	if told, err := f.movesFor(games, viewer); err == nil {
		return Account{f.Game.record(f.Table, seed, told, nil), full, viewer}, nil
	}
	text := f.Game.record(f.Table, seed, f.masked, nil)
	return Account{text, text, rules.Spectator}, nil
}

// movesFor returns the moves as a seat may know them.
func (f *Found) movesFor(games rules.Shelf, viewer rules.Seat) (told []string, err error) {
	game, err := games.Titled(f.Game.Title)
	if err != nil {
		return nil, err
	}
	if game.Version() != f.Game.Version {
		return nil, ErrOutdated
	}
	state, err := game.Start(len(f.Game.Players))
	for _, line := range f.moves {
		if err != nil {
			return nil, err
		}
		var m move
		if m, err = parseMove(game, line); err != nil {
			return nil, err
		}
		told = append(told, move{by: m.by, action: state.Tell(m.action, viewer)}.String())
		state, _, err = state.Apply(m.by, m.action)
	}
	return told, err
}

// record writes the record of a game from its stored parts.
func (h *Header) record(table string, seed house.Seed, moves []string, scores []int) string {
	proof := record.Tag{Key: record.CommitmentTag, Value: seed.Commitment()}
	if h.From != "" {
		proof = record.Tag{Key: record.FromTag, Value: h.From}
	}
	text := record.Text{Title: h.Title, Moves: moves, Scores: scores, Tags: []record.Tag{
		{Key: "date", Value: h.At.Format("2006-01-02")}, {Key: "table", Value: table}, proof,
	}}
	for _, p := range h.Players {
		text.Seats = append(text.Seats, p.Name)
	}
	if len(h.Programs) > 0 {
		text.Tags = append(text.Tags, record.Tag{Key: record.ProgramsTag, Value: seatNumbers(h.Programs)})
	}
	if scores != nil && h.From == "" {
		text.Tags = append(text.Tags, record.Tag{Key: record.SeedTag, Value: seed.String()})
	}
	return text.String()
}

// seatNumbers returns seats as a record numbers them, with spaces.
func seatNumbers(seats []rules.Seat) string {
	var all []string
	for _, s := range seats {
		all = append(all, s.String())
	}
	return strings.Join(all, " ")
}
