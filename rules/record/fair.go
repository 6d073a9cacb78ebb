package record

import (
	"fmt"

	"medici/rules"
	"medici/rules/house"
)

// fair checks the tags of fair dealing, and the House's moves against the seed. It checks each tag as far
// as it can when the other is missing.
type fair struct {
	seed       house.Seed
	revealed   bool
	commitment string
	choices    int // of the House, so far
}

func (f *fair) tag(t Tag) (err error) {
	switch t.Key {
	case SeedTag:
		if f.revealed {
			return fmt.Errorf("the seed is told twice")
		}
		if f.seed, err = house.ParseSeed(t.Value); err != nil {
			return err
		}
		f.revealed = true
	case CommitmentTag:
		if f.commitment != "" {
			return fmt.Errorf("the commitment is told twice")
		}
		if err := house.CheckCommitment(t.Value); err != nil {
			return err
		}
		f.commitment = t.Value
	}
	if f.revealed && f.commitment != "" && f.seed.Commitment() != f.commitment {
		return fmt.Errorf("the seed is not the one of the commitment")
	}
	return nil
}

// check judges a legal move of the House in the position it was made in.
func (f *fair) check(s rules.State, a rules.Action) error {
	k := f.choices
	f.choices++
	if !f.revealed {
		return nil
	}
	outcomes := s.Actions()
	given := outcomes[f.seed.Choose(k, len(outcomes))].String()
	if written := a.String(); written != given {
		return fmt.Errorf("the seed gives %q here, not %q", given, written)
	}
	return nil
}
