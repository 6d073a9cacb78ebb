// Package train has tasks: positions with one decision of which it is known what is best. Some hundred of each game
// are in the binary, made by internal/dev/fit/tasks; the others are mistakes of people, of the reviews of their games.
//
// It promises that a task is the same on every machine and for ever, that nothing is shown of a position but what the
// seat that decides could know, and that the best choice was clearly better than the others that are offered.
//
// A task of the house is rated as an opponent by the model of package people/rating: whoever finds its best choice
// has won. Its own strength is fixed by how many of eight bots find it.
//
// It knows no store, no person and no screen.
package train
