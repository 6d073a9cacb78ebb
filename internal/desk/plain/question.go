package plain

import "medici/internal/games/spoken"

// Questions outside the games work like those of the games.
type (
	Question = spoken.Question
	Choice   = spoken.Choice
)

const back = spoken.Back

// none is the number for taking nothing from a list, however long that is.
const none = "0"

func number(line string) (int, bool) { return spoken.Number(line) }
