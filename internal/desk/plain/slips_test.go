package plain_test

import (
	"strings"
	"testing"
	"time"

	"medici/internal/desk/plain"
	"medici/internal/people"
	"medici/internal/people/settings"
	"medici/lobby"
	"medici/rules/medici"
)

// decides has a reader decide on settings for this visit.
func decides(t *testing.T, change func(*people.Settings)) func(*plain.Options) {
	t.Helper()
	mine := people.New(nil, time.Now).Preferences(people.Person{}, func(people.Settings) {})
	if err := mine.Change(t.Context(), change); err != nil {
		t.Fatal(err)
	}
	return func(o *plain.Options) { o.Settings = mine }
}

// Who wishes it has a second to take back what they said; then it holds.
func TestHeldMoves(t *testing.T) {
	f := newFeed(t).begins()
	ann := f.at(decides(t, func(s *people.Settings) { s.Hold = settings.On }))
	ann.hears("Your turn.")
	ann.says("undo")
	ann.hears("There is nothing to take back.")
	ann.says("sell")
	ann.hears("Held for a second: say undo to take it back.")
	ann.says("undo")
	ann.hears("It is taken back.")
	ann.hears("Your turn.")
	if done := strings.Join(f.deeds(), ", "); done != "" {
		t.Errorf("ann has done %s", done)
	}
	ann.says("sell")
	ann.hears("Held for a second")
	ann.hears("Your turn.") // by itself
	if done := strings.Join(f.deeds(), ", "); done != "sell" {
		t.Errorf("ann has done %s", done)
	}
	ann.hangUp()
	ann.leaves()
}

// An amount that looks like a slip is asked about once more, also when it is typed as words, unless the reader
// wants no guard.
func TestGuard(t *testing.T) {
	for guard, asked := range map[string]bool{settings.On: true, settings.Off: false} {
		f := newFeed(t).begins()
		ann := f.at(decides(t, func(s *people.Settings) { s.Guard = guard }))
		ann.hears("Your turn.")
		ann.says("sell")
		ann.hears("How many florins")
		ann.says("bid 40")
		if asked {
			ann.hears("of your 40 florins")
			ann.says("no")
			ann.hears("How many florins")
			ann.says("40")
			ann.hears("of your 40 florins")
			ann.says("yes")
		}
		ann.hears("40 florins")
		ann.hangUp()
		ann.leaves()
	}
}

// A spectator is told what concerns them: no moves, no votes, and what has changed since they asked.
func TestSpectatorsHelp(t *testing.T) {
	l := newLobby(t)
	ann, wim := talk(t, l, "ann"), talk(t, l, "wim")
	host, err := l.Enter(lobby.Newcomer{ID: "key of ann", Name: "ann"})
	if err != nil {
		t.Fatal(err)
	}
	defer host.Leave()
	if _, err := host.Open(lobby.Settings{Game: medici.Game{}, Name: "gold-oak", Seats: 3, Bots: 2}); err != nil {
		t.Fatal(err)
	}
	ann.says("join gold-oak")
	ann.hears("You are at table gold-oak")
	wim.says("watch gold-oak")
	wim.hears("You are watching table gold-oak.")
	wim.says("help")
	wim.hears("what changed: what has happened since you asked last.")
	wim.hears("sit: takes a free seat.")
	if text := wim.paper.String(); strings.Contains(text, "vote: ") || strings.Contains(text, "When you are asked") ||
		strings.Contains(text, "slower") {
		t.Errorf("wim is told\n%s", text)
	}
	wim.says("what changed")
	wim.says("what changed")
	wim.hears("Nothing has changed since you asked last.")
}

// The server asks a leaving guest of a browser whether to remember them, and does not ask one it remembers.
func TestGuestsAreAskedWhetherToBeKept(t *testing.T) {
	mine := people.New(nil, time.Now).Preferences(people.Person{}, func(people.Settings) {})
	mine.By("SHA256:browser")
	ann := talk(t, newLobby(t), "ann", func(o *plain.Options) { o.Settings = mine })
	ann.hears("What would you like?")
	ann.says("leave")
	ann.hears("Leave, or keep your name and games? 1: leave. 2: keep me. 3: stay.")
	ann.says("3")
	ann.hears("What would you like?")
	ann.says("leave")
	ann.hears("Leave, or keep")
	ann.says("2")
	ann.hears("Type a name, or the code")
	ann.says("back")
	ann.hears("What would you like?")
	ann.says("leave")
	ann.hears("Leave, or keep")
	ann.says("1")
	ann.hears("Goodbye.")
	ann.leaves()

	mine.By("")
	bob := talk(t, newLobby(t), "bob", func(o *plain.Options) { o.Settings = mine })
	bob.hears("What would you like?")
	bob.says("leave")
	bob.hears("Goodbye.")
	bob.leaves()
}
