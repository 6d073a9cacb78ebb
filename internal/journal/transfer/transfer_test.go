package transfer

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"medici/internal/dev/streamtest"
	"medici/internal/journal"
	"medici/internal/journal/sqlite"
	"medici/internal/journal/stream"
)

func folder(t *testing.T) journal.Store {
	t.Helper()
	s, err := sqlite.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// streams returns a store on one server.
func streams(t *testing.T) journal.Store {
	t.Helper()
	c, err := streamtest.Start(1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Stop() })
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	s, err := stream.Open(ctx, stream.Config{URL: c.URL(), Replicas: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// fill writes tables of different lengths and documents.
func fill(t *testing.T, s journal.Store) (entries []journal.Entry) {
	t.Helper()
	for i := range 40 {
		tail := journal.Tail{Table: fmt.Sprintf("table/%d", i)}
		for range i % 7 {
			e, err := s.Append(t.Context(), tail.Next(fmt.Append(nil, "entry ", tail.Number)))
			if err != nil {
				t.Fatal(err)
			}
			entries, tail = append(entries, e), e.Tail()
		}
		if _, err := s.Put(t.Context(), fmt.Sprintf("people/\xff%d", i), []byte(tail.Table), 0); err != nil {
			t.Fatal(err)
		}
	}
	return entries
}

func written(t *testing.T, s journal.Store, like []journal.Entry) {
	t.Helper()
	var all []journal.Entry
	tables, err := s.Tables(t.Context())
	for _, table := range tables {
		entries, unread := journal.ReadAll(t.Context(), s, journal.Tail{Table: table})
		all, err = append(all, entries...), errors.Join(err, unread)
	}
	if err != nil {
		t.Fatal(err)
	}
	plain := func(entries []journal.Entry) (lines []string) {
		for _, e := range entries {
			lines = append(lines, fmt.Sprintf("%s %d %x %x %x %q", e.Table, e.Number, e.ID, e.Before, e.Hash(), e.Data))
		}
		slices.Sort(lines)
		return lines
	}
	if got, want := plain(all), plain(like); !slices.Equal(got, want) {
		t.Errorf("%d entries are there, and %d were written: they differ", len(got), len(want))
	}
}

// What goes to several machines and back is the same there and here, and takes more.
func TestThereAndBack(t *testing.T) {
	here, there, back := folder(t), streams(t), folder(t)
	entries := fill(t, here)
	want := Copied{Tables: 34, Entries: len(entries), Documents: 40}
	for i, way := range [][2]journal.Store{{here, there}, {there, back}} {
		copied, err := Copy(t.Context(), way[0], way[1])
		if err != nil || copied != want {
			t.Fatalf("way %d: %+v, %v, want %+v", i+1, copied, err, want)
		}
		written(t, way[1], entries)
		all, err := journal.ReadAll(t.Context(), way[1], journal.Tail{Table: "table/6"})
		if err != nil {
			t.Fatal(err)
		}
		d, err := way[1].Get(t.Context(), "people/\xff6")
		if err != nil || string(d.Value) != "table/6" {
			t.Fatalf("the document is %q: %v", d.Value, err)
		}
		if i == 1 { // else it would be copied as well
			if _, err := way[1].Append(t.Context(), all[len(all)-1].Tail().Next(nil)); err != nil {
				t.Error(err)
			}
		}
	}
}

// meddled is a store that is written to when it is asked for its tables a second time.
type meddled struct {
	journal.Store
	asked int
}

func (m *meddled) Tables(ctx context.Context) ([]string, error) {
	if m.asked++; m.asked == 2 {
		all, err := journal.ReadAll(ctx, m.Store, journal.Tail{Table: "table/1"})
		if err != nil {
			return nil, err
		}
		if _, err := m.Append(ctx, all[0].Tail().Next(nil)); err != nil {
			return nil, err
		}
	}
	return m.Store.Tables(ctx)
}

func TestRefusals(t *testing.T) {
	full, other := folder(t), folder(t)
	fill(t, full)
	if _, err := Copy(t.Context(), other, folder(t)); !errors.Is(err, errNothing) {
		t.Errorf("of nothing: %v", err)
	}
	if _, err := Copy(t.Context(), &meddled{Store: full}, other); !errors.Is(err, errChanged) {
		t.Errorf("of what changes: %v", err)
	}
	if _, err := Copy(t.Context(), full, other); !errors.Is(err, errNotEmpty) {
		t.Errorf("over something: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Copy(ctx, full, folder(t)); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// chapters is a store with one table, whose entries are written anew under another name, as its
// document says, whenever somebody reads them; so often.
type chapters struct {
	journal.Store
	left, at int
}

func (c *chapters) document() string { return fmt.Sprint("table.", c.at) }

// turn does what a server does: the new chapter, the document, and the old one goes.
func (c *chapters) turn(t *testing.T) {
	t.Helper()
	old := c.document()
	c.at++
	_, err := c.Append(t.Context(), journal.Tail{Table: c.document()}.Next([]byte("all of it")))
	d, missing := c.Get(t.Context(), "table/x")
	if missing != nil && c.at > 1 {
		t.Fatal(missing)
	}
	_, unwritten := c.Put(t.Context(), "table/x", []byte(c.document()), d.Revision)
	if err = errors.Join(err, unwritten, c.Drop(t.Context(), old)); err != nil {
		t.Fatal(err)
	}
}

// turning turns before anything is read.
type turning struct {
	*chapters
	t *testing.T
}

func (c turning) Read(ctx context.Context, after journal.Tail, fn func(journal.Entry) error) error {
	if c.left > 0 {
		c.left--
		c.turn(c.t)
	}
	return c.Store.Read(ctx, after, fn)
}

// What is copied while it is written to is whole, whatever is written anew or goes meanwhile.
func TestLive(t *testing.T) {
	named := func(d journal.Document) []string {
		if d.Key == "table/x" {
			return []string{string(d.Value), "one that was dropped"}
		}
		return nil
	}
	for _, times := range []int{0, 1, turns, 2 * turns} { // each look reads two
		c := turning{&chapters{Store: folder(t), left: times}, t}
		c.turn(t)
		if _, err := c.Put(t.Context(), "people/ann", []byte("ann"), 0); err != nil {
			t.Fatal(err)
		}
		to := folder(t)
		copied, err := Live(t.Context(), c, to, named)
		if times == 2*turns {
			if !errors.Is(err, errTurning) {
				t.Errorf("of a table that never stands still: %v", err)
			}
			continue
		}
		d, missing := to.Get(t.Context(), "table/x")
		all, unread := journal.ReadAll(t.Context(), to, journal.Tail{Table: string(d.Value)})
		if want := (Copied{1, 1, 2}); copied != want || errors.Join(err, missing, unread) != nil ||
			string(d.Value) != c.document() || len(all) != 1 {
			t.Errorf("after %d turns %+v are copied, %s with %d entries: %v, %v, %v", times, copied, d.Value, len(all), err,
				missing, unread)
		}
	}
}
