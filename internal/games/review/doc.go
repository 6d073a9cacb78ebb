// Package review analyses a finished game with the game's judge: how likely each seat was to win after
// every move, what each decision cost by what its seat could know then, and how much of the result was
// luck.
//
// It promises that the work can be done in slices, that a seat which refuses to be reviewed appears only in
// everybody's chances, and that a loss is reported only beyond doubt. The chances are the judge's: its own
// error is part of each account, and is shown.
//
// It knows no store, no table and no screen. It says nothing about a running game.
package review
