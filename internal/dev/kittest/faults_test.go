package kittest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"medici/internal/games/kit"
	"medici/internal/games/medici"
	"medici/internal/games/narration"
	"medici/internal/games/spoken"
	"medici/lobby/match"
	"medici/rules"
	game "medici/rules/medici"
	"medici/tui/ui"
)

// complaints is a test that only writes down what it is told.
type complaints struct{ strings.Builder }

func (*complaints) Helper() {}
func (c *complaints) Errorf(format string, args ...any) {
	fmt.Fprintf(c, format+"\n", args...)
}

// wide has a board that does not fit.
type wide struct{ ui.Board }

func (wide) Draw(c *ui.Canvas) *ui.Canvas {
	c.Put(c.W-3, 0, ui.NewTheme(ui.Look{}).Text, "too long")
	return c.Part(0, 0, 0, 0)
}

// greedy has a voice that offers too much.
type greedy struct{ spoken.Voice }

func (g greedy) Ask(v rules.View) (spoken.Question, bool) {
	q, asked := g.Voice.Ask(v)
	q.Choices = append(q.Choices, spoken.Choice{Words: "bid 9999"})
	return q, asked
}

// muddled has a voice that numbers what it offers in one order and then in another, and
// slurred one that makes one sentence of two.
type muddled struct {
	spoken.Voice
	asked *int
}

func (m muddled) Ask(v rules.View) (spoken.Question, bool) {
	q, asked := m.Voice.Ask(v)
	if *m.asked++; *m.asked%2 == 0 {
		slices.Reverse(q.Choices)
	}
	return q, asked
}

type slurred struct{ spoken.Voice }

func (l slurred) Ask(v rules.View) (spoken.Question, bool) {
	q, asked := l.Voice.Ask(v)
	for i := range q.Choices {
		q.Choices[i].Label += ". So be it"
	}
	return q, asked
}

// mute has a voice that says nothing of one topic.
type mute struct{ spoken.Voice }

func (m mute) Topics() []spoken.Topic {
	return answering(m.Voice, func(spoken.Answer, rules.View, []rules.Event, string) []string { return nil })
}

// answering are a voice's topics with another answer, which has the true one.
func answering(v spoken.Voice, answer func(spoken.Answer, rules.View, []rules.Event, string) []string) []spoken.Topic {
	all := v.Topics()
	for i, topic := range all {
		all[i].Answer = func(v rules.View, story []rules.Event, name string) []string {
			return answer(topic.Answer, v, story, name)
		}
	}
	return all
}

// deaf has a voice that does not know the first ship, and blind a board.
type deaf struct{ spoken.Voice }

func (d deaf) Topics() []spoken.Topic {
	return answering(d.Voice, func(answer spoken.Answer, v rules.View, story []rules.Event, name string) []string {
		return answer(shipless(v), story, name)
	})
}

type blind struct{ ui.Board }

func (b blind) Show(v rules.View) { b.Board.Show(shipless(v)) }

func shipless(v rules.View) rules.View {
	g := v.(game.View)
	g.Ships = slices.Clone(g.Ships)
	g.Ships[0] = nil
	return g
}

// lawless is a bot that does what is not legal.
type lawless struct{ match.Bot }

func (lawless) Choose(_ rules.View, legal []rules.Action) rules.Action { return nonsense{} }

type nonsense struct{}

func (nonsense) String() string                { return "nonsense" }
func (n nonsense) For(rules.Seat) rules.Action { return n }

// small is a game of few variants, so its suite is soon over.
type small struct{ rules.Game }

func (small) Options() []rules.Option  { return nil }
func (small) Seats() (least, most int) { return 2, 3 }

// The suite finds each planted fault, and says what it is.
func TestFaultsAreFound(t *testing.T) {
	for what, c := range map[string]struct {
		plant func(*kit.Kit)
		want  string
	}{
		"a kit without a voice": {func(k *kit.Kit) { k.Voice = nil }, "medici: the kit has no Voice"},
		"an event without a sentence": {func(k *kit.Kit) {
			k.Tell = func(_ narration.Reader, e rules.Event) string { return e.String() }
		}, "is told in en as"},
		"one that is told in English only": {func(k *kit.Kit) {
			k.Tell = func(_ narration.Reader, e rules.Event) string { return "It is: " + e.String() + "." }
		}, "is told in it as in English"},
		"one that calls its listener by name": {func(k *kit.Kit) {
			k.Tell = func(to narration.Reader, e rules.Event) string { to.You = nil; return medici.Kit.Tell(to, e) }
		}, "whom it is about, as"},
		"a board that does not fit": {func(k *kit.Kit) {
			k.Board = func(s ui.Setting) ui.Board { return wide{medici.Kit.Board(s)} }
		}, `loses ["too long"]`},
		"a banner over the hall's buttons": {func(k *kit.Kit) {
			k.Banner = func(s ui.Setting, c *ui.Canvas) { c.Put(40, 2, s.Theme.Text, strings.Repeat("x", 20)) }
		}, "the banner in en loses"},
		"an answer that is not legal": {func(k *kit.Kit) {
			k.Voice = func(s spoken.Setting) spoken.Voice { return greedy{medici.Kit.Voice(s)} }
		}, "by the message one can"},
		"a number that changes": {func(k *kit.Kit) {
			k.Voice = func(s spoken.Setting) spoken.Voice { return muddled{medici.Kit.Voice(s), new(int)} }
		}, `"select draw" was chosen by`},
		"choices that cannot be told apart": {func(k *kit.Kit) {
			k.Voice = func(s spoken.Setting) spoken.Voice { return slurred{medici.Kit.Voice(s)} }
		}, "was heard last"},
		"a silent topic": {func(k *kit.Kit) {
			k.Voice = func(s spoken.Setting) spoken.Voice { return mute{medici.Kit.Voice(s)} }
		}, "lot is silent"},
		"a ship that is not told": {func(k *kit.Kit) {
			k.Voice = func(s spoken.Setting) spoken.Voice { return deaf{medici.Kit.Voice(s)} }
		}, "ships[0] of the View is often not heard"},
		"a ship that is not drawn": {func(k *kit.Kit) {
			k.Board = func(s ui.Setting) ui.Board { return blind{medici.Kit.Board(s)} }
		}, "ships[0] of the View is often not seen"},
		"a bot that breaks the rules": {func(k *kit.Kit) {
			k.Bots = []kit.Bot{kit.Plain("lawless", func() match.Bot { return lawless{} })}
		}, "may not nonsense"},
		"a word that nobody translates": {func(k *kit.Kit) { k.Terms = nil }, `"day" is none of the kit's terms`},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			k, found := medici.Kit, new(complaints)
			k.Game = small{k.Game}
			c.plant(&k)
			check(found, k, languages)
			if !strings.Contains(found.String(), c.want) {
				t.Errorf("found is\n%s", found)
			}
		})
	}
}
