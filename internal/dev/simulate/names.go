package simulate

import (
	"encoding/json"
	"math"
	"slices"
	"time"

	"github.com/anishathalye/porcupine"
)

// pool are the names that a few people want.
var pool = [...]string{"annamaria", "bruno", "carlotta"}

// naming is an attempt to be called by a name of the pool, or -1 to hear one's own.
type naming struct{ person, name int }

// naming's outcome.
type called struct {
	known bool // what came of it
	taken bool // nothing did
	name  int  // of the pool, or -1 for another
}

// named takes down what came of a naming.
func (w *world) named(op naming, a answer) {
	now := called{known: a.done(), name: -1}
	end := int64(time.Since(w.began))
	var you struct{ Name string }
	switch {
	case a.done() && a.read("you", &you):
		now.name = slices.Index(pool[:], you.Name)
		if op.name >= 0 && now.name != op.name {
			w.fail("name", "somebody asked to be %s and is told to be %s", pool[op.name], you.Name)
		}
	case !a.refused():
		end = math.MaxInt64 // it may still be done
	default:
		now.taken = true
	}
	w.namings = append(w.namings, porcupine.Operation{
		ClientId: op.person, Input: op, Output: now, Call: int64(a.began.Sub(w.began)), Return: end,
	})
}

// owners are whose each name of the pool is, from 1; 0 is nobody.
type owners [len(pool)]int

// names is what names are: each is one person's at a time.
var names = porcupine.NondeterministicModel{
	Init: func() []any { return []any{owners{}} },
	Step: func(state, input, output any) []any {
		s, op, got := state.(owners), input.(naming), output.(called)
		who := op.person + 1
		if op.name < 0 {
			if !got.known || slices.Index(s[:], who) == got.name {
				return []any{s}
			}
			return nil
		}
		next := s
		for i, o := range next {
			if o == who {
				next[i] = 0
			}
		}
		next[op.name] = who
		free := s[op.name] == 0 || s[op.name] == who
		switch {
		case got.taken: // also while somebody else is about to have it
			return []any{s}
		case got.known && free:
			return []any{next}
		case got.known:
			return nil
		case free:
			return []any{s, next}
		}
		return []any{s}
	},
	DescribeOperation: func(input, output any) string {
		text, _ := json.Marshal([]any{input, output})
		return string(text)
	},
}

// judgeNames holds all that was told of names to what names are.
func (w *world) judgeNames() {
	if porcupine.CheckOperationsTimeout(names.ToModel(), w.namings, time.Minute) == porcupine.Illegal {
		w.fail("name", "what people were told of their names cannot all be true: %+v", w.namings)
	}
}

// judgeFree finds out whether a name that nobody has can be had.
func (w *world) judgeFree() {
	had := map[string]bool{}
	for _, p := range w.people {
		var you struct{ Name string }
		if w.asks(p, "name").read("you", &you) {
			had[you.Name] = true
		}
	}
	for _, one := range pool {
		if had[one] {
			continue
		}
		if a := w.asks(w.people[admin], "name "+one); !a.done() {
			w.fail("name", "nobody is called %s, and somebody who wants to be is told %q: %s", one, a.code, a.text)
		}
	}
}
