package path

import (
	"context"
	"encoding/json"
	"io"
	"os"
)

// Tell builds and plays, and writes the crossings of a bid in their order; and to a file, if it has a
// name, all calls with their stacks.
func Tell(ctx context.Context, w io.Writer, raw string) error {
	dir, err := os.MkdirTemp("", "medici-path-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	binary, err := build(ctx, dir)
	if err != nil {
		return err
	}
	s, err := serve(ctx, binary, dir)
	if err != nil {
		return err
	}
	defer s.stop()
	calls, err := s.ride()
	if err != nil {
		return err
	}
	if raw != "" {
		f, err := os.Create(raw)
		if err != nil {
			return err
		}
		defer f.Close()
		out := json.NewEncoder(f)
		for _, c := range calls {
			if err := out.Encode(c); err != nil {
				return err
			}
		}
	}
	counted, spoken := count(calls)
	write(w, counted, spoken)
	return nil
}
