package people

import (
	"context"

	"medici/internal/text/words"
)

// Face is what those who wait for a game with somebody know of them.
type Face struct {
	Games    int        // finished, of the last that are kept
	Standing Standing   // in a kind of game; on no games it rests on nothing
	Says     words.Text // of how they play; empty for nothing
	Program  bool       // they say that they are one, and are ranked among programs
}

// Face is that of the person of a name, in a kind of game. It fails with ErrNobody of a guest.
func (r *Register) Face(ctx context.Context, called, kind string) (Face, error) {
	p, err := r.Named(ctx, called)
	if err != nil {
		return Face{}, err
	}
	d, _, err := r.person(ctx, p.ID)
	program := r.Programs.Is(p.ID)
	if program {
		kind = AmongPrograms(kind)
	}
	return Face{len(d.Finished), d.Ratings[kind], d.Settings.Says(), program}, err
}
