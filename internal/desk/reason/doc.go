// Package reason names what goes wrong for programs: a code, which stays as it is, and an exit status.
//
// It promises that every error that people are meant to read has a code of its own kind, and that the
// same goes wrong under the same code at a table, at a command and at the door.
//
// It does not know who is told, nor in which words.
package reason
