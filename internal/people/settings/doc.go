// Package settings is what people decide for themselves: which settings there are,
// what each can be, what it is for somebody who has not decided, and what it means.
//
// It promises that whatever was written down, by an earlier program or a later one,
// reads as a value that there is. It does not know where settings are kept, who has
// them, or what a screen makes of them.
package settings
