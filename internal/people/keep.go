package people

import (
	"context"
	"errors"
	"slices"
	"strings"

	"medici/internal/text/code"
	"medici/internal/text/name"
)

// By says which key a guest could be kept by, as a browser is that was never asked for a
// name; empty for none.
func (m *Mine) By(fingerprint string) { m.browser = fingerprint }

// Keepable reports a guest who can be kept.
func (m *Mine) Keepable() bool { return m.id == "" && m.browser != "" }

// ErrUnkept is all that a guest hears of what the store could not do.
var ErrUnkept = errors.New("that could not be remembered just now; try again in a while")

// Keep makes a person of the guest, from the next visit on: somebody new of that name, or,
// when it is a code that [Register.Invite] made, the person who asked for it. Errors are for
// the guest to read: those of [Register.Rename] and [Register.AddKey], or ErrUnkept.
func (m *Mine) Keep(ctx context.Context, word string) (Person, error) {
	p, err := m.keep(ctx, strings.TrimSpace(word))
	said := []error{ErrTaken, ErrCode, ErrKeyTaken, ErrKeys, name.ErrLength, name.ErrAlphabet, name.ErrPrefix, name.ErrReserved, name.ErrUnwanted}
	if err != nil && !slices.ContainsFunc(said, func(one error) bool { return errors.Is(err, one) }) {
		err = ErrUnkept
	}
	return p, err
}

func (m *Mine) keep(ctx context.Context, word string) (Person, error) {
	if _, isCode := code.Parse(word); isCode && strings.Count(word, "-") == 2 { // some names could be read as codes
		return m.register.AddKey(ctx, word, m.browser)
	}
	p, err := m.register.Meet(ctx, m.browser, word)
	if err != nil {
		return Person{}, err
	}
	defer m.register.Leave(p.ID)
	return m.register.Rename(ctx, p.ID, word)
}
