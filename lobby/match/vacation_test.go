package match

import (
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"medici/internal/text/source"
	"medici/rules"
	"medici/rules/ruletest/hands"
)

// The clock of a slow game stands still in the days off that somebody had decided on before they were asked.
func TestVacationsStopTheClock(t *testing.T) {
	day := func(n int) time.Time { return start.Add(time.Duration(n) * 24 * time.Hour) }
	const hours = 24 * time.Hour
	for what, c := range map[string]struct {
		vacations []Vacation
		after     time.Time     // when two days of their own are over
		spent     time.Duration // of their own in the first four days
	}{
		"none":   {nil, day(2), 4 * hours},
		"within": {[]Vacation{{From: day(1), Until: day(3)}}, day(4), 2 * hours},
		"two": {[]Vacation{{From: day(1), Until: day(2)}, {From: day(2), Until: day(3)}}, day(4),
			2 * hours},
		"since before":           {[]Vacation{{From: day(-3), Until: day(1)}}, day(3), 3 * hours},
		"to the end":             {[]Vacation{{From: day(1), Until: day(9)}}, day(10), hours},
		"afterwards":             {[]Vacation{{From: day(2), Until: day(5)}}, day(2), 2 * hours},
		"over":                   {[]Vacation{{From: day(-3), Until: day(-1)}}, day(2), 4 * hours},
		"until they were asked":  {[]Vacation{{From: day(-3), Until: day(0)}}, day(2), 4 * hours},
		"decided when asked":     {[]Vacation{{From: day(1), Until: day(3), Decided: day(0)}}, day(4), 2 * hours},
		"decided after that":     {[]Vacation{{From: day(1), Until: day(3), Decided: day(0).Add(1)}}, day(2), 4 * hours},
		"after what is too late": {[]Vacation{{From: day(3), Until: day(4)}}, day(2), 3 * hours},
	} {
		clock := timer{Clock: Clock{Move: 48 * time.Hour}, asked: day(0),
			vacations: func(string) []Vacation { return c.vacations }}
		s := &seat{kind: Human, who: Person{ID: "ann", Name: "ann"}}
		if got := clock.after(s, day(0), 48*time.Hour); !got.Equal(c.after) || !clock.deadline(s).Equal(c.after) {
			t.Errorf("%s: two days are over on %s, not %s", what, got, c.after)
		}
		if got := clock.spent(s, day(0), day(4)); got != c.spent {
			t.Errorf("%s: of four days %s are spent, not %s", what, got, c.spent)
		}
		if got := clock.info(s); !got.Running || !got.Until.Equal(c.after) || !got.Bank.Equal(c.after) {
			t.Errorf("%s: shown is %+v", what, got)
		}
		guest := &seat{kind: Human, who: Person{ID: "gus", Guest: true}}
		if got := clock.spent(guest, day(0), day(4)); got != 4*hours {
			t.Errorf("%s: a guest has spent %s", what, got)
		}
		clock.Move = time.Minute
		if got := clock.spent(s, day(0), day(4)); got != 4*hours {
			t.Errorf("%s: by a fast clock %s are spent", what, got)
		}
	}
}

// Of the vacations of somebody who is asked those are shown that stop the clock; of anybody else all.
func TestWhichVacationsAreShown(t *testing.T) {
	early := Vacation{From: start, Until: start.Add(time.Hour)}
	late := Vacation{From: start, Until: start.Add(2 * time.Hour), Decided: start.Add(time.Second)}
	clock := timer{Clock: Clock{Move: time.Hour}, asked: start,
		vacations: func(string) []Vacation { return []Vacation{early, late} }}
	s := &seat{kind: Human, who: Person{ID: "ann"}}
	for asked, want := range map[bool][]Vacation{true: {early}, false: {early, late}} {
		if got := clock.vacationsNow(s, asked); !slices.Equal(got, want) {
			t.Errorf("asked %t: shown is %v", asked, got)
		}
	}
	u := Update{Table: &Info{Phase: Playing, Seats: []SeatInfo{{}, {Vacations: []Vacation{early}}}}}
	for at, want := range map[time.Duration]bool{-1: false, 0: true, time.Hour - 1: true, time.Hour: false} {
		until, ok := u.OnVacation(1, start.Add(at))
		if ok != want || ok && !until.Equal(early.Until) {
			t.Errorf("%s after it began: on vacation until %s, %t", at, until, ok)
		}
	}
	for _, nobody := range []rules.Seat{rules.Nobody, 0, 2} {
		if _, ok := u.OnVacation(nobody, start); ok {
			t.Errorf("seat %d is on vacation", nobody)
		}
	}
	u.Table.Phase = Over
	if _, ok := u.OnVacation(1, start); ok {
		t.Error("the clock stands still in a game that is over")
	}
}

// In a slow game it is said who takes days off, and who is back.
func TestVacationsAreSaid(t *testing.T) {
	m, _ := playing(hands.Game{}, 2, "ann", "bob")
	m.VacationChanged("bob", "April", false)
	m.clock.Clock = Clock{Move: time.Hour}
	m.VacationChanged("eve", "April", false)
	m.VacationChanged("bob", "April", false)
	m.VacationChanged("ann", "May", false)
	m.VacationChanged("bob", "", true)
	if !slices.Equal(lines(m, TakesVacation), []string{"bob", "ann"}) ||
		!slices.Equal(lines(m, VacationOver), []string{"bob"}) {
		t.Errorf("said is %+v", m.talk.forSpectators.lines)
	}
}

// A person is found by name while they are here, have a seat, or their words still stand here.
func TestNamed(t *testing.T) {
	m, v := playing(hands.Game{}, 2, "ann", "bob")
	home := source.Of(netip.MustParseAddr("192.0.2.7"))
	wim := &Viewer{Person: Person{ID: "g1", Name: "guest-wim", Guest: true}, From: home}
	if err := m.Watch(wim, start); err != nil {
		t.Fatal(err)
	}
	check := func(what, name string, want Speaker, there bool) {
		t.Helper()
		if got, ok := m.Named(name); ok != there || got != want {
			t.Errorf("%s: %q is %+v, %t", what, name, got, ok)
		}
	}
	guest := Speaker{wim.Person, home.Network()}
	check("here", "Guest-Wim", guest, true)
	check("here", "ANN", Speaker{Person: v[0].Person}, true)
	m.Chat(wim, "hello")
	m.Depart(wim, false, start)
	check("words are here", "guest-wim", guest, true)
	m.Depart(v[1], false, start)
	check("a seat is here", "bob", Speaker{Person: v[1].Person}, true)
	check("nobody", "eve", Speaker{}, false)
	check("business is no word", "", Speaker{}, false)
	id, network := m.talk.forSpectators.lines[len(m.talk.forSpectators.lines)-2].Speaker()
	if id != "g1" || network != home.Network() {
		t.Errorf("the line is of %s, from %s", id, network)
	}
	if l := guest.Says("hi"); l.From != "guest-wim" || l.Text != "hi" || l.Kind != Said || l.by != "g1" ||
		l.from != guest.From {
		t.Errorf("outside a table the line is %+v", l)
	}
}

// What a spectator says only spectators hear, and a person who comes hears what was said before.
func TestWhoHearsWhom(t *testing.T) {
	m, v := playing(hands.Game{}, 2, "ann", "bob")
	wim := &Viewer{Person: Person{ID: "wim", Name: "wim"}}
	if err := m.Watch(wim, start); err != nil {
		t.Fatal(err)
	}
	m.Chat(v[0], "good luck")
	m.Chat(wim, "ann will win")
	hears := func(v *Viewer) (said []string) {
		for _, l := range m.Talk(v, 2) {
			said = append(said, l.Text)
		}
		return said
	}
	if got := hears(wim); !slices.Equal(got, []string{"good luck", "ann will win"}) {
		t.Errorf("wim hears %q", got)
	}
	if got := hears(v[1]); got[1] != "good luck" || slices.Contains(got, "ann will win") {
		t.Errorf("bob hears %q", got)
	}
	var talk transcript
	for i := range 5 * MostLines {
		if talk.add(Line{Seq: i}); i%2 == 0 {
			talk.news = 0
		}
	}
	if last := talk.last(MostLines); len(last) != MostLines || last[0].Seq != 4*MostLines ||
		len(talk.lines) > 2*MostLines ||
		talk.said != 5*MostLines {
		t.Errorf("of %d lines %d are kept, the last from %d on", talk.said, len(talk.lines), last[0].Seq)
	}
}

// The hall shows of a game what a spectator or the player's seat may see, and its last moves.
func TestMatchGlance(t *testing.T) {
	m, v := playing(hands.Game{}, 2, "ann", "bob")
	passes(t, m, v, 6)
	for id, you := range map[string]rules.Seat{"ann": 0, "bob": 1, "wim": rules.Spectator} {
		u := m.Glance(id, 3)
		if u.You != you || u.Seq != 6 || len(u.Moves) != 3 || u.Moves[0].Seq != 4 || u.Moves[0].By != rules.House ||
			(u.Moves[0].Action.String() == "deal ?") != (id != "bob") || u.View == nil || len(u.Lines) != 0 {
			t.Errorf("%s sees %+v", id, u)
		}
	}
	if m, _ := playing(hands.Game{}, 3, "ann"); m.Glance("ann", 3).View != nil {
		t.Error("before a game there is one to be seen")
	}
}

func TestGameIDs(t *testing.T) {
	for text, want := range map[string]bool{
		"abc-1": true, "ABC-12": true, "abc-0": false, "abc-": false, "abc": false, "abc-x": false, "abc--1": false,
		strings.Repeat("a", 62) + "-1": true, strings.Repeat("a", 63) + "-1": false,
	} {
		table, number, ok := ParseGameID(text)
		if ok != want || ok && GameID(table, number) != strings.ToLower(text) {
			t.Errorf("%q is game %d of %q, %t", text, number, table, ok)
		}
	}
}

// Bots come and go by the host's word, and not while a game is played.
func TestBotsComeAndGo(t *testing.T) {
	m, v := playing(hands.Game{}, 4, "ann", "bob")
	refused := func(what string, err, want error) {
		t.Helper()
		if err != want {
			t.Errorf("%s: %v, not %v", what, err, want)
		}
	}
	refused("bob seats a bot", m.AddBot(v[1], "easy", start), ErrNotHost)
	refused("ann does", m.AddBot(v[0], "easy", start), nil)
	refused("bob sends it away", m.RemoveBot(v[1], 2, start), ErrNotHost)
	refused("ann sends a person away as a bot", m.RemoveBot(v[0], 1, start), ErrNotBot)
	refused("ann sends away nobody", m.RemoveBot(v[0], 4, start), ErrNoSeat)
	refused("ann sends it away", m.RemoveBot(v[0], 2, start), nil)
	if len(lines(m, Left)) != 1 || m.seats[2].kind != Empty {
		t.Errorf("left have %v", lines(m, Left))
	}
	refused("two sit down", m.AddBot(v[0], "easy", start), nil)
	refused("and the game begins", m.AddBot(v[0], "easy", start), nil)
	if m.phase != Playing {
		t.Fatal("with bots on all seats no game begins")
	}
	refused("while it is played", m.AddBot(v[0], "easy", start), ErrPlaying)
	refused("nor does one go", m.RemoveBot(v[0], 2, start), ErrPlaying)
	refused("nor does another game begin", m.Start(v[0], start), ErrPlaying)
	m, v = playing(hands.Game{}, 2, "ann", "bob")
	passes(t, m, v, 8)
	refused("when it is over and all seats are taken", m.AddBot(v[0], "easy", start), ErrFull)
	refused("the host does not begin another one", m.Start(v[0], start), ErrOver)
	m, v = playing(hands.Game{}, 4, "ann", "bob")
	refused("of those who are there the host begins it", m.Start(v[0], start), nil)
	if m.phase != Playing || len(m.seats) != 2 {
		t.Errorf("it is phase %d with %d seats", m.phase, len(m.seats))
	}
}

// A bot that uses the time that it has would tell of its hand by that, where a hand is hidden.
func TestWhoseThinkingTells(t *testing.T) {
	hidden := viewed()
	for what, c := range map[string]struct {
		bot  Bot
		view rules.View
		want bool
	}{"no thinker": {cheats{}, hidden, false}, "a thinker": {thinks{}, hidden, true}} {
		if got := (&Question{bot: &seatBot{bot: c.bot}, view: c.view}).Tells(); got != c.want {
			t.Errorf("%s tells: %t", what, got)
		}
	}
	m, _ := byHand(2, "ann", "bob")
	if (&Question{bot: &seatBot{bot: thinks{}}, view: m.play.state.View(0)}).Tells() {
		t.Error("in an open game there is something to tell")
	}
}

type thinks struct{ cheats }

func (thinks) Allow(time.Duration) {}

// Spectators may come up to the server's limit, unless a player closed the game to them or sent them away.
func TestWhoMayWatch(t *testing.T) {
	m, v := playing(hands.Game{}, 3, "ann", "bob")
	m.config.Spectators = 1
	comes := func(what, name string, want error) {
		t.Helper()
		if err := m.Watch(&Viewer{Person: Person{ID: name, Name: name}}, start); err != want {
			t.Errorf("%s: %v, not %v", what, err, want)
		}
	}
	comes("one", "wim", nil)
	comes("one too many", "xen", ErrCrowded)
	comes("who has a seat", "ann", nil)
	if err := m.LetWatch(v[0], false); err != nil {
		t.Fatal(err)
	}
	comes("when nobody may", "xen", ErrNoWatchers)
	if err := m.LetWatch(v[0], false); err != nil || len(lines(m, ClosedToAll)) != 1 {
		t.Errorf("closed twice it is said %d times, %v", len(lines(m, ClosedToAll)), err)
	}
	if err := m.LetWatch(v[0], true); err != nil || len(lines(m, OpenedToAll)) != 1 {
		t.Errorf("opened it is said %d times, %v", len(lines(m, OpenedToAll)), err)
	}
	m.away.add("xen")
	comes("who was sent away from an open table", "xen", nil)
	m.terms.code = "kqtz"
	comes("and from a private one", "xen", ErrKicked)
}

// How long nobody is waited for: as long as the server says, and at an evening's table, where others wait, not
// so long.
func TestIdleLimit(t *testing.T) {
	for evening, want := range map[string]time.Duration{"": time.Hour, "friday": DrawnIdle} {
		if got := IdleLimit(evening, time.Hour); got != want {
			t.Errorf("in the evening %q it is %s", evening, got)
		}
	}
	if got := IdleLimit("friday", time.Minute); got != time.Minute {
		t.Errorf("where the server waits for a minute it is %s", got)
	}
	m, _ := playing(hands.Game{}, 2, "ann", "bob")
	m.clock.Clock, m.terms.evening = Clock{Move: time.Hour}, "friday"
	if !m.unclaimedUntil().IsZero() {
		t.Error("a table to which people have come ends as if nobody had")
	}
	for i := range m.seats {
		m.seats[i].arrived, m.seats[i].here = false, false
	}
	if got := m.unclaimedUntil(); !got.Equal(start.Add(time.Hour)) || !m.Due().Equal(got) {
		t.Errorf("to which nobody comes it ends at %s, and is due at %s", got, m.Due())
	}
	if m.Happen(start.Add(time.Hour - 1)); m.closed != "" {
		t.Error("it has ended early")
	}
	if m.Happen(start.Add(time.Hour)); m.closed != Abandoned {
		t.Errorf("it has ended as %q", m.closed)
	}
}

// A game that ends early ends for those who have answered: all of them have won.
func TestGameThatEndsEarly(t *testing.T) {
	m, v := playing(hands.Game{}, 3, "ann", "bob", "cleo")
	m.stakes.rated = true
	m.Depart(v[1], false, start)
	for _, who := range []*Viewer{v[0], v[2]} {
		if err := m.AgreeToEnd(who, true, start); err != nil {
			t.Fatal(err)
		}
	}
	if g := m.LastGame(); g.Early || g.Scores != nil || g.Winners != nil || m.closed != "" {
		t.Errorf("while bob may answer it is %+v", g)
	}
	if m.Happen(start.Add(45 * time.Second)); m.closed != Agreed {
		t.Fatalf("it has ended as %q", m.closed)
	}
	g := m.LastGame()
	if !g.Early || !slices.Equal(g.Winners, []rules.Seat{0, 2}) || !slices.Equal(g.Absent, []int{1}) ||
		len(g.Scores) != 3 ||
		g.Unit != "points" || !g.Unplayed || !g.Public {
		t.Errorf("it ended as %+v", g)
	}
	if got := lines(m, DidNotAnswer); !slices.Equal(got, []string{"bob"}) {
		t.Errorf("not answered have %v", got)
	}
}

// While a slow table was not kept nobody's time has run, neither for a move nor for an answer.
func TestASlowTableStoodStill(t *testing.T) {
	m, v := playing(hands.Game{}, 2, "ann", "bob")
	m.clock.Clock = Clock{Move: 24 * time.Hour}
	m.Depart(v[1], false, start)
	if err := m.AgreeToEnd(v[0], true, start); err != nil {
		t.Fatal(err)
	}
	answer := m.seats[1].answerBy
	config := m.config
	config.Games = rules.Shelf{hands.Game{}}
	data, _, _ := m.EntrySince(Mark{}, start)
	again := Read(config, "")
	if err := again.Apply(data); err != nil {
		t.Fatal(err)
	}
	down := 3 * time.Hour
	woken, _ := again.Wake(start.Add(time.Hour+down), start.Add(time.Hour))
	if got := woken.clock.asked; !got.Equal(start.Add(down)) || !woken.seats[1].answerBy.Equal(answer.Add(down)) {
		t.Errorf("asked was at %s, to be answered by %s", got, woken.seats[1].answerBy)
	}
}
