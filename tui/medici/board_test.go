package medici

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"medici/internal/dev/termtest"
	"medici/internal/dev/uitest"
	bot "medici/internal/games/medici/bots"
	"medici/rules"
	"medici/rules/medici"
	"medici/tui/ui"
)

// names are as long as names may be where it matters.
var names = []string{"ann", "bob", "guest-christoph1", "dee", "eve", "Franz_Josef-the1"}

// reach plays bots against each other, chance by a seed, and shows the board of
// a seat all that happens until a view is what is looked for.
func reach(t *testing.T, buyers int, you rules.Seat, stop func(medici.View, *Board) bool) *Board {
	t.Helper()
	b := uitest.New[*Board](New, names)
	b.Fresh()
	player := bot.Steady()
	rng := rand.New(rand.NewPCG(1, uint64(buyers)))
	s, err := medici.Game{}.Start(buyers)
	for err == nil {
		v := s.View(you).(medici.View)
		b.Show(v)
		if stop(v, b) {
			return b
		}
		if rules.Over(s) {
			break
		}
		legal := s.Actions()
		a := legal[rng.IntN(len(legal))]
		if s.Turn() >= 0 {
			a = player.Choose(s.View(s.Turn()), legal)
		}
		var events []rules.Event
		s, events, err = s.Apply(s.Turn(), a)
		for _, e := range events {
			b.Tell(e)
		}
	}
	t.Fatal("the position looked for was never reached", err)
	return nil
}

// screen draws the board as it stands between header and footer.
func screen(b *Board, size ui.Size) *ui.Canvas {
	c, t := ui.NewCanvas(size.W, size.H), b.Theme
	c.Clear(t.Ground)
	c.Fill(0, 0, size.W, 1, t.Bar)
	b.Progress(c.Part(12, 0, size.W-13, 1))
	story := b.Draw(c.Part(0, 1, size.W, size.H-2))
	if story.H > 0 {
		story.Put(0, 0, t.Text, "The story begins.")
	}
	c.Fill(0, size.H-1, size.W, 1, t.Bar)
	return c
}

// golden draws the board and compares it with what is kept. Nothing may be lost.
func golden(t *testing.T, name string, b *Board, size ui.Size) {
	t.Helper()
	c := screen(b, size)
	frame := c.String()
	name = fmt.Sprintf("%s-%dx%d", name, size.W, size.H)
	if lost := c.Lost(); len(lost) > 0 {
		t.Errorf("%s has no room for %q", name, lost)
	}
	termtest.Golden(t, uitest.Screens, name, frame, size.W, size.H)
}

func bidding(v medici.View, _ *Board) bool {
	return v.Day == 2 && v.May.Speak && len(v.Ships[0]) > 2
}

func gaining(v medici.View, b *Board) bool {
	b.scene.view = v
	return v.Day == 2 && v.May.Speak && v.Bid > 0 && len(v.Lot) > 1 && b.scene.gaining() && len(v.Ships[0]) > 0
}

func selecting(v medici.View, _ *Board) bool { return v.Day == 3 && v.May.Select }

func others(v medici.View, b *Board) bool {
	return v.Day == 2 && v.Bid > 0 && v.Actor >= 0 && v.Actor != v.You && len(v.Ships[0]) > 1
}

func turning(v medici.View, b *Board) bool {
	b.scene.view = v
	return v.Day == 2 && len(v.Lot) == 2 && b.scene.selecting() && !v.May.Select && len(v.Ships[0]) > 1
}

func justSold(v medici.View, b *Board) bool {
	b.scene.view = v
	s, closing := b.scene.closing()
	return v.Day == 2 && closing && s.buyer >= 0 && s.next.said > 0 && len(v.Ships[1]) > 2
}

func unsold(v medici.View, b *Board) bool {
	b.scene.view = v
	s, closing := b.scene.closing()
	return closing && s.buyer < 0
}

func scored(_ medici.View, b *Board) bool { return b.accounts.Open && b.accounts.Stage == 2 }

func over(_ medici.View, b *Board) bool { return b.accounts.Over }

// The board of every state is what it was, at every size that is composed.
func TestBoard(t *testing.T) {
	for _, state := range []struct {
		name   string
		buyers int
		you    rules.Seat
		stop   func(medici.View, *Board) bool
	}{
		{"bid", 4, 1, gaining}, {"bid-2", 2, 1, gaining}, {"bid-3", 3, 1, gaining}, {"bid-5", 5, 1, gaining}, {"bid-6", 6, 1,
			gaining},
		{"select", 4, 1, selecting}, {"others", 4, 1, others}, {"turning", 4, 1, turning}, {"sold", 4, 1,
			justSold}, {"unsold", 4, 1, unsold},
		{"watching", 4, rules.Spectator, others}, {"scored", 4, 1, scored}, {"scored-6", 6, 1, scored}, {"over", 4, 1,
			over}, {"over-2", 2, 1, over}, {"over-6", 6, 1, over},
	} {
		b := reach(t, state.buyers, state.you, state.stop)
		if state.name[0] != 's' || state.name[1] != 'c' {
			b.accounts.Open = b.accounts.Over
		}
		for _, size := range uitest.Sizes {
			golden(t, "medici-"+state.name, b, size)
		}
	}
}

// The chapters of a day's scoring, from the ships to the total.
func TestChapters(t *testing.T) {
	b := reach(t, 4, 1, scored)
	for _, chapter := range []int{shipsChapter, 4} {
		b.accounts.Chapter = chapter
		for _, size := range []ui.Size{ui.Phone, ui.Small, ui.Tall} {
			golden(t, fmt.Sprintf("medici-chapter-%d", chapter), b, size)
		}
	}
	b.Do(ui.Click{Intent: ui.InWords})
	golden(t, "medici-in-words", b, ui.Small)
	golden(t, "medici-in-words", b, ui.Phone)
}

func TestLooks(t *testing.T) {
	for name, look := range uitest.Looks {
		for state, stop := range map[string]func(medici.View, *Board) bool{"bid": gaining, "sold": justSold,
			"scored": scored, "over": over} {
			b := reach(t, 4, 1, stop)
			b.accounts.Open = state == "scored" || state == "over"
			*b.Theme = *ui.NewTheme(look)
			b.Words.Plain(look.ASCII)
			for _, size := range []ui.Size{ui.Phone, ui.Small, ui.Tall} {
				golden(t, "medici-"+state+"-"+name, b, size)
			}
		}
	}
}

// A bid that looks like a slip, one that cannot be made, and somebody away.
func TestAlerts(t *testing.T) {
	b := reach(t, 4, 1, gaining)
	b.accounts.Open = false
	press(b, "3", "3", "enter")
	golden(t, "medici-guard", b, ui.Small)
	golden(t, "medici-guard", b, ui.Phone)
	press(b, "esc", "0", "enter")
	golden(t, "medici-refused", b, ui.Small)
	b = reach(t, 4, 1, others)
	b.accounts.Open = false
	b.Away = func(s rules.Seat) string {
		return map[rules.Seat]string{b.scene.view.Actor: "the line is lost, the clock runs",
			3: "a bot bids; the seat is kept"}[s]
	}
	golden(t, "medici-away", b, ui.Small)
	golden(t, "medici-away", b, ui.Tall)
}

// Every payment of the accounts is one that was made, and they add up.
func TestAccountsAddUp(t *testing.T) {
	for buyers := 2; buyers <= 6; buyers++ {
		b := reach(t, buyers, rules.Spectator, scored)
		for s := range rules.Seat(buyers) {
			k, sum := b.book(), 0
			for _, paid := range k.Paid[s] {
				sum += paid
			}
			if sum += k.Before[s]; sum != int(b.accounts.florins[s]) {
				t.Errorf("%d buyers: the chapters lead %s to %d florins, not %d", buyers, names[s], sum, b.accounts.florins[s])
			}
		}
	}
}
