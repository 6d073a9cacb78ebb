package people

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
	"time"
)

// Valid is how long an invitation can be used.
const Valid = 15 * time.Minute

// crockford is the alphabet of codes: no I, L, O and U. Twelve of them are sixty
// bits, more than anybody tries in a quarter of an hour.
const (
	crockford  = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	codeLength = 12
)

// invitation is what code/<hex> holds.
type invitation struct {
	Person string    `json:"person"`
	Until  time.Time `json:"until"`
	Used   string    `json:"used,omitempty"` // the only key that may still come with it
}

// Invite makes a code with which one key, in the next quarter of an hour, can
// become one more key of this person.
func (r *Register) Invite(ctx context.Context, id string) (string, error) {
	d, err := r.settle(ctx, id)
	if err != nil {
		return "", err
	}
	if err := r.sweep(ctx); err != nil {
		return "", err
	}
	var random [codeLength]byte
	rand.Read(random[:]) // never fails
	for i, b := range random {
		random[i] = crockford[b%32]
	}
	code := string(random[:])
	_, err = r.save(ctx, codePath(code), invitation{Person: d.ID, Until: r.now().UTC().Add(Valid)}, 0)
	return code[:4] + "-" + code[4:8] + "-" + code[8:], err
}

// sweep removes the invitations that nobody can use any more.
func (r *Register) sweep(ctx context.Context) error {
	codes, err := r.docs.List(ctx, "code/")
	if err != nil {
		return err
	}
	for _, d := range codes {
		var i invitation
		if json.Unmarshal(d.Value, &i) != nil || !r.now().Before(i.Until) {
			_ = r.docs.Delete(ctx, d.Key, d.Revision)
		}
	}
	return nil
}

// invited is the person a code is of.
func (r *Register) invited(ctx context.Context, code string) (string, error) {
	code, ok := parseCode(code)
	if !ok {
		return "", ErrCode
	}
	var i invitation
	revision, err := r.load(ctx, codePath(code), &i)
	if err != nil {
		return "", err
	}
	if revision == 0 || !r.now().Before(i.Until) {
		return "", ErrCode
	}
	return i.Person, nil
}

// use makes sure that no other key comes with the same code. The same one may,
// to finish what was cut short.
func (r *Register) use(ctx context.Context, code, fingerprint string) error {
	code, _ = parseCode(code)
	_, err := change(ctx, r, codePath(code), func(i *invitation, there bool) error {
		switch {
		case !there, i.Used != "" && i.Used != fingerprint:
			return ErrCode
		case i.Used == fingerprint:
			return errSame
		}
		i.Used = fingerprint
		return nil
	})
	return err
}

// codePath has a hash, so that who reads the documents learns no code.
func codePath(code string) string {
	sum := sha256.Sum256([]byte(code))
	return "code/" + hex.EncodeToString(sum[:16])
}

// parseCode reads a code as people write it: small letters, O for 0, I or L for
// 1, dashes and spaces anywhere.
func parseCode(text string) (code string, ok bool) {
	if len(text) > 64 {
		return "", false
	}
	code = strings.NewReplacer("-", "", " ", "", "O", "0", "I", "1", "L", "1").Replace(strings.ToUpper(text))
	return code, len(code) == codeLength && strings.Trim(code, crockford) == ""
}
