package tui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"medici/internal/people/settings"
	"medici/lobby"
	"medici/rules/medici"
	"medici/rules/record"
)

const theOffer = "Sentences instead of screens"

// Sentences are offered in the hall to whom something says that they may suit, until a key is pressed, and to
// who is known once for ever. A key leads there without that.
func TestSentencesAreOfferedOnce(t *testing.T) {
	for what, suits := range map[string]func(x *hand){
		"no colours":  func(x *hand) { x.take(tea.ColorProfileMsg{Profile: colorprofile.ASCII}) },
		"a slow line": func(x *hand) { x.app.Drain = func() time.Duration { return time.Minute }; x.press("f") },
	} {
		for _, size := range everySize {
			x := newHand(t, newLobby(t), "ann", size[0], size[1])
			x.until("COME IN")
			if x.press("down"); strings.Contains(x.screen(), theOffer) {
				t.Fatalf("%s: they are offered to anybody", what)
			}
			suits(x)
			x.until(theOffer)
			if lines := strings.Split(x.screen(), "\n"); strings.Contains(lines[len(lines)-2], "…") {
				t.Errorf("%s: the offer is cut:\n%s", what, x.screen())
			}
			if x.press("down"); strings.Contains(x.screen(), theOffer) {
				t.Errorf("%s: the offer stays", what)
			}
			if suits(x); strings.Contains(x.screen(), theOffer) {
				t.Errorf("%s: they are offered again", what)
			}
		}
	}
	x := newHand(t, newLobby(t), "ann", 80, 24)
	x.decides(func(s *settings.Settings) { s.Offered = "plain" })
	x.until("COME IN")
	if x.take(tea.ColorProfileMsg{Profile: colorprofile.ASCII}); strings.Contains(x.screen(), theOffer) {
		t.Error("they are offered in each visit")
	}
	x.press("x")
	for !x.quit {
		x.take(<-x.msgs)
	}
	if !InSentences(x.app) {
		t.Error("the session does not go on in sentences")
	}
}

// Who says that they are a program is shown as one, wherever their name stands.
func TestPrograms(t *testing.T) {
	l := newLobby(t)
	ada := newHand(t, l, "prog", 80, 24)
	ada.opened(lobby.Settings{Name: "amber-fox", Game: medici.Game{}, Seats: 3, Bots: 1})
	for _, size := range everySize {
		x := newHand(t, l, "ann", size[0], size[1])
		x.until("amber-fox")
		if size[0] >= 120 {
			x.until("prog P")
		}
		x.golden(fmt.Sprintf("hall-program-%d", size[0]))
		x.press("w")
		x.until("prog P")
		x.golden(fmt.Sprintf("waiting-program-%d", size[0]))
		x.app.Close()
	}
	ann := newHand(t, l, "ann", 120, 40)
	ann.until("amber-fox")
	if err := ada.app.Visitor.Say("well met"); err != nil {
		t.Fatal(err)
	}
	ann.until("prog P: well met")
	ann.press("enter")
	ann.until("SHIPS")
	ann.until("prog P")
	ann.fits("a game with a program")

	rec := kept(t, "2016-4-buyers-fair")
	rec.Tags = append(rec.Tags, record.Tag{Key: record.ProgramsTag, Value: "2"})
	for _, size := range everySize {
		replaying(t, rec, size[0], size[1]).golden(fmt.Sprintf("replay-program-%d", size[0]))
	}
}
