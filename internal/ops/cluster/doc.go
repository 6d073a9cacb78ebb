// Package cluster is a node among others: who lives, who takes over the tables of dead nodes, and what the
// nodes tell each other.
//
// Every node says four times a second that it lives, and where it takes sessions. A node that was silent
// for two seconds is taken for dead, and each of its tables has one successor, which all nodes compute
// alike. That only says who should try: the directory and the table's journal decide who may. A node that
// does not hear itself judges nobody, so one that was paused or cut off takes nothing over when it wakes.
//
// It knows tables by their IDs, and a [Bus] for messages, which may be lost.
package cluster
