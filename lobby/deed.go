package lobby

import (
	"bytes"
	"encoding/json"
	"time"

	"medici/rules"
)

// deed is an entry of a table's journal: what has changed since the one before.
// A table is what its deeds make of it, in order.
type deed struct {
	Format int        `json:"v"`
	At     time.Time  `json:"at"`
	Table  *standing  `json:"table,omitempty"` // all of it, when any of it has changed
	Game   *beginning `json:"game,omitempty"`  // a game begins, before Moves
	Moves  []string   `json:"moves,omitempty"` // as the record writes them: actor and move
	// Masked are those of Moves that not everybody may know, by their place, as a
	// spectator is told them: rules that have changed since cannot say it any more.
	Masked map[int]string `json:"masked,omitempty"`
	Scores []int          `json:"scores,omitempty"`
	Lines  []spoken       `json:"lines,omitempty"`
	Away   []string       `json:"away,omitempty"` // IDs of who was sent away
	Closed Reason         `json:"closed,omitempty"`
}

// deedFormat is the version of deed. Fields may be added to it without another.
const deedFormat = 1

// spoken is a line with what only the journal may know of it.
type spoken struct {
	Line
	By string `json:",omitempty"`
}

// standing is what a table is apart from its game and its talk.
type standing struct {
	Name   string    `json:"name"`
	Code   string    `json:"code,omitempty"`
	Title  string    `json:"title"`
	Size   int       `json:"size"`
	Clock  Clock     `json:"clock"`
	Phase  Phase     `json:"phase"`
	Host   string    `json:"host"`
	Seats  []sitting `json:"seats"`
	Banned []string  `json:"banned,omitempty"` // written by programs of before in place of deed.Away
	Absent []int     `json:"absent,omitempty"` // seats of the last game, see match.absent
}

type sitting struct {
	Kind    Kind          `json:"kind"`
	Who     Person        `json:"who"`
	Level   string        `json:"level,omitempty"`
	Ready   bool          `json:"ready,omitempty"`
	Arrived bool          `json:"arrived,omitempty"`
	Gone    bool          `json:"gone,omitempty"`
	Late    bool          `json:"late,omitempty"`
	Bank    time.Duration `json:"bank,omitempty"`
	Kept    *sitting      `json:"kept,omitempty"` // see seat.kept
}

// beginning is what a game needs besides its moves.
type beginning struct {
	Number  int       `json:"number"` // of the table's games, from 1
	Title   string    `json:"title"`
	Version int       `json:"version"` // of the rules
	Seed    string    `json:"seed"`
	Players []Person  `json:"players"`
	Levels  []string  `json:"levels"` // of those who are bots
	At      time.Time `json:"at"`
}

// mark is how much of a match stands in the journal.
type mark struct {
	standing            []byte
	games, moves, lines int
	away                int
	scored, closed      bool
}

// deed is what has changed since a mark, everything since the zero mark, and the
// mark to set when it is written down; false when nothing has.
func (m *match) deed(since mark, now time.Time) (data []byte, after mark, some bool) {
	d := deed{Format: deedFormat, At: now.UTC(), Closed: m.closed}
	table := m.standing()
	after = mark{standing: toJSON(table), games: m.games, moves: len(m.moves), lines: m.forSpectators.said, away: m.away.ever}
	if !bytes.Equal(after.standing, since.standing) {
		d.Table = &table
	}
	from := since.moves
	if m.games != since.games {
		from = 0
		d.Game = m.beginning()
	}
	for _, move := range m.moves[from:] {
		d.add(move)
	}
	if m.state != nil && rules.Over(m.state) {
		after.scored = true
		if !since.scored || d.Game != nil {
			d.Scores = m.state.Scores()
		}
	}
	for _, l := range m.forSpectators.last(after.lines - since.lines) {
		d.Lines = append(d.Lines, spoken{l, l.by})
	}
	d.Away = m.away.last(after.away - since.away)
	after.closed = m.closed != ""
	some = d.Table != nil || d.Game != nil || len(d.Moves) > 0 || len(d.Lines) > 0 || len(d.Away) > 0 || after.closed != since.closed
	return toJSON(d), after, some
}

// add is one move more.
func (d *deed) add(m move) {
	if m.masked != nil {
		if d.Masked == nil {
			d.Masked = map[int]string{}
		}
		d.Masked[len(d.Moves)] = move{by: m.by, action: m.told(rules.Spectator)}.String()
	}
	d.Moves = append(d.Moves, m.String())
}

func (m *match) beginning() *beginning {
	return &beginning{m.games, m.title, m.game.Version(), m.seed.String(), m.players, m.levels, m.began.UTC()}
}

func (m *match) standing() standing {
	s := standing{
		Name: m.name, Code: m.code, Title: m.title, Size: m.size, Clock: m.clock,
		Phase: m.phase, Host: m.host, Seats: make([]sitting, len(m.seats)), Absent: m.absent,
	}
	for i, seat := range m.seats {
		s.Seats[i] = seat.sitting()
	}
	return s
}

// toJSON is a value of our own, which can always be written.
func toJSON(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return data
}
