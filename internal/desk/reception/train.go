package reception

import (
	"cmp"
	"context"
	"errors"
	"time"

	"medici/internal/games/train"
	"medici/internal/people/settings"
	"medici/internal/text/words"
	"medici/rules"
)

type trainCommand struct {
	byEar
	JSON   asJSON `help:"One JSON object a line."`
	What   string `arg:"" optional:"" help:"A game, a task by its id, or today for the puzzle of the day."`
	Choice int    `arg:"" optional:"" help:"The choice that is best, by its number."`
}

func (c *trainCommand) Run(a *request) error {
	shows := a.out.client.hasScreen() && !c.Plain && a.out.within == nil && a.out.mine.Now().Plain != settings.On
	if shows && !bool(c.JSON) && c.Choice == 0 {
		return a.show(scene{task: cmp.Or(c.What, a.Games[0].Game.Name())}, manner{byEar: c.byEar})
	}
	tasks := tasksFor(a)
	t, err := tasks.Task(a.session.Context(), c.What)
	if errors.Is(err, train.ErrTask) {
		return usage{guessed(err, c.What, append(a.Games.Names(), train.Today)), "train"}
	}
	if err != nil {
		return stored(err)
	}
	teller := train.Teller{Words: a.out.words, Kit: a.Games.Of(t.Game)}
	switch {
	case c.Choice < 0 || c.Choice > len(t.Choices):
		return words.Errorf("this task has the choices 1 to %d", len(t.Choices))
	case c.Choice == 0 && bool(c.JSON):
		return a.out.json(taskLine(a, &t))
	case c.Choice == 0:
		sayTask(a, teller, &t)
		return nil
	}
	o, err := tasks.Answer(a.session.Context(), &t, c.Choice-1)
	if err != nil {
		return stored(err)
	}
	if c.JSON {
		return a.out.json(solutionLine(teller, &t, c.Choice, &o))
	}
	for _, line := range teller.Outcome(&t, c.Choice-1, &o) {
		a.out.say("%s", line)
	}
	a.out.say("The next task: %s", a.out.line("train "+t.Game.Name()))
	return nil
}

// sayTask tells a task, and how to answer it.
func sayTask(a *request, teller train.Teller, t *train.Task) {
	for _, line := range teller.Lines(t) {
		a.out.say("%s", line)
	}
	a.out.say("Answer with the number of the best choice: %s", a.out.line("train "+t.ID+" 1"))
}

// tasksFor are the tasks of the person. Each is looked up within the limits of those who ask.
func tasksFor(a *request) train.Source {
	desk := train.Desk{Games: a.Games, People: a.People, Kept: a.visitor.Kept(), Now: a.Now}
	if desk.Now == nil {
		desk.Now = time.Now
	}
	if !a.guest() {
		desk.Who = a.visitor.Person().ID
	}
	return train.Source{
		Task: func(ctx context.Context, what string) (t train.Task, err error) {
			ctx, cancel := a.visitor.LookUp(ctx)
			defer cancel()
			failed := a.visitor.Ponder(ctx, func(time.Duration) { t, err = desk.Task(ctx, what) })
			return t, cmp.Or(failed, err)
		},
		Answer: func(ctx context.Context, t *train.Task, choice int) (o train.Outcome, err error) {
			ctx, cancel := a.visitor.LookUp(ctx)
			defer cancel()
			failed := a.visitor.Ponder(ctx, func(time.Duration) { o, err = desk.Answer(ctx, t, choice) })
			return o, cmp.Or(failed, err)
		},
	}
}

// taskJSON is a task as a program reads it.
type taskJSON struct {
	Type    string   `json:"type"`
	ID      string   `json:"id"`
	Game    any      `json:"game"`
	Seats   int      `json:"seats"`
	You     int      `json:"you"`
	View    any      `json:"view"`
	Choices []string `json:"choices"`
}

func taskLine(a *request, t *train.Task) taskJSON {
	return taskJSON{
		"task", t.ID, a.out.protocol.Titled(rules.Title(t.Game)), len(t.Seats), int(t.You) + 1,
		a.out.protocol.Position(t.Game, t.View), rules.Notations(t.Choices),
	}
}

// solutionJSON is what came of an answer as a program reads it.
type solutionJSON struct {
	Type    string      `json:"type"`
	ID      string      `json:"id"`
	Right   bool        `json:"right"`
	Choice  int         `json:"choice"`
	Best    int         `json:"best"`
	Why     string      `json:"why"`
	Chances []float64   `json:"chances,omitempty"`
	Rated   bool        `json:"rated"`
	Rating  *ratingJSON `json:"rating,omitempty"`
	Today   *todayJSON  `json:"today,omitempty"`
}

type todayJSON struct {
	Answered int `json:"answered"`
	Right    int `json:"right"`
}

func solutionLine(teller train.Teller, t *train.Task, choice int, o *train.Outcome) solutionJSON {
	line := solutionJSON{
		Type: "solution", ID: t.ID, Right: o.Right, Choice: choice, Best: t.Best + 1, Why: teller.Why(t, o), Chances: t.Chances,
		Rated: o.Rated,
	}
	if o.Rating.Games > 0 {
		line.Rating = &ratingJSON{o.Rating.Shown(), o.Rating.Games}
	}
	if o.Today != nil {
		line.Today = &todayJSON{o.Today.Answered, o.Today.Right}
	}
	return line
}
