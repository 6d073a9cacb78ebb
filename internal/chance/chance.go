// Package chance draws from the system's randomness, like crypto/rand, as math/rand/v2 draws. What is drawn through it
// can be repeated where the system's randomness can ([testing/cryptotest]); math/rand's own cannot.
package chance

import (
	"crypto/rand"
	"encoding/binary"
	random "math/rand/v2"
)

// Rand may be used from any goroutine.
var Rand = random.New(system{})

// system is the system's randomness.
type system struct{}

// Uint64 implements rand.Source of package math/rand/v2.
func (system) Uint64() uint64 {
	var b [8]byte
	rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}
