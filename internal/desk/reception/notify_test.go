package reception

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"medici/internal/people/vacation"
	"medici/internal/people/webhook"
)

// called returns a lab whose people can be called on this machine.
func called(t *testing.T) *lab {
	l := open(t)
	l.server.Webhooks = webhook.New(webhook.Config{
		Docs: l.store, Here: l.lobby.IsHere, LeaveNotice: l.lobby.LeaveNotice, Title: l.server.Games.Title,
		Join: "ssh -t example.org join", Log: l.server.Log,
		Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
		Who: func(ctx context.Context, id string) (webhook.Person, error) {
			p, err := l.server.People.Person(ctx, id)
			return webhook.Person{ID: p.ID, Settings: p.Settings}, err
		},
	})
	t.Cleanup(l.server.Webhooks.Close)
	return l
}

// receiver returns a server for messages, which delivers each as its first line.
func receiver(t *testing.T, status int) (address string, got chan string) {
	got = make(chan string, 10)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		body, _ := io.ReadAll(q.Body)
		line, _, _ := strings.Cut(string(body), "\n")
		got <- q.Header.Get("Title") + ": " + line
		w.WriteHeader(status)
		io.WriteString(w, "the answer is a secret")
	}))
	t.Cleanup(s.Close)
	return s.URL + "/topic", got
}

func TestNotify(t *testing.T) {
	t.Parallel()
	l := called(t)
	ann, gus := l.person("ann"), l.guest("gus")
	address, got := receiver(t, 200)
	has(t, ann.does("settings notify"),
		"notify is none: where you are told of your turn in slow games while you are not here. It can be none, test, ntfy https://")
	has(t, ann.fails("settings notify test", failed), "there is no address to send to")
	said := ann.does("settings notify ntfy " + address)
	has(t, said, "notify is ntfy http://127.0.0.1:", "/… now.", "signed with it: whsec_")
	if listed := ann.does("settings"); strings.Contains(listed, "whsec_") || strings.Contains(listed, "/topic") ||
		!strings.Contains(listed, "notify is ntfy http://") {
		t.Errorf("listed is\n%s", listed)
	}
	has(t, ann.does("settings notify test"), "The test was delivered.")
	if text := <-got; text != "A test: From here you will hear when it is your turn in a slow game." {
		t.Errorf("it was %q", text)
	}
	ann.does("settings language es")
	if ann.does("settings notify test"); <-got != "Una prueba: Por aquí sabrás cuándo es tu turno en una partida lenta." {
		t.Error("the test is not Spanish")
	}
	type line struct {
		Name, Value, Secret string
		Delivered           bool
	}
	if lines := decoded[line](t, ann.does("settings notify test --json")); len(lines) != 1 || !lines[0].Delivered {
		t.Errorf("a program reads %+v", lines)
	}
	if lines := decoded[line](t, ann.does("settings notify none --json")); len(lines) != 1 ||
		lines[0] != (line{"notify", "none", "", false}) {
		t.Errorf("a program reads %+v", lines)
	}
	has(t, gus.fails("settings notify "+address, notAllowed), "settings that last are for people who come with a key")
	if listed := gus.does("settings"); strings.Contains(listed, "notify") {
		t.Errorf("a guest reads\n%s", listed)
	}
}

func TestNotifyRefused(t *testing.T) {
	t.Parallel()
	l := called(t)
	ann := l.person("ann")
	has(t, ann.fails("settings notify teams https://x.example", misuse), "one word of ntfy, discord, slack, json",
		"Try: "+reach+" help settings")
	has(t, ann.fails("settings notify https://10.0.0.1/", misuse), "everybody on the Internet")
	has(t, ann.fails("settings notify https://ann:secret@x.example/", misuse), "no name and no password")
	address, _ := receiver(t, 500)
	ann.does("settings notify json " + address)
	if said := ann.fails("settings notify test", failed); strings.Contains(said, "secret") ||
		strings.Contains(said, "500") {
		t.Errorf("the answer is shown: %s", said)
	}
	for range 4 {
		ann.fails("settings notify test", failed)
	}
	has(t, ann.fails("settings notify test", full), "that is too often; wait ")
	l.server.Webhooks = nil
	has(t, ann.fails("settings notify none", failed), "this server tells nobody of turns")
}

// In sentences the same is decided by the same words.
func TestNotifyInSentences(t *testing.T) {
	t.Parallel()
	l := called(t)
	days, err := vacation.Open(t.Context(), l.store, 14, func(string, vacation.Span, bool) {})
	if err != nil {
		t.Fatal(err)
	}
	l.server.Vacations = days
	address, got := receiver(t, 200)
	x := l.person("ann").open("plain")
	x.WaitFor("What would you like?")
	x.Type("settings notify " + address + "\r")
	x.WaitFor("whsec_")
	x.Type("settings notify test\r")
	x.WaitFor("The test was delivered.")
	<-got
	x.Type("settings notify https://10.0.0.1/\r")
	x.WaitFor("everybody on the Internet")
	x.Type("settings vacation start\r")
	x.WaitFor("You are on vacation until ")
	x.Type("settings vacation\r")
	x.WaitFor("vacation is 20")
	x.Type("leave\r")
	x.Wait()
}
