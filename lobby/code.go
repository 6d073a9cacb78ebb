package lobby

import (
	"crypto/rand"
	"strings"
)

// crockford is the alphabet of invitation codes: no I, L, O and U.
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// codeLength is 12 characters of five bits: nobody finds a table by trying.
const codeLength = 12

// newCode is a code in groups of four: XXXX-XXXX-XXXX.
func newCode() string {
	var random [codeLength]byte
	rand.Read(random[:]) // never fails
	for i, b := range random {
		random[i] = crockford[b%32]
	}
	return grouped(string(random[:]))
}

// newID is a name that no table has had: 50 bits.
func newID() string {
	code := strings.ToLower(strings.ReplaceAll(newCode(), "-", ""))
	return code[:10]
}

func grouped(code string) string { return code[:4] + "-" + code[4:8] + "-" + code[8:] }

// parseCode reads a code as people write it: small letters, O for 0, I or L for
// 1, dashes and spaces anywhere.
func parseCode(text string) (code string, ok bool) {
	if len(text) > 64 {
		return "", false
	}
	code = strings.NewReplacer("-", "", " ", "", "O", "0", "I", "1", "L", "1").Replace(strings.ToUpper(text))
	if len(code) != codeLength || strings.Trim(code, crockford) != "" {
		return "", false
	}
	return grouped(code), true
}
