package main

import (
	"crypto/rand"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"medici/internal/journal/stream/scrub"
)

// admit adds a user to the options for this process itself, where clients need a name, with a password that
// nobody else learns. It is false where it knows no way in.
func admit(o *server.Options) (scrub.Config, bool) {
	switch {
	case o.Authorization != "" || o.TLSMap || len(o.Nkeys) > 0 || len(o.TrustedOperators) > 0 || len(o.TrustedKeys) > 0 || o.AuthCallout != nil:
		return scrub.Config{}, false
	case o.Username != "":
		o.Users = append(o.Users, &server.User{Username: o.Username, Password: o.Password})
		o.Username, o.Password = "", ""
	case len(o.Users) == 0:
		return scrub.Config{}, true // everybody is let in
	}
	c, name, password := scrub.Config{}, "scrubber", rand.Text()
	account := o.Users[0].Account
	if account != nil {
		c.Account = account.GetName()
	}
	o.Users = append(o.Users, &server.User{Username: name, Password: password, Account: account})
	c.Connect = []nats.Option{nats.UserInfo(name, password)}
	return c, true
}
