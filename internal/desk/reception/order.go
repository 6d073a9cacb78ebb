package reception

import (
	"medici/internal/people/moderation"
	"medici/internal/text/words"
)

// Order is who keeps order here, and by which words. It may change while the server runs.
type Order struct {
	Admins []string          // fingerprints of the keys that may give orders
	Words  *moderation.Words // that are not said here; none when nil
}

// order is the one that holds.
func (d *Server) order() Order {
	if o := d.Order.Load(); o != nil {
		return *o
	}
	return Order{}
}

// Unwanted reports a name that has a word which is not said here.
func (d *Server) Unwanted(name string) bool { return d.order().Words.Has(name) }

type reloadCommand struct {
	JSON asJSON `help:"One JSON object a line."`
}

func (c *reloadCommand) Run(a *request) error {
	if a.Reload == nil {
		return words.Errorf("this server reads no settings again")
	}
	if err := a.Reload(); err != nil {
		return words.Errorf("nothing has changed: %v", err)
	}
	a.logged("reload")
	return a.out.did(c.JSON, "admin reload",
		"Who gives orders and which words are not said is read again. Everything else in the settings needs a restart.")
}
