package sshd

import (
	"time"

	"medici/internal/gate"
)

// slow holds up a client that sends too much, and hangs up on one that goes on.
func (k *client) slow(n int) {
	wait, offence := k.wire.Took(n, time.Now())
	if offence {
		k.visit.Offend(gate.Misuse)
	}
	if k.wire.Flood() {
		_ = k.Close()
		return
	}
	time.Sleep(wait)
}
