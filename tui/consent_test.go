package tui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"medici/lobby/match"
)

// What leaving brings is said as it is: while nobody is at a table nobody plays.
func TestLeavingSaysWhatHappens(t *testing.T) {
	alone := midGame(t, 1)
	for i := range alone.Table.Seats {
		alone.Table.Seats[i].Here = i == 1 || alone.Table.Seats[i].Kind == match.Program
	}
	slow := midGame(t, 1)
	slow.Table.Clock = match.ClockInfo{Clock: match.Clock{Move: 24 * time.Hour}}
	for _, c := range []struct {
		u    match.Update
		says string
	}{
		{midGame(t, 1), "a bot plays for you."}, {alone, "the game waits for you."}, {slow, "your clock runs on."},
	} {
		x := seated(t, c.u, 80, 24)
		x.press("q")
		x.until("Leave? Your seat is kept, and " + c.says)
		x.fits("leaving")
		x.press("esc")
		if strings.Contains(x.screen(), "Leave?") {
			t.Error("it asks on")
		}
	}
}

// A vote is told to everybody: one key does not give it.
func TestVoteIsAsked(t *testing.T) {
	x := seated(t, midGame(t, 1), 80, 24) // guest-dee is away
	x.until("VOTE ◆ guest-dee is away: a factor plays, the seat is kept")
	x.press("1", "esc")
	x.until("least") // digits are amounts until the cursor is at the vote
	x.press("tab")
	x.fits("the vote")
	x.golden("vote-80")
	x.press("1")
	if strings.Contains(x.screen(), "VOTE") {
		t.Error("the vote was answered, and asks on")
	}
	x.press("m")
	x.until("1 vote that a bot plays on for guest-dee")
	x.fits("a table's menu")
	x.golden("menu-table-80")
	x.press("1")
	x.until("Vote that a bot plays on for guest-dee?")
	x.fits("voting")
	x.press("3", "p", "d", "m", "y") // nothing else is done meanwhile
	x.until("Vote that a bot plays on for guest-dee?")
	x.press("esc")
	x.until("YOUR BID")
	votes := 0
	x.press("m", "enter")
	x.app.asked.Done = func() tea.Cmd { votes++; return nil }
	x.press("enter")
	if votes != 1 || x.app.asked != nil {
		t.Errorf("%d votes, and asked is %v", votes, x.app.asked)
	}
}

// Whoever is asked to end a game answers in the row of a vote, and finds the wish in the
// menu, where it is asked about.
func TestEndByConsent(t *testing.T) {
	for _, size := range everySize {
		u := midGame(t, 1)
		u.Table.Seats[0].Ends = true
		x := seated(t, u, size[0], size[1])
		x.until("ann would end the game")
		x.golden(fmt.Sprintf("ending-asked-%d", size[0]))
		x.press("tab")
		x.until("1 go on")
		x.golden(fmt.Sprintf("ending-answer-%d", size[0]))
		x.press("1")
		if strings.Contains(x.screen(), "ann would end") {
			t.Error("the vote was answered, and asks on")
		}
		x.press("m")
		x.until("end the game, if everybody agrees")
		for row, line := range strings.Split(x.screen(), "\n") {
			if strings.Contains(line, "end the game, if") {
				x.take(tea.MouseClickMsg{X: 5, Y: row, Button: tea.MouseLeft})
			}
		}
		x.until("End this game, if everybody agrees?")
		x.golden(fmt.Sprintf("ending-asks-%d", size[0]))
		x.press("esc")
		u.Table.Seats[1].Ends = true
		x = seated(t, u, size[0], size[1])
		x.press("m")
		x.until("go on with the game after all")
	}
}

// A player who comes back reads what was played meanwhile, until the next key.
func TestWhoComesBackIsTold(t *testing.T) {
	u := midGame(t, 1)
	me, n := u.OwnSeat().Name, len(u.Moves)
	from, mine, moves := n-12, 0, 0
	for _, m := range u.Moves[from:] {
		if m.By >= 0 {
			moves++
		}
		if m.By == u.You {
			mine++
		}
	}
	line := func(kind match.LineKind, seq int) match.Line {
		return match.Line{Kind: kind, From: me, Game: u.Table.Number, Seq: seq}
	}
	u.Lines = []match.Line{line(match.WentAway, u.Moves[from].Seq-1), line(match.CameBack, u.Moves[n-1].Seq)}
	x := seated(t, u, 80, 24)
	x.until(fmt.Sprintf("You are back; moves meanwhile: %d, of those by a factor for you: %d", moves, mine))
	x.press("up")
	if strings.Contains(x.screen(), "You are back;") {
		t.Error("it is told after a key")
	}
	u.Lines = append(u.Lines[:1:1], line(match.CameBack, u.Moves[n-2].Seq))
	if x := seated(t, u, 80, 24); strings.Contains(x.screen(), "You are back;") {
		t.Error("it is told though the game went on since")
	}
}
