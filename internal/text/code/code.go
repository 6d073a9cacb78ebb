// Package code makes secrets that people say aloud and type: invitations to
// tables, the resume codes of guests, the joining of keys. It knows nothing of
// what a code is for.
package code

import (
	"crypto/rand"
	"strings"
)

// alphabet is Crockford's base 32: no I, L, O and U.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// length in characters of five bits: nobody finds sixty by trying.
const length = 12

// New returns a code in groups of four: XXXX-XXXX-XXXX.
func New() string {
	var random [length]byte
	rand.Read(random[:]) // never fails
	return Of(random[:])
}

// Of returns the code that is made of random bytes, 12 at least; always the same of the same.
func Of(random []byte) string {
	var code [length]byte
	for i := range code {
		code[i] = alphabet[random[i]%32]
	}
	return grouped(string(code[:]))
}

// NewID returns a name that nothing else has had: 10 small letters and digits, 50
// bits.
func NewID() string {
	return strings.ToLower(strings.ReplaceAll(New(), "-", ""))[:10]
}

func grouped(code string) string { return code[:4] + "-" + code[4:8] + "-" + code[8:] }

// Parse reads a code as people write it: small letters, O for 0, I or L for 1,
// dashes and spaces anywhere. What it returns is as New writes it.
func Parse(text string) (code string, ok bool) {
	if len(text) > 64 {
		return "", false
	}
	code = strings.NewReplacer("-", "", " ", "", "O", "0", "I", "1", "L", "1").Replace(strings.ToUpper(text))
	if len(code) != length || strings.Trim(code, alphabet) != "" {
		return "", false
	}
	return grouped(code), true
}
