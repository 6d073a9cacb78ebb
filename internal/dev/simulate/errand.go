package simulate

import (
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// errand is a command that somebody asks for beside their table. Its answer is read by the second protocol.
type errand struct {
	command string
	node    *node
	line    *line
	began   time.Time
	lines   []spoken
	then    func(answer)
}

// answer is what came of an errand.
type answer struct {
	code  string // of the second protocol; empty when the line was cut before
	lines []json.RawMessage
	text  string // on standard error
	began time.Time
}

// done reports an errand that was told to be done.
func (a answer) done() bool { return a.code == "done" }

// refused reports an errand that did nothing: the answer says why not. Of any other that is not done nobody can say
// what it did.
func (a answer) refused() bool { return slices.Contains(refusals, a.code) }

var refusals = []string{
	"usage", "no_key", "name_taken", "name_refused", "too_fast", "too_many", "full", "spared", "not_host",
	"evening_full", "evening_over", "no_such_evening", "not_in_evening",
}

// read reads the first line of an answer that has the type.
func (a answer) read(kind string, into any) bool {
	for _, text := range a.lines {
		var t struct{ Type string }
		if json.Unmarshal(text, &t) == nil && t.Type == kind {
			return json.Unmarshal(text, into) == nil
		}
	}
	return false
}

// run begins an errand, or does nothing while there is another one; then is told how it ended.
func (p *person) run(command string, then func(answer)) {
	if p.errand != nil || p.w.anyNode() == nil {
		return
	}
	p.w.trace("%s asks: %s", p, command)
	p.errand = &errand{command: command, line: newLine(), began: time.Now(), then: then}
	p.errand.node = p.w.anyNode()
	p.w.serve(p, p.errand.node, p.errand.line, command+" --json=2")
}

// hears reads what has come of the errand.
func (e *errand) hears() (a answer, ended bool) {
	lines, ended := e.line.hears()
	e.lines = append(e.lines, lines...)
	if !ended {
		return a, false
	}
	a.text, a.began = string(e.line.errs), e.began
	for _, one := range e.lines {
		text := one.text
		var end struct{ Type, Code string }
		if err := json.Unmarshal(text, &end); err == nil && end.Type == "end" {
			a.code = end.Code
			continue
		}
		a.lines = append(a.lines, text)
	}
	return a, true
}

// finish takes the answer of an errand that has ended.
func (p *person) finish() {
	if p.errand == nil {
		return
	}
	a, ended := p.errand.hears()
	if !ended {
		if late := time.Since(p.errand.began); late > slowest && !p.w.isOn() {
			p.w.fail("unanswered", "%s has waited %v for %q", p, late, p.errand.command)
			p.errand = nil
		}
		return
	}
	e := p.errand
	p.errand = nil
	for _, told := range e.lines {
		p.w.overhear(string(told.text), told.at)
	}
	p.w.trace("%s is answered %q to %s %s", p, a.code, e.command, strings.TrimSpace(a.text))
	if e.then != nil {
		e.then(a)
	}
}

// slowest is how long an answer may take when nothing goes wrong.
const slowest = time.Minute

// register is what somebody has decided, as those can know it who were told what came of it.
type register struct{ may []string }

// decided is told of an attempt to make it something.
func (r *register) decided(value string, a answer) {
	switch {
	case a.done():
		r.may = []string{value}
	case !a.refused():
		r.may = append(r.may, value)
	}
}

// is reports whether it can be this, which is what it has been from then on.
func (r *register) is(value string) bool {
	for _, one := range r.may {
		if one == value {
			r.may = []string{value}
			return true
		}
	}
	return false
}

// surely reports that it is this, and can be nothing else.
func (r *register) surely(value string) bool {
	for _, one := range r.may {
		if one != value {
			return false
		}
	}
	return len(r.may) > 0
}
