package simulate

import (
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"medici/internal/dev/journaltest"
	"medici/internal/journal"
)

// The store of a process whose clock is wrong keeps what every store promises.
func TestClockedStore(t *testing.T) {
	var disks sync.Map
	journaltest.Run(t, func(t *testing.T, place string) journal.Store {
		disk, _ := disks.LoadOrStore(place, NewDisk())
		return clockedStore(disk.(*Disk).Open(""), clock(time.Hour))
	})
}

// A process writes the moments of its wall clock, and reads back what it has written. Days, the moment
// that means nothing, and what only looks like a moment stay as they are.
func TestClockShows(t *testing.T) {
	c := clock(90 * time.Second)
	text := `{"at":"2026-12-24T23:59:00.5Z","day":"2026-12-24","from":"2026-12-25T00:00:00Z",` +
		`"never":"0001-01-01T00:00:00Z","said":"at 2026-12-24T23:59:00Z","seat":"2026-12-24T23:59:00+02:00"}`
	want := `{"at":"2026-12-25T00:00:30.5Z","day":"2026-12-24","from":"2026-12-25T00:00:00Z",` +
		`"never":"0001-01-01T00:00:00Z","said":"at 2026-12-24T23:59:00Z","seat":"2026-12-25T00:00:30+02:00"}`
	shown := string(c.shows([]byte(text)))
	if shown != want {
		t.Errorf("it shows %s, not %s", shown, want)
	}
	if read := string(c.reads([]byte(shown))); read != text {
		t.Errorf("it reads %s, not %s", read, text)
	}
	if same := string(clock(0).shows([]byte(text))); same != text {
		t.Errorf("a clock that is right shows %s", same)
	}
}

// Two processes read a table's entries, each by its own clock, and each adds to what the other has written.
func TestEntriesGoFromClockToClock(t *testing.T) {
	disk := NewDisk()
	fast := clockedStore(disk.Open("fast"), clock(time.Hour))
	slow := clockedStore(disk.Open("slow"), clock(-time.Minute))
	first := journal.Tail{Table: "t"}.Next([]byte(`{"at":"2026-12-24T12:00:00Z","keeper":"fast"}`))
	if _, err := fast.Append(t.Context(), first); err != nil {
		t.Fatal(err)
	}
	all, err := journal.ReadAll(t.Context(), slow, journal.Tail{Table: "t"})
	if err != nil || len(all) != 1 || string(all[0].Data) != `{"at":"2026-12-24T13:01:00Z","keeper":"fast"}` {
		t.Fatalf("it reads %v: %v", all, err)
	}
	if _, err := slow.Append(t.Context(), all[0].Tail().Next([]byte(`{"keeper":"slow"}`))); err != nil {
		t.Fatal(err)
	}
	if all, err = journal.ReadAll(t.Context(), fast, journal.Tail{Table: "t"}); err != nil || len(all) != 2 {
		t.Fatalf("it reads %v: %v", all, err)
	}
	if _, err := journal.Check(journal.Tail{Table: "t"}, all); err != nil || string(all[0].Data) != string(first.Data) {
		t.Errorf("it has written %s and reads %s: %v", first.Data, all[0].Data, err)
	}
	if after, err := journal.ReadAll(t.Context(), fast, all[0].Tail()); err != nil || len(after) != 1 {
		t.Errorf("after the first entry it reads %v: %v", after, err)
	}
}

// A letter to all nodes has a message within, whose moments change too; an offer is no JSON and stays as it is.
func TestLettersGoFromClockToClock(t *testing.T) {
	c := clock(time.Hour)
	inner := func(at string) []byte {
		return within([]byte(`{"to":"n1","data":""}`), func([]byte) []byte { return []byte(`{"moved":"` + at + `"}`) })
	}
	got := string(within(inner("2026-12-24T12:00:00Z"), c.shows))
	if want := string(inner("2026-12-24T13:00:00Z")); got != want {
		t.Errorf("%s is said, not %s", got, want)
	}
	if got := string(within([]byte("abc123"), c.shows)); got != "abc123" {
		t.Errorf("an offer becomes %q", got)
	}
}

// Clocks are off by less than half a day, half of them ahead, most by less than some seconds, and some are right.
func TestClocksAreDrawn(t *testing.T) {
	chance, right, ahead, little := rand.New(rand.NewPCG(1, 2)), 0, 0, 0
	const many = 4000
	for range many {
		c := time.Duration(drawnClock(chance))
		if c.Abs() > 12*time.Hour+1 {
			t.Fatalf("one is off by %v", c)
		}
		switch {
		case c == 0:
			right++
		case c > 0:
			ahead++
		}
		if c.Abs() <= 5*time.Second+1 {
			little++
		}
	}
	if right < many/5 || right > many/3 || ahead < many/3 || ahead > many/2 || little < many*2/3 || little > many*4/5 {
		t.Errorf("of %d clocks %d are right, %d ahead and %d off by little", many, right, ahead, little)
	}
}
