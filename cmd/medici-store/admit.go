package main

import (
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"medici/internal/journal/stream/scrub"
)

// admit adds a key to the options for this process itself, where clients need credentials; nobody else
// learns it. A key works beside whatever others use: a name and a password, a token, a certificate. It is
// false where others issue the accounts: an operator, or a service.
func admit(o *server.Options) (c scrub.Config, admitted bool) {
	switch {
	case len(o.TrustedOperators) > 0 || len(o.TrustedKeys) > 0 || o.AuthCallout != nil:
		return c, false
	case o.Username == "" && o.Authorization == "" && len(o.Users)+len(o.Nkeys) == 0:
		return c, true // everybody is let in
	}
	key, err := nkeys.CreateUser()
	if err != nil {
		return c, false
	}
	name, err := key.PublicKey()
	if err != nil {
		return c, false
	}
	account := storeAccount(o)
	if account != nil {
		c.Account = account.GetName()
	}
	o.Nkeys = append(o.Nkeys, &server.NkeyUser{Nkey: name, Account: account})
	c.Connect = []nats.Option{nats.Nkey(name, key.Sign)}
	return c, true
}

// storeAccount returns the account of the first user that is not of the servers' own, nil for the one of all.
func storeAccount(o *server.Options) *server.Account {
	var all []*server.Account
	for _, u := range o.Users {
		all = append(all, u.Account)
	}
	for _, u := range o.Nkeys {
		all = append(all, u.Account)
	}
	for _, a := range all {
		if a == nil || a.GetName() != o.SystemAccount {
			return a
		}
	}
	return nil
}
