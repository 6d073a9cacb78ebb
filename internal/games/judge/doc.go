// Package judge says how likely each seat is to win from a position, and takes a game that is over
// apart by that: what chance brought a seat, what its own decisions cost it, what those of the
// others brought it, and what is the judge's own error.
//
// A game gives an [Eye], which says how a position looks for each seat in a few numbers. All else is
// the same for every game: weights that were learned from games among bots, the chance steps and
// the decisions, which are read from legal actions alone.
//
// It knows no game, no table and no screen. What it says of a position that hides something is for
// games that are over, and for nobody who still plays.
package judge
