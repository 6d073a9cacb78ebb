package sqlite

import (
	"slices"
	"strconv"
	"testing"

	"medici/internal/journal"
)

// A slow watcher gets the newest of each document once, in the order in which they first changed.
func TestNewsOfDocuments(t *testing.T) {
	b := news{filled: make(chan struct{}, 1)}
	for revision, key := range []string{"b", "a", "b", "c", "a"} {
		b.put(journal.Document{Key: key, Revision: uint64(revision)})
	}
	<-b.filled
	var got []string
	for _, d := range b.take() {
		got = append(got, d.Key+strconv.FormatUint(d.Revision, 10))
	}
	if !slices.Equal(got, []string{"b2", "a4", "c3"}) {
		t.Errorf("told is %q", got)
	}
	if again := b.take(); len(again) != 0 {
		t.Errorf("told again is %v", again)
	}
	b.put(journal.Document{Key: "a", Revision: 9})
	if all := b.take(); len(all) != 1 || all[0].Revision != 9 {
		t.Errorf("then told is %v", all)
	}
}

// Of entries the last ones wait for the one who is slow.
func TestEntriesThatWait(t *testing.T) {
	b := inbox{filled: make(chan struct{}, 1)}
	for n := range mostWaiting + 3 {
		b.put(journal.Entry{Number: n})
	}
	<-b.filled
	all := b.take()
	if len(all) != mostWaiting || all[0].Number != 3 || all[mostWaiting-1].Number != mostWaiting+2 {
		t.Errorf("%d wait, the first is %d", len(all), all[0].Number)
	}
	if again := b.take(); len(again) != 0 {
		t.Errorf("told again is %v", again)
	}
}

// A hub tells those who joined under a name, or of documents under a beginning of it, until they leave.
func TestHub(t *testing.T) {
	var h hub[int]
	h.join("a/", 1)
	h.join("a/", 2)
	h.join("a/b", 3)
	h.join("", 4)
	told := func(tell func(string, func(int)), name string, want ...int) {
		t.Helper()
		var got []int
		tell(name, func(box int) { got = append(got, box) })
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("of %q are told %v, not %v", name, got, want)
		}
	}
	told(h.each, "a/b", 1, 2, 3, 4)
	told(h.each, "a/c", 1, 2, 4)
	told(h.each, "b", 4)
	told(h.publish, "a/", 1, 2)
	told(h.publish, "a/b", 3)
	told(h.publish, "a/c")
	h.leave("a/", 1)
	told(h.each, "a/b", 2, 3, 4)
	h.leave("a/", 2)
	h.leave("a/", 2)
	told(h.publish, "a/")
	if len(h.boxes) != 2 {
		t.Errorf("there are %d names with nobody", len(h.boxes)-2)
	}
}
