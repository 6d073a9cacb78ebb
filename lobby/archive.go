package lobby

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"medici/internal/journal"
	"medici/rules/house"
	"medici/rules/record"
)

// gameID names a game for ever: its table's id and its number there.
func gameID(table string, number int) string { return table + "-" + strconv.Itoa(number) }

// Record is a game, finished or not, as a record. It is written from the journal
// without asking the rules, so that it can be read when they have changed. The
// seed of a game that is not over is not in it.
func (l *Lobby) Record(ctx context.Context, id string) (string, error) {
	table, digits, _ := strings.Cut(strings.ToLower(id), "-")
	number, err := strconv.Atoi(digits)
	if err != nil || table == "" || l.config.Store == nil {
		return "", ErrNoGame
	}
	entries, err := l.config.Store.Read(ctx, journal.Tail{Table: table})
	if err != nil {
		return "", err
	}
	return recordOf(entries, number)
}

func recordOf(entries []journal.Entry, number int) (string, error) {
	var name string
	var game *beginning
	var moves []string
	var scores []int
	for _, e := range entries {
		var d deed
		if err := json.Unmarshal(e.Data, &d); err != nil {
			return "", fmt.Errorf("entry %d is no deed: %w", e.Number, err)
		}
		if d.Table != nil {
			name = d.Table.Name
		}
		if d.Game != nil {
			if game != nil {
				break
			}
			if d.Game.Number == number {
				game = d.Game
			}
		}
		if game != nil {
			moves = append(moves, d.Moves...)
			scores = append(scores, d.Scores...)
		}
	}
	if game == nil {
		return "", ErrNoGame
	}
	return game.record(name, moves, scores)
}

// record writes what was written down of a game, without looking at it again.
func (b *beginning) record(table string, moves []string, scores []int) (string, error) {
	seed, err := house.ParseSeed(b.Seed)
	if err != nil {
		return "", err
	}
	var w strings.Builder
	fmt.Fprintf(&w, "medici-record %s\ngame %s\n", record.Version, b.Title)
	for i, p := range b.Players {
		fmt.Fprintf(&w, "seat %d %s\n", i+1, p.Name)
	}
	fmt.Fprintf(&w, "tag date %s\ntag table %s\ntag %s %s\n", b.At.Format("2006-01-02"), table, record.CommitmentTag, seed.Commitment())
	if scores != nil {
		fmt.Fprintf(&w, "tag %s %s\n", record.SeedTag, seed)
	}
	for _, m := range moves {
		w.WriteString(m + "\n")
	}
	if scores != nil {
		w.WriteString("result " + strings.Trim(fmt.Sprint(scores), "[]") + "\n")
	}
	return w.String(), nil
}
