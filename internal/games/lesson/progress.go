package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// mostNoted is how many lessons a note has: one begun long ago is begun again.
const mostNoted = 4

// Noted is a note with how many stops of the lesson in a game lie behind the learner. It
// has only the latest games, each by its id.
func Noted(note, game string, read int) string {
	all := slices.DeleteFunc(strings.Fields(note), func(one string) bool { return strings.HasPrefix(one, game+":") })
	all = append(all, fmt.Sprintf("%s:%d", game, read))
	return strings.Join(all[max(0, len(all)-mostNoted):], " ")
}

// Read is how many stops a note says lie behind the learner of a game; 0 when it says
// nothing.
func Read(note, game string) int {
	for _, one := range strings.Fields(note) {
		if read, ok := strings.CutPrefix(one, game+":"); ok {
			n, _ := strconv.Atoi(read)
			return n
		}
	}
	return 0
}
