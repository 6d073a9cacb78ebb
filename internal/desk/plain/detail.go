package plain

import "medici/internal/games/spoken"

// retells obeys a word that says how much to tell from now on; false for any other word.
func (c *conversation) retells(word string) bool {
	switch word {
	case "brief":
		c.detail = spoken.Brief
		c.say("From now on you hear only what matters most.")
	case "normal":
		c.detail = spoken.Normal
		c.say("From now on you hear what happens, without what follows from it.")
	case "full":
		c.detail = spoken.Full
		c.say("From now on you hear everything that happens.")
	default:
		return false
	}
	return true
}
