package tui

import (
	"fmt"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"medici/tui/ui"
)

// ranked returns a past in which so many people have a rating: p1 beat p2, who beat
// p3, and so on.
func ranked(t *testing.T, n int) *past {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprintf("p%d", i+1)
	}
	p := newPast(t, append(names, "ann")...)
	p.agree(names...)
	for i := range n - 1 {
		p.end(p.begin(fmt.Sprintf("table-%d", i), names[i], names[i+1], "bot-steady", "bot-quick"), 0, 2, 1, 3)
	}
	return p
}

func TestRanking(t *testing.T) {
	p := ranked(t, 5)
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		x := p.come("p3", size[0], size[1])
		x.until("the ranking")
		x.click("the ranking")
		x.until("rating")
		x.golden(fmt.Sprintf("ranking-%d", size[0]))
	}
	ann := p.come("ann", 80, 24)
	ann.press("r")
	ann.until("not rated yet")
	ann.until("I agree to rated play: no")
	ann.golden("ranking-unrated-80")
	ann.press("m")
	ann.golden("menu-ranking-80")
	ann.press("enter")
	ann.golden("ranking-asks-80")
	ann.press("down", "esc") // only an answer is one
	ann.until("I agree to rated play: no")
	if who, err := p.Person(t.Context(), p.ids["ann"]); err != nil || who.Settings.Rated {
		t.Errorf("who has not agreed is %v, %v", who.Settings, err)
	}
	ann.press("m", "1", "enter")
	ann.until("I agree to rated play: yes")
	if who, err := p.Person(t.Context(), p.ids["ann"]); err != nil || !who.Settings.Rated {
		t.Errorf("the register says %v, %v", who.Settings, err)
	}
	ann.click("I agree")
	ann.click("agree to rated play no longer")
	ann.until("I agree to rated play: no")
	ann.press("esc")
	ann.until("The hall")

	guest := p.come("dee", 80, 24)
	guest.press("r")
	guest.until("rating")
	guest.until("You are a guest")
	guest.golden("ranking-guest-80")
	guest.press("m")
	if strings.Contains(guest.screen(), "I agree") {
		t.Error("a guest is asked to agree")
	}
}

// A phone has no room for the programs beside, and shows them alone.
func TestRankingOfPrograms(t *testing.T) {
	p := ranked(t, 5)
	for _, name := range []string{"p1", "p2"} {
		if _, err := p.Programs.Decide(t.Context(), p.ids[name], true); err != nil {
			t.Fatal(err)
		}
	}
	x := p.come("p1", 40, 20)
	x.press("r")
	x.until("rating")
	x.press("tab")
	x.until("PROGRAMS")
	x.until("not rated yet")
	x.golden("ranking-programs-40")
	x.press("tab")
	x.until("PEOPLE")
}

// One's own line is in sight however far one scrolls.
func TestRankingShowsOneself(t *testing.T) {
	p := ranked(t, 30)
	for _, name := range []string{"p1", "p15", "p30"} {
		x := p.come(name, 80, 24)
		x.press("r")
		x.until("rating")
		seen := map[string]bool{}
		for range 30 {
			for _, line := range strings.Split(x.screen(), "\n") {
				if f := strings.Fields(line); len(f) > 3 {
					seen[f[1]] = true
				}
			}
			x.sees("  " + name + " ")
			x.sees("►")
			x.press("down")
		}
		x.press("pgup", "pgup", "pgup", "pgdown")
		x.take(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
		x.sees("  " + name + " ")
		x.sees("►")
	}
	unrated := p.come("ann", 80, 24)
	unrated.press("r", "down")
	unrated.until("    –  ann               not rated yet")
}

// sees fails where a text does not stand on the screen.
func (x *hand) sees(text string) {
	x.t.Helper()
	if screen := x.screen(); !strings.Contains(screen, text) {
		x.t.Fatalf("%q is out of sight:\n%s", text, screen)
	}
}

// From the ranking one comes to the games of somebody, and to the replay of each.
func TestGamesOfSomebodyRanked(t *testing.T) {
	p := newPast(t, "ann", "bob")
	p.agree("ann", "bob")
	p.private = true
	p.end(p.begin("private-cellar", "ann", "bob"), 1, 0)
	p.private = false
	p.end(p.begin("2016-2-buyers", "bob", "ann"), 0, 1)
	p.end(p.begin("2016-3-buyers", "bob", "bot-steady", "bot-pia"), 0, 1, 2) // counts for nobody
	for _, size := range everySize {
		x := p.come("ann", size[0], size[1])
		x.press("r")
		x.until("bob")
		x.press("up", "up", "enter")
		x.until("Games of bob")
		x.until("2016-2-buye")
		x.golden(fmt.Sprintf("games-of-%d", size[0]))
		if size[0] >= ui.Small.W {
			x.fits("the games of somebody")
		}
		if screen := x.screen(); strings.Contains(screen, "2016-3") || strings.Contains(screen, "cellar") {
			t.Errorf("not all of these are for everybody:\n%s", screen)
		}
		x.press("v")
		x.until("REPLAY")
		x.press("q")
		x.until("Games of bob")
		x.press("esc")
		x.until("Ranking")
		x.app.Visitor.Leave()
	}
}
