package match

import (
	"time"

	"medici/rules"
)

// Bot is a program that plays. It may be slow and may panic. It is asked one question at a time.
type Bot interface {
	Choose(v rules.View, legal []rules.Action) rules.Action
}

// Watcher is a Bot that follows a game: before each question it is shown every new position, in order, as
// its seat may know it.
type Watcher interface {
	Bot
	Watch(v rules.View)
}

// Thinker is a Bot that can use time: it is told how much it has for each decision from now on.
type Thinker interface {
	Bot
	Allow(time.Duration)
}

// Tempered is a Bot whose temperament can be drawn. A seat keeps its temperament for a whole game.
// Stand-ins have none.
type Tempered interface {
	Bot
	Temper(seed uint64)
}

// Brief describes the bot to make, for one seat of one game. All fields but Seed may be empty.
type Brief struct {
	Seed     uint64 // of its own chance: the same seed and game give the same choices
	Manner   string // its temperament, one of its level's
	Playouts int    // for a bot that searches, the playouts for each decision; 0 for as many as it has time for
}
