package reception

import (
	"errors"
	"net/netip"
	"slices"
	"strings"

	"medici/internal/people"
	"medici/internal/people/moderation"
	"medici/internal/text/name"
	"medici/internal/text/words"
)

// target is whom an order is about.
type target struct {
	name  string   // for people to read: a name, a fingerprint, a range of addresses
	keys  []string // by name or fingerprint, all that are hit
	whom  []moderation.Whom
	guest bool
}

// target finds out whom a word means: a fingerprint, an address or a range of
// them, or a name of somebody who is here or known. A guest is met by where they
// come from, or when it is enough by the stay.
func (a *asker) target(kind moderation.Kind, word string) (target, error) {
	if strings.HasPrefix(word, "SHA256:") {
		return a.targetKey(word)
	}
	if p, err := netip.ParsePrefix(word); err == nil {
		whom := moderation.Within(p)
		return target{name: whom.Source.String(), whom: []moderation.Whom{whom}}, nil
	}
	if ip, err := netip.ParseAddr(word); err == nil {
		whom := moderation.From(ip)
		return target{name: whom.Source.String(), whom: []moderation.Whom{whom}}, nil
	}
	here, err := a.called(word)
	switch {
	case err != nil:
		return target{}, err
	case len(here) > 0:
		return a.targetHere(kind, here)
	}
	p, err := a.People.Named(a.session.Context(), word)
	if err != nil {
		return target{}, stored(err)
	}
	return targetPerson(p), nil
}

// called are the stays of the person who is called by a name. It can be that of
// two when one has just given it up.
func (a *asker) called(word string) ([]*stay, error) {
	here := a.here.who(func(s *stay) bool { return s.called(word) })
	for _, s := range here {
		if s.visitor.Person().ID != here[0].visitor.Person().ID {
			return nil, advised{words.Errorf("more than one person here is called that; name the session or the key"), a.line("admin sessions")}
		}
	}
	return here, nil
}

func (a *asker) targetKey(fingerprint string) (target, error) {
	p, err := a.People.Know(a.session.Context(), fingerprint)
	if err != nil && !errors.Is(err, people.ErrNobody) {
		return target{}, stored(err)
	}
	t := target{name: fingerprint, keys: []string{fingerprint}, whom: []moderation.Whom{{Key: fingerprint}}}
	if p.Name != "" {
		t.name = p.Name + ", " + fingerprint
	}
	return t, nil
}

func targetPerson(p people.Person) target {
	t := target{name: p.Name, whom: []moderation.Whom{{Person: p.ID}}}
	for _, k := range p.Keys {
		t.keys = append(t.keys, k.Fingerprint)
	}
	return t
}

// targetHere is somebody who is here: as the person they are by now, who may have
// more keys than when they came, or have become another.
func (a *asker) targetHere(kind moderation.Kind, here []*stay) (target, error) {
	first := here[0]
	if first.person.ID != "" {
		p, err := a.People.Person(a.session.Context(), first.person.ID)
		t := targetPerson(p)
		t.name = first.visitor.Person().Name
		return t, stored(err)
	}
	t := target{name: first.visitor.Person().Name, guest: true}
	if kind == moderation.Mute {
		t.whom = []moderation.Whom{{Person: first.visitor.Person().ID}}
		return t, nil
	}
	for _, s := range here {
		if from := moderation.From(s.session.Source()); !slices.Contains(t.whom, from) {
			t.whom = append(t.whom, from)
		}
	}
	return t, nil
}

// stays are those that a target is about: also under the name that a key had
// before it became the person's.
func (a *asker) stays(t target) []*stay {
	return a.here.who(func(s *stay) bool {
		return slices.ContainsFunc(t.whom, s.is) || slices.Contains(t.keys, s.key())
	})
}

// sparing refuses an order that would hit somebody who gives orders.
func (a *asker) sparing(t target) error {
	hit := slices.ContainsFunc(t.keys, a.isAdmin)
	for _, s := range a.stays(t) {
		hit = hit || a.isAdmin(s.key())
	}
	if hit {
		return a.spared(t.name)
	}
	return nil
}

func (a *asker) spared(who string) error {
	return advised{words.Errorf("%s is, or would also hit, an administrator; take that key off the list first, or name a session or a key", who), a.line("admin sessions")}
}

// held are the sentences of a kind that a word means: also of somebody who is not
// here, by the name they had.
func (a *asker) held(kind moderation.Kind, word string) ([]moderation.Sentence, error) {
	t, err := a.target(kind, word)
	if err != nil && !errors.Is(err, people.ErrNobody) {
		return nil, err
	}
	var found []moderation.Sentence
	for _, s := range a.Moderator.Sentences() {
		named := s.Name != "" && name.Fold(s.Name) == name.Fold(word)
		if s.Kind == kind && (named || slices.Contains(t.whom, s.Whom)) {
			found = append(found, s)
		}
	}
	return found, nil
}
