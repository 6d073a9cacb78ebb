package plain

import (
	"errors"
	"strconv"

	"medici/internal/games/train"
)

// anotherTask is what is said for a task more.
const anotherTask = "another"

// train asks a task after the other, of a game or as it is said, until the reader has enough.
func (h *hall) train(what string) error {
	if h.Tasks.Task == nil {
		h.say("This server does not remember games.")
		return nil
	}
	for {
		t, err := h.Tasks.Task(h.ctx, what)
		if err != nil {
			if errors.Is(err, train.ErrTask) {
				h.explain(err)
			} else {
				h.trouble(err)
			}
			return nil
		}
		teller := train.Teller{Words: h.Words, Kit: h.Games.Of(t.Game)}
		h.write(teller.Head(&t))
		h.write(teller.Position(&t)...)
		q := Question{Text: h.text("Which is best?")}
		for i, name := range teller.Choices(&t) {
			q.Choices = append(q.Choices, Choice{Words: "choose " + strconv.Itoa(i+1), Label: name})
		}
		q.Choices = append(q.Choices, Choice{Words: back, Label: h.text("go back"), Number: none})
		choice := 0
		for choice < 1 || choice > len(t.Choices) {
			said, err := h.ask(q, h.help)
			if err != nil || said == back {
				return err
			}
			word, number := command(said)
			if choice, _ = strconv.Atoi(number); word != "choose" {
				h.say("Nobody here knows that word. Say help to hear the words there are.")
			}
		}
		o, err := h.Tasks.Answer(h.ctx, &t, choice-1)
		if err != nil {
			h.trouble(err)
			return nil
		}
		h.write(teller.Outcome(&t, choice-1, &o)...)
		said, err := h.ask(Question{Text: h.text("Another task? Enter is 1."), Enter: anotherTask, Choices: []Choice{
			{Words: anotherTask, Label: h.text("another task")},
			{Words: back, Label: h.text("go back"), Number: none}}}, h.help)
		if err != nil || said != anotherTask {
			return err
		}
		what = t.Game.Name()
	}
}
