package elections

import (
	"testing"
	"time"
)

// The variables are those of the server: they hold its defaults until they are set.
func TestShorten(t *testing.T) {
	if minElection != 4*time.Second || maxElection != 9*time.Second || heartbeat != time.Second ||
		lostQuorum != 10*time.Second {
		t.Errorf("the server elects within %v to %v, heartbeats come every %v, a quorum is lost after %v: another server "+
			"than the one this was measured with",
			minElection, maxElection, heartbeat, lostQuorum)
	}
	Shorten()
	if minElection != Min || maxElection != Max || heartbeat != Heartbeat || lostQuorum != Max {
		t.Errorf("set to %v, %v, %v, %v", minElection, maxElection, heartbeat, lostQuorum)
	}
}
