// Package sqlite keeps a journal in one SQLite file, for one machine.
//
// It promises that an acknowledged append is on the disk; that appends which
// come together are written together, in one transaction, and none of them
// suffers from another; that a store belongs to one process at a time; that a
// damaged or full disk is an error for the table concerned and for nobody else,
// and that writing goes on by itself once it can.
//
// It knows no more of what it keeps than package journal does. Nobody is meant
// to ask it questions in SQL: the schema is its own.
package sqlite
