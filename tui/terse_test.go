package tui

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/spoken"
	"medici/internal/games/strozzi"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// Where there is no room for the board every game is played on in sentences, to its end, in every language.
func TestGamesGoOnInSentences(t *testing.T) {
	for _, k := range taught {
		t.Run(k.Game.Name(), func(t *testing.T) {
			p := newPupil(t, k, 3, 80, 24)
			p.u.Table.Lesson = false
			p.resize(30, 9)
			p.goOn(p.kit.Lesson, nil)
			voice := k.Voice(spoken.Setting{Words: p.app.frame.Words,
				Name: func(s rules.Seat) string { return p.u.Table.Players[s] }})
			said, done := rules.Action(nil), 0
			p.table.Send = func(a rules.Action, _ int) error { said = a; return nil }
			for ; !rules.Over(p.state); done++ {
				want := rules.AnyOf(p.state.Actions(), rand.New(rand.NewPCG(uint64(done), 1)).IntN)
				if done == 3 {
					p.golden(fmt.Sprintf("terse-%s-30", k.Game.Name()))
					for _, tag := range tongues {
						p.speak(tag)
						p.looksTerse()
					}
					p.speak(tongues[0])
				}
				if _, asked := voice.Ask(p.u.View); !asked {
					t.Fatalf("nothing is asked:\n%s", p.screen())
				}
				said = nil
				p.write(want.String())
				p.press("enter")
				if said == nil { // it looked like a slip
					p.write("1")
					p.press("enter")
				}
				if said == nil || said.String() != want.String() {
					t.Fatalf("%q is understood as %v:\n%s", want, said, p.screen())
				}
				p.goOn(p.kit.Lesson, want)
			}
			if !strings.Contains(p.screen(), "rematch") {
				t.Errorf("the end is\n%s", p.screen())
			}
		})
	}
}

// looksTerse holds sentences to beginning their question in sight at every small size.
func (p *pupil) looksTerse() {
	p.t.Helper()
	for _, size := range []ui.Size{{W: 39, H: 24}, {W: 80, H: 19}, {W: 20, H: 5}, {W: 12, H: 3}, {W: 1, H: 1}} {
		p.resize(size.W, size.H)
		if screen := p.screen(); size.H > 3 && !strings.Contains(screen, p.app.frame.Theme.Mark) {
			p.t.Errorf("at %v there is no line to answer:\n%s", size, screen)
		}
	}
	p.resize(30, 9)
}

// A number chooses, what cannot be meant is said, topics are told, and leaving asks.
func TestSentencesAnswer(t *testing.T) {
	p := newPupil(t, strozzi.Kit, 3, 80, 24)
	p.u.Table.Lesson = false
	p.resize(39, 12)
	p.goOn(p.kit.Lesson, nil)
	for line, answer := range map[string]string{"nonsense": "nonsense", "money": "You have", "help": ":"} {
		p.write(line)
		p.press("enter")
		if !strings.Contains(p.screen(), answer) {
			t.Errorf("%s is answered\n%s", line, p.screen())
		}
	}
	p.write("leave")
	p.press("enter")
	p.until("Leave?")
	p.press("esc")
	p.take(tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl})
	p.until("Leave?")
	p.take(tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl})
	for !p.quit {
		p.take(<-p.msgs)
	}
}

// Ctrl-C at a seat asks as the key that leaves does, and leaves at once where there is none.
func TestCtrlCAsks(t *testing.T) {
	hangUp := tea.KeyPressMsg{Code: 'c', Mod: tea.ModCtrl}
	x := seated(t, midGame(t, 0), 80, 24)
	x.press("?")
	x.take(hangUp)
	x.until("Leave?")
	x.press("esc")
	if x.take(hangUp); x.quit || !strings.Contains(x.screen(), "Leave?") {
		t.Error("it does not ask again")
	}
	x.take(hangUp)
	for !x.quit {
		x.take(<-x.msgs)
	}
	for _, u := range []match.Update{midGame(t, rules.Spectator)} {
		x := seated(t, u, 80, 24)
		x.take(hangUp)
		for !x.quit {
			x.take(<-x.msgs)
		}
	}
}
