package match

// Advises is nil when those who play may ask what a choice is worth. The error is for the
// person, and one of ErrNoAdvice, ErrRated, ErrNotPlaying and ErrNotSeated.
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
