package match

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"medici/rules"
)

// Entry is what a table writes into its journal: the changes since the entry before. A table is made from
// its entries, in order.
type Entry struct {
	Format int       `json:"v"`
	At     time.Time `json:"at"`
	Origin *Origin   `json:"origin,omitempty"` // of the table, in an entry that has all of it
	Table  *Snapshot `json:"table,omitempty"`  // the whole snapshot, when any of it has changed
	Game   *Header   `json:"game,omitempty"`   // a game begins, before Moves
	Moves  []string  `json:"moves,omitempty"`  // as the record writes them: actor and move
	// Masked holds, by index in Moves, the moves that not everybody may know, as a spectator is shown them.
	// Rules that have changed since can no longer tell.
	Masked map[int]string `json:"masked,omitempty"`
	// Proxies tells, by index in Moves, why a bot made a move for a person. Entries of older programs lack
	// it.
	Proxies map[int]proxy `json:"proxies,omitempty"`
	Scores  []int         `json:"scores,omitempty"`
	// Spent is how long the present decision had been open. Without it, that is the time since the last
	// moves.
	Spent *time.Duration `json:"spent,omitempty"`
	Lines []EntryLine    `json:"lines,omitempty"`
	Away  []string       `json:"away,omitempty"` // IDs of people who were sent away
	// Former holds IDs of players who were forgotten: the running game has no name for them from here on.
	Former []string `json:"former,omitempty"`
	Closed Reason   `json:"closed,omitempty"`
	// Holder is the node that writes the journal from here on. Such an entry is a fence, and holds nothing
	// else.
	Holder string `json:"keeper,omitempty"`
}

// Fence returns an entry that changes nothing at the table, and names its holder from now on.
func Fence(holder string, now time.Time) []byte {
	return toJSON(Entry{Format: entryFormat, At: now.UTC(), Holder: holder})
}

// entryFormat is the version of Entry. Adding a field does not change it.
const entryFormat = 1

// originFormat is the format of an entry with an Origin. Older programs refuse such an entry: they would
// begin another game, or tell the secret of this one.
const originFormat = 2

// EntryLine is a line with what only the journal may know about it.
type EntryLine struct {
	Line
	By string `json:",omitempty"`
}

// Header is what a game needs besides its moves.
type Header struct {
	Number  int      `json:"number"` // of the table's games, from 1
	Title   string   `json:"title"`
	Version int      `json:"version"` // of the rules
	Seed    string   `json:"seed"`
	Players []Person `json:"players"`
	Levels  []string `json:"levels"` // of those who are bots
	// Programs are the seats of people who had declared that they were programs.
	Programs []rules.Seat `json:"programs,omitempty"`
	At       time.Time    `json:"at"`
	// Everybody says that all must agree to an early end: see [Match.AgreeToEnd].
	Everybody bool `json:"everybody,omitempty"`
	// From says which game this one goes on from, as [record.From] writes it. Its seed is Secret then and is
	// never told. Seed is empty, because older programs would tell it.
	From   string `json:"from,omitempty"`
	Secret string `json:"secret,omitempty"`
}

// ReadEntry parses an entry that EntrySince has written.
func ReadEntry(data []byte) (e Entry, err error) {
	if err = json.Unmarshal(data, &e); err != nil {
		err = fmt.Errorf("the entry cannot be read: %w", err)
	}
	return e, err
}

// Mark tells how much of a match is written.
type Mark struct {
	snapshot            *Snapshot // nil for none; never changed
	games, moves, lines int
	away, formers       int
	asked               time.Time
	scored, closed      bool
}

// EntrySince returns what has changed since a Mark, or everything since the zero Mark, and the mark to set
// once that is written. It is false when nothing has changed.
func (m *Match) EntrySince(since Mark, now time.Time) (data []byte, after Mark, some bool) {
	e := Entry{Format: entryFormat, At: now.UTC(), Closed: m.closed}
	after = Mark{snapshot: since.snapshot, games: m.games, moves: len(m.play.moves), lines: m.talk.forSpectators.said,
		away: m.away.ever, formers: len(m.formers), asked: m.clock.asked}
	if since.snapshot == nil && m.terms.origin != nil {
		e.Format, e.Origin = originFormat, m.terms.origin
	}
	if now := m.snapshot(make([]SeatSnapshot, 0, 8)); since.snapshot == nil ||
		!now.equal(since.snapshot) { // mostly the same, and gone again
		table := m.snapshot(nil)
		after.snapshot, e.Table = &table, &table
	}
	from := since.moves
	if m.games != since.games {
		from = 0
		e.Game = m.play.header(m.games, &m.terms, m.stakes.everybody)
	}
	for _, move := range m.play.moves[from:] {
		e.add(move)
	}
	asks := m.clock.asked.Equal(now) && (e.Game != nil || len(e.Moves) > 0) // open since these moves, as usual
	if m.phase == Playing && !asks && !m.clock.asked.Equal(since.asked) {
		spent := now.Sub(m.clock.asked)
		e.Spent = &spent
	}
	if m.play.begun() && rules.Over(m.play.state) {
		after.scored = true
		if !since.scored || e.Game != nil {
			e.Scores = m.play.state.Scores()
		}
	}
	for _, l := range m.talk.forSpectators.last(after.lines - since.lines) {
		e.Lines = append(e.Lines, EntryLine{l, l.by})
	}
	e.Away = m.away.last(after.away - since.away)
	e.Former = m.formers[since.formers:]
	after.closed = m.closed != ""
	some = e.Table != nil || e.Game != nil || len(e.Moves) > 0 || len(e.Lines) > 0 || len(e.Away)+len(e.Former) > 0 ||
		e.Spent != nil || after.closed != since.closed
	if !some {
		return nil, after, false
	}
	return e.line(), after, true
}

// add adds a move.
func (e *Entry) add(m move) {
	if m.masked != nil {
		if e.Masked == nil {
			e.Masked = map[int]string{}
		}
		e.Masked[len(e.Moves)] = move{by: m.by, action: m.maskedFor(rules.Spectator)}.String()
	}
	if m.proxy != nobody {
		if e.Proxies == nil {
			e.Proxies = map[int]proxy{}
		}
		e.Proxies[len(e.Moves)] = m.proxy
	}
	e.Moves = append(e.Moves, m.String())
}

// BeginsGame reports whether another game has begun between two marks.
func (after Mark) BeginsGame(since Mark) bool { return since.games != 0 && since.games != after.games }

// line returns the entry as JSON. Entries of moves alone, which most are, are written here: the library
// takes ten times as long.
func (e *Entry) line() []byte {
	rest := len(e.Masked) + len(e.Proxies) + len(e.Scores) + len(e.Lines) + len(e.Away) + len(e.Former)
	if len(e.Moves) == 0 || e.Spent != nil || e.Table != nil || e.Game != nil || rest > 0 || e.Closed != "" ||
		e.Holder != "" || slices.ContainsFunc(e.Moves, marked) {
		return toJSON(*e)
	}
	data := strconv.AppendInt(append(make([]byte, 0, 128), `{"v":`...), int64(e.Format), 10)
	data = e.At.AppendFormat(append(data, `,"at":"`...), time.RFC3339Nano)
	for i, move := range e.Moves {
		between := `","`
		if i == 0 {
			between = `","moves":["`
		}
		data = append(append(data, between...), move...)
	}
	return append(data, `"]}`...)
}

// marked reports whether JSON may have to escape a character in a text.
func marked(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r > '~' || strings.ContainsRune(`"\<>&`, r) })
}

// toJSON encodes a value of our own, which always succeeds.
func toJSON(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return data
}
