package lobby

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"time"

	"medici/internal/journal"
	"medici/internal/journal/retry"
	"medici/lobby/directory"
	"medici/lobby/table"
)

// SearchEvery is how often there is looked for what is owed and stands in no queue.
const SearchEvery = time.Hour

// oweSearch owes a search now, and again and again.
func (l *Lobby) oweSearch() {
	l.owed.Every(SearchEvery, retry.Task{Key: "search", What: string(oweSearch), Do: l.search})
}

// search finds what a crash, another program, or a queue without room has left, and owes it:
// chapters before a table's newest one, which tell of games that are not remembered; tables
// that have ended and stand in the directory; and evenings at which a round is due, or tables
// of one are not open. What is another node's is left to it.
func (l *Lobby) search(ctx context.Context) error {
	journals, err := l.config.Store.Tables(ctx)
	if err != nil {
		return err
	}
	documents, err := l.config.Store.List(ctx, directory.Prefix)
	if err != nil {
		return err
	}
	chapters := chaptersOf(journals)
	for _, d := range documents {
		var e directory.Entry
		if json.Unmarshal(d.Value, &e) == nil && !l.isDraining() {
			oldest, some := chapters[e.ID]
			if err := l.crew.Do(func() error { return l.lookAfter(ctx, e, some && oldest < e.Chapter) }); err != nil {
				return err
			}
		}
	}
	return l.rounds.Search(ctx)
}

// chaptersOf are the oldest chapters that there are, by table.
func chaptersOf(journals []string) map[string]int {
	oldest := map[string]int{}
	for _, name := range journals {
		id, digits, _ := strings.Cut(name, ".")
		number, _ := strconv.Atoi(digits) // of the first chapter there are none
		if was, known := oldest[id]; !known || number < was {
			oldest[id] = number
		}
	}
	return oldest
}

// lookAfter wakes a table that owes something and sleeps, left when there is a chapter that is
// not the newest; and opens again one that nobody has who could owe it.
func (l *Lobby) lookAfter(ctx context.Context, e directory.Entry, left bool) error {
	in := l.guard.lock()
	at, gone := in.tables.placed[e.ID], in.tables.gone[e.ID]
	l.guard.unlock()
	switch {
	case gone || l.owed.Has(table.BacklogKey(e.ID)) || l.owed.Has(table.RetiredKey(e.ID)):
		return nil
	case at != nil && !at.away && left:
		at.table.Refresh()
		return nil
	case at != nil || e.Holder != l.config.Node && l.config.Node != "":
		return nil
	}
	err := l.takeUp(ctx, e.ID)
	if errors.Is(err, ErrNoTable) || errors.Is(err, journal.ErrConflict) { // it ends just now, or another node has it
		return nil
	}
	return err
}

// takeUp opens a table again that is in the directory and nowhere else, and wakes it: it knows
// whether it has ended.
func (l *Lobby) takeUp(ctx context.Context, id string) error {
	if l.config.Node == "" {
		e, d, err := l.listedAs(ctx, id)
		if err == nil {
			l.restore(e, d, l.lived.until(e)).Refresh()
		}
		return err
	}
	if err := l.Adopt(ctx, id); err != nil {
		return err
	}
	if at := l.placed(id); at != nil && !at.away {
		at.table.Refresh()
	}
	return nil
}
