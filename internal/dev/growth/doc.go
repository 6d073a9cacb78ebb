// Package growth measures what a node sends, hears and holds as others join it: many lobbies in one process on one
// simulated store, with the real members of a cluster between them, in virtual time. Each node has as many people as
// every other. They sit at tables and play, look at the hall, come, leave and talk, by a script.
//
// It promises that nothing of it is in the product. It knows neither doors nor sessions, and its store answers at once:
// it counts bytes, and no network's or disk's time.
package growth
