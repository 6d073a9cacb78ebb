package vacation

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"

	"medici/internal/journal"
	"medici/internal/journal/journaltest"
)

// deaf is documents that can be watched at the second try.
type deaf struct {
	*journaltest.Memory
	tries int
	hears func()
}

func (d *deaf) Watch(ctx context.Context, prefix string, fn func(journal.Document)) error {
	if d.tries++; d.tries == 1 {
		return errors.New("no leader")
	}
	all, err := d.List(ctx, prefix)
	for _, document := range append(all, all...) { // a watcher may be told the same again
		fn(document)
	}
	d.hears()
	return err
}

// Documents that cannot be watched for a while are watched again. Each decision is told
// once, and who is forgotten elsewhere has no vacation here.
func TestFollowsAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t)
		other, err := Open(t.Context(), &d.docs, 10, func(string, Span, bool) {})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := other.Decide(t.Context(), "ann", "start", at("2026-06-01 12:00")); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		d.Calendar.docs = &deaf{Memory: &d.docs, hears: cancel}
		missed := 0
		d.Follow(ctx, func(error) { missed++ })
		if want := []string{"ann 2026-06-01..2026-06-10"}; missed != 1 || !slices.Equal(d.told, want) || len(d.Rests("ann")) != 1 {
			t.Errorf("missed %d times, told is %q, she rests %v", missed, d.told, d.Rests("ann"))
		}
		d.heed(journal.Document{Key: folder + "ann", Revision: d.docs.Last + 1, Deleted: true})
		if d.Rests("ann") != nil || len(d.told) != 1 {
			t.Errorf("told is %q, she rests %v", d.told, d.Rests("ann"))
		}
	})
}
