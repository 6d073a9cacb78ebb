package program

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"medici/internal/dev/contract"
)

// check compares a line with docs/protocol, and its order with docs/protocol.md.
func (c *client) check(h heard) {
	if err := contract.Check(contract.Server, []byte(h.raw)); err != nil {
		c.t.Errorf("%s is told %v", c.name, err)
	}
	last := heard{}
	if len(c.all) > 0 {
		last = c.all[len(c.all)-1]
	}
	switch asked := h.Legal != nil; {
	case len(c.all) == 0 && h.Type != "table", h.Type == "table" && h.raw == c.table.raw && last.Type != "over":
		c.t.Errorf("%s is told %s after %s", c.name, h.raw, last.raw)
	case h.Type == "move" && h.Seq == 1 && last.Type == "table", h.Type == "move" && h.Seq == 1 && last.Type == "chat":
		c.moves = nil
	case h.Type == "move" && h.Seq != len(c.moves)+1, h.Type == "turn" && h.Seq != len(c.moves)+1:
		c.t.Errorf("%s is told after %d moves: %s", c.name, len(c.moves), h.raw)
	case h.Type == "turn" && asked != (h.Actor == strconv.Itoa(c.table.You)):
		c.t.Errorf("%s on seat %d is told %s", c.name, c.table.You, h.raw)
	case h.Type == "over" && last.raw != c.table.raw:
		c.t.Errorf("%s is told of the end after %s", c.name, last.raw)
	}
}

// choose picks one of the moves that legal stands for.
func choose(rng *rand.Rand, legal []string) string {
	move := legal[rng.IntN(len(legal))]
	first, last, ok := strings.Cut(move, "..")
	if !ok {
		return move
	}
	word, low, _ := strings.Cut(first, " ")
	from, _ := strconv.Atoi(low)
	to, _ := strconv.Atoi(last)
	return word + " " + strconv.Itoa(from+rng.IntN(min(to-from+1, 4)))
}

func asLine(fields map[string]any) string {
	o := message(fields["type"].(string))
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if name != "type" {
			o.put(name, fields[name])
		}
	}
	return strings.TrimSuffix(string(o.line()), "\n")
}

func moveLine(move string, seq int) string {
	fields := map[string]any{"type": "move", "move": move}
	if seq > 0 {
		fields["seq"] = seq
	}
	return asLine(fields)
}
