package rules

import "fmt"

// Refusal is why something that was typed cannot be meant, its format and its
// arguments apart, so it can be said in other languages. [Illegal] is
// for what the rules of a game forbid.
type Refusal struct {
	Why  string
	Args []any
}

// Refuse is a Refusal.
func Refuse(why string, args ...any) error { return &Refusal{why, args} }

// Error is the reason in English.
func (r *Refusal) Error() string { return fmt.Sprintf(r.Why, r.Args...) }

// Worded is the reason as a format and its arguments.
func (r *Refusal) Worded() (format string, args []any) { return r.Why, r.Args }
