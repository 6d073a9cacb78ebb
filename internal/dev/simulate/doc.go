// Package simulate runs a whole service from one seed, in virtual time: its store, its lobby on one node or three, its
// people and the faults that meet them. What happens next is drawn, delivered, and waited for until nothing moves; so a seed is a
// history that can be told again. First anything may happen; then all faults stop, people end what they play, and
// what is left is judged.
//
// It promises that nothing of it is in the product, and that a fault of the service shows with a plan by which it can
// be had again. It judges what people were told by what stands in the store: moves and positions by the rules, what
// was done by what they were told of it, names by a model of what names are, ratings, histories and evenings by the
// games.
//
// It does not know doors, screens or engines of stores.
package simulate
