package reception

import (
	"time"

	"medici/lobby/evening"
)

// eveningJSON is an evening for programs, also in exports. Seats, rounds and people are numbered from 1.
type eveningJSON struct {
	Type    string         `json:"type"`
	Evening string         `json:"evening"`
	Code    string         `json:"code,omitempty"`
	Game    any            `json:"game"`
	Seats   int            `json:"seats"`
	Rounds  int            `json:"rounds"`
	Most    int            `json:"most,omitempty"` // people, if the host has set a limit
	Clock   string         `json:"clock"`
	State   evening.Phase  `json:"state"`
	Round   int            `json:"round"`
	Opened  time.Time      `json:"opened"`
	Next    time.Time      `json:"next,omitzero"`
	NoRoom  bool           `json:"no_room,omitempty"` // the next round waits for room
	Host    int            `json:"host"`
	You     int            `json:"you"`
	Table   string         `json:"table,omitempty"` // where you play now
	Scoring string         `json:"scoring"`
	People  []standingJSON `json:"people"`
	Played  []roundJSON    `json:"played"`
}

type standingJSON struct {
	Person  int     `json:"person"`
	Name    string  `json:"name"`
	Program bool    `json:"program,omitempty"` // a declared program
	Left    bool    `json:"left"`
	Removed bool    `json:"removed,omitempty"`
	Place   int     `json:"place"`
	Points  float64 `json:"points"`
	Games   int     `json:"games"`
	Average float64 `json:"average_place"`
}

type roundJSON struct {
	Round  int         `json:"round"`
	Tables []tableJSON `json:"tables"`
}

type tableJSON struct {
	Table  string     `json:"table"`
	State  string     `json:"state"`
	NoRoom bool       `json:"no_room,omitempty"` // why it is void
	Record string     `json:"record,omitempty"`
	Seats  []seatJSON `json:"seats"`
}

type seatJSON struct {
	Seat   int    `json:"seat"`
	Person int    `json:"person"` // 0 for a bot
	Name   string `json:"name"`
	// Program marks a declared program.
	Program bool    `json:"program,omitempty"`
	Score   int     `json:"score"`
	Place   int     `json:"place,omitempty"`
	Shared  int     `json:"shared,omitempty"` // how many share the place
	Points  float64 `json:"points"`
}

// eveningLine returns an evening as the viewer with an ID sees it.
func (r *reply) eveningLine(e *evening.Evening, viewer string) eveningJSON {
	line := eveningJSON{
		Type: "evening", Evening: e.Name, Code: e.Code, Game: r.protocol.Titled(e.Game), Seats: e.Seats,
		Rounds: e.Rounds, Most: e.Capacity, Clock: e.Clock, State: e.Phase(), Round: e.Number(), Opened: e.Opened,
		Next: e.Next, NoRoom: e.Full, Host: e.Has(e.Host) + 1, You: e.Has(viewer) + 1, Scoring: evening.Scoring,
		People: []standingJSON{}, Played: []roundJSON{},
	}
	if t, sits := e.TableOf(line.You - 1); sits && !t.Done() {
		line.Table = t.Name
	}
	for _, s := range e.Standings() {
		p := e.People[s.Person]
		line.People = append(line.People, standingJSON{
			s.Person + 1, p.Name, p.Declared, p.Left, p.Removed, s.Place, s.Points.Float(), s.Games, s.Average(),
		})
	}
	for i, r := range e.Drawn {
		round := roundJSON{Round: i + 1}
		for _, t := range r.Tables {
			round.Tables = append(round.Tables, eveningTable(e, t))
		}
		line.Played = append(line.Played, round)
	}
	return line
}

func eveningTable(e *evening.Evening, t evening.Table) tableJSON {
	line := tableJSON{Table: t.Name, State: "playing", Record: t.Record, NoRoom: t.NoRoom}
	finishes := t.Finishes()
	switch {
	case t.Void:
		line.State = "void"
	case finishes != nil:
		line.State = "over"
	}
	for i, place := range t.Seats {
		seat := seatJSON{Seat: i + 1, Person: place + 1}
		if place != evening.Bot {
			seat.Name, seat.Program = e.People[place].Name, e.People[place].Declared
		}
		if finishes != nil {
			f := finishes[i]
			seat.Score, seat.Place, seat.Shared, seat.Points = t.Scores[i], f.Place, f.Shared, f.Points.Float()
		}
		line.Seats = append(line.Seats, seat)
	}
	return line
}
