// Package kit defines what a game consists of: its rules, and everything that the rest of the program needs
// to seat people at it, show it, tell it and play it. A game is one Kit. The list of games is in
// cmd/medici, and other code knows a game only by its Kit.
package kit

import (
	"cmp"
	"io/fs"
	"slices"
	"strings"

	"medici/internal/chance"
	"medici/internal/games/advice"
	"medici/internal/games/judge"
	"medici/internal/games/lesson"
	"medici/internal/games/narration"
	"medici/internal/games/purchase"
	"medici/internal/games/spoken"
	"medici/internal/text/name"
	"medici/internal/text/words"
	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
	"medici/tui/ui"
)

// Kit is a game.
type Kit struct {
	Game  rules.Game // in its default edition, as new tables play it
	Title string     // the name that people use for the game, in every language
	Short string     // the same in at most eight cells, where there is little room; Title when empty
	Tell  narration.Teller
	Board func(ui.Setting) ui.Board
	About words.Text // describes the game in a sentence or two
	// Banner draws what the hall shows of the game, 80 by 3 cells. The lowest row belongs to the hall from
	// column 46 on.
	Banner func(ui.Setting, *ui.Canvas)
	// Goods has an example of each good, as the board writes it on the good's face, in the order of the
	// faces. It is nil where goods have none.
	Goods []string
	Steps ui.Steps // for a replay
	// Bought returns what players took at once in a game, from its position and all that happened; nil where there is no
	// such thing.
	Bought func(now rules.View, story []rules.Event) []purchase.Purchase
	Voice  func(spoken.Setting) spoken.Voice
	Bots   []Bot   // the weakest first
	Others []Bot   // not on offer: levels at stored tables, and yardsticks of the arena
	Gauges []Gauge // what the arena measures besides who wins
	// Takes returns the goods that a seat loads with an event, one for each card or tile. The seat is Nobody for any
	// other event. It is nil where a game has no goods.
	Takes  func(rules.Event) (by rules.Seat, goods []words.Text)
	Data   *Data // nil where nothing is reconstructed
	Advise advice.Adviser
	Judge  *judge.Judge  // of the chances in finished games
	Guess  Guess         // what watchers may guess
	Lesson lesson.Lesson // the first game of somebody who learns it

	// Terms are the words of the rules that people read: for stages, for the unit of scores, and the keys
	// of options.
	Terms []words.Text
	Words fs.FS // the texts that only this game says, as package words reads them; may be nil
	// Reserved are names that no person and no table may take, in any language: a sentence about them would
	// read like one about the game.
	Reserved []string

	Seats  int // seats of a new table by default
	Rivals int // the bots that somebody meets who wants to play at once

	known rules.Game // as records know it, if that differs from Game
}

// Now returns the settings of a table for somebody who wants to play at once: it starts when they come.
func (k Kit) Now() lobby.Settings {
	return lobby.Settings{Game: k.Game, Seats: k.Rivals + 1, Bots: k.Rivals, Private: true}
}

// usual is the default level of bots and stand-ins, in games that have it; in others the first is.
const usual = "factor"

// Level returns the level at which a bot plays that was asked for at one, without its manner. "" is the
// default.
func (k Kit) Level(asked string) string {
	asked, _, _ = strings.Cut(asked, ":")
	switch {
	case asked != "" || len(k.Bots) == 0:
		return asked
	case slices.ContainsFunc(k.Bots, func(b Bot) bool { return b.Level == usual }):
		return usual
	}
	return k.Bots[0].Level
}

// Bot is a level at which a program plays the game.
type Bot struct {
	Level   string
	New     func(match.Brief) match.Bot
	Manners []string // its temperaments, by name
}

// Plain returns a Bot that needs no Brief.
func Plain(level string, bot func() match.Bot) Bot {
	return Bot{Level: level, New: func(match.Brief) match.Bot { return bot() }}
}

// Gauge is a ratio that is measured over many games, like the price of lots over their face.
type Gauge struct {
	Name words.Text // for people and, as it is, for JSON
	// Of returns what an event adds to the two sides of the ratio for a seat. The seat is Nobody when it
	// adds nothing.
	Of func(rules.Event) (by rules.Seat, part, whole float64)
}

// List holds the games of a program. The first is played when no other is asked for.
type List []Kit

// Shelf returns the games as records and journals name them.
func (l List) Shelf() rules.Shelf {
	shelf := make(rules.Shelf, len(l))
	for i, k := range l {
		shelf[i] = k.recorded()
	}
	return shelf
}

// offered returns the games as new tables play them.
func (l List) offered() rules.Shelf {
	shelf := make(rules.Shelf, len(l))
	for i, k := range l {
		shelf[i] = k.Game
	}
	return shelf
}

// Words returns the catalogue of all texts, of these games and of everything else.
func (l List) Words() *words.Catalogue {
	var folders []fs.FS
	for _, k := range l {
		if k.Words != nil {
			folders = append(folders, k.Words)
		}
	}
	return words.With(folders...)
}

// Names returns the words by which people ask for the games.
func (l List) Names() (names []string) {
	for _, k := range l {
		names = append(names, k.Game.Name())
	}
	return names
}

// Of returns the Kit of a game in any edition, or an empty one.
func (l List) Of(g rules.Game) Kit {
	if g == nil {
		return Kit{}
	}
	return l.Named(g.Name())
}

// Named returns the Kit of a game by its name, or an empty one.
func (l List) Named(game string) Kit {
	for i := range l { // copying a kit is slow
		if l[i].Game.Name() == game {
			return l[i]
		}
	}
	return Kit{}
}

// Title returns the name that people use for a game, given its title in records: "Medici 2016" for "medici
// edition=2016". It leaves out hashes.
func (l List) Title(of string) string {
	name, options, _ := strings.Cut(of, " ")
	k := l.Named(name)
	said := []string{cmp.Or(k.Title, name)}
	for _, o := range strings.Fields(options) {
		if key, value, _ := strings.Cut(o, "="); k.Data == nil || key != k.Data.Option {
			said = append(said, value)
		}
	}
	return strings.Join(said, " ")
}

// Brief returns the short name of a game without its options, given its title in records.
func (l List) Brief(of string) string {
	game, _, _ := strings.Cut(of, " ")
	k := l.Named(game)
	return cmp.Or(k.Short, k.Title, game)
}

// Reserves returns what reports whether a game reserves a name, or one that looks like it.
func (l List) Reserves() func(wanted string) bool {
	looks := map[string]bool{}
	for _, k := range l {
		looks[name.Skeleton(k.Game.Name())] = true
		for _, word := range k.Reserved {
			looks[name.Skeleton(word)] = true
		}
	}
	return func(wanted string) bool { return looks[name.Skeleton(wanted)] }
}

// Choose returns the game that somebody asks for by its name and its options, each in the words of a
// record's game line ("edition=1995"). The first game needs no name; then an option may stand in its place.
// An edition, if not empty, is one more option. The error names the choices.
func (l List) Choose(called string, options []string, edition string) (rules.Game, error) {
	options = slices.Clone(options)
	if strings.Contains(called, "=") {
		called, options = "", slices.Insert(options, 0, called)
	}
	if edition != "" {
		options = append(options, "edition="+edition)
	}
	return l.offered().Find(cmp.Or(called, l[0].Game.Name()), options...)
}

// Bot makes a bot for a game at a level; "" is the default. The error names the levels.
func (l List) Bot(g rules.Game, level string) (match.Bot, error) {
	b, err := l.AtLevel(g, level)
	if err != nil {
		return nil, err
	}
	return b.New(match.Brief{Seed: chance.Rand.Uint64()}), nil
}

// AtLevel returns the bots of a game at a level; "" is the default. A manner of the level may follow it, as
// in "factor:bold". The error names the choices.
func (l List) AtLevel(g rules.Game, level string) (Bot, error) {
	k := l.Of(g)
	level, manner, mannered := strings.Cut(level, ":")
	level = k.Level(level)
	for _, b := range slices.Concat(k.Bots, k.Others) {
		switch {
		case level != b.Level:
		case !mannered:
			return b, nil
		case !slices.Contains(b.Manners, manner):
			return Bot{}, rules.Refuse("unknown manner %q of %s, known are: %s", manner, level, strings.Join(b.Manners, ", "))
		default:
			plain := b.New
			b.New = func(brief match.Brief) match.Bot { brief.Manner = manner; return plain(brief) }
			return b, nil
		}
	}
	var levels []string
	for _, b := range k.Bots {
		levels = append(levels, b.Level)
	}
	if len(levels) == 0 {
		return Bot{}, rules.Refuse("there is no bot for %s", g.Name())
	}
	return Bot{}, rules.Refuse("unknown level %q, known are: %s", level, strings.Join(levels, ", "))
}
