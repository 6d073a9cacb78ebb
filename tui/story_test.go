package tui

import (
	"strings"
	"testing"

	"medici/lobby"
)

// However often one turns the page, the story begins at the top, and the first
// page down leads away from there.
func TestStoryEndsAtItsBeginning(t *testing.T) {
	x := seated(t, midGame(t, 1), 80, 24)
	x.press("h")
	for range 30 {
		x.press("pgup")
	}
	top := x.screen()
	if rows := strings.Split(top, "\n"); strings.TrimSpace(rows[1]) == "" || strings.TrimSpace(rows[22]) == "" {
		t.Errorf("the beginning of the story:\n%s", top)
	}
	x.press("pgdown")
	if x.screen() == top {
		t.Errorf("a page down changes nothing:\n%s", top)
	}
}

// A story that is all to be seen stays where it is.
func TestShortStoryDoesNotScroll(t *testing.T) {
	_, ann, _ := talkers(t, func(*lobby.Config) {})
	ann.press("h")
	before := ann.screen()
	ann.press("pgup")
	if got := ann.screen(); got != before {
		t.Errorf("a page up of\n%s\nis\n%s", before, got)
	}
}

// Who wishes good luck while the game begins is read; the game before is over.
func TestTalkGoesOnIntoTheNextGame(t *testing.T) {
	_, ann, bob := talkers(t, func(*lobby.Config) {})
	bob.say("good luck")
	ann.until("bob: good luck")
	ann.press("m", "1")
	ann.until("Day 1 begins with")
	ann.press("h")
	ann.until("bob: good luck")
	said := ann.screen()
	if before, after := strings.Index(said, "good luck"), strings.Index(said, "secret seed"); before > after {
		t.Errorf("what was said before the game stands behind it:\n%s", said)
	}
}
