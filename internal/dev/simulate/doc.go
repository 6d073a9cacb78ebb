// Package simulate runs a whole service from one seed, in virtual time: its store, its lobby, its people and the faults
// that meet them. What happens next is drawn, delivered, and waited for until nothing moves; so a seed is a history that
// can be told again.
//
// It promises that nothing of it is in the product, and that a fault of the service shows as one line with the seed.
package simulate
