package lobby

import (
	"medici/internal/text/code"
	"medici/internal/text/source"
	"medici/lobby/match"
)

// Newcomer describes somebody who comes in.
type Newcomer struct {
	ID        string
	Name      string        // wanted
	Given     string        // of a guest: the name that they have at another node, where they come from
	Invisible bool          // see [Visitor.Hide]
	From      source.Source // the zero Source has no limits by source
}

// Enter lets a person in. The same ID is the same person, under the name they have, whatever name is wanted
// now. A new person gets the wanted name, or one like it. Errors: ErrClosed, and errors of Config.Blocks.
func (l *Lobby) Enter(who Newcomer) (*Visitor, error) {
	if who.ID == "" {
		return nil, ErrClosed
	}
	blocked, err := l.config.blocked(who.ID)
	if err != nil {
		return nil, err
	}
	v, err := l.arrive(match.Person{ID: who.ID, Name: who.Name}, who, blocked)
	if err == nil {
		v.notify()
	}
	return v, err
}

// EnterGuest lets in somebody who has no key. Without an ID they get a new one. The ID is a secret code:
// a client that has it can take up the guest's seat again; see Find.
func (l *Lobby) EnterGuest(who Newcomer) (*Visitor, error) {
	if who.ID == "" {
		who.ID = code.New()
	}
	return l.arrive(match.Person{ID: who.ID, Name: who.Name, Guest: true}, who, nil)
}

func (l *Lobby) arrive(who match.Person, how Newcomer, blocked []match.Person) (*Visitor, error) {
	in := l.guard.lock()
	defer l.guard.unlock()
	if l.crew.Quits() {
		return nil, ErrClosed
	}
	v := newVisitor(l, in.people.arrive(who, how, blocked), how.From)
	in.people.visitors[v] = true
	return v, nil
}

// become turns a visitor into the guest whose seat they take up.
func (v *Visitor) become(ps *people, p *person) {
	listened := ps.unlisten(v, v.Person().ID)
	v.who.Store(&p.Person)
	if v.look != nil {
		v.look.Close() // it was somebody else's
	}
	v.blocks, v.invisible = &p.blocks, &p.invisible
	if listened {
		ps.listen(v, p.ID)
	}
}
