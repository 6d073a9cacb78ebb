// Package elections makes the NATS servers of this process replace a leader that has
// died within two to four seconds, where they would take four to nine and more.
//
// The times are compiled into nats-server and are nobody's setting, so it reaches for
// the variables that hold them. Should a version not have them, nothing links.
package elections

import (
	"sync"
	"time"
	_ "unsafe" // for go:linkname

	_ "github.com/nats-io/nats-server/v2/server" // has the variables
)

//go:linkname minElection github.com/nats-io/nats-server/v2/server.minElectionTimeout
var minElection time.Duration

//go:linkname maxElection github.com/nats-io/nats-server/v2/server.maxElectionTimeout
var maxElection time.Duration

//go:linkname heartbeat github.com/nats-io/nats-server/v2/server.hbInterval
var heartbeat time.Duration

//go:linkname lostQuorum github.com/nats-io/nats-server/v2/server.lostQuorumInterval
var lostQuorum time.Duration

// A leader is missed after Min to Max, ten of its heartbeats at the longest. Below a
// second a disk that stands still would look like a death.
const (
	Min       = 1000 * time.Millisecond
	Max       = 2500 * time.Millisecond
	Heartbeat = 250 * time.Millisecond
)

// Shorten sets the times; it is called before the first server is made, and does nothing
// when it is called again.
var Shorten = sync.OnceFunc(func() {
	minElection, maxElection, heartbeat, lostQuorum = Min, Max, Heartbeat, Max
})
