package simulate

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/anishathalye/porcupine"
)

// register is a document, or a part of one, that people decide on and look at from wherever they are. All of that has
// to fit one order, in which it stays what it was made last.
type register struct {
	first string // what it was in the beginning
	ops   []porcupine.Operation
}

// unknown is a value that nobody was told.
const unknown = "?"

// decision makes a register something, and look finds out what it is.
type (
	decision struct{ value string }
	look     struct{ day string } // on which it was, where values pass
)

// doubtful is how long a decision may be on its way of which nobody knows what became: to a disk that is slow.
const doubtful = 2 * time.Minute

// moment is now, later than every moment before: what comes first at a standing clock has come first.
func (w *world) moment() int64 {
	w.last = max(w.last+1, time.Now().UnixNano())
	return w.last
}

// begins takes down that something is to be decided, and returns its number. Until it has ended nobody knows.
func (r *register) begins(value string, at int64) int {
	r.ops = append(r.ops, porcupine.Operation{ClientId: len(r.ops), Input: decision{value}, Output: unknown,
		Call: at, Return: math.MaxInt64})
	return len(r.ops) - 1
}

// ended takes down what has become of a decision: it made the register this, nothing, or nobody knows.
func (r *register) ended(n int, value string, a answer, at int64) {
	op := &r.ops[n]
	switch {
	case a.done():
		op.Input, op.Output, op.Return = decision{value}, value, at
	case a.refused():
		op.Output, op.Return = "", at
	default:
		op.Return = at + int64(doubtful)
	}
}

// looked takes down what the register was for somebody who has looked since some moment, and reports whether it can
// have been that.
func (r *register) looked(value string, since, at int64) bool {
	if len(r.ops) == 0 && value == r.first {
		return true
	}
	r.ops = append(r.ops, r.looking(value, since, at))
	return r.holds(r.ops)
}

func (r *register) looking(value string, since, at int64) porcupine.Operation {
	day := time.Unix(0, at).UTC().Format(time.DateOnly)
	return porcupine.Operation{ClientId: len(r.ops), Input: look{day}, Output: value, Call: since, Return: at}
}

// may reports whether it can be this now.
func (r *register) may(value string, at int64) bool {
	return r.holds(append(slices.Clone(r.ops), r.looking(value, at, at)))
}

func (r *register) holds(ops []porcupine.Operation) bool {
	model := registers(r.first)
	return porcupine.CheckOperations(model.ToModel(), ops)
}

// registers is what a register is.
func registers(first string) porcupine.NondeterministicModel {
	return porcupine.NondeterministicModel{
		Init: func() []any { return []any{first} },
		Step: func(state, input, output any) []any {
			is, told := state.(string), output.(string)
			switch in := input.(type) {
			case look:
				if is == unknown {
					return []any{told}
				} else if is == told || lasting(is, in.day) == told {
					return []any{is}
				}
				return nil
			case decision:
				switch told {
				case unknown:
					return []any{is, in.value}
				case in.value:
					return []any{in.value}
				}
			}
			return []any{state} // it was refused
		},
	}
}

// lasting is what is left on a day of days that are planned, as settings list them. Other values last.
func lasting(value, day string) string {
	spans := strings.Split(value, ",")
	left := slices.DeleteFunc(slices.Clone(spans), func(s string) bool {
		_, last, days := strings.Cut(s, "..")
		return days && last < day
	})
	if len(left) == 0 {
		return noDays
	}
	return strings.Join(left, ",")
}

// decides has a command make a register something.
func (w *world) decides(run runner, r *register, value, command string, then func(answer)) {
	n := 0
	if run(command, func(a answer) {
		r.ended(n, value, a, w.moment())
		if then != nil {
			then(a)
		}
	}) {
		n = r.begins(value, w.moment())
	}
}

// String is what was decided and seen, in order.
func (r *register) String() string {
	var b strings.Builder
	b.WriteString("first " + r.first)
	for _, op := range r.ops {
		from, to := time.Unix(0, op.Call).UTC(), time.Unix(0, op.Return).UTC()
		fmt.Fprintf(&b, "; %T %+v %v from %v to %v", op.Input, op.Input, op.Output, from, to)
	}
	return b.String()
}
