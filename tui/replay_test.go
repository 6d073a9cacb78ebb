package tui

import (
	"fmt"
	"os"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"medici/internal/people/settings"
	"medici/rules"
	"medici/rules/record"
	"medici/tui/recall"
	"medici/tui/reel"
	"medici/tui/replay"
	"medici/tui/ui"
)

// kept returns a record among the whole games of the tests.
func kept(t testing.TB, name string) record.Record {
	t.Helper()
	f, err := os.Open("../testdata/games/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rec, err := record.Read(f, games)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// replaying returns somebody who came for a replay.
func replaying(t testing.TB, rec record.Record, w, h int) *hand {
	return newHandWith(t, newLobby(t), "bob", w, h, func(o *Options) {
		o.Replay = &recall.Game{ID: "k7qf2mx9d3pa-3", View: rec.For(rules.Referee)}
	})
}

func TestReplay(t *testing.T) {
	for _, size := range replaySizes {
		x := replaying(t, kept(t, "2016-4-buyers-fair"), size[0], size[1])
		name := func(what string) string { return fmt.Sprintf("replay-%s-%d", what, size[0]) }
		x.golden(name("start"))
		x.press("down", "down", "right", "right")
		x.golden(name("lot"))
		x.press("pgdown")
		x.golden(name("day"))
		x.press("end")
		x.golden(name("end"))
	}
}

func TestReplayInASCII(t *testing.T) {
	x := replaying(t, kept(t, "2016-4-buyers-fair"), 80, 24)
	x.press("pgdown", "down", "right")
	x.set("signs", "ascii")
	x.golden("replay-ascii-80")
}

// Whatever way leads to a position, it looks the same.
func TestReplayStepsBothWays(t *testing.T) {
	x := replaying(t, kept(t, "2016-3-buyers"), 80, 24)
	r := x.app.screen.(*replay.Replay)
	forth := []string{x.screen()}
	for r.At < r.End {
		x.press("right")
		forth = append(forth, x.screen())
	}
	for at := r.End; at > 0; at-- {
		if got := x.screen(); got != forth[at] {
			t.Fatalf("on the way back move %d looks like\n%s\non the way there like\n%s", at, got, forth[at])
		}
		x.press("left")
	}
	for _, way := range [][2]string{{"down", "up"}, {"pgdown", "pgup"}} {
		var places []int
		for r.At < r.End {
			places = append(places, r.At)
			x.press(way[0])
		}
		for i := len(places) - 1; i >= 0; i-- {
			if x.press(way[1]); r.At != places[i] {
				t.Fatalf("%s leads from one place to move %d and %s back to %d", way[0], places[i], way[1], r.At)
			}
		}
	}
	x.press("end")
	x.until(fmt.Sprintf("move %d of %d", r.End, r.End))
	x.press("right", "down", "pgdown", "end", "home")
	x.until("move 0 of ")
	x.press("left", "up", "pgup", "home")
	x.until("move 0 of ")
}

// The accounts of a day are open when it has been paid, and only then.
func TestReplayOpensAccounts(t *testing.T) {
	x := replaying(t, kept(t, "2016-4-buyers-fair"), 80, 24)
	for day := 1; day <= 3; day++ {
		x.press("pgdown")
		if day == 3 {
			break
		}
		x.until(fmt.Sprintf("DAY %d", day))
		x.until("earned")
		x.press("tab")
		x.until("before the day")
		x.press("esc")
		x.until("holds")
	}
	x.until("WINS BY")
	x.press("esc", "esc")
	x.until("The hall")
}

func TestReplayByMouse(t *testing.T) {
	x := replaying(t, kept(t, "2016-4-buyers-fair"), 80, 24)
	r := x.app.screen.(*replay.Replay)
	for _, c := range []struct {
		button string
		at     int
	}{{"← → move", 1}, {"↑ ↓ lot", r.Parts[0]}, {"PgUp PgDn day", r.Stages[0]}} {
		if x.click(c.button); r.At != c.at {
			t.Errorf("%s leads to move %d, not %d", c.button, r.At, c.at)
		}
	}
	const row = 22
	for column := range 80 {
		x.screen()
		before := r.At
		x.take(tea.MouseClickMsg{X: column, Y: row, Button: tea.MouseLeft})
		if r.At < before && column > 0 {
			t.Fatalf("a click into column %d of the scrubber leads from move %d back to %d", column, before, r.At)
		}
	}
	if r.At != r.End {
		t.Errorf("the scrubber ends at move %d of %d", r.At, r.End)
	}
	for i, column := range r.Columns(80) { // a sign leads to where its lot was sold
		x.screen()
		x.take(tea.MouseClickMsg{X: column, Y: row, Button: tea.MouseLeft})
		if n, ok := r.Ended(r.At); r.At != r.Marks[i].At || !ok || n != i {
			t.Fatalf("the sign of lot %d leads to move %d, not %d", i, r.At, r.Marks[i].At)
		}
	}
	x.press("end")
	x.take(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	x.take(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	x.take(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	if r.At != r.End-1 {
		t.Errorf("the wheel leads to move %d", r.At)
	}
	x.click("q leave")
	x.until("The hall")
}

func TestReplayOffersNoMoves(t *testing.T) {
	x := replaying(t, kept(t, "2016-3-buyers"), 80, 24)
	r := x.app.screen.(*replay.Replay)
	for r.At < r.End {
		for _, word := range []string{"Draw a card", "Sell the lot", "p Pass", "Your"} {
			if strings.Contains(x.screen(), word) {
				t.Fatalf("%q is offered:\n%s", word, x.screen())
			}
		}
		x.press("right")
	}
}

func TestReplayTellsWhatProvesTheDeal(t *testing.T) {
	whole := kept(t, "2016-4-buyers-fair")
	for _, c := range []struct {
		without string
		says    string
	}{
		{"", "proved by their seed"},
		{record.SeedTag, "No seed yet"},
		{record.CommitmentTag, "nothing shows that it was fixed"},
		{record.SeedTag + record.CommitmentTag, "No seed: nothing is known"},
	} {
		rec := whole
		rec.Tags = nil
		for _, tag := range whole.Tags {
			if !strings.Contains(c.without, tag.Key) {
				rec.Tags = append(rec.Tags, tag)
			}
		}
		replaying(t, rec, 80, 24).until(c.says)
	}
}

// A record may be unfinished, or hold nothing but its header.
func TestReplayOfAnUnfinishedGame(t *testing.T) {
	rec := kept(t, "unfinished-5-buyers")
	x := replaying(t, rec, 80, 24)
	x.press("end")
	x.until(fmt.Sprintf("move %d of %d", len(rec.Moves), len(rec.Moves)))
	rec.Moves = nil
	x = replaying(t, rec, 80, 24)
	x.press("right", "down", "pgdown", "end", "left", "up", "pgup", "home")
	x.until("move 0 of 0")
	x.click("●")
}

// Space plays a move at each beat and stops, a step stops as well, and the end does.
// What happens moves while a replay plays, as at a table: by frames, in one, or not at all,
// and until a key is pressed.
func TestReplayPlaysBeats(t *testing.T) {
	for motion, frames := range map[string]int{settings.FullMotion: 3, settings.LessMotion: 1, settings.Off: 0} {
		x := replaying(t, kept(t, "2016-4-buyers-fair"), 120, 40)
		x.decides(func(now *settings.Settings) { now.Motion = motion })
		r := x.app.screen.(*replay.Replay)
		x.press("right", "space")
		x.take(replay.Play{Of: r, N: r.Player.Beat}) // a card is turned up
		b, moves := r.Reel.Shown()
		if moves != (frames > 0) || len(b.Lasts) != frames {
			t.Errorf("with motion %s a card moves %t in %d frames", motion, moves, len(b.Lasts))
		}
		for range frames {
			x.take(&reel.Tick{Of: &r.Reel, Due: r.Reel.Due()})
		}
		if _, moves := r.Reel.Shown(); moves {
			t.Errorf("with motion %s the card is never there", motion)
		}
		x.take(replay.Play{Of: r, N: r.Player.Beat})
		x.press("left")
		if _, moves := r.Reel.Shown(); moves || r.Player.On {
			t.Errorf("with motion %s a key ends nothing", motion)
		}
	}
}

func TestReplayPlaysByItself(t *testing.T) {
	x := replaying(t, kept(t, "2016-4-buyers-fair"), 120, 40)
	r := x.app.screen.(*replay.Replay)
	beat := func() { x.take(replay.Play{Of: r, N: r.Player.Beat}) }
	beat()
	if r.At != 0 {
		t.Fatal("it plays before it is told to")
	}
	x.press("space")
	x.until("Space stop")
	for n := 1; n < 5; n++ {
		if beat(); r.At != n {
			t.Fatalf("after %d beats it is at move %d", n, r.At)
		}
	}
	x.take(replay.Play{Of: r, N: r.Player.Beat - 1})
	if r.At != 4 {
		t.Error("a beat counts that was asked for before")
	}
	x.press("space")
	if beat(); r.At != 4 {
		t.Error("it plays on when it was stopped")
	}
	x.press("space", "right")
	if beat(); r.At != 5 {
		t.Error("it plays on after a step")
	}
	x.press("]", "]", "]", "]")
	x.until("pace at once")
	x.press("[", "]", "space")
	if beat(); r.At != r.Parts[1] {
		t.Errorf("at once it plays to move %d, not to the next lot at %d", r.At, r.Parts[1])
	}
	x.press("end", "space")
	if r.At != 0 {
		t.Error("from the end it does not begin again")
	}
	for range r.End {
		beat()
	}
	if r.At != r.End || r.Player.On {
		t.Errorf("it ends at move %d of %d, playing %t", r.At, r.End, r.Player.On)
	}
}

// b goes to the best purchase and to the worst, in turn.
func TestReplayShowsTheBestAndTheWorst(t *testing.T) {
	x := replaying(t, kept(t, "2016-4-buyers-fair"), 120, 40)
	for range 2 {
		x.press("b")
		x.until("day 3, lot 1: C5 F5 for 14, brought 38")
		x.press("b")
		x.until("day 2, lot 6: C1 G4 for 9, brought 3")
	}
	x.golden("replay-worst-120")
}

func TestReplayTellsItsStory(t *testing.T) {
	x := replaying(t, kept(t, "2016-4-buyers-fair"), 80, 24)
	x.press("end", "h")
	x.until("The game is over: Adam wins")
	x.golden("replay-story-80")
	for range 40 {
		x.press("pgup")
	}
	x.until("Day 1 begins")
	x.press("esc")
	x.until("WINS BY")
}

// i shows the line that leads here, and any key the game again.
func TestReplayIsShared(t *testing.T) {
	x := replaying(t, kept(t, "2016-4-buyers-fair"), 80, 24)
	x.press("i")
	x.until("ssh -t -p 2222 example.org replay k7qf2mx9d3pa-3")
	x.press("x")
	x.until("move 0 of 239")
}

// BenchmarkReplay is the longest step there is: to the end of the longest game.
func BenchmarkReplay(b *testing.B) {
	x := replaying(b, kept(b, "nobody-ever-bids"), 80, 24)
	r := x.app.screen.(*replay.Replay)
	for b.Loop() {
		r.Do(ui.Click{Intent: "end of the game"})
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*r.End), "ns/move")
}
