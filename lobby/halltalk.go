package lobby

import (
	"slices"
	"strings"
	"sync"
	"time"

	"medici/internal/text/name"
	"medici/lobby/match"
	"medici/lobby/peers"
	"medici/lobby/post"
)

// hallTalk holds the last lines said in the hall, in memory only, and its listeners. While its lock is
// held, only mailboxes' locks are taken.
type hallTalk struct {
	declared func(id string) bool // reports whether somebody is a program

	mu        sync.Mutex
	said      []match.Line
	listeners map[*post.Mailbox[[]match.Line]]*Visitor
}

// mostHallLines is the number of lines kept for those who come later.
const mostHallLines = 50

// Say speaks to everybody who listens in the hall, which in a crowd is this node's. Its errors are those of [Visit.Say].
func (v *Visitor) Say(text string) error {
	who, l := v.Person(), v.lobby
	text, err := l.limits.sayable(who, v.from, text)
	if err != nil {
		return err
	}
	speaker := match.Speaker{Person: who, From: who.Network(v.from)}
	gone := !l.guard.lock().people.visitors[v]
	l.guard.unlock()
	if gone {
		return ErrClosed
	}
	if l.peers.Hall() == 0 { // in a crowd each node has a hall of its own
		l.peers.Send("", peers.Message{Speaker: &speaker, Said: text})
	}
	l.talk.overhear(speaker.Says(text))
	return nil
}

// overhear sends a line to everybody who listens in the hall of this node.
func (t *hallTalk) overhear(line match.Line) {
	by, _ := line.Speaker()
	line.Declared = t.declared(by)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.said = lastLines(append(slices.Clone(t.said), line))
	for box := range t.listeners {
		if !box.Put([]match.Line{line}) {
			delete(t.listeners, box)
		}
	}
}

// Listen returns what was said in the hall lately, and delivers what is said from now on, without the lines
// of people whom this person has blocked. Close the mailbox to stop. It is closed when the visitor leaves.
func (v *Visitor) Listen() (before []match.Line, box *post.Mailbox[[]match.Line]) {
	box = post.NewMailbox(mergedTalk)
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.left {
		box.Close()
		return nil, box
	}
	blocks := v.blocks
	box.Reads(blocks.lines)
	return blocks.lines(v.lobby.talk.listen(v, box)), box
}

// listen starts to deliver lines to a visitor, and returns the earlier ones.
func (t *hallTalk) listen(v *Visitor, box *post.Mailbox[[]match.Line]) (before []match.Line) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for old, whose := range t.listeners {
		if whose == v && old.IsClosed() {
			delete(t.listeners, old)
		}
	}
	t.listeners[box] = v
	return t.said
}

// mergedTalk keeps only the last of the unread lines.
func mergedTalk(old, next []match.Line) ([]match.Line, bool) {
	return lastLines(append(slices.Clone(old), next...)), true
}

func lastLines(all []match.Line) []match.Line { return all[max(0, len(all)-mostHallLines):] }

// lines returns the lines that this person may see.
func (b *blockList) lines(all []match.Line) []match.Line {
	not := func(line match.Line) bool { return !b.hears(line.Speaker()) }
	if slices.ContainsFunc(all, not) {
		all = slices.DeleteFunc(slices.Clone(all), not)
	}
	return all
}

// deafen stops delivering lines to a visitor.
func (t *hallTalk) deafen(v *Visitor) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for box, whose := range t.listeners {
		if whose == v {
			box.Close()
			delete(t.listeners, box)
		}
	}
}

// silence removes what somebody has said from the hall.
func (t *hallTalk) silence(id string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.said = slices.DeleteFunc(slices.Clone(t.said), func(line match.Line) bool {
		by, _ := line.Speaker()
		return by == id
	})
}

// spoke finds, by name, somebody who has said something in the hall lately.
func (t *hallTalk) spoke(called string) (match.Speaker, bool) {
	return spokenBy(t.lately(), called)
}

// spokenBy finds the last of some lines that somebody of a name has said.
func spokenBy(lines []match.Line, called string) (match.Speaker, bool) {
	for _, line := range slices.Backward(lines) {
		if fold(line.From) == fold(called) {
			by, network := line.Speaker()
			guest := strings.HasPrefix(line.From, name.GuestPrefix)
			return match.Speaker{Person: match.Person{ID: by, Name: line.From, Guest: guest}, From: network}, true
		}
	}
	return match.Speaker{}, false
}

// lately returns the last lines. The slice is never changed.
func (t *hallTalk) lately() []match.Line {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.said
}

// Report reports somebody who is in the lobby, or has spoken in the hall, to the administrators, with the
// last lines there that this person has seen.
func (v *Visitor) Report(called, why string) error {
	l := v.lobby
	r, err := l.limits.complaint(v.Person(), v.from, why, func() (match.Speaker, error) {
		if whom, ok := v.meant(called); ok {
			return whom, nil
		}
		return match.Speaker{}, ErrUnknown
	})
	if err != nil {
		return err
	}
	_, blocks := v.self()
	lines := blocks.lines(l.talk.lately())
	r.At, r.Lines = time.Now(), slices.Clone(lines[max(0, len(lines)-reported):])
	return l.config.Report(r)
}
