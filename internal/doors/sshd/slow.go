package sshd

import (
	"time"

	"medici/internal/doors/gate"
)

// slow records what a client has sent, delays one that sends too much, alone or with others of its source,
// and hangs up if it goes on.
func (k *client) slow(n int) {
	if n > 0 {
		k.silence.Break()
	}
	wait, offence := k.wire.Took(n, time.Now())
	if offence {
		k.visit.Offend(gate.Misuse)
	}
	if k.wire.Flood() {
		_ = k.Close()
		return
	}
	time.Sleep(max(wait, k.visit.Take(gate.Received, n)))
}
