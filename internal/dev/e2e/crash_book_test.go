package e2e

import (
	"fmt"
	"slices"
	"sync"
)

// book is what all who sit at a table have been told and have said, together.
// No line that one of them was told is ever taken back.
type book struct {
	name   string
	bots   int
	opened chan struct{} // closed when the table is there
	mu     sync.Mutex
	games  []*annals
	// Nobody knows what becomes of a line in flight when the server dies. So these are
	// as they were then, whatever has been told since.
	known  int // games
	resume int // the game that goes on, or the next
	mark   int // moves of it

	kept, lost int // moves in flight when the server died
}

// annals are one game. A move is written as in its record.
type annals struct {
	moves  []string
	sent   map[int]string // what people wanted, by seq
	over   bool
	scores []int
	record string
}

func newBook(name string, bots int) *book {
	return &book{name: name, bots: bots, opened: make(chan struct{})}
}

func (b *book) freeze() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.known, b.resume, b.mark = len(b.games), len(b.games), 0
	if n := len(b.games); n > 0 && !b.games[n-1].over {
		b.resume, b.mark = n-1, len(b.games[n-1].moves)
	}
}

// at returns the game that somebody finds who comes back.
func (b *book) at(state string) (game int, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case state == "playing", state == "waiting" && b.known == 0:
		return b.resume, nil
	case state == "over" && b.known > 0: // the last move of it may have been in flight
		return b.known - 1, nil
	}
	return 0, fmt.Errorf("the table is %s after %d games", state, b.known)
}

// whole judges who has been told so many moves of a game, and thinks it is all.
func (b *book) whole(game, told int) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if game == b.resume && told < b.mark {
		return fmt.Errorf("game %d: %d moves were told before the crash, and %d are there", game+1, b.mark, told)
	}
	return nil
}

// move takes down what somebody is told. A seat's move that nobody was told of
// before must be what its person wanted at exactly this point.
func (b *book) move(game, seq int, move string, free bool) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	g := b.game(game)
	switch {
	case seq <= len(g.moves) && g.moves[seq-1] != move:
		return fmt.Errorf("game %d: move %d was %q and is %q", game+1, seq, g.moves[seq-1], move)
	case seq <= len(g.moves):
		return nil
	case g.over:
		return fmt.Errorf("game %d: %q after the end", game+1, move)
	case !free && g.sent[seq] != move:
		return fmt.Errorf("game %d: move %d is %q, which nobody made; %q was sent", game+1, seq, move, g.sent[seq])
	}
	g.moves = append(g.moves, move)
	return nil
}

// want takes down what somebody is about to send, and is what they sent for this
// point already, if they have.
func (b *book) want(game, seq int, move string) string {
	b.mu.Lock()
	defer b.mu.Unlock()
	g := b.game(game)
	if before := g.sent[seq]; before != "" {
		return before
	}
	g.sent[seq] = move
	return move
}

// end takes down the end of a game, which is one and the same for all.
func (b *book) end(game, told int, scores []int, record string) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	g := b.game(game)
	if told != len(g.moves) || g.over && (g.record != record || !slices.Equal(g.scores, scores)) {
		return fmt.Errorf("game %d: ended as %s with %v after %d moves, and ends as %s with %v after %d",
			game+1, g.record, g.scores, len(g.moves), record, scores, told)
	}
	g.over, g.scores, g.record = true, scores, record
	return nil
}

func (b *book) doubted(kept bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if kept {
		b.kept++
	} else {
		b.lost++
	}
}

// game returns a game, which may be the next.
func (b *book) game(n int) *annals {
	if n == len(b.games) {
		b.games = append(b.games, &annals{sent: map[int]string{}})
	}
	return b.games[n]
}
