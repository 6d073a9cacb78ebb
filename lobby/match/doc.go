// Package match is what a table of the lobby is: its seats and spectators, its talk,
// its clocks, and its games one after another.
//
// It promises that a game moves only as its rules allow, that each viewer is told
// every move as far as they may know it, in order and without gaps, and that a table
// is what its entries say, so it can be written down and read again.
//
// It is plain data: it has no goroutine, no clock, no store and no log. Its caller
// says what time it is, writes the entries down, and then tells the news.
package match
