package match

import (
	"testing"
	"time"
)

// Anyone who only watches is shown out when the host closes the table to them; who plays stays.
func TestWatchersAreShownOut(t *testing.T) {
	m, v := byHand(3, "ann", "bob", "cleo")
	dora := &Viewer{Person: Person{ID: "dora", Name: "dora"}}
	if err := m.Watch(dora, start); err != nil {
		t.Fatal(err)
	}
	m.TakeNews(func(News) {})
	if err := m.LetWatch(v[0], false); err != nil {
		t.Fatal(err)
	}
	told := map[string]Reason{}
	m.TakeNews(func(n News) { told[n.To.ID] = n.Update.Closed })
	if len(told) != 4 || told["dora"] != Unwatched || told["ann"] != "" {
		t.Errorf("told is %v", told)
	}
	if m.crowd.has(dora) || !m.crowd.has(v[0]) || !m.crowd.has(v[2]) {
		t.Error("another one was shown out")
	}
}

// An entry tells how long the player who is asked had been asked already, where it tells of no move that asks anew.
func TestEntriesTellOfTimeThatIsSpent(t *testing.T) {
	m, v := byHand(3, "ann", "bob", "cleo")
	spent := func(since Mark, now time.Time) (Mark, *time.Duration) {
		t.Helper()
		data, after, some := m.EntrySince(since, now)
		if !some {
			t.Fatal("nothing is to be written")
		}
		e, err := ReadEntry(data)
		if err != nil {
			t.Fatal(err)
		}
		return after, e.Spent
	}
	mark, first := spent(Mark{}, start)
	if first != nil {
		t.Errorf("a game that begins has cost %s", *first)
	}
	m.Chat(v[0], "hello")
	if _, same := spent(mark, start.Add(time.Second)); same != nil {
		t.Errorf("the same question has cost %s once more", *same)
	}
	if _, whole := spent(Mark{}, start.Add(3*time.Second)); whole == nil || *whole != 3*time.Second {
		t.Errorf("written 3 s after the question it has cost %v", whole)
	}
}
