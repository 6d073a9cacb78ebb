package reception

import (
	"fmt"
	"io"
	"net"
	"net/netip"
	"strings"
	"testing"
	"time"

	"medici/internal/dev/termtest"
	"medici/internal/journal"
	"medici/internal/people/moderation"
)

// openRelayed returns a server to which everybody is brought by a relay, so they
// can come from anywhere: see from.
func openRelayed(t *testing.T) *lab {
	t.Helper()
	l := openIn(t, t.TempDir())
	l.listen(netip.MustParsePrefix("127.0.0.0/8"))
	return l
}

// from returns the same server for somebody from an address.
func (l *lab) from(ip string) *lab {
	l.t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		l.t.Fatal(err)
	}
	l.t.Cleanup(func() { _ = listener.Close() })
	kind, other := "TCP4", "192.0.2.254"
	if netip.MustParseAddr(ip).Is6() {
		kind, other = "TCP6", "2001:db8:ffff::1"
	}
	head := fmt.Sprintf("PROXY %s %s %s 5555 22\r\n", kind, ip, other)
	server := l.addr
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", server)
			if err != nil {
				_ = near.Close()
				continue
			}
			go func() { _, _ = io.Copy(far, io.MultiReader(strings.NewReader(head), near)); _ = far.Close() }()
			go func() { _, _ = io.Copy(near, far); _ = near.Close() }()
		}
	}()
	there := *l
	there.addr = listener.Addr().String()
	return &there
}

// at returns a person who has gone to another place.
func (p person) at(l *lab) person { return person{l, p.user, p.key} }

// A ban is felt at once, in one's own language, by all keys, until it is lifted.
func TestBanOfAPerson(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann := l.admin(), l.person("ann")
	other := l.person("ann")
	code := strings.Fields(ann.does("keys"))[2]
	other.does("keys add " + code)
	x := ann.open("", "LANG=es_ES.UTF-8")
	x.WaitFor("La sala")
	has(t, cosimo.does("admin ban ANN --for 24h --why no insults"), "ann is banned until ", "is sent away: ann.")
	if exit := x.Wait(); exit != notAllowed || x.AltScreen() {
		t.Errorf("exit %d", exit)
	}
	has(t, strings.Join(strings.Fields(x.Screen()), " "),
		"medici: no puedes venir aquí hasta el "+time.Now().UTC().Add(24*time.Hour).Format(time.DateOnly), " UTC: no insults")
	for _, p := range []person{ann, other} {
		for _, command := range []string{"", "tables", "new --json", "help", "admin bans"} {
			has(t, p.fails(command, notAllowed), "medici: you are banned from here until ", " UTC: no insults\n")
		}
	}
	l.guest("ann").does("tables") // who else is called that may come
	has(t, cosimo.does("admin bans"), "ann, by person: banned until ", " ordered by cosimo: no insults\n")
	has(t, cosimo.does("admin people ann"), "ann, known by these keys:\n", ann.fingerprint()+", since ",
		other.fingerprint(), "banned until ")
	type line struct{ Type, Kind, Name, By, Admin, Why string }
	if all := decoded[line](t, cosimo.does("admin bans --json")); len(all) != 1 ||
		all[0] != (line{"sentence", "ban", "ann", "person", "cosimo", "no insults"}) {
		t.Errorf("in force is %+v", all)
	}
	has(t, cosimo.fails("admin unmute ann", failed), "nothing of that kind is in force", "Try: "+reach+" admin bans")
	has(t, cosimo.does("admin unban ann"), "ann may come again.")
	ann.does("tables")
	has(t, cosimo.does("admin bans"), "Nobody is banned or muted.")
	l.ordered("act=ban", "whom=ann", "met=person", "for=24h", "why=\"no insults\"", "admin=cosimo",
		"key="+cosimo.fingerprint())
	l.ordered("act=unban", "whom=ann")
	if strings.Contains(l.log.String(), ann.met().ID) {
		t.Error("an ID is in the log")
	}
}

func TestBanOfAKey(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann, eve := l.admin(), l.person("ann"), l.person("eve")
	other := l.person("ann")
	other.does("keys add " + strings.Fields(ann.does("keys"))[2])
	has(t, cosimo.does("admin ban "+ann.fingerprint()), "ann, "+ann.fingerprint()+" is banned for ever.",
		"The order holds for this key only.")
	has(t, ann.fails("", notAllowed), "medici: you are banned from here\n")
	other.does("tables")
	has(t, cosimo.does("admin ban "+eve.fingerprint()+" --why bot net"),
		eve.fingerprint()+" is banned for ever.") // whom nobody has met
	has(t, eve.fails("name", notAllowed), "you are banned from here: bot net")
	cosimo.does("admin unban " + eve.fingerprint())
	eve.does("name")
	for command, why := range map[string]string{
		"admin ban SHA256:short": "a key is named by its fingerprint", "admin ban zoe": "nobody is known by that",
		"admin people zoe": "nobody is known by that",
	} {
		has(t, cosimo.fails(command, failed), why)
	}
	has(t, cosimo.fails("admin ban ann --for ages", misuse), "no time: say it as 90m", "Try: "+reach+" help admin ban")
}

// A person from a banned address gets no word, with any key; one who is there
// already is told.
func TestBanOfASource(t *testing.T) {
	t.Parallel()
	l := openRelayed(t)
	home, den, six := l.from("198.51.100.1"), l.from("192.0.2.7"), l.from("2001:db8:1:2::7")
	cosimo := home.admin()
	gus, ann := den.guest("gus"), den.person("ann")
	x, y := gus.open(""), ann.open("plain")
	x.WaitFor("The hall")
	y.WaitFor("What would you like?")
	has(t, cosimo.does("admin ban guest-gus --for 1h --why spam"), "guest-gus is banned until ",
		"everybody who comes from 192.0.2.7/32 is banned.")
	for _, screen := range []*termtest.Terminal{x, y} {
		if exit := screen.Wait(); exit != notAllowed {
			t.Errorf("exit %d", exit)
		}
		has(t, screen.Screen(), "you are banned from here until ")
	}
	shut := func(p person, shut bool) {
		t.Helper()
		c, err := termtest.TryDial(t, p.addr, p.user, p.key)
		if (err != nil) != shut {
			t.Errorf("%s is shut out: %v, want %t", p.user, err, shut)
		}
		if err == nil {
			c.Close()
		}
	}
	shut(gus, true)
	shut(ann, true)
	shut(ann.at(home), false)
	has(t, l.log.String(), "msg=refused why=banned")
	has(t, cosimo.does("admin bans"), "guest-gus, by 192.0.2.7/32: banned until ")
	has(t, cosimo.does("admin unban guest-gus"), "guest-gus may come again.")
	shut(gus, false)

	has(t, cosimo.does("admin ban 2001:db8:1:2:ffff::1"), "2001:db8:1:2::/64 is banned for ever.")
	shut(six.guest("six"), true)
	cosimo.does("admin unban 2001:db8:1:2::/64")
	shut(six.guest("six"), false)
	cosimo.does("admin ban 192.0.0.0/16")
	shut(gus, true)
	has(t, cosimo.fails("admin ban 198.51.100.0/24", notAllowed), "administrator")
	l.ordered("act=ban", "whom=guest-gus", "met=192.0.2.7/32")
}

// A connection that was there before the ban gets no new session.
func TestBanOfASourceThatHoldsAConnection(t *testing.T) {
	t.Parallel()
	l := openRelayed(t)
	cosimo, den := l.from("198.51.100.1").admin(), l.from("192.0.2.7")
	c := termtest.Dial(t, den.addr, "gus", nil)
	if _, _, exit := c.Exec("tables"); exit != fine {
		t.Fatalf("exit %d", exit)
	}
	cosimo.does("admin ban 192.0.2.7")
	if _, errs, exit := c.Exec("tables"); exit != notAllowed || errs != "medici: you are banned from here\n" {
		t.Errorf("exit %d, %q", exit, errs)
	}
}

// A muted person is told so, and until when; their words reach nobody.
func TestMute(t *testing.T) {
	t.Parallel()
	l := openRelayed(t)
	home, den := l.from("198.51.100.1"), l.from("192.0.2.7")
	cosimo, ann, gus := home.admin(), home.person("ann"), den.guest("gus")
	x := ann.open("new --name old-mill --seats 3 --plain")
	x.WaitFor("old-mill")
	y := gus.open("join old-mill --plain")
	y.WaitFor("guest-gus")
	y.Type("say good day, drat\r")
	x.WaitFor("good day, ****")
	has(t, cosimo.does("admin mute guest-gus --for 90m --why mind your words"), "guest-gus is muted until ",
		"A guest is muted for this stay only.")
	y.Type("say and I say that\r")
	y.WaitFor(" UTC: mind your words")
	has(t, strings.Join(strings.Fields(y.Screen()), " "), "ou are muted until ")
	has(t, cosimo.does("admin bans"), "guest-gus, by stay: muted until ")
	has(t, cosimo.does("admin unmute guest-gus"), "guest-gus may speak again.")
	y.Type("say once more\r")
	x.WaitFor("once more")
	has(t, cosimo.does("admin mute 192.0.2.7"), "192.0.2.7/32 is muted for ever.")
	y.Type("say and I say this\r")
	y.WaitFor("nobody hears what you say")
	has(t, cosimo.does("admin mute ann"), "ann is muted for ever.")
	x.Type("say me too\r")
	x.WaitFor("nobody hears what you say")
	if strings.Contains(x.Screen(), "and I say") {
		t.Errorf("ann hears who is muted:\n%s", x.Screen())
	}
	l.ordered("act=mute", "whom=guest-gus", "met=stay", "for=90m", "why=\"mind your words\"")
	l.ordered("act=unmute", "whom=guest-gus")
	if text := l.log.String(); strings.Contains(text, "good day") || strings.Contains(text, "and I say") {
		t.Errorf("what people say is in the log:\n%s", text)
	}
}

// A sentence about somebody follows every key they had when it was ordered: into
// the person it becomes one of, when it is given up, and to a session that was
// there before.
func TestSentencesFollowKeys(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann, eve := l.admin(), l.person("ann"), l.person("eve")
	x := ann.open("new --plain --name old-mill")
	x.WaitFor("old-mill")
	ann.does("keys add " + strings.Fields(eve.does("keys"))[2])
	has(t, ann.does("name"), "You are eve, known by 2 keys.")
	cosimo.does("admin mute eve")
	x.Type("say I say this\r")
	x.WaitFor("nobody hears what you say")
	eve.does("keys remove " + ann.fingerprint())
	y := ann.open("new --plain")
	y.WaitFor("and its host")
	y.Type("say I say that\r")
	y.WaitFor("nobody hears what you say")
	has(t, cosimo.does("admin people "+ann.fingerprint()), "eve, by person: muted")

	bob := l.person("bob")
	z := bob.open("")
	z.WaitFor("The hall")
	bob.does("keys add " + strings.Fields(eve.does("keys"))[2])
	has(t, cosimo.does("admin ban bob"), "bob is banned for ever.")
	if exit := z.Wait(); exit != notAllowed {
		t.Errorf("exit %d", exit)
	}
	for _, p := range []person{bob, eve} {
		has(t, p.fails("name", notAllowed), "you are banned from here")
	}
	cosimo.does("admin unban bob")
	bob.does("name")
}

// Names are words too.
func TestMutedPeopleNameNothing(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann := l.admin(), l.person("ann")
	ann.does("name")
	cosimo.does("admin mute ann --why no insults")
	has(t, ann.fails("name eve-is-a-fool", notAllowed), "you have been muted: no insults")
	x := ann.open("new --json --name eve-is-a-fool")
	x.WaitFor("you have been muted: no insults")
	if tables := ann.does("tables"); strings.Contains(tables, "fool") || !strings.Contains(tables, "host ann") {
		t.Errorf("the tables are\n%s", tables)
	}
}

// Bans and reports are there after a restart.
func TestBansLast(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	cosimo, ann := person{user: "cosimo", key: termtest.Key(t)}, person{user: "ann", key: termtest.Key(t)}
	t.Run("before", func(t *testing.T) {
		l := openIn(t, dir)
		l.entitle(cosimo)
		l.listen()
		ann.at(l).does("name")
		cosimo.at(l).does("admin ban ann --for 24h --why spam")
		cosimo.at(l).does("admin mute 192.0.2.0/24")
		ann.at(l).fails("name", notAllowed)
	})
	t.Run("after", func(t *testing.T) {
		l := openIn(t, dir)
		l.entitle(cosimo)
		l.listen()
		has(t, ann.at(l).fails("name", notAllowed), "you are banned from here until ", ": spam")
		has(t, cosimo.at(l).does("admin bans"), "ann, by person: banned until ",
			"192.0.2.0/24, by 192.0.2.0/24: muted for ever")
		cosimo.at(l).does("admin unban ann")
		ann.at(l).does("name")
	})
}

// While the disk fails nothing is in force that would be forgotten.
func TestBanWithoutADisk(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann := l.admin(), l.person("ann")
	ann.does("name")
	cosimo.does("name")
	l.store.fails(fmt.Errorf("no disk"))
	if err := l.server.Moderator.Impose(t.Context(),
		moderation.Sanction{Kind: moderation.Ban, Whom: moderation.Whom{Person: "x"}}); err == nil {
		t.Error("imposed without a disk")
	}
	has(t, cosimo.fails("admin bans", failed), "cannot read or write its files")
	l.store.fails(journal.ErrFull)
	gus := l.guest("gus")
	x := gus.open("plain")
	x.WaitFor("What would you like?")
	has(t, cosimo.fails("admin ban ann", full), "no room left on its disk")
	has(t, cosimo.fails("admin mute guest-gus", full), "no room left on its disk")
	guest := l.server.here.who(func(s *presence) bool { return s.person.ID == "" })[0].visitor.Person().ID
	l.store.fails(nil)
	if text := l.log.String(); strings.Contains(text, guest) || strings.Contains(text, ann.met().ID) {
		t.Errorf("an ID is in the log:\n%s", text)
	}
	has(t, cosimo.does("admin bans"), "Nobody is banned or muted.")
}

func TestSpan(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"": 0, "90m": 90 * time.Minute, "24h": 24 * time.Hour, "7d": 7 * 24 * time.Hour, "2w": 14 * 24 * time.Hour, "1h30m": 90 * time.Minute,
	} {
		if got, err := span(text); got != want || err != nil {
			t.Errorf("%q is %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"x", "0s", "-1h", "0d", "-1d", "1", "d", "1.5d", "9999999999999999999w", "99999999w",
		"999999h"} {
		if got, err := span(text); err == nil {
			t.Errorf("%q is %v", text, got)
		}
	}
}

// A person banned at another node is sent away here, and nobody else is.
func TestBanOfAnotherNode(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann, bob := l.admin(), l.person("ann"), l.person("bob")
	var there []*termtest.Terminal
	for _, p := range []person{cosimo, ann, bob} {
		x := p.open("", "LANG=en_GB.UTF-8")
		x.WaitFor("The hall")
		there = append(there, x)
	}
	for _, p := range []person{cosimo, ann} {
		l.server.Apply(moderation.Sanction{Kind: moderation.Mute, Whom: moderation.Whom{Key: p.fingerprint()}})
		l.server.Apply(moderation.Sanction{Kind: moderation.Ban, Whom: moderation.Whom{Key: p.fingerprint()}, Why: "spam"})
	}
	if exit := there[1].Wait(); exit != notAllowed {
		t.Errorf("exit %d", exit)
	}
	has(t, there[1].Screen(), "medici: you are banned from here: spam")
	for _, x := range []int{0, 2} {
		there[x].Type("?")
		there[x].WaitFor("Help")
	}
}
