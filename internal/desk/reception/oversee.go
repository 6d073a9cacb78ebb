package reception

import (
	"slices"
	"strings"
	"time"

	"medici/internal/people"
	"medici/internal/people/moderation"
)

type sessionsCommand struct {
	JSON asJSON `help:"One JSON object a line."`
}

func (c *sessionsCommand) Run(a *request) error {
	all := a.here.who(func(*presence) bool { return true })
	if c.JSON {
		return eachJSON(a.out, all, sessionLine)
	}
	for _, s := range all {
		who := s.key()
		if who == "" {
			who = a.out.words.Sprintf("a guest")
		}
		where := strings.Join(s.visitor.At(), ", ")
		if where == "" {
			where = "-"
		}
		a.out.say("%s: %s, %s, by %s from %s, since %s, idle for %s, at %s, %s", s.session.ID(), s.visitor.Person().Name, who,
			s.session.Identity().Door, s.session.Source().String(), a.out.moment(s.since), idle(s).String(), where,
			*s.shown.Load())
	}
	return nil
}

func idle(s *presence) time.Duration { return time.Since(s.session.Typed()).Round(time.Second) }

func sessionLine(s *presence) any {
	return struct {
		Type   string    `json:"type"`
		ID     string    `json:"id"`
		Name   string    `json:"name"`
		Key    string    `json:"key,omitempty"`
		Guest  bool      `json:"guest"`
		Door   string    `json:"door"`
		From   string    `json:"from"`
		Since  time.Time `json:"since"`
		Idle   int       `json:"idle"` // seconds
		Tables []string  `json:"tables"`
		Shown  string    `json:"shown"`
	}{"session", s.session.ID(), s.visitor.Person().Name, s.key(), s.person.ID == "", s.session.Identity().Door,
		s.session.Source().String(), s.since.UTC(), int(idle(s).Seconds()), append([]string{}, s.visitor.At()...),
		*s.shown.Load()}
}

type allTables struct {
	JSON asJSON `help:"One JSON object a line."`
}

func (c *allTables) Run(a *request) error {
	tables := a.Lobby.Tables()
	if c.JSON {
		return eachJSON(a.out, tables, a.out.listing)
	}
	for _, t := range tables {
		kind := a.out.words.Sprintf("public")
		if t.Private {
			kind = a.out.words.Sprintf("private")
		}
		a.out.say("%s: %s, %s, %s, %d of %d seats taken, %d watching, host %s", t.Name, kind, t.Game,
			stateOf(a.out.words, t), t.Taken, t.Seats, t.Watching, t.Host)
	}
	return nil
}

type peopleCommand struct {
	JSON asJSON `help:"One JSON object a line."`
	Name string `arg:"" help:"A name, or a key, SHA256:…"`
}

func (c *peopleCommand) Run(a *request) error {
	look := a.People.Named
	if strings.HasPrefix(c.Name, "SHA256:") {
		look = a.People.Know
	}
	p, err := look(a.session.Context(), c.Name)
	if err != nil {
		return stored(err)
	}
	if c.JSON {
		return c.lines(a, p)
	}
	a.out.say("%s, known by these keys:", p.Name)
	for _, k := range p.Keys {
		a.out.say("%s, since %s", k.Fingerprint, a.out.date(k.Added))
	}
	for _, s := range a.Moderator.Sanctions() {
		if concerns(s, p) {
			a.out.sayHeld(s)
		}
	}
	for _, s := range a.here.who(func(s *presence) bool { return s.person.ID == p.ID }) {
		a.out.say("Here as %s, from %s.", s.session.ID(), s.session.Source().String())
	}
	return nil
}

// lines describes a person to programs: the keys, the sanctions in force, and where they are.
func (c *peopleCommand) lines(a *request, p people.Person) error {
	if err := eachJSON(a.out, p.Keys, a.out.keyLine); err != nil {
		return err
	}
	held := slices.DeleteFunc(a.Moderator.Sanctions(), func(s moderation.Sanction) bool { return !concerns(s, p) })
	if err := eachJSON(a.out, held, heldLine); err != nil {
		return err
	}
	return eachJSON(a.out, a.here.who(func(s *presence) bool { return s.person.ID == p.ID }), sessionLine)
}

// concerns reports whether a sanction is against a person or one of their keys.
func concerns(s moderation.Sanction, p people.Person) bool {
	for _, k := range p.Keys {
		if s.Key == k.Fingerprint || slices.Contains(s.Keys, k.Fingerprint) {
			return true
		}
	}
	return s.Person == p.ID
}

type bansCommand struct {
	JSON asJSON `help:"One JSON object a line."`
}

func (c *bansCommand) Run(a *request) error {
	all := a.Moderator.Sanctions()
	if c.JSON {
		return eachJSON(a.out, all, heldLine)
	}
	if len(all) == 0 {
		a.out.say("Nobody is banned or muted.")
	}
	for _, s := range all {
		a.out.sayHeld(s)
	}
	return nil
}

// sayHeld describes a sanction that is in force.
func (r *reply) sayHeld(s moderation.Sanction) {
	what := r.words.Sprintf("banned")
	if s.Kind == moderation.Mute {
		what = r.words.Sprintf("muted")
	}
	r.say("%s, by %s: %s %s, since %s, ordered by %s: %s", s.Name, means(s.Whom, s.Guest), what, r.until(s),
		r.moment(s.Made), s.By, orDash(s.Why))
}

// heldLine leaves out the person's ID, which is a secret.
func heldLine(s moderation.Sanction) any {
	return struct {
		Type  string    `json:"type"`
		Kind  string    `json:"kind"`
		Name  string    `json:"name"`
		Means string    `json:"by"`
		Since time.Time `json:"since"`
		Until time.Time `json:"until,omitzero"`
		Admin string    `json:"admin"`
		Why   string    `json:"why"`
	}{"sentence", string(s.Kind), s.Name, means(s.Whom, s.Guest), s.Made.UTC(), s.Until.UTC(), s.By, s.Why}
}

func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}
