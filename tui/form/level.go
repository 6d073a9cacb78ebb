package form

import "medici/internal/text/words"

// notes are what people read of how well a bot plays, by its level.
var notes = map[string]words.Text{
	"apprentice": "Apprentices err as people do in their first games.",
	"factor":     "Factors reckon what things are worth to everybody.",
	"banker":     "Bankers also read the others, and think ahead.",
}

// levels returns those of the chosen game's bots.
func (f *Form) levels() (names []string) {
	for _, b := range f.frame.Games[f.game].Bots {
		names = append(names, b.Level)
	}
	return names
}

// levelNote returns how well the bots play that are chosen.
func (f *Form) levelNote() string { return f.frame.Words.Translate(string(notes[f.level])) }
