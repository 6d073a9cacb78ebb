package lobby

import (
	"slices"
	"strings"
	"time"

	"medici/internal/text/clean"
	"medici/internal/text/name"
	"medici/internal/text/source"
	"medici/lobby/match"
	"medici/rules"
)

// hallTalk is what is said in the hall: the last lines, in memory only, and who listens.
// The lobby's lock guards it.
type hallTalk struct {
	said      []match.Line
	listeners map[*Mailbox[[]match.Line]]*Visitor
}

// mostHallLines is how much of the hall's talk is kept for those who come later.
const mostHallLines = 50

// Say speaks to everybody who listens in the hall. Errors are those of [Visit.Say].
func (v *Visitor) Say(text string) error {
	who, l := v.Person(), v.lobby
	text, err := l.sayable(who, v.from, text)
	if err != nil {
		return err
	}
	speaker := match.Speaker{Person: who, From: who.Network(v.from)}
	l.mu.Lock()
	gone := !l.visitors[v]
	l.mu.Unlock()
	if gone {
		return ErrClosed
	}
	l.send("", message{Speaker: &speaker, Said: text})
	l.overhear(speaker.Says(text))
	return nil
}

// overhear tells everybody who listens in the hall of this node.
func (l *Lobby) overhear(line match.Line) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.talked.said = lastLines(append(slices.Clone(l.talked.said), line))
	for box := range l.talked.listeners {
		if !box.Put([]match.Line{line}) {
			delete(l.talked.listeners, box)
		}
	}
}

// Listen is what was said in the hall lately, and what is said from now on, without
// those whom this person does not hear. Close the mailbox to stop it; it is closed when
// the visitor leaves.
func (v *Visitor) Listen() (before []match.Line, box *Mailbox[[]match.Line]) {
	box = NewMailbox(mergedTalk)
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		box.Close()
		return nil, box
	}
	blocks, l := v.blocks, v.lobby
	box.read = blocks.lines
	l.mu.Lock()
	defer l.mu.Unlock()
	for old, whose := range l.talked.listeners {
		if whose == v && old.isClosed() {
			delete(l.talked.listeners, old)
		}
	}
	l.talked.listeners[box] = v
	return blocks.lines(l.talked.said), box
}

// mergedTalk keeps of what nobody has heard yet the last lines.
func mergedTalk(old, next []match.Line) ([]match.Line, bool) {
	return lastLines(append(slices.Clone(old), next...)), true
}

func lastLines(all []match.Line) []match.Line { return all[max(0, len(all)-mostHallLines):] }

// lines are those for this person's eyes.
func (b *blockList) lines(all []match.Line) []match.Line {
	not := func(line match.Line) bool { return !b.hears(line) }
	if slices.ContainsFunc(all, not) {
		all = slices.DeleteFunc(slices.Clone(all), not)
	}
	return all
}

// deafen ends what a visitor hears. It is called with mu held.
func (l *Lobby) deafen(v *Visitor) {
	for box, whose := range l.talked.listeners {
		if whose == v {
			box.Close()
			delete(l.talked.listeners, box)
		}
	}
}

// silence takes the words of somebody out of the hall.
func (l *Lobby) silence(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.talked.said = slices.DeleteFunc(slices.Clone(l.talked.said), func(line match.Line) bool {
		by, _ := line.Speaker()
		return by == id
	})
}

// spoke is who has said something in the hall lately by a name.
func (l *Lobby) spoke(called string) (match.Speaker, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, line := range slices.Backward(l.talked.said) {
		if fold(line.From) == fold(called) {
			by, network := line.Speaker()
			guest := strings.HasPrefix(line.From, name.GuestPrefix)
			return match.Speaker{Person: match.Person{ID: by, Name: line.From, Guest: guest}, From: network}, true
		}
	}
	return match.Speaker{}, false
}

// Report tells those who look after the server about somebody who is in the lobby, or has
// spoken in the hall, with the last lines of it that this person has heard.
func (v *Visitor) Report(called, why string) error {
	l := v.lobby
	r, err := l.complaint(v.Person(), v.from, why, func() (match.Speaker, error) {
		if whom, ok := v.meant(called); ok {
			return whom, nil
		}
		return match.Speaker{}, ErrUnknown
	})
	if err != nil {
		return err
	}
	_, blocks := v.self()
	l.mu.Lock()
	lines := l.talked.said
	l.mu.Unlock()
	lines = blocks.lines(lines)
	r.At, r.Lines = time.Now(), slices.Clone(lines[max(0, len(lines)-reported):])
	return l.config.Report(r)
}

// complaint is a report that somebody may make, without where and when.
func (l *Lobby) complaint(by match.Person, from source.Source, why string, find func() (match.Speaker, error)) (Report, error) {
	if l.config.Report == nil {
		return Report{}, ErrNoReports
	}
	if why = clean.Line(why, 2*l.config.Limits.Chat); why == "" {
		return Report{}, ErrWhy
	}
	whom, err := find()
	switch {
	case err != nil:
		return Report{}, err
	case whom.ID == by.ID:
		return Report{}, ErrYourself
	}
	if wait := l.reports.take(by.ID, from, time.Now()); wait > 0 {
		return Report{}, &TooFast{rules.Refuse("that is too many reports at once; wait %d min", ceil(wait, time.Minute)), wait}
	}
	return Report{By: by, Whom: whom.Person, Why: why}, nil
}
