package lesson

import "medici/internal/text/words"

// Heads of stops, and sentences, that the lessons of several games have.
const (
	Aim       words.Text = "THE AIM"
	Ships     words.Text = "THE SHIPS"
	ShipsPay  words.Text = "THE SHIPS PAY"
	RoundEnds words.Text = "THE ROUND ENDS"
	YourTurn  words.Text = "YOUR TURN"
	End       words.Text = "THE END OF THE LESSON"
	NoHurry   words.Text = "Nothing you do is wrong, and nobody is in a hurry."
	PlayOn    words.Text = "Play on if you like: this is a real game, and it waits for you."
)
