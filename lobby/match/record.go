package match

import (
	"slices"
	"strconv"
	"strings"
)

// GameID returns the permanent ID of a game, made from its table's ID and its number there.
func GameID(table string, number int) string { return table + "-" + strconv.Itoa(number) }

// ParseGameID inverts GameID, and accepts every spelling.
func ParseGameID(text string) (table string, number int, ok bool) {
	table, digits, _ := strings.Cut(strings.ToLower(text), "-")
	number, err := strconv.Atoi(digits)
	return table, number, err == nil && number > 0 && len(text) <= 64
}

// Record is the record of a game that is over or will never end.
type Record struct {
	ID      string
	Text    string
	Players []Person // by seat
}

// Guests reports whether nobody with a key played.
func (r Record) Guests() bool { return !slices.ContainsFunc(r.Players, Person.Known) }

// addRecord queues the record of the last game. The record is whole, also for an abandoned game: nothing
// can be gained any more from what was hidden.
func (m *Match) addRecord() {
	p := &m.play
	if !p.begun() || p.recorded {
		return
	}
	p.recorded = true
	m.records = append(m.records, Record{
		ID: p.record, Players: p.players,
		Text: p.header(m.games, &m.terms, m.stakes.everybody).record(m.terms.name, p.seed, p.notation(), p.scores()),
	})
}

// TakeRecords returns the records that have been queued since the last call.
func (m *Match) TakeRecords() (records []Record) {
	records, m.records = m.records, nil
	return records
}
