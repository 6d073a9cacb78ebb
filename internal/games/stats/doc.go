// Package stats counts how somebody has played, over all games that are kept of them: the places they came to, how
// right they decided and how lucky they were in the games that have a review, what they paid and loaded, and whom they
// met.
//
// It promises that somebody else is told of games alone that everybody could watch, of a seat that wants no review
// nothing that a review says, and that a mean comes with the interval in which it may lie. It reads what is kept, and
// has nothing made.
//
// It knows no store and no screen.
package stats
