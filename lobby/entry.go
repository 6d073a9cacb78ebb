package lobby

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"

	"medici/internal/journal"
	"medici/rules"
)

// entry is what a table writes into its journal: what has changed since the entry
// before. A table is what its entries make of it, in order.
type entry struct {
	Format int         `json:"v"`
	At     time.Time   `json:"at"`
	Table  *snapshot   `json:"table,omitempty"` // all of it, when any of it has changed
	Game   *gameHeader `json:"game,omitempty"`  // a game begins, before Moves
	Moves  []string    `json:"moves,omitempty"` // as the record writes them: actor and move
	// Masked are those of Moves that not everybody may know, by their place, as a
	// spectator is told them: rules that have changed since cannot say it any more.
	Masked map[int]string `json:"masked,omitempty"`
	Scores []int          `json:"scores,omitempty"`
	Lines  []entryLine    `json:"lines,omitempty"`
	Away   []string       `json:"away,omitempty"` // IDs of who was sent away
	Closed Reason         `json:"closed,omitempty"`
}

// entryFormat is the version of entry. Fields may be added to it without another.
const entryFormat = 1

// entryLine is a line with what only the journal may know of it.
type entryLine struct {
	Line
	By string `json:",omitempty"`
}

// gameHeader is what a game needs besides its moves.
type gameHeader struct {
	Number  int       `json:"number"` // of the table's games, from 1
	Title   string    `json:"title"`
	Version int       `json:"version"` // of the rules
	Seed    string    `json:"seed"`
	Players []Person  `json:"players"`
	Levels  []string  `json:"levels"` // of those who are bots
	At      time.Time `json:"at"`
}

// readEntry is the inverse of toJSON.
func readEntry(written journal.Entry) (e entry, err error) {
	if err = json.Unmarshal(written.Data, &e); err != nil {
		err = fmt.Errorf("entry %d of the journal cannot be read: %w", written.Number, err)
	}
	return e, err
}

// mark is how much of a match stands in the journal.
type mark struct {
	snapshot            []byte
	games, moves, lines int
	away                int
	scored, closed      bool
}

// entrySince is what has changed since a mark, everything since the zero mark, and the
// mark to set when it is written down; false when nothing has.
func (m *match) entrySince(since mark, now time.Time) (data []byte, after mark, some bool) {
	e := entry{Format: entryFormat, At: now.UTC(), Closed: m.closed}
	table := m.snapshot()
	after = mark{snapshot: toJSON(table), games: m.games, moves: len(m.moves), lines: m.forSpectators.said, away: m.away.ever}
	if !bytes.Equal(after.snapshot, since.snapshot) {
		e.Table = &table
	}
	from := since.moves
	if m.games != since.games {
		from = 0
		e.Game = m.header()
	}
	for _, move := range m.moves[from:] {
		e.add(move)
	}
	if m.state != nil && rules.Over(m.state) {
		after.scored = true
		if !since.scored || e.Game != nil {
			e.Scores = m.state.Scores()
		}
	}
	for _, l := range m.forSpectators.last(after.lines - since.lines) {
		e.Lines = append(e.Lines, entryLine{l, l.by})
	}
	e.Away = m.away.last(after.away - since.away)
	after.closed = m.closed != ""
	some = e.Table != nil || e.Game != nil || len(e.Moves) > 0 || len(e.Lines) > 0 || len(e.Away) > 0 || after.closed != since.closed
	return toJSON(e), after, some
}

// add is one move more.
func (e *entry) add(m move) {
	if m.masked != nil {
		if e.Masked == nil {
			e.Masked = map[int]string{}
		}
		e.Masked[len(e.Moves)] = move{by: m.by, action: m.told(rules.Spectator)}.String()
	}
	e.Moves = append(e.Moves, m.String())
}

func (m *match) header() *gameHeader {
	return &gameHeader{m.games, m.title, m.game.Version(), m.seed.String(), m.players, m.levels, m.began.UTC()}
}

// toJSON is a value of our own, which can always be written.
func toJSON(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return data
}
