package kit

import (
	"slices"

	"medici/lobby"
	"medici/lobby/match"
	"medici/rules"
)

// Learn returns the settings of a lesson's table. It starts when the learner comes.
func (k Kit) Learn() lobby.Settings {
	return lobby.Settings{Game: k.Game, Seats: k.Lesson.Seats, Level: k.Lesson.Level, Lesson: &k.Lesson.Seed}
}

// Learning returns the table where somebody learns the game: that of a lesson in progress, among the tables
// that they see in the hall, or else a new one. The errors are those of [lobby.Visitor.Find] and
// [lobby.Visitor.Open].
func (k Kit) Learning(who *lobby.Visitor, tables []lobby.Listing) (*lobby.Table, error) {
	begun := func(l lobby.Listing) bool {
		return l.Yours && l.Lesson && l.Phase == match.Playing && l.Game == rules.Title(k.Game)
	}
	if i := slices.IndexFunc(tables, begun); i >= 0 {
		return who.Find(tables[i].Name)
	}
	return who.Open(k.Learn())
}
