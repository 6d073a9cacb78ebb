// Package freeport gives servers of a test, or of a laboratory, TCP ports that are theirs for as long as they like, also
// before they listen and between two lives. A port that the system has chosen is anybody's once it is closed.
//
// It does not know who listens there.
package freeport

import (
	"fmt"
	"math/rand/v2"
	"net"
)

// Host is the address of the ports.
const Host = "127.0.0.1"

// The ports lie below those that systems choose, from 32768 at the lowest, so nobody gets one who asks for any port.
const (
	first = 20000
	many  = 10000
)

// Take returns so many ports at which nobody listens, and that nobody else can take before release is called. A held
// port is one at which nobody answers, until its holder listens there.
func Take(n int) (ports []int, release func(), err error) { return take(n, first, many) }

func take(n, from, of int) (ports []int, release func(), err error) {
	var held []net.PacketConn
	release = func() {
		for _, c := range held {
			_ = c.Close()
		}
	}
	for _, at := range rand.Perm(of) {
		if len(ports) == n {
			break
		}
		if c := hold(from + at); c != nil {
			ports, held = append(ports, from+at), append(held, c)
		}
	}
	if len(ports) == n {
		return ports, release, nil
	}
	release()
	return nil, nil, fmt.Errorf("of the ports %d to %d of %s only %d are free, and %d are needed: end what listens there",
		from, from+of-1, Host, len(ports), n)
}

// hold returns what holds a port: the UDP port of the same number. It is nil when the port is somebody else's.
func hold(port int) net.PacketConn {
	at := fmt.Sprintf("%s:%d", Host, port)
	c, err := net.ListenPacket("udp", at)
	if err != nil {
		return nil
	}
	l, err := net.Listen("tcp", at)
	if err != nil { // it is held by no test, but taken
		_ = c.Close()
		return nil
	}
	_ = l.Close()
	return c
}
