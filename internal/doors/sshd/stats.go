package sshd

import "sync/atomic"

// Stats counts what went over the wire since a [Server] was made.
type Stats struct {
	BytesIn  uint64
	BytesOut uint64
	Requests uint64 // refused: channels, and requests of all kinds
}

type counts struct{ in, out, requests atomic.Uint64 }

// Stats returns the present numbers. They are not all of the same instant.
func (s *Server) Stats() Stats {
	return Stats{BytesIn: s.count.in.Load(), BytesOut: s.count.out.Load(), Requests: s.count.requests.Load()}
}
