// Package merchant is Medieval Merchant for two to six merchants, on a map that is
// data. Clause numbers in comments and in refusals are those of the project's numbered
// rules of Medieval Merchant.
//
// Two things are hidden until the end: the values of markers in hand and everybody's
// ducats. A State tells a dealt marker to its receiver alone and a View has null where
// its seat may not know; every sum that is paid is told when it is.
//
// The package promises that a State is a value which points to its Game's Map and to
// nothing else, and that nobody changes that Map. It does not know how the map is drawn.
package merchant
