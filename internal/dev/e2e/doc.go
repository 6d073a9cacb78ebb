// Package e2e holds no code but tests: the real binary is served, and people
// come to it over real SSH, read their screens and type.
//
// It promises to know nothing of what is inside. What the tests look for on a
// screen, and which keys they press, stands in one file, screen_test.go. No
// test sleeps: each waits for what a person would wait for.
//
// `go test` plays through a client in Go and needs no other program; with the
// build tag e2e the same game is played by OpenSSH in tmux as well, and
// ssh-audit looks at the door.
package e2e
