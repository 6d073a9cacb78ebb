package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// mostNoted is how many lessons a note holds. An older one begins again.
const mostNoted = 4

// Noted returns a note that records how many stops of the lesson in a game the learner has passed. It holds
// only the latest games, by ID.
func Noted(note, game string, read int) string {
	all := slices.DeleteFunc(strings.Fields(note), func(one string) bool { return strings.HasPrefix(one, game+":") })
	all = append(all, fmt.Sprintf("%s:%d", game, read))
	return strings.Join(all[max(0, len(all)-mostNoted):], " ")
}

// Read returns how many stops the learner of a game has passed, according to a note; else 0.
func Read(note, game string) int {
	for _, one := range strings.Fields(note) {
		if read, ok := strings.CutPrefix(one, game+":"); ok {
			n, _ := strconv.Atoi(read)
			return n
		}
	}
	return 0
}
