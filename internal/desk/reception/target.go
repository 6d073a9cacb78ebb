package reception

import (
	"context"
	"errors"
	"net/netip"
	"slices"
	"strings"

	"medici/internal/desk/reason"
	"medici/internal/people"
	"medici/internal/people/moderation"
	"medici/internal/text/name"
	"medici/internal/text/words"
)

// target is whom an order is about.
type target struct {
	name  string   // for people to read: a name, a fingerprint, a range of addresses
	keys  []string // by name or fingerprint, everything that is hit
	whom  []moderation.Whom
	guest bool
}

// means says what an order hits somebody by, without secrets.
func (t target) means() string {
	var all []string
	for _, w := range t.whom {
		all = append(all, means(w, t.guest))
	}
	return strings.Join(all, ", ")
}

// target finds whom a word means: a fingerprint, an address or a range, or the name of somebody who is here
// or known. An order hits guests by where they come from or, when that is enough, by their session.
func (d *Server) target(ctx context.Context, kind moderation.Kind, word string) (target, error) {
	if strings.HasPrefix(word, "SHA256:") {
		return d.targetKey(ctx, word)
	}
	if p, err := netip.ParsePrefix(word); err == nil {
		whom := moderation.Within(p)
		return target{name: whom.Source.String(), whom: []moderation.Whom{whom}}, nil
	}
	if ip, err := netip.ParseAddr(word); err == nil {
		whom := moderation.From(ip)
		return target{name: whom.Source.String(), whom: []moderation.Whom{whom}}, nil
	}
	here, err := d.presencesNamed(word)
	switch {
	case err != nil:
		return target{}, err
	case len(here) > 0:
		return d.targetHere(ctx, kind, here)
	}
	p, err := d.People.Named(ctx, word)
	if err != nil {
		return target{}, stored(err)
	}
	return targetPerson(p), nil
}

// presencesNamed returns the presences of the person with a name. There can be two when one has just given
// the name up.
func (d *Server) presencesNamed(word string) ([]*presence, error) {
	here := d.here.who(func(s *presence) bool { return s.called(word) })
	for _, s := range here {
		if s.visitor.Person().ID != here[0].visitor.Person().ID {
			return nil, advised{error: words.Errorf("more than one person here is called that; name the session or the key"),
				command: "admin sessions"}
		}
	}
	return here, nil
}

func (d *Server) targetKey(ctx context.Context, fingerprint string) (target, error) {
	p, err := d.People.Know(ctx, fingerprint)
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

// targetHere returns a target for somebody who is here, as the person they are by now: they may have more
// keys than when they came, or have become somebody else.
func (d *Server) targetHere(ctx context.Context, kind moderation.Kind, here []*presence) (target, error) {
	first := here[0]
	if first.person.ID != "" {
		p, err := d.People.Person(ctx, first.person.ID)
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

// presences returns those that a target is about, also under the name that a key had before the person
// linked it.
func (d *Server) presences(t target) []*presence {
	return d.here.who(func(s *presence) bool {
		return slices.ContainsFunc(t.whom, s.is) || slices.Contains(t.keys, s.key())
	})
}

// sparing refuses an order that would hit an administrator.
func (d *Server) sparing(t target) error {
	hit := slices.ContainsFunc(t.keys, d.isAdmin)
	for _, s := range d.presences(t) {
		hit = hit || d.isAdmin(s.key())
	}
	if hit {
		return refuseAdministrator(t.name)
	}
	return nil
}

func refuseAdministrator(who string) error {
	return advised{error: reason.As("spared", reason.NotAllowed,
		words.Errorf("%s is, or would also hit, an administrator; take that key off the list first, or name a session or a key", who)),
		command: "admin sessions"}
}

// held returns the sanctions of a kind that a word means, also for somebody absent, by the name they had.
func (d *Server) held(ctx context.Context, kind moderation.Kind, word string) ([]moderation.Sanction, error) {
	t, err := d.target(ctx, kind, word)
	if err != nil && !errors.Is(err, people.ErrNobody) {
		return nil, err
	}
	var found []moderation.Sanction
	for _, s := range d.Moderator.Sanctions() {
		named := s.Name != "" && name.Fold(s.Name) == name.Fold(word)
		if s.Kind == kind && (named || slices.Contains(t.whom, s.Whom)) {
			found = append(found, s)
		}
	}
	return found, nil
}
