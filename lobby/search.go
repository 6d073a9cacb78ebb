package lobby

import (
	"context"
	"errors"
	"slices"
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
// have ended; names of tables that never came, and chapters that never counted; and evenings where a round is due, or
// a round's tables are not open. It leaves alone what other nodes hold, and of the directory it reads only the entries that may
// owe something.
func (l *Lobby) search(ctx context.Context) error {
	journals, err := l.config.Store.Tables(ctx)
	if err != nil {
		return err
	}
	suspects := l.guard.lock().tables.suspects(journals)
	l.guard.unlock()
	oldest := chaptersOf(journals)
	for _, id := range suspects {
		if err := l.crew.Do(func() error { return l.lookAfter(ctx, id, oldest) }); err != nil {
			return err
		}
	}
	if l.config.Node != "" {
		listed := func(id string) bool { return l.placed(id) != nil }
		if err := directory.Sweep(ctx, l.config.Store, listed); err != nil {
			return err
		}
		if err := l.shared.DropOrphans(ctx, journals, listed); err != nil {
			return err
		}
	}
	return l.rounds.Search(ctx)
}

// chaptersOf returns the number of the oldest chapter of each table.
func chaptersOf(journals []string) map[string]int {
	oldest := map[string]int{}
	for _, name := range journals {
		id, number := chapterOf(name)
		if was, known := oldest[id]; !known || number < was {
			oldest[id] = number
		}
	}
	return oldest
}

// chapterOf returns the table and the number of the chapter that a journal has. The name of a table's first chapter has
// no number.
func chapterOf(journal string) (id string, number int) {
	id, digits, _ := strings.Cut(journal, ".")
	number, _ = strconv.Atoi(digits)
	return id, number
}

// suspects returns the IDs of the tables that may owe something: those here that have several chapters, and those that
// ended here without a place in the queue or could not be read.
func (ts *tables) suspects(journals []string) (ids []string) {
	chapters := map[string]int{}
	for _, name := range journals {
		id, _ := chapterOf(name)
		chapters[id]++
	}
	for id, count := range chapters {
		if at := ts.placed[id]; at != nil && !at.away && count > 1 {
			ids = append(ids, id)
		}
	}
	for id, ending := range ts.gone {
		if !ending {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// lookAfter wakes a sleeping table that owes something: its oldest chapter is not the newest. It also opens a table again
// that no node holds, so nothing stays owed. A node that stops opens none: others do.
func (l *Lobby) lookAfter(ctx context.Context, id string, oldest map[string]int) error {
	if l.isDraining() {
		return nil
	}
	e, _, err := l.listedAs(ctx, id)
	if err != nil && !errors.Is(err, ErrNoTable) {
		return err
	}
	in := l.guard.lock()
	at, ending := in.tables.placed[id], in.tables.gone[id]
	if err != nil {
		in.tables.dropSuspect(id)
	}
	l.guard.unlock()
	chapter, some := oldest[id]
	switch {
	case err != nil || ending || l.owed.Has(table.BacklogKey(id)) || l.owed.Has(table.RetiredKey(id)):
		return nil
	case at != nil && !at.away && some && chapter < e.Chapter:
		at.table.Refresh()
		return nil
	case at != nil || e.Holder != l.config.Node && l.config.Node != "":
		return nil
	}
	err = l.takeUp(ctx, id)
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
