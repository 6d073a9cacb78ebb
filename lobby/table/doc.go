// Package table runs a table: its match, which one goroutine at a time owns, its entries in the journal and the
// directory, which node holds it, what it owes after a game or after its own end, and the visits of those
// who are there.
//
// It promises that changes are written before anybody is told of them, and that a table which cannot write
// is halted; that at most one node at a time can write what others are told; that a table where nobody is
// sleeps, and is read from its journal again; that a fault in its game ends that table and no other; and
// that everything owed is tried until it is done.
//
// It does not know who is in the hall, which tables there are, how many somebody may have, or who talks too
// much: it asks its [Hall], and finds in [Shared] what tables have in common.
package table
