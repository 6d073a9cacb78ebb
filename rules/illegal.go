package rules

import "fmt"

// Illegal is the refusal of something the rules forbid, for the player who
// tried it.
type Illegal struct {
	Rule string // clause of the game's numbered rules, like "4.2"
	Why  string // the reason as a format, so it can be translated
	Args []any  // what the format needs
}

// Forbid is an Illegal with a reason.
func Forbid(rule, why string, args ...any) *Illegal {
	return &Illegal{Rule: rule, Why: why, Args: args}
}

// Reason is the reason in English, without the clause.
func (i *Illegal) Reason() string { return fmt.Sprintf(i.Why, i.Args...) }

// Error is the reason followed by the clause.
func (i *Illegal) Error() string { return i.Reason() + " (rule " + i.Rule + ")" }
