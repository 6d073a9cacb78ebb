package plain

import (
	"context"

	"medici/rules/record"
)

// Hall holds a conversation that begins in the hall. It returns when the reader leaves or the input ends. The
// error is the output's, or a lobby.Elsewhere when it goes on at another node.
func Hall(ctx context.Context, o Options) error {
	c := begin(ctx, o)
	return c.end(c.stay(nil))
}

// Table holds a conversation that begins at a table, and goes on in the hall when the reader leaves. When the
// input ends the visit is closed, as when a connection drops: the seat is kept.
func Table(ctx context.Context, o Options, v Visit) error {
	c := begin(ctx, o)
	return c.end(c.stay(v))
}

// Replay holds a conversation that begins with a replay, with the others who look at the game if that is wanted.
func Replay(ctx context.Context, o Options, id string, r record.View, together bool) error {
	c := begin(ctx, o)
	err := c.replay(id, r, together)
	if err == nil {
		err = c.stay(nil)
	}
	return c.end(err)
}

// stay goes from table to table.
func (c *conversation) stay(v Visit) (err error) {
	for {
		if v == nil {
			if v, err = c.hall(); err != nil {
				return err
			}
		}
		err = newTable(c, v).stay()
		v.Close()
		if err != nil {
			return err
		}
		v = nil
	}
}
