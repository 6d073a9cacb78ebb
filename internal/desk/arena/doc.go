// Package arena plays games among programs without tables, to measure how well each plays. It promises that
// each deal is played from every seat, and that the result depends only on the seed, not on the number of
// processors, unless a player measures time itself.
//
// It knows games through package kit, and external programs through package program. It knows no game, and
// does not print.
package arena
