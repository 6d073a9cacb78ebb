package reception

import (
	"strings"

	"medici/internal/games/kit"
	"medici/internal/text/words"
)

// takesGame lists the commands whose help says which games there are.
var takesGame = map[string]bool{"new": true, "evening new": true, "learn": true, "rules": true}

// inHelp describes a game in the help: the number of players, its editions and variants, and the levels of
// its bots.
func inHelp(p *words.Printer, k kit.Kit) string {
	least, most := k.Game.Seats()
	lines := []string{"  " + k.Game.Name(), "    " + k.Title + ": " + p.Sprintf("%d to %d play", least, most)}
	for _, o := range k.Game.Options() {
		if len(o.Values) > 1 {
			lines = append(lines, "    "+o.Key+"="+strings.Join(o.Values, ", "+o.Key+"="))
		}
	}
	if levels := levelsOf(k); len(levels) > 0 {
		lines = append(lines, "    "+p.Sprintf("levels of bots: %s", strings.Join(levels, ", ")))
	}
	return strings.Join(lines, "\n") + "\n"
}

func levelsOf(k kit.Kit) (levels []string) {
	for _, b := range k.Bots {
		levels = append(levels, b.Level)
	}
	return levels
}

// offer describes a game to a program that wants to open a table.
func (r *reply) offer(k kit.Kit) any {
	least, most := k.Game.Seats()
	options := map[string][]string{}
	for _, o := range k.Game.Options() {
		options[o.Key] = o.Values
		if len(o.Values) == 0 {
			options[o.Key] = []string{o.Value}
		}
	}
	return struct {
		Type    string              `json:"type"`
		Game    any                 `json:"game"` // in its default edition
		Title   string              `json:"title"`
		Least   int                 `json:"least"` // seats
		Most    int                 `json:"most"`
		Usual   int                 `json:"usual"`
		Choices map[string][]string `json:"choices"` // of options, the default first
		Levels  []string            `json:"levels"`  // of bots, the weakest first
	}{"offer", r.protocol.Titled(k.Game.Name()), k.Title, least, most, k.Seats, options, append([]string{},
		levelsOf(k)...)}
}
