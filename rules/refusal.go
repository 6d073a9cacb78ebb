package rules

import "fmt"

// Refusal says why something that was typed makes no sense, as a format and its arguments, so it can be
// translated. [Illegal] is for what the rules of a game forbid.
type Refusal struct {
	Why  string
	Args []any
}

// Refuse returns a Refusal.
func Refuse(why string, args ...any) error { return &Refusal{why, args} }

// Error returns the reason in English.
func (r *Refusal) Error() string { return fmt.Sprintf(r.Why, r.Args...) }

// Worded returns the reason as a format and its arguments.
func (r *Refusal) Worded() (format string, args []any) { return r.Why, r.Args }
