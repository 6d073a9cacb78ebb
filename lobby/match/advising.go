package match

// Advises returns nil when players may ask for advice. Its errors are for the person: ErrNoAdvice,
// ErrRated, ErrNotPlaying and ErrNotSeated.
func (u *Update) Advises() error {
	switch {
	case u.You < 0:
		return ErrNotSeated
	case u.Table.Phase != Playing || u.View == nil:
		return ErrNotPlaying
	case u.Table.Rated:
		return ErrRated
	case u.Table.NoAdvice:
		return ErrNoAdvice
	}
	return nil
}
