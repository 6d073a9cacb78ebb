package load

import (
	"context"
	"fmt"
	"strings"
)

// kind is a way to have a seat.
type kind struct {
	name string
	open func() observer
	flag string // of the command; without one there is a terminal
}

var kinds = []kind{{"screen", newPlayer, ""}, {"plain", newListener, " --plain"}, {"json", newProgram, " --json"}}

// compareKinds measures medici alone, with seats of each kind that is named.
func (o Options) compareKinds(ctx context.Context, dir string) error {
	var all []figures
	for name := range strings.SplitSeq(o.Kinds, ",") {
		k, err := kindOf(name)
		if err != nil {
			return err
		}
		c := o.ours(o.Sessions, "none", still)
		c.open = k.open
		if k.flag != "" {
			c.knock = knockMute
		}
		seat := c.seat
		c.seat = func(p *party, at int) string { return seat(p, at) + k.flag }
		f, err := o.measure(ctx, c, dir)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		f.name = k.name
		all = append(all, f)
	}
	columns(o.Out, "", lines, all, func(f figures) string { return f.name })
	return nil
}

func kindOf(name string) (kind, error) {
	for _, k := range kinds {
		if k.name == name {
			return k, nil
		}
	}
	return kind{}, fmt.Errorf("no kind of seat: %q; say screen, plain or json", name)
}
