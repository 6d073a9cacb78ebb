package house

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"strconv"
)

// Seed is the secret that a game's chance is drawn from.
type Seed [32]byte

// purpose begins every message, so the seed's answers here differ from those of any other use of the same
// key.
const purpose = "medici-deal 1\n"

// Commitment returns the hash of the seed, which is shown while the seed is secret.
func (s Seed) Commitment() string {
	sum := sha256.Sum256(s[:])
	return hex.EncodeToString(sum[:])
}

// String returns the seed as records write it, in lower-case hex. Never log a Seed: that gives it away.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// ParseSeed parses String's form and no other.
func ParseSeed(text string) (Seed, error) {
	return parse32(text, "seed")
}

// CheckCommitment returns an error unless a text has the form of a Commitment.
func CheckCommitment(text string) error {
	_, err := parse32(text, "commitment")
	return err
}

// parse32 parses 32 bytes of lower-case hex.
func parse32(text, what string) (out [32]byte, err error) {
	n, err := hex.Decode(out[:], []byte(text[:min(len(text), 2*len(out))]))
	if err != nil || n != len(out) || hex.EncodeToString(out[:]) != text {
		return [32]byte{}, fmt.Errorf("a %s is %d lower-case hexadecimal digits", what, 2*len(out))
	}
	return out, nil
}

// Choose returns the outcome, from 0 to outcomes-1, of the game's choice number k, counted from 0. There
// must be at least one outcome.
func (s Seed) Choose(k, outcomes int) int {
	if k < 0 || outcomes < 1 {
		panic(fmt.Sprintf("house: choice %d among %d outcomes", k, outcomes))
	}
	mac, m := hmac.New(sha256.New, s[:]), uint64(outcomes)
	for attempt := 0; ; attempt++ {
		if x := draw(mac, k, attempt); accepts(x, m) {
			return int(x % m)
		}
	}
}

// draw returns the number drawn in one attempt at choice k.
func draw(mac hash.Hash, k, attempt int) uint64 {
	message := strconv.AppendInt([]byte(purpose), int64(k), 10)
	message = strconv.AppendInt(append(message, ' '), int64(attempt), 10)
	if attempt > 0 { // a new one needs no Reset, which costs as much again
		mac.Reset()
	}
	mac.Write(message)
	return binary.BigEndian.Uint64(mac.Sum(nil))
}

// accepts reports whether x < m·⌊2⁶⁴/m⌋: beyond that multiple of m a remainder would make the first
// outcomes likelier than the last. The bound itself may be 2⁶⁴, which does not fit, so the number below it
// is compared.
func accepts(x, m uint64) bool {
	rest := -m % m // 2⁶⁴ mod m
	return x <= ^rest
}
