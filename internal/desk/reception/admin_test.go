package reception

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"medici/internal/dev/termtest"
	"medici/lobby"
	"medici/tui/ui"
)

// fingerprint returns the fingerprint of a person's key.
func (p person) fingerprint() string { return gossh.FingerprintSHA256(p.key.PublicKey()) }

// admin returns somebody who may give orders.
func (l *lab) admin() person {
	cosimo := l.person("cosimo")
	l.entitle(cosimo)
	return cosimo
}

// entitle has a person give orders as well.
func (l *lab) entitle(p person) {
	o := l.server.order()
	o.Admins = append(slices.Clone(o.Admins), p.fingerprint())
	l.server.Order.Store(&o)
}

// To people who are no administrators, orders are words like any other that mean
// nothing.
func TestOrdersAreForAdministrators(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann, gus := l.admin(), l.person("ann"), l.guest("gus")
	for name := range nodes(&orders{}) {
		other, ok := strings.CutPrefix(name, "admin")
		if !ok {
			continue
		}
		for i, command := range []string{name, "help " + name, name + " x", name + " --help"} {
			p := []person{ann, gus}[(i+len(name))%2] // they take turns
			unknown := strings.Replace(command, name, "adnim"+other, 1)
			if got, want := p.fails(command, misuse), p.fails(unknown, misuse); got != strings.ReplaceAll(want, "adnim",
				"admin") {
				t.Errorf("%q: %q, but %q: %q", command, got, unknown, want)
			}
		}
		has(t, cosimo.does("help "+name), "Usage: "+reach+" "+name)
	}
	for _, p := range []person{ann, gus} {
		if text := p.does("help"); strings.Contains(text, "admin") {
			t.Errorf("the help tells of orders:\n%s", text)
		}
	}
	has(t, cosimo.does("help"), "Look after the server.", "keys", "Examples:")
	has(t, cosimo.does("name"), "You are cosimo")
	cosimo.fails("admin", misuse)
	if text := l.log.String(); strings.Contains(text, "msg=order") {
		t.Errorf("orders that were none are logged:\n%s", text)
	}
}

func TestSessions(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann, gus := l.admin(), l.person("ann"), l.guest("gus")
	ann.open("new --name old-mill --private").WaitFor("old-mill")
	gus.open("plain").WaitFor("What would you like?")
	type line struct {
		Type, ID, Name, Key, Door, From, Shown string
		Guest                                  bool
		Since                                  time.Time
		Idle                                   int
		Tables                                 []string
	}
	all := decoded[line](t, cosimo.does("admin sessions --json"))
	if len(all) != 3 {
		t.Fatalf("%d are here: %+v", len(all), all)
	}
	for i, want := range []line{
		{Name: "ann", Key: ann.fingerprint(), Shown: "screens", Tables: []string{"old-mill"}},
		{Name: "guest-gus", Guest: true, Shown: "sentences", Tables: []string{}},
		{Name: "cosimo", Key: cosimo.fingerprint(), Shown: "lines", Tables: []string{}},
	} {
		got := all[i]
		if got.Name != want.Name || got.Key != want.Key || got.Shown != want.Shown || got.Guest != want.Guest ||
			!slices.Equal(got.Tables, want.Tables) ||
			got.Type != "session" || !strings.HasPrefix(got.ID, "c") || got.Door != "ssh" || got.From != "127.0.0.1" ||
			got.Since.IsZero() || got.Idle > 60 {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	text := cosimo.does("admin sessions")
	has(t, text, all[0].ID+": ann, "+ann.fingerprint()+", by ssh from 127.0.0.1, since ", " idle for ",
		" at old-mill, screens\n", "guest-gus, a guest, ")
	for _, secret := range []string{ann.met().ID,
		l.server.here.who(func(s *presence) bool { return s.person.ID == "" })[0].visitor.Person().ID} {
		if strings.Contains(text+cosimo.does("admin sessions --json"), secret) {
			t.Error("an ID is shown")
		}
	}
	has(t, cosimo.does("admin tables"),
		"old-mill: private, medici edition=2016, waiting, 1 of 4 seats taken, 0 watching, host ann\n")
	type table struct {
		Table   string
		Private bool
	}
	if all := decoded[table](t, cosimo.does("admin tables --json")); len(all) != 1 || all[0] != (table{"old-mill", true}) {
		t.Errorf("tables %+v", all)
	}
}

func TestKick(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann, gus := l.admin(), l.person("ann"), l.guest("gus")
	x, y := ann.open("", "LANG=it_IT.UTF-8"), ann.open("plain")
	x.WaitFor("La sala")
	y.WaitFor("What would you like?")
	has(t, cosimo.does("admin kick Ann --why go to \x1b[31mbed"), "is sent away: ann.")
	for screen, want := range map[*termtest.Terminal]string{
		x: "medici: chi cura il server ha chiuso la tua sessione: go to bed",
		y: "medici: an administrator has ended your session: go to bed",
	} {
		if exit := screen.Wait(); exit != isGone || screen.AltScreen() {
			t.Errorf("exit %d, on the whole screen: %t", exit, screen.AltScreen())
		}
		has(t, strings.Join(strings.Fields(screen.Screen()), " "), want)
	}
	ann.does("tables") // who was sent away may come again
	program := ann.open("new --json --bots 3")
	program.WaitFor("medici")
	cosimo.does("admin kick ann")
	if exit := program.Wait(); exit != isGone {
		t.Errorf("a program ends with %d", exit)
	}
	z := gus.open("")
	z.WaitFor("The hall")
	id := l.server.here.who(func(s *presence) bool { return s.person.ID == "" })[0].session.ID()
	has(t, cosimo.does("admin kick "+id), id+" is sent away: guest-gus.")
	if exit := z.Wait(); exit != isGone {
		t.Errorf("exit %d", exit)
	}
	has(t, z.Screen(), "an administrator has ended your session")
	has(t, cosimo.fails("admin kick nobody-here", failed), "nobody here is called that", "Try: "+reach+" admin sessions")
	l.ordered("act=kick", "whom=ann", "why=\"go to bed\"", "from=127.0.0.1", "admin=cosimo", "key="+cosimo.fingerprint())
	l.ordered("act=kick", "whom=guest-gus", "session="+id)
}

// Two people can have one name while one of them has just given it up.
func TestTwoOfOneName(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann, eve := l.admin(), l.person("ann"), l.person("eve")
	x := ann.open("new --name old-mill")
	x.WaitFor("old-mill")
	ann.does("name beatrice")
	eve.does("name ann")
	y := eve.open("")
	y.WaitFor("The hall")
	for _, command := range []string{"kick ann", "ban ann", "mute ann"} {
		has(t, cosimo.fails("admin "+command, failed), "more than one person here is called that",
			"Try: "+reach+" admin sessions")
	}
	has(t, cosimo.does("admin ban beatrice"), "is sent away: ann.")
	if exit := x.Wait(); exit != notAllowed {
		t.Errorf("exit %d", exit)
	}
	y.Type("q")
	if exit := y.Wait(); exit != fine {
		t.Errorf("the other ends with %d", exit)
	}
}

// ordered fails the test when no line of the log about an order has all parts.
func (l *lab) ordered(parts ...string) {
	l.t.Helper()
	orders := ""
	for line := range strings.Lines(l.log.String()) {
		missing := func(part string) bool { return !strings.Contains(line, part) }
		if strings.Contains(line, "level=INFO msg=order ") {
			orders += line
			if !slices.ContainsFunc(parts, missing) {
				return
			}
		}
	}
	l.t.Errorf("no order with %q in\n%s", parts, orders)
}

// The administrators may change while the server runs.
func TestReload(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, piero := l.admin(), l.person("piero")
	has(t, cosimo.fails("admin reload", failed), "reads no settings again")
	l.server.Reload = func() error { return errors.New("line 3: no word") }
	has(t, cosimo.fails("admin reload", failed), "nothing has changed: line 3: no word")
	l.server.Reload = func() error {
		l.server.Order.Store(&Order{Admins: []string{piero.fingerprint()}})
		return nil
	}
	has(t, cosimo.does("admin reload"), "is read again")
	l.ordered("act=reload", "admin=cosimo")
	has(t, cosimo.fails("admin sessions", misuse), "admin")
	piero.does("admin sessions")
	if l.server.Unwanted("drat") {
		t.Error("a word is not said that is no longer on the list")
	}
}

// Nobody locks out an administrator by accident, not even themselves.
func TestAdministratorsAreSpared(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo := l.admin()
	piero := l.person("piero")
	l.entitle(piero)
	piero.does("name")
	for _, command := range []string{
		"admin ban piero", "admin ban cosimo", "admin mute piero", "admin ban " + piero.fingerprint(),
		"admin ban 127.0.0.1", "admin ban 127.0.0.0/8", "admin ban 0.0.0.0/0", "admin mute 127.0.0.1", "admin kick cosimo",
	} {
		has(t, cosimo.fails(command, notAllowed), "administrator")
	}
	if all := l.server.Moderator.Sanctions(); len(all) > 0 || strings.Contains(l.log.String(), "msg=order") {
		t.Errorf("in force is %+v\n%s", all, l.log)
	}
	piero.does("name")
}

func TestAnnounceCloseDrain(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann := l.admin(), l.person("ann")
	cosimo.fails("admin drain", failed)
	drained := make(chan struct{}, 1)
	l.server.Drain = func() { drained <- struct{}{} }
	x := l.sit(lobby.Settings{Name: "old-mill", Private: true}, ann, l.guest("gus"))
	has(t, cosimo.does("admin announce we \x1b[31mrestart\u202e soon"), "we restart soon")
	if news, _ := x.visitors[0].News().Wait(t.Context()); !slices.Equal(news, []string{"we restart soon"}) {
		t.Errorf("ann hears %q", news)
	}
	cosimo.fails("admin announce '\u200b'", misuse)
	x.play(3)
	id := x.id()
	has(t, cosimo.fails("admin close older-mill", noGame), "there is no such table")
	cosimo.does("admin close Old-Mill")
	for u := x.now[0]; ; u = x.now[0] {
		if u.Closed != "" {
			break
		}
		x.look(0, 0)
	}
	if text := ann.does("record " + id); !strings.HasPrefix(text, "medici-record") {
		t.Errorf("the record is gone: %s", text)
	}
	if text := cosimo.does("admin tables"); text != "" {
		t.Errorf("left is %s", text)
	}
	cosimo.does("admin drain")
	<-drained
	l.ordered("act=announce", "text=\"we restart soon\"")
	l.ordered("act=close", "table=Old-Mill")
	l.ordered("act=drain", "admin=cosimo")
}

// Reports can be read, by administrators only, and are in no log.
func TestReports(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann, bob := l.admin(), l.person("ann"), l.person("bob")
	has(t, cosimo.does("admin reports"), "Nobody has reported anything.")
	bob.open("new --name old-mill").WaitFor("old-mill")
	v := ann.enter()
	table, err := v.Find("old-mill")
	if err != nil {
		t.Fatal(err)
	}
	visit, err := v.Join(table)
	if err != nil {
		t.Fatal(err)
	}
	if err := visit.Say("please stop, drat!"); err != nil {
		t.Fatal(err)
	}
	if err := visit.Report("bob", "he shouts"); err != nil {
		t.Fatal(err)
	}
	has(t, cosimo.does("admin reports"), "1, ",
		" UTC, ann about bob ("+bob.fingerprint()+" 127.0.0.1) at old-mill:\n      he shouts\n")
	has(t, cosimo.does("admin reports 1"), "he shouts\n    ", "    ann sits down.\n    ann: please stop, ****!\n")
	type line struct {
		Type, By, About, Key, From, Table, Why string
		Number                                 int
		Lines                                  []string
	}
	all := decoded[line](t, cosimo.does("admin reports --json"))
	if len(all) != 1 || all[0].Type != "report" || all[0].Number != 1 || all[0].Key != bob.fingerprint() ||
		!slices.Contains(all[0].Lines, "ann: please stop, ****!") {
		t.Errorf("reports %+v", all)
	}
	has(t, cosimo.fails("admin reports 2", failed), "no report of that number")
	cosimo.fails("admin reports x", misuse)
	l.ordered("act=\"read reports\"", "number=1")
	if text := l.log.String(); strings.Contains(text, "please") || strings.Contains(text, "shouts") {
		t.Errorf("what people say is in the log:\n%s", text)
	}
}

// A person who says something, goes and takes another name is found all the same.
func TestReportOfSomebodyGone(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann, bob := l.admin(), l.person("ann"), l.person("bob")
	ann.open("new --name old-mill").WaitFor("old-mill")
	b := bob.open("join old-mill --plain")
	b.WaitFor("You are at table")
	b.Type("say what a fool\r")
	b.WaitFor("You say: what a fool")
	b.Type("leave\rquit\r")
	b.Wait()
	bob.does("name robert")
	v := ann.enter()
	table, err := v.Find("old-mill")
	if err != nil {
		t.Fatal(err)
	}
	visit, err := v.Join(table)
	if err != nil {
		t.Fatal(err)
	}
	if err := visit.Report("bob", "he shouts"); err != nil {
		t.Fatal(err)
	}
	has(t, cosimo.does("admin reports"), "ann about bob ("+bob.fingerprint()+") at old-mill:\n")
}

// On a terminal of 80 columns nothing that somebody wrote begins a row as a report
// does, or as what another said.
func TestReportsForgeNothing(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann, bob := l.admin(), l.person("ann"), l.person("bob")
	bob.open("new --name old-mill").WaitFor("old-mill")
	v := ann.enter()
	table, err := v.Find("old-mill")
	if err != nil {
		t.Fatal(err)
	}
	visit, err := v.Join(table)
	if err != nil {
		t.Fatal(err)
	}
	forged := strings.Repeat("x", 75) + " 2, ann about bob at old-mill: spam bob: " + strings.Repeat("界", 90)
	if err := errors.Join(visit.Say(forged), visit.Report("bob", forged)); err != nil {
		t.Fatal(err)
	}
	for row := range strings.Lines(cosimo.does("admin reports") + cosimo.does("admin reports 1")) {
		row = strings.TrimSuffix(row, "\n")
		header := strings.HasPrefix(row, "1, ")
		said := strings.Contains(row, "xxx") || strings.Contains(row, "spam") || strings.Contains(row, "界")
		switch {
		case header && said, !header && ui.Width(row) > 80:
			t.Errorf("a row is %q", row)
		case said && !strings.HasPrefix(row, "      ") && !strings.HasPrefix(row, "    ann: x"):
			t.Errorf("a row begins as another: %q", row)
		}
	}
}

// The words of administrators are no safer than those of others.
func TestHostileOrders(t *testing.T) {
	t.Parallel()
	l := open(t)
	cosimo, ann := l.admin(), l.person("ann")
	ann.does("name")
	c := termtest.Dial(t, l.addr, cosimo.user, cosimo.key)
	for i, word := range hostile {
		quoted := "'" + strings.ReplaceAll(word, "'", `'"'"'`) + "'"
		for _, command := range someOf(i, "kick ", "ban ", "unban ", "mute ", "people ", "reports ", "announce ", "close ",
			"ban ann --for ", "mute ann --why ", "kick c1 --why ") {
			out, errs, exit := c.Exec("admin " + command + quoted)
			if exit != fine && exit != failed && exit != misuse && exit != noGame ||
				strings.ContainsAny(out+errs, "\x1b\x00\r\x07\u202e") || strings.Contains(errs, "files now") {
				t.Errorf("admin %q: exit %d, %q %q", command+quoted, exit, out, errs)
			}
		}
	}
	for line := range strings.Lines(l.log.String()) {
		if strings.HasPrefix(line, "level=") || strings.ContainsAny(line, "\x1b\x00\r\x07") {
			t.Errorf("the log has the line %q", line)
		}
	}
	for _, s := range l.server.Moderator.Sanctions() {
		if !slices.Contains([]string{"ann"}, s.Name) {
			t.Errorf("in force is %+v", s)
		}
	}
}
