package tui

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/charmbracelet/colorprofile"

	"medici/internal/games/kit"
	"medici/internal/people/settings"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules/house"
	"medici/rules/medici"
	"medici/tui/paint"
	"medici/tui/table"
)

// [ and ] change the pace, stop at its ends, and work while something moves.
func TestPaceKeys(t *testing.T) {
	s := newScene(t)
	s.resize(120, 40)
	for _, step := range []struct{ key, want string }{
		{"[", "pace 1x"}, {"]", "pace 2x"}, {"]", "pace 4x"}, {"]", "pace at once"}, {"]", "pace at once"}, {"[",
			"pace 4x"}, {"[", "pace 2x"},
	} {
		sold := beat("sold", 1, time.Second)
		sold.Part = true
		s.happens(sold)
		if s.Reel.Roll(s.app.errands.Ctx); s.app.frame.Chosen.Now.Pace != settings.AtOnce {
			s.shows("any key go on")
		}
		s.press(step.key)
		s.shows(step.want)
		s.shows("[ ]")
	}
	if got := s.app.frame.Chosen.Now.Pace; got != "2x" {
		t.Errorf("the pace is %s", got)
	}
}

// Space leaves out all but one frame of each part, until it is my turn.
func TestOnward(t *testing.T) {
	s := newScene(t)
	sold := beat("sold", 4, 100*time.Millisecond)
	sold.Part = true
	s.happens(sold)
	s.press("space")
	for range 3 {
		s.happens(beat("bid", 2, 100*time.Millisecond), sold, beat("card", 3, 80*time.Millisecond))
		s.shows("sold, frame 4")
		s.step()
		s.shows("")
	}
	s.view.May = medici.May{Select: true}
	s.happens()
	s.view.May = medici.May{}
	s.happens(beat("bid", 2, 100*time.Millisecond))
	s.shows("bid, frame 1")
}

// sitting returns a game of one person against three bots, who decides at once and presses a
// key while others do. It calls see with every screen, and returns how long it took.
func sitting(t *testing.T, pace, key string, see func(*hand, *table.Table)) (took time.Duration) {
	return sittingAt(t, kits[0], pace, key, see)
}

// sittingAt returns the same at any game.
func sittingAt(t *testing.T, k kit.Kit, pace, key string, see func(*hand, *table.Table)) (took time.Duration) {
	synctest.Test(t, func(t *testing.T) {
		ann, table, decide := seatedWithBots(t, k, pace)
		began := time.Now()
		for table.Now.Table.Phase != match.Over || table.Reel.Moves() {
			ann.take(<-ann.msgs)
			see(ann, table)
			if !decide() && key != "" && table.InGame() && !table.Reel.Moves() && !table.MyTurn() {
				ann.press(key)
			}
		}
		took = time.Since(began)
	})
	return took
}

// seatedWithBots returns somebody at a table with bots, and what decides for them when they are asked and
// see it.
func seatedWithBots(t *testing.T, k kit.Kit, pace string) (ann *hand, table *table.Table, decide func() bool) {
	list := kit.List{k}
	l := lobby.New(lobby.Config{Games: list.Shelf(), Bot: list.Bot, Pace: usual, Seed: func() (s house.Seed) { return s }})
	t.Cleanup(l.Close)
	ann = newHandWith(t, l, "ann", 120, 40, func(o *Options) { o.Games = list })
	ann.decides(func(now *settings.Settings) { now.Pace = pace })
	_, most := k.Game.Seats()
	seats := min(4, most)
	opened, err := ann.app.Visitor.Open(lobby.Settings{Game: k.Game, Seats: seats, Bots: seats - 1})
	if err != nil {
		t.Fatal(err)
	}
	visit, err := ann.app.Visitor.Join(opened)
	if err != nil {
		t.Fatal(err)
	}
	table = ann.app.table(visit)
	ann.run(ann.app.Show(table))
	mind, _ := list.Bot(k.Game, "")
	answered := -1
	return ann, table, func() bool {
		if !table.InGame() || table.Reel.Moves() {
			return false
		}
		if ann.app.screen.Keymap().Intent("h") == "in words" {
			ann.press("esc")
		}
		now := table.Now.Seq
		if !table.MyTurn() || now <= answered {
			return false
		}
		answered = now
		table.Act(mind.Choose(table.Now.View, table.Now.Legal))
		return true
	}
}

// A game can be followed by the eye at the slowest, and is soon over for who only wants
// to decide.
func TestHowLongAGameTakes(t *testing.T) {
	for _, c := range []struct {
		pace, key   string
		least, most time.Duration
	}{
		{"1x", "", time.Minute, 5 * time.Minute},
		{"4x", "", 12 * time.Second, 80 * time.Second},
		{"1x", "space", 8 * time.Second, 70 * time.Second},
		{settings.AtOnce, "", 0, 4 * time.Second},
	} {
		took := sitting(t, c.pace, c.key, func(*hand, *table.Table) {})
		if t.Logf("%s %s: %v", c.pace, c.key, took); took < c.least || took > c.most {
			t.Errorf("at %s %s a game takes %v", c.pace, c.key, took)
		}
	}
}

// Bots wait for who plays alone and reads accounts, and go on when these are closed.
func TestBotsWaitForWhoReads(t *testing.T) {
	pages := 0
	sitting(t, "4x", "", func(_ *hand, table *table.Table) {
		want := 1. / 4
		if table.Covered() && table.Now.Playing() {
			pages, want = pages+1, match.MostShare
		}
		if table.InGame() && table.Now.Playing() && table.Speed.Hurried != want {
			t.Errorf("covered is %t, and bots take %v of their time", table.Covered(), table.Speed.Hurried)
		}
	})
	if pages == 0 {
		t.Error("no day was scored")
	}
}

// A move, chance's among them, is less than three frames and about 2 kB with all that it moves
// on a screen with all colours, the story line by line.
func TestAMoveIsFewBytes(t *testing.T) {
	s := session{painter: paint.New(colorprofile.TrueColor)}
	var sent []int // by move, alike for those that came together
	seq, frames, fresh := 0, 0, 0
	sitting(t, "1x", "", func(x *hand, table *table.Table) {
		if n := table.Now.Seq - seq; n > 0 {
			seq, fresh = table.Now.Seq, n
			sent = append(sent, make([]int, n)...)
		}
		s.hand = x
		if s.show(); len(s.out) > 0 && fresh > 0 {
			frames++
			for i := range fresh {
				sent[seq-1-i] += len(s.out) / fresh
			}
		}
	})
	slices.Sort(sent)
	median, mean := sent[seq/2], float64(frames)/float64(seq)
	t.Logf("%d moves: %d bytes in the middle, %d at most, %.1f frames on average", seq, median, sent[seq-1], mean)
	if median > 2100 || mean > 3 {
		t.Errorf("a move takes %d bytes in %.1f frames", median, mean)
	}
}
