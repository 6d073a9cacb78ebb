package lobby

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"medici/internal/journal"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/record"
	"medici/rules/ruletest/hands"
)

// newRules are the rules of hands when they have changed.
type newRules struct{ hands.Game }

func (newRules) Version() int { return 2 }

// dealt returns a table of ann, bob and the spectator wim with hands dealt.
func dealt(t *testing.T, s journal.Store) (l *Lobby, a, b, w *guest) {
	t.Helper()
	l = newLobby(t, keeping(s), func(c *Config) { c.Games = rules.Shelf{hands.Game{}} })
	ann := enter(t, l, "ann")
	table := open(t, ann, Settings{Game: hands.Game{}, Seats: 2, Name: "gold-oak"})
	a, b, w = join(t, ann, table), join(t, enter(t, l, "bob"), table), watch(t, enter(t, l, "wim"), table)
	return l, a.look(), b.look(), w.look()
}

// hand returns a guest's hand.
func (g *guest) hand() []string { return g.View.(hands.View).Hands[g.You] }

// asked returns everything that somebody can ask for about a game.
func asked(t *testing.T, v *Visitor, id string) string {
	t.Helper()
	text, err := v.Record(t.Context(), id)
	ok(t, err)
	game, err := v.Replay(t.Context(), id)
	ok(t, err)
	var b strings.Builder
	b.WriteString(text)
	ok(t, game.Play(game.Len(), func(s record.Step) error {
		fmt.Fprintf(&b, "%s %s %v %+v %+v\n", s.By, s.Action, s.Events, s.Before(), s.After())
		return nil
	}))
	view, scores, winners := game.End()
	fmt.Fprintf(&b, "%+v %v %v", view, scores, winners)
	return b.String()
}

// told returns everything that a guest was told and can ask for.
func (g *guest) told() string {
	g.t.Helper()
	text, err := json.Marshal(g.visit.Visitor().lobby.Tables())
	ok(g.t, err)
	return fmt.Sprintf("%+v %+v %+v %s", g.all, g.View, g.Legal, text) + asked(g.t, g.visit.Visitor(), g.Table.Record)
}

func TestHandsStayHidden(t *testing.T) {
	l, a, b, w := dealt(t, newMemory())
	late := watch(t, enter(t, l, "late"), a.visit.Table()).look()
	guestless, err := l.EnterGuest(Newcomer{Name: "gus"})
	ok(t, err)
	for _, g := range []*guest{a, b} {
		secret := g.hand()
		if text := g.told(); len(secret) != 2 || strings.Count(text, "deal "+secret[0]) < 3 ||
			strings.Count(text, "deal ?") < 2*3 {
			t.Errorf("seat %s has %v and is told\n%s", g.You, secret, text)
		}
		texts := []string{w.told(), late.told(), asked(t, guestless, a.Table.Record)}
		for _, other := range []*guest{a, b} {
			if other != g {
				texts = append(texts, other.told())
			}
		}
		for _, text := range texts {
			if strings.Contains(text, secret[0]) || strings.Contains(text, secret[1]) {
				t.Errorf("the hand %v of seat %s stands in\n%s", secret, g.You, text)
			}
		}
	}
}

// At the end everything is open: the record is whole, and so are the moves for latecomers, but nothing is
// repeated to those who were there.
func TestHandsAreOpenAtTheEnd(t *testing.T) {
	l, a, b, w := dealt(t, newMemory())
	for i, g := range []*guest{a, b, a, b} {
		ok(t, g.visit.Act(hands.Action{Verb: "pass"}, 4+i))
		g.look()
	}
	late := watch(t, enter(t, l, "late"), a.visit.Table()).look()
	for _, g := range []*guest{a.look(), b.look(), w.look(), late} {
		text, err := g.visit.Visitor().Record(t.Context(), a.Table.Record)
		ok(t, err)
		if rec, err := record.Read(strings.NewReader(text), rules.Shelf{hands.Game{}}); err != nil || !rec.Proved() ||
			len(rec.Moves) != 8 {
			t.Errorf("%s reads %v\n%s", g.visit.Person().Name, err, text)
		}
		if best := rules.Highest(g.Table.Scores); !slices.Equal(g.Table.Winners, best[len(best)-1:]) {
			t.Errorf("with %v %v win", g.Table.Scores, g.Table.Winners)
		}
		hidden := slices.ContainsFunc(g.all, func(m match.Move) bool { return m.Action.String() == "deal ?" })
		if hidden == (g == late) || len(g.all) != 8 {
			t.Errorf("%s is told %v", g.visit.Person().Name, g.all)
		}
	}
}

// An abandoned game is over, so it is open as well.
func TestAnAbandonedGameIsOpen(t *testing.T) {
	l, a, _, w := dealt(t, newMemory())
	ok(t, l.CloseTable(a.visit.Table().Name(), ""))
	if text := asked(t, w.visit.Visitor(), a.Table.Record); strings.Contains(text, "?") ||
		!strings.Contains(text, a.hand()[0]) {
		t.Errorf("the record is\n%s", text)
	}
}

// A running game whose rules have changed, or are gone, is shown as a spectator may know it until its table
// closes, also to its players: only its own rules know more.
func TestARunningGameOfOtherRules(t *testing.T) {
	for name, games := range map[string]rules.Shelf{"changed": {newRules{}}, "gone": {toy{}}} {
		t.Run(name, func(t *testing.T) {
			s := newMemory()
			l, a, b, _ := dealt(t, s)
			l.Close()
			l = newLobby(t, keeping(s), func(c *Config) { c.Games = games }) // which has closed no table yet
			ann := enter(t, l, "ann")
			text, err := ann.Record(t.Context(), a.Table.Record)
			if err != nil || strings.Count(text, "house deal ?") != 4 {
				t.Errorf("error %v\n%s", err, text)
			}
			game, err := ann.Replay(t.Context(), a.Table.Record)
			if _, ok := err.(*record.Error); !ok || game.Len() > 0 {
				t.Errorf("%d moves are told, error %v", game.Len(), err)
			}
			for _, card := range append(a.hand(), b.hand()...) {
				if strings.Contains(text, card) {
					t.Errorf("%s stands in\n%s", card, text)
				}
			}
		})
	}
}
