package reception

import (
	"context"
	"errors"

	"medici/internal/people"
	"medici/lobby"
	"medici/lobby/match"
)

// Blocks stores blocks in the register of people.
type Blocks struct{ People *people.Register }

// Blocked implements lobby.Blocks.
func (b Blocks) Blocked(ctx context.Context, id string) (all []match.Person, err error) {
	blocked, err := b.People.Blocked(ctx, id)
	for _, p := range blocked {
		all = append(all, match.Person{ID: p.ID, Name: p.Name})
	}
	return all, err
}

// Block implements lobby.Blocks.
func (b Blocks) Block(ctx context.Context, id string, whom match.Person) error {
	err := b.People.Block(ctx, id, people.Person{ID: whom.ID, Name: whom.Name})
	if errors.Is(err, people.ErrBlocked) {
		return lobby.ErrBlocks
	}
	return err
}

// Unblock implements lobby.Blocks.
func (b Blocks) Unblock(ctx context.Context, id string, whom match.Person) error {
	return b.People.Unblock(ctx, id, whom.ID)
}
