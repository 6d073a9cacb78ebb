package train

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"medici/internal/games/advice"
	"medici/internal/games/kit"
	"medici/internal/games/spoken"
	"medici/internal/text/words"
	"medici/rules"
)

// Teller says what a task says, in a reader's words.
type Teller struct {
	Words *words.Printer
	Kit   kit.Kit
}

// Name returns the name by which a seat is called to the one who decides.
func (l Teller) Name(t *Task) func(rules.Seat) string {
	return func(s rules.Seat) string {
		if s >= 0 && int(s) < len(t.Seats) && t.Seats[s] != "" {
			return t.Seats[s]
		}
		return l.Words.Sprintf("Seat %s", s.String())
	}
}

// Position tells how the game stands, in sentences.
func (l Teller) Position(t *Task) []string {
	voice := l.Kit.Voice(spoken.Setting{
		Words: l.Words, Name: l.Name(t), You: func(s rules.Seat) bool { return s == t.You },
	})
	lines := voice.Topics()[0].Answer(t.View, t.Story, "")
	for _, line := range voice.Brief(t.View) {
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return lines
}

// Choices returns the choices on offer, in a few words each.
func (l Teller) Choices(t *Task) (names []string) {
	for _, c := range t.Choices {
		names = append(names, l.say(t, l.Kit.Advise.Name(t.View, c)))
	}
	return names
}

func (l Teller) say(t *Task, s advice.Said) string { return s.In(l.Words, l.Name(t)) }

// Head says whose task it is, in a line.
func (l Teller) Head(t *Task) string {
	if t.House() {
		return l.Words.Sprintf("Task %s, of %s with %d seats: you decide for %s.", t.ID, l.Kit.Title, len(t.Seats),
			l.Name(t)(t.You))
	}
	return l.Words.Sprintf("Task %s, a mistake in a game of %s: you decide for %s.", t.ID, l.Kit.Title, l.Name(t)(t.You))
}

// Lines tells a task: how the game stands, and what is on offer.
func (l Teller) Lines(t *Task) []string {
	lines := append([]string{l.Head(t)}, l.Position(t)...)
	numbered := make([]string, 0, len(t.Choices))
	for i, name := range l.Choices(t) {
		numbered = append(numbered, strconv.Itoa(i+1)+": "+name+".")
	}
	return append(lines, l.Words.Sprintf("Which is best? %s", strings.Join(numbered, " ")))
}

// Why says why the best choice is best: the advice of the house where it is the same, and the chances where they are
// known.
func (l Teller) Why(t *Task, o *Outcome) string {
	var why []string
	for _, s := range o.Why {
		why = append(why, l.say(t, s))
	}
	if t.Chances != nil {
		for i, name := range l.Choices(t) {
			why = append(why, words.Sentence(l.Words.Sprintf("%s: %d of 100 such games are won", name, int(math.Round(t.Chances[i])))))
		}
	}
	if len(why) == 0 {
		return l.Words.Sprintf("Two bankers that played on from here came to the same choice.")
	}
	return strings.Join(why, " ")
}

// Outcome tells what came of a choice, from 0.
func (l Teller) Outcome(t *Task, choice int, o *Outcome) []string {
	names := l.Choices(t)
	verdict := l.Words.Sprintf("Right: it is best to %s.", names[t.Best])
	if !o.Right {
		verdict = l.Words.Sprintf("It is better to %s than to %s.", names[t.Best], names[choice])
	}
	lines := []string{verdict + " " + l.Why(t, o)}
	if t.House() {
		lines = append(lines, l.Words.Sprintf("Bots that find it: %d of %d.", t.Found, Bots))
	}
	if o.Rating.Games > 0 {
		lines = append(lines, l.Words.Sprintf("Your rating at tasks is %s, rated tasks %d.",
			strconv.Itoa(o.Rating.Shown()), o.Rating.Games))
	}
	if o.Today != nil && o.Today.Answered > 0 {
		lines = append(lines, l.Words.Sprintf("People who have answered today: %d; right were %s.", o.Today.Answered,
			fmt.Sprintf("%.0f %%", 100*float64(o.Today.Right)/float64(o.Today.Answered))))
	}
	return lines
}
