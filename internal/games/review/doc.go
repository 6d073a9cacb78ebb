// Package review takes a game that is over apart, by the game's judge: how likely each seat was to win
// after every move, what each decision cost by what its seat could know then, and how much of the result
// was luck.
//
// It promises that the work can be done in slices, that a seat which does not want to be reviewed is told
// of in nothing but the chances of all, and that a loss is told only where it is beyond doubt. The chances
// are the judge's: how far it errs is a part of each account, and is shown.
//
// It knows no store, no table and no screen. Of a game that goes on it says nothing.
package review
