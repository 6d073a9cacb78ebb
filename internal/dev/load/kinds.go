package load

import (
	"context"
	"fmt"
	"strings"
	"text/tabwriter"
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
	o.reportKinds(all)
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

func (o Options) reportKinds(all []figures) {
	w := tabwriter.NewWriter(o.Out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(w, "\t")
	for _, f := range all {
		fmt.Fprintf(w, "%s\t", f.name)
	}
	fmt.Fprintln(w)
	for _, l := range lines {
		fmt.Fprintf(w, "%s\t", l.what)
		for _, f := range all {
			if l.of == nil {
				fmt.Fprint(w, "\t")
				continue
			}
			format := l.format
			if format == "" {
				format = "%.0f"
			}
			fmt.Fprintf(w, format+"\t", l.of(f))
		}
		fmt.Fprintln(w)
	}
	_ = w.Flush()
}
