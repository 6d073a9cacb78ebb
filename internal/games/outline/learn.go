package outline

import (
	"medici/internal/games/lesson"
	"medici/rules"
	"medici/rules/house"
)

// Lesson returns a lesson over a game's first stage against bots of a level: the aim, a stop for each part
// that teaches something, the first decision, and the end of the stage.
func (o *Outline) Lesson(seats int, level string) lesson.Lesson {
	l := lesson.Lesson{Seats: seats, Level: level, Seed: house.Seed{1}}
	asked := func(s lesson.Scene) bool { return o.mine(s.View) }
	l.Stops = append(l.Stops, lesson.Stop{Head: lesson.Aim, Say: lesson.Says(o.About, lesson.NoHurry)})
	for _, p := range o.Parts {
		if len(p.Teaches) > 0 {
			l.Stops = append(l.Stops, lesson.Stop{Head: p.Head, Part: p.Name, When: asked, Say: lesson.Says(p.Teaches...)})
		}
	}
	return lesson.Lesson{Seats: l.Seats, Level: l.Level, Seed: l.Seed, Stops: append(l.Stops,
		lesson.Stop{Head: lesson.YourTurn, Part: lesson.Decision, When: asked, Acts: true,
			Say: func(s lesson.Scene) []string {
				return []string{o.Ask(s.View).In(s.Words, s.Name), s.Say("Choose with the arrows or a digit; Enter does it.")}
			}},
		lesson.Stop{Head: lesson.End, When: secondStage, Late: true, Say: lesson.Says(lesson.PlayOn)},
	)}
}

// secondStage reports whether the first stage is over, or the game.
func secondStage(s lesson.Scene) bool {
	_, n := s.View.Stage()
	return n > 1 || s.View.Turn() == rules.Nobody
}
