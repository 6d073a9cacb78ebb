package plain

import (
	"strconv"

	"medici/internal/games/narration"
	"medici/internal/games/spoken"
	"medici/lobby/match"
)

// guess guesses what comes next, as a watcher, or asks which of the answers is meant.
func guess(t *table, rest string) {
	told := t.now.Guess
	switch {
	case t.now.You >= 0:
		t.try(match.ErrSeated)
		return
	case told == nil || len(told.Answers) == 0:
		t.say("Nothing can be guessed now.")
		best(t)
		return
	}
	if n, ok := number(rest); ok && n >= 1 && n <= len(told.Answers) {
		err := t.visit.Guess(told.Answers[n-1].Words, told.Since)
		if t.try(err); err == nil {
			t.say("Your guess is taken: %s.", guessed(t, told.Answers[n-1]))
		}
		return
	}
	best(t)
	q := Question{Text: t.Games.Of(t.now.Table.Game).AskGuess(guessing(t), t.now.View)}
	for _, a := range told.Answers {
		label := guessed(t, a)
		if a.Count > 0 {
			label += ", " + t.text("%d say so", a.Count)
		}
		q.Choices = append(q.Choices, Choice{Words: "guess " + strconv.Itoa(len(q.Choices)+1), Label: label})
	}
	q.Choices = append(q.Choices, Choice{Words: back, Label: t.text("none of them"), Number: none})
	t.follow(q)
}

// guessing returns what the words of guesses are made with.
func guessing(t *table) spoken.Setting { return spoken.Setting{Words: t.Words, Name: t.name} }

// guessed returns an answer in words.
func guessed(t *table, a match.Answer) string {
	of, what := t.Games.Of(t.now.Table.Game).SayGuess(guessing(t), t.now.View, a.Words)
	if of < 0 {
		return what
	}
	return t.name(of) + ", " + what
}

// best tells who of those who watch was right, and how often.
func best(t *table) {
	if t.now.Guess == nil || len(t.now.Guess.Best) == 0 {
		return
	}
	var each []string
	for _, r := range t.now.Guess.Best {
		each = append(each, t.text("%s %d times", r.Name, r.Times))
	}
	t.say("Right so far: %s.", narration.List(t.Words, each))
}

// fell tells whether the reader's guess came true, when that is known.
func fell(t *table, was match.Update) {
	before, now := was.Guess, t.now.Guess
	switch {
	case before == nil || now == nil || now.Was == "" || before.FellAt == now.FellAt:
	case now.Was == now.Fell:
		t.say("Your guess was right, %d so far.", now.Right)
	default:
		t.say("Your guess was wrong.")
	}
}
