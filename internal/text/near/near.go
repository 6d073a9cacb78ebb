// Package near guesses which word somebody meant who mistyped it.
//
// It promises that of several words it takes the one that the fewest letters lie between, and that it
// rather says nothing than anything.
//
// It does not know what the words are for.
package near

import "strings"

// To returns the known word that is meant by a mistyped one; empty when none is near enough.
func To(word string, known []string) (best string) {
	typed := []rune(strings.ToLower(word))
	if len(typed) < 2 || len(typed) > longest {
		return ""
	}
	least := min(2, len(typed)/2) + 1
	for _, k := range known {
		if d := apart([]rune(strings.ToLower(k)), typed); d < least {
			best, least = k, d
		}
	}
	if best != "" {
		return best
	}
	for _, k := range known { // a beginning is as good, when it is that of one word alone
		if strings.HasPrefix(strings.ToLower(k), string(typed)) {
			if best != "" {
				return ""
			}
			best = k
		}
	}
	return best
}

// longest is how many letters a word has at most that is compared.
const longest = 40

// apart returns how many letters are other, missing, too many or in each other's place.
func apart(a, b []rune) int {
	if len(a) > longest {
		return longest
	}
	before, last, now := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		now[0] = i + 1
		for j := range b {
			other := 1
			if a[i] == b[j] {
				other = 0
			}
			now[j+1] = min(last[j+1]+1, now[j]+1, last[j]+other)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				now[j+1] = min(now[j+1], before[j-1]+1)
			}
		}
		before, last, now = last, now, before
	}
	return last[len(b)]
}
