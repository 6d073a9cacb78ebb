package rules

import "fmt"

// Illegal refuses something that the rules forbid. It is for the player who tried it.
type Illegal struct {
	Rule string // the clause of the game's numbered rules, like "4.2"
	Why  string // the reason, as a format that can be translated
	Args []any  // the arguments of the format
}

// Forbid returns an Illegal with a reason.
func Forbid(rule, why string, args ...any) *Illegal {
	return &Illegal{Rule: rule, Why: why, Args: args}
}

// Reason returns the reason in English, without the clause.
func (i *Illegal) Reason() string { return fmt.Sprintf(i.Why, i.Args...) }

// Error returns the reason and the clause.
func (i *Illegal) Error() string { return i.Reason() + " (rule " + i.Rule + ")" }
