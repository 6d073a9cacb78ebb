package form

import "medici/internal/text/words"

// levels are what people read of how well a bot plays, by its level.
var levels = map[string]struct{ word, note words.Text }{
	"apprentice": {"apprentice", "Apprentices err as people do in their first games."},
	"factor":     {"factor", "Factors reckon what things are worth to everybody."},
	"banker":     {"banker", "Bankers also read the others, and think ahead."},
}

// levels are those of the bots of the game that is chosen.
func (f *Form) levels() (names []string) {
	for _, b := range f.frame.Games[f.game].Bots {
		names = append(names, b.Level)
	}
	return names
}

// levelWord is a level in the reader's language; as it stands when it is no usual one.
func (f *Form) levelWord(level string) string {
	if text := levels[level].word; text != "" {
		return f.frame.Words.Translate(string(text))
	}
	return level
}

// levelNote is how well the bots play that are chosen.
func (f *Form) levelNote() string {
	if text := levels[f.level].note; text != "" {
		return f.frame.Words.Translate(string(text))
	}
	return ""
}
