package e2e

import (
	"slices"
	"strings"
	"testing"

	"medici/internal/dev/termtest"
)

// What was shown is not lost: the process is killed in the middle of a game, is
// started again, and the game goes on where it was.
func TestServerIsKilledAndComesBack(t *testing.T) {
	t.Parallel()
	files := t.TempDir()
	before := serve(t, "--data", files)
	annKey, bobKey := termtest.Key(t), termtest.Key(t)
	x := before.dial("ann", annKey).Open(80, 24, "new --seats 3 --bots 1 --name phoenix-inn")
	x.WaitUntil("the waiting room", inWaitingRoom)
	ann := newPerson(t, "ann", x)
	bob := newPerson(t, "bob", before.dial("bob", bobKey).Open(80, 24, "join phoenix-inn"))
	game := newParty(ann, bob)
	game.moves(8)
	decider := game.next() // nothing more happens until this one decides
	decider.await("the board", func(s string) bool { return board(s) != nil && myTurn(s) })
	was := decider.Screen()
	before.kill()
	for _, p := range game.people {
		p.terminal.(*termtest.Terminal).Wait()
	}

	after := serve(t, "--data", files)
	back := after.dial("ann", annKey).Open(80, 24, "")
	back.WaitUntil("her game on the list", func(s string) bool { return strings.Contains(s, saysYourGame) })
	back.Type(termtest.Enter)
	ann.terminal = back
	bob.terminal = after.dial("bob", bobKey).Open(80, 24, "join phoenix-inn")
	decider.await("the same position", func(s string) bool {
		return slices.Equal(board(s), board(was)) && headline.FindString(s) == headline.FindString(was)
	})
	game.decider = decider
	game.finish()
	sameEnd(t, ann, bob)
}
