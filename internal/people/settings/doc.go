// Package settings is what people decide for themselves: which settings there are, their possible values,
// their defaults, and what they mean.
//
// It promises that whatever an earlier or later program has stored reads as an existing value. It does not
// know where settings are stored, who has them, or what a screen makes of them.
package settings
