// Package cluster is a node among others: who lives, who takes over the tables of those
// who do not, and what the nodes tell each other.
//
// Every node says four times a second that it lives, and where it takes sessions. One that
// was silent for two seconds is taken for dead, and each of its tables has one successor, which
// all nodes find by the same arithmetic. That is only who should try: the directory and
// the table's journal say who may. A node that does not hear itself judges nobody, so
// one which was paused or cut off takes nothing over when it wakes.
//
// It knows tables by their IDs, and a [Bus] for messages, which may be lost.
package cluster
