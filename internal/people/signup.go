package people

import (
	"context"
	"errors"
	"slices"
	"strings"

	"medici/internal/text/code"
	"medici/internal/text/name"
)

// By sets the key by which a guest could sign up: that of a browser which was never asked for a name; empty
// for none.
func (m *Preferences) By(fingerprint string) { m.browser = fingerprint }

// CanSignUp reports whether this is a guest who can sign up.
func (m *Preferences) CanSignUp() bool { return m.id == "" && m.browser != "" }

// ErrNotSaved is what guests read when the store fails.
var ErrNotSaved = errors.New("that could not be remembered just now; try again in a while")

// SignUp makes the guest a person, from the next visit on: somebody new with that name or, given a code
// that [Register.Invite] made, the person who asked for it. The errors are for the guest: those of
// [Register.Rename] and [Register.AddKey], or ErrNotSaved.
func (m *Preferences) SignUp(ctx context.Context, word string) (Person, error) {
	p, err := m.signUp(ctx, strings.TrimSpace(word))
	said := []error{ErrTaken, ErrCode, ErrKeyTaken, ErrKeys, name.ErrLength, name.ErrAlphabet, name.ErrPrefix,
		name.ErrReserved, name.ErrUnwanted}
	if err != nil && !slices.ContainsFunc(said, func(one error) bool { return errors.Is(err, one) }) {
		err = ErrNotSaved
	}
	return p, err
}

func (m *Preferences) signUp(ctx context.Context, word string) (Person, error) {
	if _, isCode := code.Parse(word); isCode && strings.Count(word, "-") == 2 { // some names could be read as codes
		return m.register.AddKey(ctx, word, m.browser)
	}
	p, err := m.register.SignIn(ctx, m.browser, word)
	if err != nil {
		return Person{}, err
	}
	defer m.register.Leave(p.ID)
	return m.register.Rename(ctx, p.ID, word)
}
