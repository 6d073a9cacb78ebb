// Package table is a table's life: the goroutine that owns its match, what is written of it into its
// journal and the directory, whose it is among the nodes, what it still owes when a game or the table
// has ended, and the visits of those who are there.
//
// It promises that nothing is told which would be lost: what has changed is written down first, and
// while that cannot be done the table is halted; that at every moment one node at most can write what
// others are told; that a table at which nobody is sleeps, and is read from its journal again; that a
// fault of its game ends it and no other; and that everything which is owed is tried until it is done.
//
// It does not know who is in the hall, which tables there are, how many somebody may have, or who
// says too much: what it needs of its lobby is a [Hall] and what all tables share.
package table
