package narration

import (
	"strconv"
	"strings"

	"medici/internal/text/name"
	"medici/internal/text/words"
	"medici/lobby/match"
	"medici/rules"
	"medici/rules/record"
)

// Called returns the name by which a reader knows somebody. It handles people who were forgotten, and the
// own names of bots.
func Called(p *words.Printer, who string) string {
	if who == name.Former {
		return p.Sprintf("a former player")
	}
	return name.Own(who)
}

// Seated returns the name of a player at a table. A bot has its whole name where somebody else there shares
// the short one.
func Seated(p *words.Printer, table *match.Info, s rules.Seat) string {
	who := table.Called(s)
	called := Called(p, who)
	if called == who {
		return who
	}
	for other := range rules.Seat(len(table.Seats)) {
		if other != s && strings.EqualFold(name.Own(table.Called(other)), called) {
			return who
		}
	}
	return called
}

// Level returns how well a bot plays, in a word, given the level that was asked for or the one in its name.
func Level(p *words.Printer, level string) string {
	level, _, _ = strings.Cut(level, ":") // without its manner
	if text := levels[level]; text != "" {
		return p.Sprintf(text)
	}
	return level
}

// LevelOf returns how well a bot plays, in a word, given its whole name.
func LevelOf(p *words.Printer, bot string) string { return Level(p, name.Levels[name.Level(bot)-1]) }

var levels = map[string]words.Text{"apprentice": "apprentice", "factor": "factor", "banker": "banker"}

// Program follows the name of somebody who has declared that they are a program: P, as in all our
// languages.
const Program = "P"

// Badge returns a bot's level as a digit, and [Program] for a declared program; it is empty for other
// people.
func Badge(who string, program bool) string {
	if level := name.Level(who); level > 0 {
		return strconv.Itoa(level)
	}
	if program {
		return Program
	}
	return ""
}

// Badged returns a name on screens, followed by the mark of a program.
func Badged(called string, program bool) string {
	if program {
		return called + " " + Program
	}
	return called
}

// BadgeAt returns the badge of a seat. After a game, somebody else may sit there.
func BadgeAt(table *match.Info, s rules.Seat) string {
	who := table.Called(s)
	return Badge(who, s >= 0 && int(s) < len(table.Seats) && table.Seats[s].Declared && table.Seats[s].Name == who)
}

// BadgeIn returns the badge of a seat in a recorded game.
func BadgeIn(game record.View, s rules.Seat) string { return Badge(game.Name(s), game.Program(s)) }

// Player returns the name of a seat in a recorded game, marked if it was a program.
func Player(p *words.Printer, game record.View, s rules.Seat) string {
	return Marked(p, Called(p, game.Name(s)), game.Program(s))
}

// Played returns the players of a game, in order of play.
func Played(p *words.Printer, game record.View) (names []string) {
	for s := range game.Seats() {
		names = append(names, Player(p, game, rules.Seat(s)))
	}
	return names
}

// Marked returns a name, followed by a word if somebody has declared that they are a program.
func Marked(p *words.Printer, who string, program bool) string {
	if program {
		return p.Sprintf("%s (program)", who)
	}
	return who
}
