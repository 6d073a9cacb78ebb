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
	since   int64 // the moment
	lines   []spoken
	then    func(answer)
}

// answer is what came of an errand.
type answer struct {
	code  string // of the second protocol; empty when the line was cut before
	lines []json.RawMessage
	text  string // on standard error
	began time.Time
	since int64 // the moment at which it was asked for
}

// done reports an errand that was told to be done.
func (a answer) done() bool { return a.code == "done" }

// refused reports an errand that did nothing: the answer says why not. Of any other that is not done nobody can say
// what it did.
func (a answer) refused() bool { return slices.Contains(refusals, a.code) || a.none() }

// none reports that there is no sanction to lift. The answer says in some language where those are listed.
func (a answer) none() bool { return strings.Contains(a.text, "admin bans") }

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

// runner begins an errand, as run and runBeside do.
type runner func(command string, then func(answer)) bool

// run begins an errand, and reports whether it did: not while there is another one. then is told how it ended.
func (p *person) run(command string, then func(answer)) bool {
	return len(p.errands) == 0 && p.runBeside(command, then)
}

// runBeside is run, also while there are other errands.
func (p *person) runBeside(command string, then func(answer)) bool {
	if p.w.anyNode() == nil {
		return false
	}
	p.w.trace("%s asks: %s", p, command)
	e := &errand{command: command, line: newLine(), began: time.Now(), since: p.w.moment(), then: then}
	e.node = p.w.anyNode()
	p.errands = append(p.errands, e)
	p.w.serve(p, e.node, e.line, command+" --json=2")
	return true
}

// hears reads what has come of the errand.
func (e *errand) hears() (a answer, ended bool) {
	lines, ended := e.line.hears()
	e.lines = append(e.lines, lines...)
	if !ended {
		return a, false
	}
	a.text, a.began, a.since = string(e.line.errs), e.began, e.since
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

// finish takes the answers of errands that have ended.
func (p *person) finish() {
	for _, e := range slices.Clone(p.errands) {
		a, ended := e.hears()
		late := time.Since(later(e.began, p.w.well))
		if !ended && (late <= slowest || p.w.isOn()) {
			continue
		}
		p.errands = slices.DeleteFunc(p.errands, func(o *errand) bool { return o == e })
		if ended {
			p.answered(e, a)
		} else {
			p.w.fail("unanswered", "%s has waited %v for %q", p, late, e.command)
		}
	}
}

// answered takes the answer of an errand.
func (p *person) answered(e *errand, a answer) {
	for _, told := range e.lines {
		p.w.overhear(string(told.text), told.at)
	}
	p.w.trace("%s is answered %q to %s %s", p, a.code, e.command, strings.TrimSpace(a.text))
	p.w.hearsDoor(p, a.done(), a.code == "banned", a.since)
	if e.then != nil {
		e.then(a)
	}
}

// slowest is how long an answer may take when nothing goes wrong.
const slowest = time.Minute
