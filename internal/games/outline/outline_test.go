package outline_test

import (
	"math"
	"math/rand/v2"
	"testing"

	tea "charm.land/bubbletea/v2"
	"golang.org/x/text/language"

	"medici/internal/dev/uitest"
	"medici/internal/games/example"
	"medici/internal/games/kit"
	"medici/internal/games/narration"
	"medici/internal/games/outline"
	"medici/internal/text/words"
	"medici/rules"
	"medici/tui/ui"
)

// asked returns a board at which its seat is asked, and the View that it shows.
func asked(t *testing.T) (ui.Board, rules.View) {
	t.Helper()
	var shown rules.View
	b := uitest.New[ui.Board](example.Kit.Board, []string{"ann", "bob", "cid"})
	game := uitest.Game{Rules: example.Game{}, Seats: 3, You: 1, Player: first{}, Seed: 1}
	game.Reach(t, b, func(v rules.View) bool { shown = v; return v.Turn() == 1 })
	return b, shown
}

type first struct{}

func (first) Choose(_ rules.View, legal []rules.Action) rules.Action { return legal[0] }

func TestKeysChooseAndEnterDoes(t *testing.T) {
	b, _ := asked(t)
	for _, c := range []struct {
		key  tea.KeyPressMsg
		does string // what Enter does then
	}{
		{tea.KeyPressMsg{Code: '3', Text: "3"}, "promise 2"}, {tea.KeyPressMsg{Code: tea.KeyLeft}, "promise 1"},
		{tea.KeyPressMsg{Code: '1', Text: "1"}, "promise 0"}, {tea.KeyPressMsg{Code: tea.KeyLeft}, "promise 3"},
		{tea.KeyPressMsg{Code: tea.KeyRight}, "promise 0"},
	} {
		if a, handled := b.Key(c.key); a != nil || !handled {
			t.Errorf("%v does %v, %t", c.key, a, handled)
		}
		if a, _ := b.Key(tea.KeyPressMsg{Code: tea.KeyEnter}); a == nil || a.String() != c.does {
			t.Errorf("after %v Enter does %v, not %s", c.key, a, c.does)
		}
	}
	if _, handled := b.Key(tea.KeyPressMsg{Code: 'x', Text: "x"}); handled {
		t.Error("x means something")
	}
}

// What is advised is what Enter does, until something else is chosen.
func TestAdviceIsTaken(t *testing.T) {
	b, v := asked(t)
	a, ok := example.Kit.Advise.Advise(v)
	if !ok || a.Do == nil || len(a.Parts) != 4 || a.Parts[0].Amount < a.Parts[3].Amount {
		t.Fatalf("advised is %+v, %t", a, ok)
	}
	b.(ui.AdviceTaker).TakeAdvice(a.Do)
	if does, _ := b.Key(tea.KeyPressMsg{Code: tea.KeyEnter}); does != a.Do {
		t.Errorf("Enter does %v, and %v is advised", does, a.Do)
	}
}

// The player who has more is more likely to win, and the chances come to 1.
func TestJudgeByScores(t *testing.T) {
	dice, seen := rand.New(rand.NewPCG(1, 2)), 0
	for range 20 {
		s, err := example.Game{}.Start(3)
		for ; err == nil && !rules.Over(s); s, _, err = s.Apply(s.Turn(), rules.AnyOf(s.Actions(), dice.IntN)) {
			chances, scores, sum := example.Kit.Judge.Chances(s), s.Scores(), 0.0
			for seat := range 3 {
				if sum += chances[seat]; s.Turn() >= 0 && scores[seat] > scores[(seat+1)%3] {
					if seen++; chances[seat] <= chances[(seat+1)%3] {
						t.Fatalf("scores of %v have the chances %v", scores, chances)
					}
				}
			}
			if math.Abs(sum-1) > 1e-9 {
				t.Fatalf("the chances %v come to %f", chances, sum)
			}
		}
	}
	if seen == 0 {
		t.Error("nobody ever had more than another")
	}
}

// A kit keeps what it has, and gets the rest.
func TestKitKeepsWhatItHas(t *testing.T) {
	tell := func(narration.Reader, rules.Event) string { return "Mine." }
	k := kit.Kit{Game: example.Game{}, Title: "Own", Tell: tell,
		Seats: 4}.With(outline.Outline{Title: "Outlined", About: "deal"})
	if k.Title != "Own" || k.About != "deal" || k.Tell(narration.Reader{}, nil) != "Mine." || k.Seats != 4 ||
		k.Rivals != 3 || len(k.Bots) != 3 {
		t.Errorf("the kit is %+v", k)
	}
}

// A wide board shows the parts, what can be done and a place for the story; the least one what can be done.
func TestBoardLeavesRoom(t *testing.T) {
	b, _ := asked(t)
	for _, size := range []ui.Size{ui.Phone, ui.Small, ui.Tall, ui.Huge} {
		c := ui.NewCanvas(size.W, size.H-2)
		c.KeepParts()
		story := b.Draw(c)
		for _, part := range []string{"table", "hand", "decision"} {
			if _, drawn := c.Named(part); !drawn {
				t.Errorf("at %v there is no %s:\n%s", size, part, c)
			}
		}
		if story.H < 1 {
			t.Errorf("at %v the story has %d rows", size, story.H)
		}
	}
	if p := (kit.List{example.Kit}).Words().In(language.Italian); p.Sprintf(words.Text("deal")) == "deal" {
		t.Error("the example speaks no Italian")
	}
}
