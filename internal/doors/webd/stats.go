package webd

import (
	"sync/atomic"
	"time"
)

// Stats counts what a [Server] has done since it was made.
type Stats struct {
	Connections int    // open without a session
	Refused     uint64 // connections, before a request
	Requests    uint64
	Strangers   uint64 // requests for a session without our cookie, or from another's page
	BytesIn     uint64
	BytesOut    uint64
	Pictures    uint64 // requests for pictures of links
	Sheets      uint64 // requests for pages of games

	Encrypted    bool      // by a certificate of its own, which the next fields describe
	Begins, Ends time.Time // of that; zero when there is none
	Failures     uint64    // failed tries to get one
}

// Certified reports whether browsers can come: without encryption, or with a valid certificate.
func (s Stats) Certified() bool { return !s.Encrypted || time.Now().Before(s.Ends) }

type counts struct{ requests, strangers, in, out, pictures, sheets atomic.Uint64 }

// Stats returns the present numbers. They are not all of the same instant.
func (s *Server) Stats() Stats {
	c, conns := &s.door.count, s.entry.Stats()
	t := Stats{
		Connections: conns.Connections, Requests: c.requests.Load(), Strangers: c.strangers.Load(),
		BytesIn: c.in.Load(), BytesOut: c.out.Load(),
		Pictures: c.pictures.Load(), Sheets: c.sheets.Load(),
	}
	for _, n := range conns.Refused {
		t.Refused += n
	}
	if s.certificate != nil {
		s.certificate.stats(&t)
	}
	return t
}
