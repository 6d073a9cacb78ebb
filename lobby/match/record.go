package match

import (
	"slices"
	"strconv"
	"strings"
)

// GameID names a game for ever: its table's id and its number there.
func GameID(table string, number int) string { return table + "-" + strconv.Itoa(number) }

// ParseGameID is the inverse of gameID, however it is typed.
func ParseGameID(text string) (table string, number int, ok bool) {
	table, digits, _ := strings.Cut(strings.ToLower(text), "-")
	number, err := strconv.Atoi(digits)
	return table, number, err == nil && number > 0 && len(text) <= 64
}

// Record is the record of a game that is over, or never will be.
type Record struct {
	ID     string
	Text   string
	Guests bool // nobody with a key played
}

// addRecord queues the record of the last game. It is the whole record, of
// a game given up as well: nobody has anything to win any more by what was hidden.
func (m *Match) addRecord() {
	p := &m.play
	if !p.begun() || p.recorded {
		return
	}
	p.recorded = true
	m.records = append(m.records, Record{
		ID: p.record, Guests: !slices.ContainsFunc(p.players, Person.Known),
		Text: p.header(m.games, &m.terms, m.stakes.everybody).record(m.terms.name, p.seed, p.notation(), p.scores()),
	})
}

// TakeRecords are the records that have come up since they were taken the last time.
func (m *Match) TakeRecords() (records []Record) {
	records, m.records = m.records, nil
	return records
}
