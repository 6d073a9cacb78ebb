package tui

import "medici/internal/text/words"

// levels are what people read of how well a bot plays, by its level.
var levels = map[string]struct{ word, note words.Text }{
	"apprentice": {"apprentice", "Apprentices err as people do in their first games."},
	"factor":     {"factor", "Factors reckon what things are worth to everybody."},
	"banker":     {"banker", "Bankers also read the others, and think ahead."},
}

// levels are those of the bots of the game that is chosen.
func (f *form) levels(a *App) (names []string) {
	for _, b := range a.Games[f.game].Bots {
		names = append(names, b.Level)
	}
	return names
}

// levelWord is a level in the reader's language; as it stands when it is no usual one.
func levelWord(a *App, level string) string {
	if text := levels[level].word; text != "" {
		return a.Words.Translate(string(text))
	}
	return level
}

func levelNote(a *App, level string) string {
	if text := levels[level].note; text != "" {
		return a.Words.Translate(string(text))
	}
	return ""
}
