package reception

import (
	"medici/internal/people/moderation"
	"medici/internal/text/words"
)

// Order says who the administrators are, and which words are forbidden. It may change while the server
// runs.
type Order struct {
	Admins []string          // fingerprints of the administrators' keys
	Words  *moderation.Words // words that nobody may say; may be nil
}

// order returns the present one.
func (d *Server) order() Order {
	if o := d.Order.Load(); o != nil {
		return *o
	}
	return Order{}
}

// Unwanted reports whether a name contains a forbidden word.
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
