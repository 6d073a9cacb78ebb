package match

import (
	"strings"
	"testing"
	"time"

	"medici/rules"
)

// A game that was begun before everybody had to agree ends as it did then: without those who
// are late. Its journal does not say that everybody has to.
func TestGamesOfBeforeEndAsTheyDid(t *testing.T) {
	for _, before := range []bool{true, false} {
		m, v := byClock(t)
		data, _, _ := m.EntrySince(Mark{}, start)
		text := string(data)
		if before {
			text = strings.Replace(text, `,"everybody":true`, "", 1)
		}
		if before == (text == string(data)) {
			t.Fatalf("the entry is %s", data)
		}
		config := m.config
		config.Games = rules.Shelf{m.terms.game}
		read := Read(config, m.id)
		if err := read.Apply([]byte(text)); err != nil {
			t.Fatal(err)
		}
		m, _ = read.Wake(start, time.Time{})
		m.SetRated(true, "")
		for _, v := range v[:2] {
			if err := m.Join(v, start); err != nil {
				t.Fatal(err)
			}
		}
		now := start.Add(time.Minute) // and a bot stands in for cleo
		m.Happen(now)
		for _, v := range v[:2] {
			if err := m.AgreeToEnd(v, true, now); err != nil {
				t.Fatal(err)
			}
		}
		if (m.closed == Agreed) != before {
			t.Errorf("of before %t, and closed is %q", before, m.closed)
		}
		if due := m.Due(); !before && due.After(m.seats[2].answerBy) {
			t.Errorf("cleo has until %v, and the table looks again at %v", m.seats[2].answerBy, due)
		}
	}
}

// While nobody is here nobody's time to answer runs, and who is here and late has theirs.
func TestAnswersAreWaitedForWhileSomebodyIsHere(t *testing.T) {
	m, v := byClock(t)
	now := start.Add(time.Minute)
	m.Depart(v[1], true, now)
	if err := m.AgreeToEnd(v[0], true, now); err != nil {
		t.Fatal(err)
	}
	m.Depart(v[0], false, now)
	m.Depart(v[2], false, now)
	now = now.Add(time.Hour)
	m.Happen(now)
	if err := m.Join(v[2], now); err != nil {
		t.Fatal(err)
	}
	if !m.seats[2].answerBy.IsZero() {
		t.Errorf("cleo is here, and has only until %v", m.seats[2].answerBy)
	}
	if got, want := m.seats[1].answerBy, now.Add(m.clock.Move+m.seats[1].bank); m.closed != "" || !got.Equal(want) {
		t.Fatalf("closed is %q, bob has until %v, want %v", m.closed, got, want)
	}
	now = now.Add(3 * time.Minute) // cleo is to move, here and late
	m.Happen(now)
	if m.closed != "" || m.seats[2].answerBy.IsZero() {
		t.Fatalf("closed is %q, cleo has until %v", m.closed, m.seats[2].answerBy)
	}
	m.Happen(now.Add(time.Minute))
	if a := m.attendance.Absent; m.closed != Agreed || len(a) != 2 {
		t.Errorf("closed is %q, absent are %v", m.closed, a)
	}
}

// A game that ends by itself while an answer is waited for leaves nothing that is due: the table would look for it
// all the time. So does one that an earlier program left like that.
func TestNoAnswerIsWaitedForAfterTheEnd(t *testing.T) {
	m, v := byClock(t)
	now := start.Add(time.Minute)
	m.Depart(v[1], false, now)
	if err := m.AgreeToEnd(v[0], true, now); err != nil {
		t.Fatal(err)
	}
	waited := m.seats[1].answerBy
	if waited.IsZero() {
		t.Fatal("no answer of bob's is waited for")
	}
	m.end(now)
	if got := m.seats[1].answerBy; !got.IsZero() {
		t.Errorf("after the end an answer is waited for until %v", got)
	}
	m.seats[1].answerBy = waited
	later := waited.Add(time.Hour)
	m.Happen(later)
	if due := m.Due(); !due.IsZero() && !due.After(later) {
		t.Errorf("the table looks again at %v, which is over", due)
	}
}
