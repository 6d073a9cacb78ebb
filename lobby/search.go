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

// SearchEvery is the time between two searches for debts that stand in no queue.
const SearchEvery = time.Hour

// oweSearch queues a search now, and then at intervals.
func (l *Lobby) oweSearch() {
	l.owed.Every(SearchEvery, retry.Task{Key: "search", What: string(oweSearch), Do: l.search})
}

// search finds what a crash, another program or a full queue has left undone, and queues it: chapters
// before a table's newest one, which hold games that are not recorded yet; tables in the directory that
// have ended; names of tables that never came; and evenings where a round is due, or a round's tables are
// not open. It leaves alone what other nodes hold.
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
	if l.config.Node != "" {
		if err := directory.Sweep(ctx, l.config.Store, func(id string) bool { return l.placed(id) != nil }); err != nil {
			return err
		}
	}
	return l.rounds.Search(ctx)
}

// chaptersOf returns the number of the oldest chapter of each table.
func chaptersOf(journals []string) map[string]int {
	oldest := map[string]int{}
	for _, name := range journals {
		id, digits, _ := strings.Cut(name, ".")
		number, _ := strconv.Atoi(digits) // the first chapter has no number
		if was, known := oldest[id]; !known || number < was {
			oldest[id] = number
		}
	}
	return oldest
}

// lookAfter wakes a sleeping table that owes something; left says that it has a chapter that is not the
// newest. It also opens a table again that no node holds, so nothing stays owed.
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
	if errors.Is(err, ErrNoTable) || errors.Is(err, journal.ErrConflict) { // it is ending, or another node has it
		return nil
	}
	return err
}

// takeUp opens a table again that is only in the directory, and wakes it, so it finds out whether it has
// ended.
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
