package match

import (
	"time"

	"medici/rules"
)

// Bot is a player that is a program. It may be slow and it may panic, and is asked
// one question at a time.
type Bot interface {
	Choose(v rules.View, legal []rules.Action) rules.Action
}

// Watcher is a Bot that follows a game: before it is asked it is shown every position of
// the game once, in their order, as its seat may know it.
type Watcher interface {
	Bot
	Watch(v rules.View)
}

// Thinker is a Bot that can use time: it is told how much it may take for each decision
// from now on.
type Thinker interface {
	Bot
	Allow(time.Duration)
}

// Tempered is a Bot whose temperament can be drawn: that of a seat stays the same for a
// whole game. Who stands in for a person has none.
type Tempered interface {
	Bot
	Temper(seed uint64)
}

// Brief is what a bot is made with, for one seat of one game. All but the Seed may be
// empty.
type Brief struct {
	Seed     uint64 // of its own chance: the same seed and game, the same choices
	Manner   string // its temperament, in a word of its level
	Playouts int    // of each decision for a bot that searches; as many as it has time for when 0
}
