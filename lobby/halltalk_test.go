package lobby

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby/match"
	"medici/lobby/post"
)

// overheard returns the letters in a mailbox of talk, as "From: Text".
func overheard(lines []match.Line, box *post.Mailbox[[]match.Line]) (said []string) {
	gone, cancel := context.WithCancel(context.Background())
	cancel()
	for more := true; more; {
		for _, l := range lines {
			said = append(said, l.From+": "+l.Text)
		}
		lines, more = box.Wait(gone)
	}
	return said
}

func wantHeard(t *testing.T, lines []match.Line, box *post.Mailbox[[]match.Line], want ...string) {
	t.Helper()
	if got := overheard(lines, box); !slices.Equal(got, want) {
		t.Errorf("heard is %q, want %q", got, want)
	}
}

func TestHallTalk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := newMemory()
		l := newLobby(t, keeping(store))
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		before, box := bob.Listen()
		wantHeard(t, before, box)
		ok(t, ann.Say("good \x1b[1mmorning"))
		ok(t, bob.Say("hello"))
		wantHeard(t, nil, box, "ann: good morning", "bob: hello")
		before, late := enter(t, l, "cy").Listen()
		wantHeard(t, before, late, "ann: good morning", "bob: hello")
		wantErr(t, ann.Say(" "), match.ErrNothing)
		wantErr(t, ann.Say(strings.Repeat("x", 301)), ErrTooLong)
		box.Close()
		ok(t, ann.Say("still here?"))
		wantHeard(t, nil, box)
		wantHeard(t, nil, late, "ann: still here?")
		if len(l.talk.listeners) != 1 {
			t.Errorf("%d listen", len(l.talk.listeners))
		}
		if all, err := store.List(t.Context(), ""); err != nil || len(all) > 0 {
			t.Errorf("written down is %v, %v", all, err)
		}
		ann.Leave()
		wantErr(t, ann.Say("from the door"), ErrClosed)
		if before, box := ann.Listen(); len(before) > 0 || !box.IsClosed() {
			t.Error("somebody who has left listens")
		}
		wantHeard(t, nil, late)
	})
}

// Stored lines and lines that wait for somebody slow are limited, and nobody who talks too much is heard,
// here or at a table.
func TestHallTalkIsLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t)
		ann, _, _, a, _ := two(t, l)
		_, slow := enter(t, l, "cy").Listen()
		for i := range 5 {
			ok(t, ann.Say(fmt.Sprint(i)))
		}
		wantWait(t, ann.Say("spam"), 2*time.Second)
		wantWait(t, a.visit.Say("spam"), 2*time.Second)
		for i := range 400 {
			wait(2 * time.Second)
			ok(t, ann.Say(fmt.Sprint("again ", i)))
		}
		before, box := enter(t, l, "dan").Listen()
		if len(before) != mostHallLines || before[0].Text != "again 350" {
			t.Errorf("kept are %d lines, the first %q", len(before), before[0].Text)
		}
		wantHeard(t, nil, box)
		if heard := overheard(nil, slow); len(heard) != mostHallLines || heard[49] != "ann: again 399" {
			t.Errorf("cy hears %d lines", len(heard))
		}
		if n := len(l.talk.said); n > mostHallLines {
			t.Errorf("%d lines are in memory", n)
		}
	})
}

// A mute, a block and a report work in the hall as at a table, and the words of a forgotten person go.
func TestHallTalkIsKeptInOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		muted := errors.New("you are muted")
		var reports []Report
		l := newLobby(t, keeping(newMemory()), func(c *Config) {
			c.Moderate = func(who match.Person, text string) (string, error) {
				if who.Name == "mute" {
					return "", muted
				}
				return strings.ReplaceAll(text, "damn", "****"), nil
			}
			c.Report = func(r Report) error { reports = append(reports, r); return nil }
		})
		ann, bob := enter(t, l, "ann"), enter(t, l, "bob")
		wantErr(t, enter(t, l, "mute").Say("hm"), muted)
		_, box := ann.Listen()
		ok(t, bob.Say("damn"))
		wantHeard(t, nil, box, "bob: ****")
		bob.Leave() // whose words still stand
		wantErr(t, ann.Report("bob", " "), ErrWhy)
		wantErr(t, ann.Report("nobody", "rude"), ErrUnknown)
		wantErr(t, ann.Report("ann", "rude"), ErrYourself)
		ok(t, ann.Report("bob", "rude"))
		if len(reports) != 1 || reports[0].Whom.ID != "key of bob" || reports[0].Table != "" || len(reports[0].Lines) != 1 ||
			reports[0].At.IsZero() {
			t.Errorf("reported is %+v", reports)
		}
		ok(t, ann.Block("bob"))
		bob = enter(t, l, "bob")
		ok(t, bob.Say("hello?"))
		wantHeard(t, nil, box)
		before, again := ann.Listen()
		wantHeard(t, before, again)
		before, his := bob.Listen()
		wantHeard(t, before, his, "bob: ****", "bob: hello?")
		ok(t, l.Forget(t.Context(), "key of bob"))
		before, others := enter(t, l, "cy").Listen()
		wantHeard(t, before, others)
	})
}
