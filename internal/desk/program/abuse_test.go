package program

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"medici/lobby"
	"medici/lobby/match"
)

func TestBlockAndReport(t *testing.T) {
	var reports []lobby.Report
	l := newLobby(t, func(c *lobby.Config) {
		c.Report = func(r lobby.Report) error { reports = append(reports, r); return nil }
	})
	table, ann := open(t, l, "ann", lobby.Settings{Seats: 4})
	ann.until("table")
	bob := join(t, l, table, "bob")
	bob.until("table")
	says := func(text string) {
		bob.send(asLine(map[string]any{"type": "chat", "text": text}))
		bob.until("chat")
	}
	says("fools")
	if h := ann.until("chat"); h.Text != "fools" {
		t.Error(h.raw)
	}
	ann.send(`{"type":"report","name":"bob","why":"calls us names"}`)
	if h, _ := ann.next(); h.Type != "reported" || h.Name != "bob" || len(reports) != 1 ||
		reports[0].Why != "calls us names" {
		t.Errorf("%s; reported is %+v", h.raw, reports)
	}
	for _, c := range []struct {
		line  string
		names []string
	}{
		{`{"type":"blocked"}`, []string{}},
		{`{"type":"block","name":"bob"}`, []string{"bob"}},
		{`{"type":"blocked"}`, []string{"bob"}},
	} {
		ann.send(c.line)
		if h, _ := ann.next(); h.Type != "blocked" || h.Names == nil || !slices.Equal(h.Names, c.names) {
			t.Errorf("%s is answered by %s", c.line, h.raw)
		}
	}
	says("fools, I say")
	ann.send(`{"type":"unblock","name":"bob"}`)
	if h := ann.until("blocked"); len(h.Names) > 0 {
		t.Error(h.raw)
	}
	says("sorry")
	for h := ann.until("chat"); h.Text != "sorry"; h = ann.until("chat") {
		if h.Text != "fools, I say" { // it may not have been read while it was hidden
			t.Error(h.raw)
		}
	}
	for line, says := range map[string]string{
		`{"type":"block","name":"x"}`:              "nobody of that name",
		`{"type":"block"}`:                         "is missing",
		`{"type":"block","name":"bob","why":"?"}`:  "unknown field",
		`{"type":"unblock","name":"bob"}`:          "not blocked",
		`{"type":"report","name":"bob"}`:           `"why" is missing`,
		`{"type":"report","name":"bob","why":""}`:  "in a few words",
		`{"type":"report","name":"x","why":"y"}`:   "nobody of that name",
		`{"type":"report","name":"ann","why":"y"}`: "that is you",
		`{"type":"announcement","text":"y"}`:       "unknown type",
	} {
		ann.send(line)
		if h, _ := ann.next(); h.Type != "refused" || !strings.Contains(h.Error, says) {
			t.Errorf("%s is answered by %s", line, h.raw)
		}
	}
	for _, h := range slices.Concat(ann.all, bob.all) {
		if strings.Contains(h.raw, "key of") {
			t.Errorf("an ID is told: %s", h.raw)
		}
	}
}

// Somebody who sits at a waiting table asks people in the hall, several at once.
func TestAsk(t *testing.T) {
	l := newLobby(t)
	_, ann := open(t, l, "ann", lobby.Settings{Seats: 4})
	ann.until("table")
	bob, err := l.Enter(lobby.Newcomer{ID: "key of bob", Name: "bob"})
	if err != nil {
		t.Fatal(err)
	}
	defer bob.Leave()
	ann.send(`{"type":"ask","names":["bob","nobody"]}`)
	if h, _ := ann.next(); h.Type != "asked" || !slices.Equal(h.Names, []string{"bob"}) {
		t.Error(h.raw)
	}
	if asked, _ := bob.Invitations().Wait(t.Context()); asked.From != "ann" {
		t.Errorf("bob is asked %+v", asked)
	}
	for line, says := range map[string]string{
		`{"type":"ask","names":["bob"]}`:    "has been asked already",
		`{"type":"ask","names":["nobody"]}`: "nobody of that name",
		`{"type":"ask","names":[]}`:         "must be a list",
		`{"type":"ask","names":"bob"}`:      "must be a list",
		`{"type":"ask","names":[1]}`:        "must be a string",
		`{"type":"ask"}`:                    "is missing",
	} {
		ann.send(line)
		if h, _ := ann.next(); h.Type != "refused" || !strings.Contains(h.Error, says) ||
			strings.Contains(line, `["bob"]`) && h.Wait == 0 {
			t.Errorf("%s is answered by %s", line, h.raw)
		}
	}
}

// After the time that is told the same line is taken, to the millisecond.
func TestHasteIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLobby(t, func(c *lobby.Config) { c.Limits.Talk, c.Limits.TalkEvery = 1, time.Hour+time.Nanosecond })
		_, ann := open(t, l, "ann", lobby.Settings{Seats: 4})
		ann.until("table")
		says := func() heard {
			ann.send(`{"type":"chat","text":"good luck"}`)
			h, _ := ann.next()
			return h
		}
		if h := says(); h.Type != "chat" || h.Text != "good luck" {
			t.Error(h.raw)
		}
		h := says()
		if h.Type != "refused" || h.Wait != 3_600_001 {
			t.Error(h.raw)
		}
		time.Sleep(time.Duration(h.Wait) * time.Millisecond)
		if h := says(); h.Type != "chat" {
			t.Error(h.raw)
		}
		ann.typed.Close()
		ann.rest()
	})
}

// Announcements come also to those who do nothing, and in the middle of answers.
func TestAnnouncement(t *testing.T) {
	l := newLobby(t)
	table, ann := open(t, l, "ann", lobby.Settings{Seats: 4})
	ann.until("table")
	idle := watch(t, l, table, "wim")
	idle.until("table")
	go func() {
		for range 50 {
			ann.send(`{"type":"blocked"}`)
		}
	}()
	l.Announce("the server rests at noon")
	for _, c := range []*client{ann, idle} {
		if h := c.until("announcement"); h.Text != "the server rests at noon" {
			t.Errorf("%s is told %s", c.name, h.raw)
		}
	}
	for answers := len(ann.all) - 2; answers < 50; answers++ {
		if h, _ := ann.next(); h.Type != "blocked" {
			t.Error(h.raw)
		}
	}
	if err := l.CloseTable(table.Name(), ""); err != nil {
		t.Fatal(err)
	}
	for _, c := range []*client{ann, idle} {
		if c.rest(); c.err == nil || !strings.Contains(c.err.Error(), string(match.Dissolved)) {
			t.Errorf("%s ends with %v", c.name, c.err)
		}
	}
}
