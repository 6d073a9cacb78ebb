package journal

import (
	"context"
	"errors"
	"testing"
)

// A whim is a journal that answers as it likes: each Append does the next of
// its moods.
type whim struct {
	Journal
	entries []Entry
	moods   []mood
	unread  error
	follow  func(fn func(Entry))
}

type mood struct {
	writes bool
	says   error
}

func (w *whim) Append(_ context.Context, e Entry) (Entry, error) {
	m := w.moods[0]
	w.moods = w.moods[1:]
	if m.writes {
		e.Pos = e.Prev + 5
		w.entries = append(w.entries, e)
	}
	return e, m.says
}

func (w *whim) Read(_ context.Context, after Tail, fn func(Entry) error) error {
	for _, e := range w.entries[min(after.Number, len(w.entries)):] {
		if err := fn(e); err != nil {
			return err
		}
	}
	return w.unread
}

func (w *whim) Follow(ctx context.Context, _ Tail, fn func(Entry)) error {
	w.follow(fn)
	<-ctx.Done()
	return ctx.Err()
}

func TestWrite(t *testing.T) {
	sick := errors.New("sick")
	other := Tail{Table: "t"}.Next([]byte("other"))
	for name, c := range map[string]struct {
		there  []Entry
		moods  []mood
		unread error
		want   error
		left   int // moods
	}{
		"written":           {moods: []mood{{true, nil}}},
		"refused":           {moods: []mood{{false, ErrFull}, {}}, want: ErrFull, left: 1},
		"unknown, written":  {moods: []mood{{true, ErrUnknown}, {}}, left: 1},
		"unknown, then not": {moods: []mood{{false, ErrUnknown}, {true, nil}}},
		"late arrival":      {moods: []mood{{false, ErrUnknown}, {true, ErrConflict}}},
		"spurious conflict": {moods: []mood{{false, ErrConflict}, {true, nil}}},
		"conflict":          {there: []Entry{other}, moods: []mood{{false, ErrConflict}, {}}, want: ErrConflict, left: 1},
		"unknown, and late": {there: []Entry{other}, moods: []mood{{false, ErrUnknown}, {}}, want: ErrConflict, left: 1},
		"no answer": {moods: []mood{{false, ErrUnknown}, {false, ErrUnknown}, {false, ErrUnknown}, {}},
			want: ErrUnknown, left: 1},
		"no answer, no sight": {moods: []mood{{false, ErrUnknown}, {}}, unread: sick, want: ErrUnknown, left: 1},
	} {
		w := &whim{entries: c.there, moods: c.moods, unread: c.unread}
		e := Tail{Table: "t"}.Next([]byte("mine"))
		got, err := Write(t.Context(), w, e)
		if !errors.Is(err, c.want) || len(w.moods) != c.left || got.ID != e.ID || err == nil && got.Pos == 0 {
			t.Errorf("%s: %+v, %v, %d moods left", name, got, err, len(w.moods))
		}
	}
}

func TestFollowAll(t *testing.T) {
	all := chain("t", 9)
	w := &whim{entries: all}
	ctx, cancel := context.WithCancel(t.Context())
	w.follow = func(fn func(Entry)) {
		fn(all[0])
		fn(all[4]) // a hole, and behind it more than was told
		fn(all[5]) // read already
		fn(all[8])
		cancel()
	}
	held := Tail{Table: "t"}
	err := FollowAll(ctx, w, held, func(e Entry) {
		if _, err := Check(held, []Entry{e}); err != nil {
			t.Error(err)
		}
		held = e.Tail()
	})
	if !errors.Is(err, context.Canceled) || held.Number != 9 {
		t.Errorf("told of %d: %v", held.Number, err)
	}

	forged := all[1]
	forged.Before[0] ^= 1
	w.follow = func(fn func(Entry)) { fn(all[0]); fn(forged); fn(all[1]) }
	seen := 0
	err = FollowAll(t.Context(), w, Tail{Table: "t"}, func(Entry) { seen++ })
	if !errors.As(err, new(*Damaged)) || seen != 1 {
		t.Errorf("told of %d, one of them forged: %v", seen, err)
	}
}
