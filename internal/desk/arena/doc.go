// Package arena plays games among programs without tables, to measure who plays how well.
// It promises that each deal is played from every seat, and that what comes out depends on
// the seed alone, not on the number of processors, unless a player measures time itself.
//
// It knows games through package kit, and programs outside of this process through package
// program. It knows no game, and does not print.
package arena
