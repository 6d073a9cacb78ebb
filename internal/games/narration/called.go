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

// Called is what somebody is called to a reader: their name, unless they were forgotten, and a bot by its own.
func Called(p *words.Printer, who string) string {
	if who == name.Former {
		return p.Sprintf("a former player")
	}
	return name.Own(who)
}

// Seated is what somebody is called who plays at a table: a bot by its whole name where somebody else there has
// its own.
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

// Level is how well a bot plays, in a word, as its table was asked for it or its name says.
func Level(p *words.Printer, level string) string {
	level, _, _ = strings.Cut(level, ":") // without its manner
	if text := levels[level]; text != "" {
		return p.Sprintf(text)
	}
	return level
}

// LevelOf is how well a bot plays, in a word, by its whole name.
func LevelOf(p *words.Printer, bot string) string { return Level(p, name.Levels[name.Level(bot)-1]) }

var levels = map[string]words.Text{"apprentice": "apprentice", "factor": "factor", "banker": "banker"}

// Program stands behind the name of somebody who says that they are one: P, as in all our languages.
const Program = "P"

// Badge is how well a bot plays, in a digit, and [Program] of who says that they are one; empty for other people.
func Badge(who string, program bool) string {
	if level := name.Level(who); level > 0 {
		return strconv.Itoa(level)
	}
	if program {
		return Program
	}
	return ""
}

// Badged is what somebody is called on screens, with what says that they are a program behind.
func Badged(called string, program bool) string {
	if program {
		return called + " " + Program
	}
	return called
}

// BadgeAt is the badge of a seat: at a table whose game is over somebody else may sit there.
func BadgeAt(table *match.Info, s rules.Seat) string {
	who := table.Called(s)
	return Badge(who, s >= 0 && int(s) < len(table.Seats) && table.Seats[s].Declared && table.Seats[s].Name == who)
}

// BadgeIn is the badge of a seat of a game that was played, as its record calls it.
func BadgeIn(game record.View, s rules.Seat) string { return Badge(game.Name(s), game.Program(s)) }

// Player is what a seat of a game that was played is called, as a program where it was one.
func Player(p *words.Printer, game record.View, s rules.Seat) string {
	return Marked(p, Called(p, game.Name(s)), game.Program(s))
}

// Played are those who have played a game, in order of play.
func Played(p *words.Printer, game record.View) (names []string) {
	for s := range game.Seats() {
		names = append(names, Player(p, game, rules.Seat(s)))
	}
	return names
}

// Marked is a name with a word behind it when it is that of somebody who says that they are a program.
func Marked(p *words.Printer, who string, program bool) string {
	if program {
		return p.Sprintf("%s (program)", who)
	}
	return who
}
