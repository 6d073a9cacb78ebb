package people

import (
	"context"

	"medici/internal/text/words"
)

// Face is what people who wait for a game with somebody know of them.
type Face struct {
	Games    int        // finished, of the latest that are kept
	Standing Standing   // in a kind of game; meaningless with no games
	Says     words.Text // how they play; may be empty
	Program  bool       // a declared program, which is ranked among programs
}

// Face returns the face of the person with a name, for a kind of game. It fails with ErrNobody for a guest.
func (r *Register) Face(ctx context.Context, called, kind string) (Face, error) {
	d, err := r.named(ctx, called)
	program := r.Programs.Is(d.ID)
	if program {
		kind = AmongPrograms(kind)
	}
	return Face{len(d.Finished), d.Ratings[kind], d.Settings.Says(), program}, err
}
