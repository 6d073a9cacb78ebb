package reception

import (
	"strings"
	"testing"

	"medici/internal/journal"
	"medici/internal/people/moderation"
	"medici/lobby"
	"medici/rules/record"
)

// The server forgets a person who gives their name with the command: here, in the games of others, and for
// the next who comes with the key.
func TestForgetMe(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann, bob := l.person("annunziata"), l.person("bob")
	over := l.sit(lobby.Settings{}, ann, bob).play(1000)
	running := l.sit(lobby.Settings{Name: "old-mill"}, ann, bob).play(3)
	ann.does("settings theme dark")

	why := ann.fails("settings forget-me", failed)
	has(t, why, "nothing has been removed", "Try: "+reach+" settings forget-me annunziata")
	has(t, ann.fails("settings forget-me bob", failed), "nothing has been removed")
	has(t, l.guest("gus").fails("settings forget-me gus", failed), "you are a guest")
	has(t, ann.does("settings theme"), "theme is dark")

	hall := inside(ann.open(""))
	has(t, ann.does("settings forget-me ANNUNZIATA"), "You are forgotten.")
	if exit := hall.Wait(); exit != isGone {
		t.Errorf("the other session ends with %d", exit)
	}
	has(t, strings.Join(strings.Fields(hall.Screen()), " "), "you had yourself forgotten in another session")
	if _, open := running.visits[0].Updates().Wait(t.Context()); open {
		for open {
			_, open = running.visits[0].Updates().Wait(t.Context())
		}
	}

	has(t, ann.does("games"), "You have not played yet.")
	has(t, ann.does("settings theme"), "theme is auto")
	has(t, ann.does("name"), "You are annunziata, known by one key.")
	has(t, ann.does("tables"), "old-mill")
	for _, game := range []string{over.id(), running.id()} {
		for _, who := range []person{ann, bob} {
			text := who.does("record " + game)
			if has(t, text, "\nseat 1 a former player\nseat 2 bob\n"); strings.Contains(text, "annunziata") {
				t.Errorf("the record is\n%s", text)
			}
		}
	}
	text := bob.does("games")
	if has(t, text, ": a former player, bob.", "a former player "); strings.Contains(text, "annunziata") {
		t.Errorf("bob's games are\n%s", text)
	}
	has(t, bob.does("replay "+over.id()), "a former player")
	bob.does("settings language it")
	has(t, bob.does("games"), "chi giocava un tempo")
	has(t, bob.does("replay "+over.id()), "chi giocava un tempo")
	r, err := record.Read(strings.NewReader(ann.does("record "+over.id())), l.server.Games.Shelf())
	if err != nil || !r.Proved() {
		t.Errorf("the record proves nothing: %v", err)
	}
}

// A store that fails says so, and the next who comes has what is left removed.
func TestForgetMeOnABadDay(t *testing.T) {
	t.Parallel()
	l := open(t)
	ann := l.known("ann")
	l.store.fails(journal.ErrFull)
	has(t, ann.fails("settings forget-me ann", full), "no room left on its disk")
	l.store.fails(nil)
	has(t, ann.does("settings forget-me ann"), "You are forgotten.")
	if all, err := l.store.List(t.Context(), "leaving/"); err != nil || len(all) > 0 {
		t.Errorf("there is %v, %v", all, err)
	}
}

// To be forgotten lifts no sentence.
func TestForgetMeWhenMuted(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo := l.admin()
	ann := l.known("ann")
	cosimo.does("admin mute ann")
	ann.does("settings forget-me ann")
	has(t, ann.fails("name anna", notAllowed), "muted")
	if all := l.server.Moderator.Sanctions(); len(all) != 1 || all[0].Kind != moderation.Mute {
		t.Errorf("in force is %+v", all)
	}
}
