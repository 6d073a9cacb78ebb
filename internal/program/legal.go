package program

import (
	"strconv"
	"strings"

	"medici/rules"
)

// legal is a list of actions in which neighbours that differ in a whole number
// only, each higher by one than the one before, are written as one: bid 5..40.
// Which games have numbers, and what they mean, need not be known for that.
func legal(actions []rules.Action) []string {
	list := make([]string, 0, 2)
	for i := 0; i < len(actions); {
		word, first, ok := numbered(actions[i])
		n := 1
		for ok && i+n < len(actions) {
			if w, next, ok := numbered(actions[i+n]); !ok || w != word || next != first+n {
				break
			}
			n++
		}
		text := actions[i].String()
		if n > 1 {
			text += ".." + strconv.Itoa(first+n-1)
		}
		list = append(list, text)
		i += n
	}
	return list
}

// numbered takes a whole number off the end of an action.
func numbered(a rules.Action) (word string, n int, ok bool) {
	text := a.String()
	at := strings.LastIndexByte(text, ' ')
	if at < 0 {
		return "", 0, false
	}
	n, err := strconv.Atoi(text[at+1:])
	return text[:at], n, err == nil && n >= 0 && strconv.Itoa(n) == text[at+1:]
}
