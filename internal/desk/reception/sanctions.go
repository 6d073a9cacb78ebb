package reception

import (
	"cmp"
	"strconv"
	"strings"
	"time"

	"medici/internal/people/moderation"
	"medici/internal/text/words"
)

type kickCommand struct {
	JSON asJSON `help:"One JSON object a line."`
	Who  string `arg:"" help:"A session, as admin sessions shows it, or a name, for all sessions of that person."`
	reasonFlag
}

func (c *kickCommand) Run(a *request) error {
	found := a.here.who(func(s *presence) bool { return s.session.ID() == c.Who })
	if len(found) == 0 {
		var err error
		if found, err = a.presencesNamed(c.Who); err != nil {
			return err
		}
	}
	if len(found) == 0 {
		return advised{error: words.Errorf("nobody here is called that"), command: "admin sessions"}
	}
	for _, s := range found {
		if a.isAdmin(s.key()) {
			return refuseAdministrator(s.visitor.Person().Name)
		}
	}
	why := c.reason()
	for _, s := range found {
		s.session.End(dismissed{sentAway(why)})
		a.logged("kick", "whom", s.visitor.Person().Name, "session", s.session.ID(), "from", s.session.Source(), "why", why)
		if err := a.out.sentOut(c.JSON, s); err != nil {
			return err
		}
	}
	return nil
}

// sentOut reports whose session is being ended.
func (r *reply) sentOut(programs asJSON, s *presence) error {
	if programs {
		return r.json(sessionLine(s))
	}
	r.say("%s is sent away: %s.", s.session.ID(), s.visitor.Person().Name)
	return nil
}

// reasonFlag is a reason. ssh removes people's quotation marks, so its words come one by one.
type reasonFlag struct {
	Why  string   `help:"Why, for them to read. All words behind it belong to it." placeholder:"TEXT"`
	Text []string `arg:"" optional:"" help:"More of why."`
}

func (b *reasonFlag) reason() string {
	return saying(strings.Join(append([]string{b.Why}, b.Text...), " "))
}

// term is how long a sanction lasts, and why.
type term struct {
	JSON asJSON `help:"One JSON object a line."`
	For  string `help:"How long: 90m, 24h, 7d, 2w. For ever when not given." placeholder:"TIME"`
	reasonFlag
}

type banCommand struct {
	Who string `arg:"" help:"A name, with all keys; one key, SHA256:…; or an address or network. An IPv6 address means its /64; a guest is banned by the address."`
	term
}

func (c *banCommand) Run(a *request) error { return a.impose(moderation.Ban, c.Who, c.term) }

type muteCommand struct {
	Who string `arg:"" help:"A name, a key or an address, as for admin ban. A guest is muted for this stay."`
	term
}

func (c *muteCommand) Run(a *request) error { return a.impose(moderation.Mute, c.Who, c.term) }

// mostStay is longer than any guest's seat is kept.
const mostStay = 30 * 24 * time.Hour

// impose puts a sanction in force, and ends the sessions of those banned.
func (a *request) impose(kind moderation.Kind, who string, t term) error {
	whom, err := a.target(a.session.Context(), kind, who)
	if err != nil {
		return err
	}
	if err := a.sparing(whom); err != nil {
		return err
	}
	long, err := span(t.For)
	if err != nil {
		return usage{err, "admin " + string(kind)}
	}
	if whom.guest && kind == moderation.Mute && (long == 0 || long > mostStay) {
		long = mostStay
	}
	s := moderation.Sanction{Kind: kind, Name: whom.name, Guest: whom.guest, Why: t.reason(), By: a.person.Name,
		Made: time.Now()}
	if long > 0 {
		s.Until = s.Made.Add(long)
	}
	for _, s.Whom = range whom.whom {
		if s.Person != "" {
			s.Keys = whom.keys
		}
		if err := a.Moderator.Impose(a.session.Context(), s); err != nil {
			return outage{err}
		}
		if t.JSON {
			if err := a.out.json(heldLine(s)); err != nil {
				return err
			}
		}
	}
	return a.carryOut(s, whom, t)
}

func (a *request) carryOut(s moderation.Sanction, whom target, t term) error {
	a.logged(string(s.Kind), "whom", whom.name, "met", whom.means(), "for", cmp.Or(t.For, "ever"), "why", s.Why)
	if !t.JSON {
		a.out.sayImposed(s, whom)
	}
	if s.Kind == moderation.Ban {
		for _, out := range a.presences(whom) {
			out.session.End(dismissed{bannedBy(s)})
			if err := a.out.sentOut(t.JSON, out); err != nil {
				return err
			}
		}
	}
	return nil
}

// sayImposed reports what was ordered, and against whom.
func (r *reply) sayImposed(s moderation.Sanction, whom target) {
	until := r.until(s)
	if s.Kind == moderation.Mute {
		r.say("%s is muted %s.", whom.name, until)
	} else {
		r.say("%s is banned %s.", whom.name, until)
	}
	switch {
	case whom.guest && s.Kind == moderation.Mute:
		r.say("A guest is muted for this stay only. To mute everybody from their address, name the address.")
	case whom.guest:
		r.say("A guest has no key: everybody who comes from %s is banned.", whom.means())
	case whom.whom[0].Key != "":
		r.say("The order holds for this key only. A name bans or mutes a person with all their keys.")
	}
}

// Apply ends the sessions here of people whom a sanction of another node bans.
func (d *Server) Apply(s moderation.Sanction) {
	if s.Kind != moderation.Ban {
		return
	}
	for _, out := range d.here.who(func(at *presence) bool { return at.is(s.Whom) && !d.isAdmin(at.key()) }) {
		out.session.End(dismissed{bannedBy(s)})
	}
}

// until says how long a sanction lasts, for the middle of a line.
func (r *reply) until(s moderation.Sanction) string {
	if s.Until.IsZero() {
		return r.words.Sprintf("for ever")
	}
	return r.words.Sprintf("until %s", r.moment(s.Until))
}

func means(w moderation.Whom, guest bool) string {
	switch {
	case w.Key != "":
		return w.Key
	case w.Source.IsValid():
		return w.Source.String()
	case guest:
		return "stay"
	}
	return "person"
}

type unbanCommand struct {
	JSON asJSON `help:"One JSON object a line."`
	Who  string `arg:"" help:"A name, a key or an address, as admin bans shows it."`
}

func (c *unbanCommand) Run(a *request) error { return a.lift(moderation.Ban, c.Who, c.JSON) }

type unmuteCommand struct {
	JSON asJSON `help:"One JSON object a line."`
	Who  string `arg:"" help:"A name, a key or an address, as admin bans shows it."`
}

func (c *unmuteCommand) Run(a *request) error { return a.lift(moderation.Mute, c.Who, c.JSON) }

func (a *request) lift(kind moderation.Kind, who string, programs asJSON) error {
	found, err := a.held(a.session.Context(), kind, who)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return advised{error: words.Errorf("nothing of that kind is in force against them"), command: "admin bans"}
	}
	for _, s := range found {
		if err := a.Moderator.Lift(a.session.Context(), kind, s.Whom); err != nil {
			return outage{err}
		}
		a.logged("un"+string(kind), "whom", s.Name, "met", means(s.Whom, s.Guest))
		switch {
		case bool(programs):
			if err := a.out.json(heldLine(s)); err != nil {
				return err
			}
		case kind == moderation.Mute:
			a.out.say("%s may speak again.", s.Name)
		default:
			a.out.say("%s may come again.", s.Name)
		}
	}
	return nil
}

// mostSpan is longer than a server lives; anything longer should be for ever.
const mostSpan = 50 * 365 * 24 * time.Hour

// span parses a duration, in the format of package time or in days or weeks. Zero is for ever.
func span(text string) (time.Duration, error) {
	if text == "" {
		return 0, nil
	}
	d, err := time.ParseDuration(text)
	for unit, long := range map[string]time.Duration{"d": 24 * time.Hour, "w": 7 * 24 * time.Hour} {
		if count, ok := strings.CutSuffix(text, unit); ok {
			var n int
			if n, err = strconv.Atoi(count); n > int(mostSpan/long) {
				n = -1
			}
			d = time.Duration(n) * long
		}
	}
	if err != nil || d <= 0 || d > mostSpan {
		return 0, words.Errorf("no time: say it as 90m, 24h, 7d or 2w")
	}
	return d, nil
}
