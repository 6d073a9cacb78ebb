// Package match has all that a table of the lobby is: its seats and spectators, its talk, its clocks, and
// its games one after another.
//
// It promises that a game moves only as its rules allow; that each viewer is shown every move as far as
// they may know it, in order and without gaps; and that a table can be written as entries and read again
// from them.
//
// It is plain data: it has no goroutine, no clock, no store and no log. The caller says what time it is,
// writes the entries, and then delivers the news.
package match
