package plain_test

import "testing"

// Several people are asked at once, by ear, and each of them hears it and goes there.
func TestAskInSentences(t *testing.T) {
	l := newLobby(t)
	bob, cy := talk(t, l, "bob"), talk(t, l, "cy")
	for _, p := range []*person{bob, cy} {
		p.hears("What would you like?")
	}
	ann := talk(t, l, "ann")
	ann.hears("What would you like?")
	ann.says("new")
	for range 5 { // as is usual
		ann.says("")
	}
	ann.hears("In the hall: bob and cy. Say ask and a name")
	ann.says("ask bob, CY nobody")
	ann.hears("Asked: bob and cy.")
	ann.hears("Nobody of that name is here")
	for _, p := range []*person{bob, cy} {
		p.hears(", Medici 2016. In the hall, join ")
		p.hears("What would you like?")
	}
	ann.says("ask bob")
	ann.hears("ob has been asked already")
	ann.says("help")
	ann.hears("ask NAME, or several names")
}
