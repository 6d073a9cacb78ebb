package train

import (
	"bytes"
	"embed"
	"encoding/binary"
	"errors"

	"medici/rules"
	"medici/rules/record"
)

// files has a file of tasks a game. It begins with the game's title, behind its length; then games come one after
// another, each with the number of its seats, its moves, and the tasks in it. All numbers are unsigned varints, and a
// choice is one or two of them: see place.
//
//go:embed tasks/*.bin
var files embed.FS

// Made is a game in which there are tasks, as a file has it.
type Made struct {
	Seats int
	Moves []record.Move
	Tasks []Set
}

// Set is a task in a game.
type Set struct {
	Move    int            // that was made of it, counted from 1
	Choices []rules.Action // the best first
	Found   int            // how many of the bots that tried find the best
}

// Bots is how many bots have tried every task.
const Bots = 8

// errFile is of a file that is no file of tasks.
var errFile = errors.New("this is no file of tasks")

// numbers is a file as it is read.
type numbers struct {
	rest []byte
	bad  bool
}

func (n *numbers) next() int {
	x, size := binary.Uvarint(n.rest)
	if size <= 0 || x > 1<<20 {
		n.bad, n.rest = true, nil
		return 0
	}
	n.rest = n.rest[size:]
	return int(x)
}

// below is next for a number below another one.
func (n *numbers) below(most int) int {
	x := n.next()
	if x >= most {
		n.bad = true
		return 0
	}
	return x
}

// Read reads a file of tasks of a game in the edition that it has.
func Read(g rules.Game, file []byte) (all []Made, err error) {
	n := numbers{rest: file}
	title := rules.Title(g)
	if n.next() != len(title) || !bytes.HasPrefix(n.rest, []byte(title)) {
		return nil, errFile
	}
	n.rest = n.rest[len(title):]
	for len(n.rest) > 0 && !n.bad {
		m := Made{Seats: n.next(), Moves: make([]record.Move, 0, 256)}
		moves, tasks := n.next(), n.next()
		state, err := g.Start(m.Seats)
		if err != nil {
			return nil, err
		}
		sets := make([]Set, tasks)
		at := 0
		for i := range sets { // where they are stands before the moves, which are then read once
			at += n.next()
			sets[i].Move = at
		}
		for i := range moves {
			if rules.Over(state) || n.bad {
				return nil, errFile
			}
			legal := state.Actions()
			for j := range sets {
				if sets[j].Move == i+1 {
					sets[j].Found = n.below(Bots + 1)
					for range n.below(8) {
						sets[j].Choices = append(sets[j].Choices, rules.AnyOf(legal, n.below))
					}
				}
			}
			move := record.Move{By: state.Turn(), Action: rules.AnyOf(legal, n.below)}
			if state, _, err = state.Apply(move.By, move.Action); err != nil {
				return nil, err
			}
			m.Moves = append(m.Moves, move)
		}
		m.Tasks = sets
		all = append(all, m)
	}
	if n.bad {
		return nil, errFile
	}
	return all, nil
}

// Write is the file of some games with tasks, which Read reads.
func Write(g rules.Game, all []Made) ([]byte, error) {
	var file []byte
	put := func(x int) { file = binary.AppendUvarint(file, uint64(x)) }
	title := rules.Title(g)
	put(len(title))
	file = append(file, title...)
	for _, m := range all {
		put(m.Seats)
		put(len(m.Moves))
		put(len(m.Tasks))
		at := 0
		for _, s := range m.Tasks {
			put(s.Move - at)
			at = s.Move
		}
		state, err := g.Start(m.Seats)
		if err != nil {
			return nil, err
		}
		for i, move := range m.Moves {
			legal := state.Actions()
			for _, s := range m.Tasks {
				if s.Move != i+1 {
					continue
				}
				put(s.Found)
				put(len(s.Choices))
				for _, c := range s.Choices {
					place(legal, c, put)
				}
			}
			place(legal, move.Action, put)
			if state, _, err = state.Apply(move.By, move.Action); err != nil {
				return nil, err
			}
		}
	}
	return file, nil
}

// place puts the numbers by which rules.AnyOf finds a legal action: its entry and, within a Span, which of it.
func place(legal []rules.Action, a rules.Action, put func(int)) {
	for i, entry := range legal {
		if !rules.Allows(legal[i:i+1], a) {
			continue
		}
		put(i)
		if span, ok := entry.(rules.Span); ok {
			least, most := span.Bounds()
			for n := least; n <= most; n++ {
				if span.At(n) == a {
					put(n - least)
				}
			}
		}
		return
	}
}
