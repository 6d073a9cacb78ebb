package plain

import "medici/internal/games/spoken"

// Questions outside the games are asked as the games ask.
type (
	Question = spoken.Question
	Choice   = spoken.Choice
)

const back = spoken.Back

// none is the number of taking nothing of a list, however long that is.
const none = "0"

func number(line string) (int, bool) { return spoken.Number(line) }
