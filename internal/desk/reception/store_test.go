package reception

import (
	"errors"
	"medici/internal/desk/reason"
	"strings"
	"testing"

	"medici/internal/journal"
	"medici/internal/people"
	"medici/lobby"
)

// A failure of the store is said in a sentence, and its details are in the log
// and nowhere else.
func TestOutages(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.person("ann")
	code := strings.Fields(ann.does("keys"))[2]
	for _, c := range []struct {
		err      error
		says     string
		commands []string
	}{
		{journal.ErrFull, "no room left on its disk, so nothing was changed", []string{"name lorenzo", "keys"}},
		{journal.ErrUnknown, "cannot say whether that was done", []string{"name", "record x-1"}},
		{journal.ErrClosed, "the server is closing", []string{"name", "record x-1"}},
		{&journal.Damaged{Key: "person/x", Why: "moths"}, "can no longer read its notes",
			[]string{"name", "record x-1", "replay x-1"}},
		{errors.New("disk I/O error (10)"), "cannot read or write its files",
			[]string{"", "name", "games", "games --json", "top", "keys", "keys list", "record x-1"}},
	} {
		l.store.fails(c.err)
		for _, command := range c.commands {
			who := ann
			if strings.HasPrefix(command, "re") { // a guest needs nothing else of the store
				who = l.guest("gus")
			}
			complaint := who.fails(command, reason.Of(c.err).Exit)
			has(t, complaint, c.says)
			if strings.Contains(complaint, "person/") || strings.Contains(complaint, "I/O") ||
				strings.Contains(complaint, "moths") {
				t.Errorf("%q: the complaint tells details: %s", command, complaint)
			}
		}
		has(t, l.guest("gus").does("name"), "guest-gus")
	}
	l.store.fails(nil)
	has(t, l.log.String(), "disk I/O error (10)", "is damaged: moths")
	has(t, ann.does("name"), "You are ann, ") // nothing was changed
	has(t, l.person("eve").does("keys add "+code), "you are ann")
}

// People who ask too much at once are told so, and no fault of the server is logged.
func TestHasteIsNoOutage(t *testing.T) {
	for err, outage := range map[error]bool{&lobby.TooFast{}: false, people.ErrNobody: false,
		errors.New("disk I/O error (10)"): true} {
		if got := broken(stored(err)) != nil; got != outage {
			t.Errorf("%T is an outage: %t", err, got)
		}
	}
}

// While the disk is full a stranger may look around, and is told when something
// could not be remembered.
func TestStrangerAndAFullDisk(t *testing.T) {
	t.Parallel()
	l := open(t)
	eve := l.person("eve")
	l.store.fails(journal.ErrFull)
	eve.does("tables")
	for _, command := range []string{"keys", "name eva"} {
		has(t, eve.fails(command, full), "no room left on its disk")
	}
	l.store.fails(nil)
	has(t, eve.does("name"), "You are eve, ")
	eve.does("name eva")
}

func TestClosing(t *testing.T) {
	t.Parallel()
	l := open(t)
	l.lobby.Close()
	has(t, l.person("ann").fails("tables", isGone), "the server is closing")
	has(t, l.guest("gus").fails("", isGone), "the server is closing")
}

// People on the way in when the server stops are told so too.
func TestClosingOnTheWayIn(t *testing.T) {
	t.Parallel()
	l := openIn(t, t.TempDir())
	l.store.hung = make(chan struct{})
	l.listen()
	go func() {
		<-l.store.hung
		_ = l.door.Shutdown(t.Context())
	}()
	has(t, l.person("ann").fails("tables", isGone), "the server is closing")
}
