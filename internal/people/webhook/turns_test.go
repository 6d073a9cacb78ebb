package webhook

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"golang.org/x/text/language"

	"medici/internal/dev/journaltest"
	"medici/internal/journal"
	"medici/internal/people/settings"
	"medici/internal/text/words"
)

func english() *words.Printer { return words.In(language.English) }

// office is callers with all they need; it answers for every address.
type office struct {
	t    *testing.T
	docs *journaltest.Memory

	mu     sync.Mutex
	here   map[string]bool
	person map[string]settings.Settings
	status int
	rests  time.Time
	hangs  string // a host that never answers
	hung   int    // requests to it
	most   int    // and the most of them at once
	got    []string
	told   []string
}

func opened(t *testing.T) (*office, *Sender) {
	o := &office{t: t, docs: new(journaltest.Memory), here: map[string]bool{},
		person: map[string]settings.Settings{"ann": {}, "bob": {}}, status: 200}
	return o, o.open()
}

// open returns one more server on the same documents.
func (o *office) open() *Sender {
	return New(Config{
		Docs: o.docs, Title: func(string) string { return "Medici" }, Join: "ssh -t example.org join",
		Log:    slog.New(slog.DiscardHandler),
		client: &http.Client{Transport: o, Timeout: patience},
		Here:   func(id string) bool { o.mu.Lock(); defer o.mu.Unlock(); return o.here[id] },
		LeaveNotice: func(id, text string) {
			o.mu.Lock()
			defer o.mu.Unlock()
			o.told = append(o.told, id+": "+text)
		},
		Who: func(_ context.Context, id string) (Person, error) {
			o.mu.Lock()
			defer o.mu.Unlock()
			if s, known := o.person[id]; known {
				return Person{id, s, o.rests}, nil
			}
			return Person{}, nil
		},
	})
}

// RoundTrip returns the other side.
func (o *office) RoundTrip(q *http.Request) (*http.Response, error) {
	if q.URL.Host == o.hangs {
		o.set(func() { o.hung++; o.most = max(o.most, o.hung) })
		<-q.Context().Done()
		o.set(func() { o.hung-- })
		return nil, q.Context().Err()
	}
	body, _ := io.ReadAll(q.Body)
	o.mu.Lock()
	defer o.mu.Unlock()
	text, _, _ := strings.Cut(string(body), "\n")
	o.got = append(o.got, q.Header.Get("webhook-id")+" "+text)
	if o.status == 0 {
		return nil, errors.New("nobody answers")
	}
	return &http.Response{StatusCode: o.status, Body: http.NoBody}, nil
}

func (o *office) set(f func()) {
	o.mu.Lock()
	defer o.mu.Unlock()
	f()
}

// got is what arrived since the last time, or was tried.
func (o *office) heard(after time.Duration) []string {
	time.Sleep(after) // on the bubble's clock
	synctest.Wait()
	o.mu.Lock()
	defer o.mu.Unlock()
	got := o.got
	o.got = nil
	return got
}

func (o *office) wants(c *Sender, id, hook string) {
	o.t.Helper()
	if secret, err := c.Own(id, fine).Put(o.t.Context(), hook); err != nil || !strings.HasPrefix(secret, secretPrefix) {
		o.t.Fatal(secret, err)
	}
}

func fine() error { return nil }

func (o *office) expect(got []string, want ...string) {
	o.t.Helper()
	if !slices.Equal(got, want) {
		o.t.Errorf("heard is %q, want %q", got, want)
	}
}

// day returns a turn of a game whose clock is a day.
func day(person string, began int) Turn {
	return Turn{Record: "g-1", Table: "old-mill", Game: "medici", Person: person, Began: began,
		Until: time.Now().Add(24 * time.Hour), Given: 24 * time.Hour}
}

const (
	yours = "It is your turn at old-mill, in Medici."
	still = "It is still your turn at old-mill, in Medici, and a quarter of your time is left."
)

func bubble(t *testing.T, test func(o *office, c *Sender)) {
	synctest.Test(t, func(t *testing.T) {
		o, c := opened(t)
		o.wants(c, "ann", "ntfy https://ntfy.sh/ann")
		test(o, c)
		c.Close()
	})
}

// A turn is told though the documents refuse to be written for a while: when it is due, when
// its message is claimed, or when it is noted that it was sent. That may be told once more.
func TestDocumentsAreAwayForAWhile(t *testing.T) {
	for _, took := range []time.Duration{time.Second, 10 * time.Second, time.Minute} {
		for written := range 3 {
			bubble(t, func(o *office, c *Sender) {
				var refused time.Time
				n := 0
				o.docs.Before = func() error {
					if n++; n <= written {
						return nil
					}
					if refused.IsZero() {
						refused = time.Now()
					}
					if time.Since(refused) < took {
						return journal.ErrFull
					}
					return nil
				}
				c.Asked(day("ann", 12))
				got := o.heard(10 * time.Minute)
				if len(got) == 0 || len(got) > 2 || got[0] != "g-1.12.turn "+yours || c.Stats().Owed != 0 {
					t.Errorf("after %d writes and %s heard is %q, and %d are owed", written, took, got, c.Stats().Owed)
				}
			})
		}
	}
}

// A message that cannot be claimed is tried again after a minute.
func TestClaimIsTriedAgain(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		began, n := time.Now(), 0
		o.docs.Before = func() error {
			if time.Since(began) < time.Minute {
				return nil
			}
			if n++; n == 2 { // the turn is noted then, and claimed
				return journal.ErrFull
			}
			return nil
		}
		c.Asked(day("ann", 12))
		o.expect(o.heard(time.Minute + retryPause - 1))
		o.expect(o.heard(1), "g-1.12.turn "+yours)
	})
}

// A turn is told once, after a minute, and once more when a quarter of its time is left,
// whatever moves there are within it.
func TestOnceATurn(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		c.Asked(day("ann", 4))
		o.expect(o.heard(59 * time.Second))
		c.Asked(day("ann", 4)) // a move within the turn, with another clock
		o.expect(o.heard(time.Second), "g-1.4.turn "+yours)
		o.expect(o.heard(17 * time.Hour))
		o.expect(o.heard(time.Hour), "g-1.4.reminder "+still)
		o.expect(o.heard(24 * time.Hour))
		c.Asked(day("bob", 5)) // who has no webhook
		o.expect(o.heard(time.Hour))
		c.Asked(day("ann", 6))
		o.expect(o.heard(time.Hour), "g-1.6.turn "+yours)
		c.Asked(Turn{Record: "g-1"}) // the game is over
		o.expect(o.heard(24 * time.Hour))
		if s := c.Stats(); s != (Stats{Sent: 3}) {
			t.Errorf("the stats are %+v", s)
		}
	})
}

// Nobody is told who is here, or whose turn is over within the minute; who then leaves
// without a move is reminded.
func TestNobodyIsToldWhoIsHere(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		c.Asked(day("ann", 4))
		o.expect(o.heard(30 * time.Second))
		c.Asked(day("bob", 5))
		o.expect(o.heard(time.Hour))
		o.set(func() { o.here["ann"] = true })
		c.Asked(day("ann", 6))
		o.expect(o.heard(time.Hour))
		o.set(func() { o.here["ann"] = false })
		o.expect(o.heard(17*time.Hour), "g-1.6.reminder "+still)
	})
}

// A turn that begins in quiet hours is told when they are over, unless it is over too.
func TestQuietHours(t *testing.T) {
	bubble(t, func(o *office, c *Sender) { // it is midnight of Universal Time
		o.set(func() { o.person["ann"] = settings.Settings{Zone: "Europe/Rome", Quiet: "22-8"} }) // to 7:00 UTC
		c.Asked(day("ann", 4))
		o.expect(o.heard(7*time.Hour - time.Second))
		o.expect(o.heard(time.Second), "g-1.4.turn "+yours)
		o.expect(o.heard(11*time.Hour+time.Minute), "g-1.4.reminder "+still)
		c.Asked(day("ann", 6)) // at 18:01
		o.expect(o.heard(time.Minute), "g-1.6.turn "+yours)
		o.expect(o.heard(24*time.Hour), "g-1.6.reminder "+still)
		o.set(func() { o.person["ann"] = settings.Settings{Quiet: "0-23:59"} })
		c.Asked(day("ann", 8))
		o.heard(time.Hour)
		c.Asked(day("bob", 9))
		o.expect(o.heard(24 * time.Hour))
	})
}

// Nobody is called on vacation.
func TestVacation(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		o.set(func() { o.rests = time.Now().Add(72 * time.Hour); o.person["ann"] = settings.Settings{Quiet: "0-6"} })
		turn := day("ann", 4)
		turn.Until = turn.Until.Add(72 * time.Hour)
		c.Asked(turn)
		o.expect(o.heard(72 * time.Hour))
		o.expect(o.heard(6*time.Hour), "g-1.4.turn "+yours)
		o.expect(o.heard(18*time.Hour), "g-1.4.reminder "+still)
	})
}

// A message that is owed survives a restart, and is sent with the same id; a turn that was told
// before is not told again.
func TestRestart(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		o.set(func() { o.status = 0 })
		c.Asked(day("ann", 4))
		o.expect(o.heard(time.Minute), "g-1.4.turn "+yours)
		if owed := c.Stats().Owed; owed != 1 {
			t.Errorf("%d are owed", owed)
		}
		c.Close()
		o.expect(o.heard(time.Hour))
		o.set(func() { o.status = 200 })
		again := o.open()
		o.expect(o.heard(0), "g-1.4.turn "+yours)
		again.Asked(day("ann", 4)) // as a table says that wakes
		o.expect(o.heard(time.Hour))
		again.Close()
	})
}

// One of several servers sends.
func TestTwoServers(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		other := o.open()
		c.Asked(day("ann", 4))
		o.expect(o.heard(time.Hour), "g-1.4.turn "+yours)
		c.Close() // the other one goes on with what this one owes
		o.set(func() { o.status = 500 })
		other.Asked(day("ann", 6))
		o.expect(o.heard(time.Minute), "g-1.6.turn "+yours)
		other.Close()
		o.set(func() { o.status = 200 })
		third := o.open()
		o.expect(o.heard(time.Hour), "g-1.6.turn "+yours)
		third.Close()
	})
}

// A message that does not arrive is tried again, less and less often, and after ten failures in a
// row no more: the person is told.
func TestFailures(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		o.set(func() { o.status = 410 })
		c.Asked(day("ann", 4))
		for i, wait := range []time.Duration{1, 1, 4, 16, 64} {
			o.expect(o.heard(wait*time.Minute - time.Second))
			o.expect(o.heard(time.Second), "g-1.4.turn "+yours)
			if s := c.Stats(); s.Failed != uint64(i+1) {
				t.Errorf("after %d tries %+v", i+1, s)
			}
		}
		o.expect(o.heard(12 * time.Hour))
		c.Asked(day("ann", 6))
		if got := o.heard(12 * time.Hour); len(got) != 5 {
			t.Errorf("tried %q", got)
		}
		if len(o.told) != 1 || o.told[0] != "ann: "+string(offText) {
			t.Errorf("told is %q", o.told)
		}
		if s, err := c.Own("ann", fine).State(o.t.Context()); err != nil || !s.Off {
			t.Errorf("it is %+v, %v", s, err)
		}
		c.Asked(day("ann", 8))
		o.expect(o.heard(20 * time.Hour))
		o.set(func() { o.status = 204 })
		o.wants(c, "ann", "https://ntfy.sh/other")
		c.Asked(day("ann", 10))
		o.expect(o.heard(time.Minute), "g-1.10.turn "+yours)
	})
}

// A day has thirty messages.
func TestDaily(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		sent := 0
		for i := range 40 {
			c.Asked(day("ann", 2*i))
			sent += len(o.heard(2 * time.Minute))
		}
		if sent != mostDaily {
			t.Errorf("%d were sent", sent)
		}
		if _, err := c.Own("ann", fine).Test(o.t.Context()); !errors.Is(err, ErrDaily) {
			t.Errorf("a test: %v", err)
		}
		o.heard(24 * time.Hour)
		if arrived, err := c.Own("ann", fine).Test(o.t.Context()); !arrived || err != nil {
			t.Errorf("a test: %v, %v", arrived, err)
		}
		if got := o.heard(0); len(got) != 1 || !strings.HasSuffix(got[0], "in a slow game.") {
			t.Errorf("it was %q", got)
		}
	})
}

// Hosts that hang hold up nobody else, however many people have them.
func TestHangingHost(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		o.hangs = "slow.example"
		for i := range 100 {
			id := "p" + string(rune('A'+i))
			o.set(func() { o.person[id] = settings.Settings{} })
			o.wants(c, id, "https://slow.example/")
			turn := day(id, 4)
			turn.Record = id
			c.Asked(turn)
		}
		time.Sleep(time.Second)
		c.Asked(day("ann", 4))
		o.expect(o.heard(time.Minute), "g-1.4.turn "+yours)
	})
}

// Tests go by the lanes of all messages: a host that hangs has at most four of them at once,
// and a person who finds no lane within the time of a message is told.
func TestTestsKeepToTheLanes(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		o.hangs = "slow.example"
		const crowd = 20
		ended := make(chan error, crowd)
		for i := range crowd {
			id := "p" + string(rune('A'+i))
			o.set(func() { o.person[id] = settings.Settings{} })
			o.wants(c, id, "https://slow.example/")
			go func() {
				arrived, err := c.Own(id, fine).Test(o.t.Context())
				if arrived {
					t.Errorf("%s was delivered", id)
				}
				ended <- err
			}()
		}
		busy := 0
		for range crowd {
			if errors.Is(<-ended, ErrBusy) {
				busy++
			}
		}
		if o.most != mostHost || busy < crowd-2*mostHost {
			t.Errorf("%d were on their way at once, %d were told to wait", o.most, busy)
		}
		if arrived, err := c.Own("ann", fine).Test(o.t.Context()); !arrived || err != nil {
			t.Errorf("to another host: %v, %v", arrived, err)
		}
	})
}

// Nothing stays of a person who is forgotten, and nothing comes back.
func TestForget(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		o.set(func() { o.status = 500 })
		c.Asked(day("ann", 4))
		o.heard(time.Minute)
		if err := c.Forget(o.t.Context(), "ann"); err != nil || len(o.docs.All) != 0 {
			t.Errorf("%v, there is %v", err, o.docs.All)
		}
		c.Asked(day("ann", 6))
		o.expect(o.heard(24 * time.Hour))
		if len(o.docs.All) != 0 {
			t.Errorf("there is %v", o.docs.All)
		}
		if err := c.Forget(o.t.Context(), "eve"); err != nil {
			t.Error(err)
		}
		o.set(func() { delete(o.person, "ann") }) // in another session
		if _, err := c.Own("ann", fine).Put(o.t.Context(), "https://ntfy.sh/ann"); err != nil || len(o.docs.All) != 0 {
			t.Errorf("%v, there is %v", err, o.docs.All)
		}
	})
}

// A person who may not change anything does not, and an address that cannot be is refused before.
func TestOwn(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		no := errors.New("too fast")
		mine := c.Own("ann", func() error { return no })
		if _, err := mine.Put(o.t.Context(), "none"); !errors.Is(err, no) {
			t.Error(err)
		}
		if _, err := mine.Test(o.t.Context()); !errors.Is(err, no) {
			t.Error(err)
		}
		if _, err := mine.Put(o.t.Context(), "http://x"); err == nil || errors.Is(err, no) {
			t.Error(err)
		}
		if s, err := mine.State(o.t.Context()); err != nil || s.String() != "ntfy https://ntfy.sh/…" {
			t.Error(s, err)
		}
		if secret, err := c.Own("ann", fine).Put(o.t.Context(), " none "); secret != "" || err != nil {
			t.Error(secret, err)
		}
		if _, err := c.Own("ann", fine).Test(o.t.Context()); !errors.Is(err, ErrNoHook) {
			t.Error(err)
		}
		if _, err := c.Own("bob", fine).Put(o.t.Context(), "none"); err != nil || len(o.docs.All) != 1 {
			t.Errorf("%v: of who has none there is %v", err, o.docs.All)
		}
	})
}

// The queue is bounded.
func TestBounds(t *testing.T) {
	b := box{Hook: Hook{"ntfy", "https://x.example"}}
	for i := range 200 {
		b.owe(owed{ID: string(rune('a' + i))})
	}
	if data, err := json.Marshal(b); err != nil || len(b.Owed) != mostOwed || len(b.Told) != mostSeen ||
		len(data) > 8<<10 {
		t.Errorf("%d owed, %d told, %d bytes", len(b.Owed), len(b.Told), len(data))
	}
	if b.owe(b.Owed[0]) {
		t.Error("the same is owed twice")
	}
}

// A person who is away when a round of an evening begins is told once, unless the table is done by then
// or they have come.
func TestARoundBegins(t *testing.T) {
	bubble(t, func(o *office, c *Sender) {
		o.wants(c, "bob", "ntfy https://ntfy.sh/bob")
		round := func(person string) Turn {
			return Turn{Record: "t-1/" + person, Table: "old-mill-2-1", Game: "medici", Person: person, Evening: "old-mill",
				Round: 2}
		}
		o.set(func() { o.person["bob"] = settings.Settings{Quiet: "0-1"} }) // he is not told before his table is done
		c.Asked(round("ann"))
		c.Asked(round("bob"))
		c.Asked(Turn{Record: "t-1/bob"})
		// At once: who hears of it has the grace of a seat, 45 s if nothing else is set, to come.
		o.expect(o.heard(time.Second), "t-1/ann.0.round Round 2 of old-mill begins, and your table is old-mill-2-1, in "+
			"Medici.")
		c.Asked(round("ann")) // as another node hears of it
		o.expect(o.heard(time.Hour))
		o.set(func() { o.here["bob"] = true })
		c.Asked(round("bob"))
		o.expect(o.heard(time.Hour))
	})
}
