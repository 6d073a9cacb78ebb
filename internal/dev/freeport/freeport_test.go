package freeport

import (
	"fmt"
	"net"
	"testing"
)

// A port is nobody else's until it is given back: its holder can listen there, and again.
func TestTaken(t *testing.T) {
	mine, release, err := Take(3)
	if err != nil {
		t.Fatal(err)
	}
	for _, port := range mine {
		for range 2 {
			l, err := net.Listen("tcp", fmt.Sprintf("%s:%d", Host, port))
			if err != nil {
				t.Fatal(err)
			}
			if _, _, err := take(1, port, 1); err == nil {
				t.Errorf("somebody else has %d", port)
			}
			l.Close()
			if _, _, err := take(1, port, 1); err == nil {
				t.Errorf("somebody else has %d while nobody listens", port)
			}
		}
	}
	release()
	for _, port := range mine {
		again, release, err := take(1, port, 1)
		for err != nil { // another program may have it for a moment
			again, release, err = take(1, port, 1)
		}
		if again[0] != port {
			t.Errorf("took %v, not %d", again, port)
		}
		release()
	}
}

// Nobody is given a port at which somebody listens who has not asked for it.
func TestListenedAt(t *testing.T) {
	l, err := net.Listen("tcp", Host+":0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if all, _, err := take(1, l.Addr().(*net.TCPAddr).Port, 1); err == nil {
		t.Errorf("%v is taken although somebody listens there", all)
	}
}
