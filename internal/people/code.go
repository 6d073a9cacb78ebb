package people

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"medici/internal/text/code"
)

// Valid is how long an invitation can be used.
const Valid = 15 * time.Minute

// invitation is what code/<hex> holds.
type invitation struct {
	Person string    `json:"person"`
	Until  time.Time `json:"until"`
	Used   string    `json:"used,omitempty"` // the only key that may still come with it
}

// Invite makes a code with which, in the next quarter of an hour, one key can become a further key of this
// person. It replaces the code that was made before.
func (r *Register) Invite(ctx context.Context, id string) (string, error) {
	d, err := r.settle(ctx, id)
	if err != nil {
		return "", err
	}
	c := code.New()
	path := codePath(c)
	if _, err := r.docs.save(ctx, path, invitation{Person: d.ID, Until: r.now().UTC().Add(Valid)}, 0); err != nil {
		return "", err
	}
	var before string
	if _, err := r.update(ctx, d.ID, func(d *document) error {
		before, d.Code = d.Code, path
		return nil
	}); err != nil {
		return "", err
	}
	if before != "" {
		_ = r.docs.remove(ctx, before) // what an error or a crash leaves expires by itself
	}
	return c, nil
}

// invited returns the person that a code is of.
func (r *Register) invited(ctx context.Context, text string) (string, error) {
	c, ok := code.Parse(text)
	if !ok {
		return "", ErrCode
	}
	var i invitation
	revision, err := r.docs.load(ctx, codePath(c), &i)
	if err != nil {
		return "", err
	}
	if revision == 0 || !r.now().Before(i.Until) {
		return "", ErrCode
	}
	return i.Person, nil
}

// use makes sure that no other key comes with the same code. The same key may, to finish what was cut
// short.
func (r *Register) use(ctx context.Context, text, fingerprint string) error {
	c, _ := code.Parse(text)
	_, err := change(ctx, r.docs, codePath(c), func(i *invitation, there bool) error {
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

// codePath contains a hash, so a reader of the documents learns no code.
func codePath(code string) string {
	sum := sha256.Sum256([]byte(code))
	return "code/" + hex.EncodeToString(sum[:16])
}
