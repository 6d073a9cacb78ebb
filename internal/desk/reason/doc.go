// Package reason names errors for programs: by a code, which never changes, and an exit status.
//
// It promises that every error which people should read has a code of its kind, and that the same error has
// the same code at a table, at a command and at the door.
//
// It does not know who is told, nor in which words.
package reason
