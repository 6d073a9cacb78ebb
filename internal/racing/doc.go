// Package racing tells tests whether the race detector watches them. Under it everything
// takes some ten times as long: a test that tries many games may try fewer of them, if the
// Makefile runs its package once more without the detector. It knows nothing of what is
// tested, and is part of no program.
package racing
