package ui

// Amount is a number that is being chosen: typed, or moved by steps, from Least to
// Most. A number out of these limits can be typed, and is refused when it is given.
type Amount struct {
	Value, Least, Most int
	typed              bool // by digits: the next one goes behind
	refused            bool
}

// highest is the largest number that can be typed.
const highest = 999

// NewAmount returns an amount at its least.
func NewAmount(least, most int) Amount { return Amount{Value: least, Least: least, Most: most} }

// Typing reports whether the number is being typed.
func (a *Amount) Typing() bool { return a.typed }

// Type takes a key that types a number; false for any other key.
func (a *Amount) Type(key string) bool {
	switch {
	case key == "backspace":
		a.Value /= 10
	case len(key) == 1 && key[0] >= '0' && key[0] <= '9':
		if !a.typed {
			a.Value = 0
		}
		if n := a.Value*10 + int(key[0]-'0'); n <= highest {
			a.Value = n
		}
	default:
		return false
	}
	a.typed, a.refused = true, false
	return true
}

// Step moves the number, within its limits.
func (a *Amount) Step(by int) {
	*a = Amount{Value: max(a.Least, min(a.Value+by, a.Most)), Least: a.Least, Most: a.Most}
}

// Reset goes back to the least.
func (a *Amount) Reset() { *a = NewAmount(a.Least, a.Most) }

// Legal reports a number within the limits.
func (a *Amount) Legal() bool { return a.Value >= a.Least && a.Value <= a.Most }

// Refused reports that the number was given although it is out of the limits.
func (a *Amount) Refused() bool { return a.refused }

// Give reports whether the number can be given, and remembers when it cannot.
func (a *Amount) Give() bool {
	if !a.Legal() {
		a.refused, a.typed = true, false
	}
	return a.Legal()
}
