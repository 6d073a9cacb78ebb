// Package mutate asks whether tests would notice a fault: it changes one thing in a source of a package, runs that
// package's own tests against it, and tells which changes no test has noticed (DeMillo, Lipton and Sayward, Hints on
// Test Data Selection, 1978). A seed draws the sample, so the same seed is the same faults.
//
// It knows Go's syntax and the go command, and nothing of the game.
package mutate
