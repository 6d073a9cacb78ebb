// Package load measures what sessions cost a server: real clients, by SSH and by
// WebSockets as the web door's page opens them, sit at tables of four and play through
// their screens, at people's pace and as fast as the screens follow, and the server's
// memory, processor time and bytes are read from outside. In the same run it does the
// same to two other servers, so a figure can be told as a ratio that means something
// on another machine: one that only writes as many bytes, and a Bubble Tea program in its
// usual middleware.
//
// It promises to be bounded in time, to listen and dial on loopback only, and to
// end every process it has started. It knows the medici binary from outside: its
// command line, and what stands on its screens in observer.go.
//
// The shipped binary contains none of it. It needs Linux: clients come from many
// addresses of 127.0.0.0/8, and what a process uses is read from /proc.
package load
