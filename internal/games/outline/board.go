package outline

import (
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"medici/internal/games/advice"
	"medici/internal/text/words"
	"medici/rules"
	"medici/tui/ui"
)

// Board returns the game's board on a screen.
func (o *Outline) Board(s ui.Setting) ui.Board { return &board{Setting: s, o: o} }

// board draws the parts of an outline, and what can be done now.
type board struct {
	ui.Setting
	o      *Outline
	view   rules.View // nil before the first
	chosen int        // index of what can be done
	ui.Parts
}

const (
	do     ui.Intent = "do"
	before ui.Intent = "before"
	behind ui.Intent = "behind"
	choose           = "choice " // followed by the number of a choice, from 1
)

// digits is how many choices have a digit of their own.
const digits = 9

func place(i int) ui.Intent { return ui.Intent(choose + strconv.Itoa(i+1)) }

func (b *board) Fresh() { *b = board{Setting: b.Setting, o: b.o} }

func (b *board) Tell(e rules.Event) string {
	if s, _ := b.o.Tell(e); s.Opens {
		b.Add(s.Seat, e)
	}
	return b.o.Teller()(b.reader(), e)
}

func (b *board) Opens(e rules.Event) bool { return b.o.opens(e) }

// Show forgets the chosen entry when something else can be done.
func (b *board) Show(v rules.View) {
	if b.view == nil || !slices.Equal(b.o.May(b.view), b.o.May(v)) {
		b.chosen = 0
	}
	b.view = v
}

func (b *board) say(text words.Text, args ...any) string { return b.Words.Sprintf(text, args...) }
func (b *board) in(s advice.Said) string                 { return s.In(b.Words, b.Name) }

// Progress draws the stages, with the present one lit.
func (b *board) Progress(c *ui.Canvas) {
	if b.view != nil {
		word, n := b.view.Stage()
		ui.Progress{Stage: strings.ToUpper(b.Words.Translate(word)), Now: n, Of: b.o.Stages}.Draw(c, b.Theme)
	}
}

func (b *board) MyTurn() bool { return b.o.mine(b.view) }
func (b *board) Typing() bool { return false }

func (b *board) Essentials() []string { return said(b.Words, b.o.Rules) }
func (b *board) Rules() []string      { return said(b.Words, b.o.Rules) }

var (
	doKey  = ui.Binding{Intent: do, Keys: []string{"enter"}, Button: true, Long: "do what is chosen"}
	arrows = ui.Keymap{{Intent: before, Keys: []string{"left"}, Button: true},
		{Intent: behind, Keys: []string{"right"}, Button: true}}
	numbers = func() (m ui.Keymap) {
		for i := range digits {
			m = append(m, ui.Binding{Intent: place(i), Keys: []string{ui.Number(i + 1)}, Button: true})
		}
		m[0].Label, m[0].Long = "1 2 3", "choose what to do, by its place; the arrows go from one to the next"
		return m
	}()
)

// AllKeys returns every key that the board ever answers to.
func (b *board) AllKeys() ui.Keymap { return slices.Concat(ui.Keymap{doKey}, numbers, arrows) }

// Keymap returns the keys for what can be done now.
func (b *board) Keymap() ui.Keymap {
	if !b.MyTurn() {
		return nil
	}
	return slices.Concat(ui.Keymap{doKey}, numbers[:min(digits, len(b.o.May(b.view)))], arrows)
}

func (b *board) Key(msg tea.Msg) (rules.Action, bool) {
	key, ok := msg.(tea.KeyPressMsg)
	if !ok {
		return nil, false
	}
	intent := b.Keymap().Intent(key.String())
	return b.Do(ui.Click{Intent: intent}), intent != ""
}

// Do selects a choice, or does the selected one.
func (b *board) Do(c ui.Click) rules.Action {
	if !b.MyTurn() {
		return nil
	}
	may := b.o.May(b.view)
	switch n, isChoice := strings.CutPrefix(string(c.Intent), choose); {
	case c.Intent == do:
		return may[b.chosen]
	case c.Intent == before:
		b.chosen = (b.chosen + len(may) - 1) % len(may)
	case c.Intent == behind:
		b.chosen = (b.chosen + 1) % len(may)
	case isChoice:
		if i, err := strconv.Atoi(n); err == nil && i >= 1 && i <= len(may) {
			b.chosen = i - 1
		}
	}
	return nil
}

// TakeAdvice makes Enter do what was advised.
func (b *board) TakeAdvice(a rules.Action) {
	if b.view != nil {
		b.chosen = max(0, slices.Index(b.o.May(b.view), a))
	}
}

// Caption returns the sentence with which a part of a stage began, and Scores everybody's scores.
func (b *board) Caption(mark int) string   { return b.o.Teller()(b.reader(), b.Part(mark)) }
func (b *board) Scores(v rules.View) []int { return b.o.Scores(v) }
func (b *board) Ink(word string) (ui.Style, bool) {
	if b.view != nil {
		for seat := range b.o.Scores(b.view) {
			if word == b.Name(rules.Seat(seat)) {
				return b.Theme.Ink(seat), true
			}
		}
	}
	return ui.Style{}, false
}
