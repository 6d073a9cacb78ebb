package match

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"medici/internal/text/name"
	"medici/rules"
	"medici/rules/medici"
	"medici/rules/ruletest/hands"
)

var pass = hands.Action{Verb: "pass"}

// passes lets the people of a game of hands pass until so many moves are made; the first are the House's.
func passes(t *testing.T, m *Match, v []*Viewer, moves int) {
	t.Helper()
	for len(m.play.moves) < moves {
		if err := m.Act(v[m.play.state.Turn()], pass, len(m.play.moves), start); err != nil {
			t.Fatal(err)
		}
	}
}

// viewed returns a game of three before its first move, as seat 2 sees it.
func viewed() rules.View {
	state, err := hands.Game{}.Start(3)
	if err != nil {
		panic(err)
	}
	return state.View(1)
}

// lines are those of the table's business of some kind, as who they are of.
func lines(m *Match, kind LineKind) (from []string) {
	for _, l := range m.talk.forSpectators.lines {
		if l.Kind == kind {
			from = append(from, l.From)
		}
	}
	return from
}

// What somebody at a table is asked, or may ask, follows from who they are there.
func TestWhatAReaderIsAskedFor(t *testing.T) {
	table := func() Update {
		return Update{You: 1, View: viewed(), Table: &Info{Phase: Playing, Seats: []SeatInfo{
			{Kind: Human, Name: "ann", Here: true, Ends: true}, {Kind: Human, Name: "bob", Here: true}, {Kind: Program}}}}
	}
	for what, c := range map[string]struct {
		change            func(*Update)
		asked, out, alone bool
	}{
		"ann would end it":  {func(*Update) {}, true, false, false},
		"bob would as well": {func(u *Update) { u.Table.Seats[1].Ends = true }, false, false, false},
		"nobody would":      {func(u *Update) { u.Table.Seats[0].Ends = false }, false, false, false},
		"it is over": {func(u *Update) { u.Table.Phase = Over; u.Table.Seats[0].Late = true },
			false, false, false},
		"a spectator looks": {func(u *Update) { u.You = rules.Spectator; u.Table.Seats[0].Late = true },
			false, false, false},
		"ann is late": {func(u *Update) { u.Table.Seats[0].Late = true }, true, true, false},
		"ann is replaced": {func(u *Update) { u.Table.Seats[0].StandIn = true; u.Table.Seats[0].Here = false },
			true, true, true},
		"bob is late": {func(u *Update) { u.Table.Seats[1].Late = true }, true, false, false},
		"ann is away": {func(u *Update) { u.Table.Seats[0].Here = false }, true, false, true},
		"ann is away for days": {func(u *Update) { u.Table.Seats[0].Here = false; u.Table.Clock.Move = time.Hour },
			true, false, false},
		"there is no view of it":  {func(u *Update) { u.View = nil; u.Table.Seats[0].Late = true }, true, false, false},
		"the bot is said to late": {func(u *Update) { u.Table.Seats[2].Late = true }, true, false, false},
	} {
		u := table()
		c.change(&u)
		by, asked := u.AskedToEnd()
		of, out := u.Votable()
		if asked != c.asked || asked && by != 0 || out != c.out || out && of != 0 || u.Sleeps() != c.alone {
			t.Errorf("%s: asked to end %t by seat %d, may vote %t on seat %d, it sleeps %t", what, asked, by, out,
				of, u.Sleeps())
		}
	}
	u := table() // of two who may be voted out the one whose turn it is comes first
	u.You, u.Table.Seats[0].Late, u.Table.Seats[1].Late = 2, true, true
	m, v := playing(hands.Game{}, 2, "ann", "bob")
	passes(t, m, v, 5)
	u.View = m.play.state.View(2)
	if of, ok := u.Votable(); !ok || of != 1 {
		t.Errorf("on bob's turn they vote on seat %d, %t", of, ok)
	}
}

// Advice is for those who play a game of no account, where the host lets them ask.
func TestWhoIsAdvised(t *testing.T) {
	for want, change := range map[error]func(*Update){
		nil:           func(*Update) {},
		ErrNotSeated:  func(u *Update) { u.You = rules.Spectator },
		ErrNotPlaying: func(u *Update) { u.Table.Phase = Over },
		ErrRated:      func(u *Update) { u.Table.Rated, u.Table.NoAdvice = true, true },
		ErrNoAdvice:   func(u *Update) { u.Table.NoAdvice = true },
	} {
		u := Update{View: viewed(), Table: &Info{Phase: Playing}}
		if change(&u); u.Advises() != want {
			t.Errorf("the error is %v, not %v", u.Advises(), want)
		}
	}
	if u := (Update{Table: &Info{Phase: Playing}}); u.Advises() != ErrNotPlaying {
		t.Errorf("without a view the error is %v", u.Advises())
	}
}

// The record of a game that entries tell of shows what its reader may know: the cards of others, and the House's
// seed, only when it is over.
func TestAccountOfAFoundGame(t *testing.T) {
	m, v := playing(hands.Game{}, 2, "ann", "bob")
	m.play.programs = []rules.Seat{1}
	passes(t, m, v, 5)
	data, mark, _ := m.EntrySince(Mark{}, start)
	first, err := ReadEntry(data)
	if err != nil {
		t.Fatal(err)
	}
	f := Found{Table: "amber-fox", Game: first.Game}
	f.Apply(first)
	hand := m.play.moves[1].action.String() // bob's first card
	games := rules.Shelf{hands.Game{}}
	account := func(games rules.Shelf, reader string) Account {
		t.Helper()
		a, err := f.Account(games, reader)
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	for reader, viewer := range map[string]rules.Seat{"ann": 0, "bob": 1, "wim": rules.Spectator} {
		a := account(games, reader)
		if knows := strings.Contains(a.Told, hand); a.Viewer != viewer || knows != (reader == "bob") {
			t.Errorf("%s is seat %s and knows %s: %t", reader, a.Viewer, hand, knows)
		}
		if !strings.Contains(a.Full, hand) || strings.Contains(a.Told, first.Game.Seed) {
			t.Errorf("%s is told the seed, or the whole record lacks a card", reader)
		}
	}
	for what, shelf := range map[string]rules.Shelf{"no rules": nil, "rules of before": {ofVersion2{}}} {
		if a := account(shelf, "bob"); a.Viewer != rules.Spectator || strings.Contains(a.Told, hand) || a.Full != a.Told {
			t.Errorf("with %s bob is seat %s, and told\n%s", what, a.Viewer, a.Told)
		}
	}
	if !strings.Contains(account(nil, "").Told, "programs 2\n") {
		t.Errorf("it does not tell of a program:\n%s", account(nil, "").Told)
	}
	f.NoWatchers = true
	if f.Readable("wim") || !f.Readable("ann") || f.Readable("") {
		t.Error("a game that is closed to watchers is read by others than its players")
	}
	passes(t, m, v, 8)
	data, _, _ = m.EntrySince(mark, start)
	last, err := ReadEntry(data)
	if err != nil {
		t.Fatal(err)
	}
	f.Apply(last)
	if a := account(nil, "wim"); a.Told != a.Full || a.Viewer != rules.Referee ||
		!strings.Contains(a.Told, first.Game.Seed) ||
		!strings.Contains(a.Told, hand) || !f.Readable("wim") {
		t.Errorf("of a game that is over everybody is told\n%s", a.Told)
	}
	if text := m.TakeRecords()[0].Text; text != account(nil, "").Full {
		t.Errorf("the table's own record is\n%s\nand not\n%s", text, account(nil, "").Full)
	}
	f.Game.Seed = "?"
	if _, err := f.Account(games, ""); err == nil {
		t.Error("a seed that cannot be read is no error")
	}
}

// ofVersion2 is hands by rules of another version.
type ofVersion2 struct{ hands.Game }

func (ofVersion2) Version() int { return 2 }

// An entry is written for each thing that has changed, and for nothing else.
func TestWhatIsWritten(t *testing.T) {
	for what, c := range map[string]struct {
		does func(m *Match, v []*Viewer) error
		of   func(Entry) bool
	}{
		"nothing": {func(*Match, []*Viewer) error { return nil }, nil},
		"a move": {func(m *Match, v []*Viewer) error { return m.Act(v[0], pass, 4, start) },
			func(e Entry) bool { return len(e.Moves) == 1 && e.Table == nil && e.Scores == nil }},
		"a line": {func(m *Match, v []*Viewer) error { m.Chat(v[0], "hello"); return nil },
			func(e Entry) bool {
				return len(e.Lines) == 1 && e.Lines[0].By == "ann" && e.Moves == nil && e.Table == nil
			}},
		"an end": {func(m *Match, _ []*Viewer) error { m.Close(Dissolved); return nil },
			func(e Entry) bool { return e.Closed == Dissolved && e.Lines == nil }},
		"a name that is forgotten": {func(m *Match, _ []*Viewer) error {
			m.formers = append(m.formers, "bob")
			return nil
		},
			func(e Entry) bool { return slices.Equal(e.Former, []string{"bob"}) }},
		"somebody who is kept out": {func(m *Match, _ []*Viewer) error { m.away.add("eve"); return nil },
			func(e Entry) bool { return slices.Equal(e.Away, []string{"eve"}) }},
		"terms": {func(m *Match, v []*Viewer) error { m.terms.noAdvice = true; return nil },
			func(e Entry) bool { return e.Table != nil && e.Table.Silent && e.Game == nil }},
		"time that is spent": {func(m *Match, _ []*Viewer) error { m.clock.asked = start.Add(-time.Second); return nil },
			func(e Entry) bool { return e.Spent != nil && *e.Spent == time.Second && e.Table == nil }},
		"a choice of a bot": {func(m *Match, v []*Viewer) error {
			err := m.Act(v[0], pass, 4, start)
			m.play.moves[4].proxy = forGone
			return err
		}, func(e Entry) bool { return e.Proxies[0] == forGone && len(e.Proxies) == 1 }},
	} {
		m, v := playing(hands.Game{}, 2, "ann", "bob")
		_, mark, _ := m.EntrySince(Mark{}, start)
		if err := c.does(m, v); err != nil {
			t.Fatal(err)
		}
		data, _, some := m.EntrySince(mark, start)
		if some != (c.of != nil) {
			t.Errorf("%s: something is written: %t", what, some)
			continue
		}
		if !some {
			continue
		}
		if e, err := ReadEntry(data); err != nil || !c.of(e) {
			t.Errorf("%s: written is %s, %v", what, data, err)
		}
	}
}

// Scores are written once, when a game is over.
func TestScoresAreWrittenOnce(t *testing.T) {
	m, v := playing(hands.Game{}, 2, "ann", "bob")
	var mark Mark
	scores := func() (scores []int) {
		t.Helper()
		data, after, some := m.EntrySince(mark, start)
		if mark = after; some {
			e, err := ReadEntry(data)
			if err != nil {
				t.Fatal(err)
			}
			scores = e.Scores
		}
		return scores
	}
	for moves := 4; moves < 8; moves++ {
		if passes(t, m, v, moves); scores() != nil {
			t.Errorf("after %d moves there are scores", moves)
		}
	}
	passes(t, m, v, 8)
	if got := scores(); !slices.Equal(got, m.play.state.Scores()) {
		t.Errorf("at the end the scores are %v", got)
	}
	m.Chat(v[0], "well played")
	if got := scores(); got != nil {
		t.Errorf("then they are written again: %v", got)
	}
	mark = Mark{}
	if got := scores(); got == nil {
		t.Error("a chapter does not begin with them")
	}
}

// A decision within its time costs nothing of the bank, and what it takes beyond comes out of it, to the last
// second. A player who was late has at least the time of a move in the bank again.
func TestTheBankPays(t *testing.T) {
	for what, c := range map[string]struct {
		took, bank, left time.Duration
		late             bool
	}{
		"in time":         {time.Minute, time.Minute, time.Minute, false},
		"a while over":    {70 * time.Second, time.Minute, 50 * time.Second, false},
		"all of the bank": {2 * time.Minute, time.Minute, 0, false},
		"late":            {3 * time.Minute, 0, time.Minute, true},
		"late, with more": {3 * time.Minute, 2 * time.Minute, 2 * time.Minute, true},
	} {
		clock := timer{Clock: Clock{Move: time.Minute}, asked: start}
		s := seat{bank: c.bank, late: c.late, bot: &seatBot{}}
		if clock.decided(&s, start.Add(c.took)); s.bank != c.left || s.late || (s.bot == nil) != c.late {
			t.Errorf("%s: of %s there is left %s; late %t", what, c.bank, s.bank, s.late)
		}
	}
	s, none := seat{bank: time.Minute, late: true}, timer{asked: start}
	if none.decided(&s, start.Add(time.Hour)); s.bank != time.Minute || !s.late {
		t.Errorf("without a clock there is left %+v", s)
	}
	for clock, want := range map[Clock]time.Duration{
		{}: 45 * time.Second, {Move: time.Minute}: 90 * time.Second, {Move: time.Hour}: time.Hour,
	} {
		c, s := timer{Clock: clock}, seat{bank: 30 * time.Second}
		if got := c.allowed(&s, start, 45*time.Second); !got.Equal(start.Add(want)) {
			t.Errorf("by the clock %s an answer may take %s", clock, got.Sub(start))
		}
	}
}

// At a table that is open to watchers somebody who is sent away may look on; at any other they are shown out.
// Nowhere may they sit down again.
func TestWhoIsSentAway(t *testing.T) {
	for what, c := range map[string]struct {
		private, closed, out bool
	}{"an open table": {}, "a private one": {private: true, out: true},
		"one without watchers": {closed: true, out: true}} {
		m, v := playing(hands.Game{}, 3, "ann", "bob")
		if m.terms.noWatchers = c.closed; c.private {
			m.terms.code = "kqtz"
		}
		m.TakeNews(func(News) {})
		if err := m.Kick(v[0], 1, start); err != nil {
			t.Fatal(err)
		}
		told := map[string]Reason{}
		m.TakeNews(func(n News) { told[n.To.ID] = n.Closed })
		if got := told["bob"] == ShownOut; got != c.out || m.crowd.has(v[1]) == c.out || told["ann"] != "" {
			t.Errorf("%s: told is %v", what, told)
		}
		if err := m.Join(v[1], start); err != ErrKicked {
			t.Errorf("%s: bob is back: %v", what, err)
		}
		if got := lines(m, Kicked); !slices.Equal(got, []string{"bob"}) {
			t.Errorf("%s: sent away is %v", what, got)
		}
	}
	m, v := playing(hands.Game{}, 3, "ann", "bob")
	for seat, want := range map[rules.Seat]error{0: ErrNobody, 2: ErrNobody, 3: ErrNoSeat, -1: ErrNoSeat} {
		if err := m.Kick(v[0], seat, start); err != want {
			t.Errorf("seat %d is sent away: %v", seat, err)
		}
	}
	if err := m.Kick(v[1], 0, start); err != ErrNotHost {
		t.Errorf("bob sends the host away: %v", err)
	}
}

// audience is a bot that notes what it is shown.
type audience struct{ stages []rules.Seat }

func (a *audience) Watch(v rules.View) { a.stages = append(a.stages, v.Turn()) }

func (*audience) Choose(_ rules.View, legal []rules.Action) rules.Action { return legal[len(legal)-1] }

// A bot that follows a game is shown it from its beginning, each position once.
func TestWatchersSeeAGameFromItsBeginning(t *testing.T) {
	m, v := playing(hands.Game{}, 3, "ann", "bob")
	if err := m.AddBot(v[0], "easy", start); err != nil {
		t.Fatal(err)
	}
	bot := &audience{}
	made := func(_ rules.Game, level string) (Bot, error) {
		if level != "easy" {
			t.Errorf("a bot is made of level %q", level)
		}
		return bot, nil
	}
	for round, want := range [][]rules.Seat{
		{rules.House, rules.House, rules.House, rules.House, rules.House, rules.House, 0, 1, 2}, {0, 1, 2},
	} {
		passes(t, m, v, 6+3*round+2)
		bot.stages = nil
		q := m.Ask(start)
		a, err := q.Think(made, time.Second)
		if err != nil || a != pass || !slices.Equal(bot.stages, want) {
			t.Errorf("in round %d it is shown the turns of %v, and chooses %v, %v", round, bot.stages, a, err)
		}
		m.Answer(q, a, start.Add(time.Second))
	}
	q := &Question{game: hands.Game{}, legal: []rules.Action{pass}, bot: &seatBot{}}
	for what, made := range map[string]func(rules.Game, string) (Bot, error){
		"is not made":          func(rules.Game, string) (Bot, error) { return nil, errors.New("no bot") },
		"breaks":               func(rules.Game, string) (Bot, error) { panic("broken") },
		"chooses what is none": func(rules.Game, string) (Bot, error) { return cheats{}, nil },
	} {
		if a, err := q.Think(made, time.Second); err == nil || a != pass {
			t.Errorf("a bot that %s chooses %v, %v", what, a, err)
		}
	}
}

type cheats struct{}

func (cheats) Choose(rules.View, []rules.Action) rules.Action { return hands.Action{Verb: "deal"} }

// News are told once, with how many moves they are.
func TestNewsAreToldOnce(t *testing.T) {
	m, v := playing(hands.Game{}, 2, "ann", "bob")
	told := 0
	count := func(News) { told++ }
	if moved := m.TakeNews(count); moved != 4 || told != 2 || m.Changed() {
		t.Errorf("%d are told of %d moves, and it has changed: %t", told, moved, m.Changed())
	}
	if moved := m.TakeNews(count); moved != 0 || told != 2 {
		t.Errorf("%d are told once more of %d moves", told, moved)
	}
	passes(t, m, v, 5)
	if moved := m.TakeNews(count); moved != 1 || told != 4 {
		t.Errorf("%d are told of %d moves", told, moved)
	}
}

// A refusal of a vote says from when on it is none.
func TestHowLongASeatIsKept(t *testing.T) {
	m, v := byHand(3, "ann", "bob", "cleo")
	m.Depart(v[2], false, start)
	for after, want := range map[time.Duration]string{
		0: "in 45 s", 100 * time.Millisecond: "in 45 s", time.Second: "in 44 s", 44*time.Second + 1: "in 1 s",
		45 * time.Second: "in 1 s",
	} {
		if err := m.VoteOut(v[0], 2, start.Add(after)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("after %s the error is %v", after, err)
		}
	}
	m.clock.Clock = Clock{Move: time.Hour}
	if err := m.VoteOut(v[0], 2, start.Add(time.Minute)); err == nil || !strings.Contains(err.Error(), "slow game") {
		t.Errorf("in a slow game the error is %v", err)
	}
}

// A game sleeps some time after the last person who plays has gone, and nobody is left who looks.
func TestWhenAGameSleeps(t *testing.T) {
	m, v := playing(hands.Game{}, 2, "ann", "bob")
	wim := &Viewer{Person: Person{ID: "wim", Name: "wim"}}
	if err := m.Watch(wim, start); err != nil {
		t.Fatal(err)
	}
	check := func(what string, still bool, sleeps time.Time) {
		t.Helper()
		if s := m.Summary(); s.Still != still || !s.SleepsAt.Equal(sleeps) {
			t.Errorf("%s: it is still: %t, and sleeps at %s", what, s.Still, s.SleepsAt)
		}
	}
	never, gone := time.Time{}, start.Add(time.Minute)
	check("all are here", false, never)
	m.Depart(v[0], false, start)
	check("one is here", false, never)
	m.Depart(v[1], false, gone)
	check("one looks on", true, never)
	m.Depart(wim, false, gone)
	check("nobody is here", true, gone.Add(45*time.Second))
	m.woke = gone.Add(time.Hour)
	check("it woke since", true, m.woke.Add(45*time.Second))
	m.Close(Abandoned)
	check("it has ended", true, never)
	m, v = playing(hands.Game{}, 2, "ann", "bob")
	passes(t, m, v, 8)
	m.Depart(v[0], false, start)
	m.Depart(v[1], false, start)
	check("none is played", false, never)
}

// A summary tells who has a seat, or can take back the one they had, and whether anybody has come to a table of an
// evening.
func TestSummary(t *testing.T) {
	m, v := playing(hands.Game{}, 3, "ann", "bob")
	seated := func(want ...string) {
		t.Helper()
		var got []string
		for _, p := range m.Summary().Seated {
			got = append(got, p.ID)
		}
		if !slices.Equal(got, want) {
			t.Errorf("seated are %v, not %v", got, want)
		}
	}
	seated("ann", "bob")
	if s := m.Summary(); s.Begun() || s.Stage != "" || s.Number != 0 || s.Version != 0 || s.Host != "ann" {
		t.Errorf("before a game it is %+v", s)
	}
	m.Depart(v[1], true, start)
	seated("ann")
	for _, v := range []*Viewer{v[1], {Person: Person{ID: "cleo", Name: "cleo"}}} {
		if err := m.Join(v, start); err != nil {
			t.Fatal(err)
		}
	}
	seated("ann", "bob", "cleo")
	if i := m.Summary().Table; len(i.Seats) != 3 || i.Seats[2].Name != "cleo" || !i.Seats[2].Here ||
		i.Seats[2].Kind != Human ||
		!slices.Equal(i.Players, []string{"ann", "bob", "cleo"}) || i.Record != "-1" || i.Number != 1 ||
		i.Commitment == "" ||
		i.Seed != "" || i.Scores != nil {
		t.Errorf("of the table is shown %+v", i)
	}
	if s := m.Summary(); !s.Begun() || s.Stage != "round" || s.Version != 1 || s.Asks.Seat != 0 {
		t.Errorf("when it has begun it is %+v", s)
	}
	for evening, claimed := range map[string]bool{"": false, "friday": true} {
		m := New(m.config, Setup{Game: hands.Game{}, Seats: 2, Host: Person{ID: "ann"}}, start)
		m.terms.evening = evening
		if m.Summary().Unclaimed != claimed {
			t.Errorf("nobody has come to a table of the evening %q, unclaimed: %t", evening, m.Summary().Unclaimed)
		}
		m.comeBack(0, start)
		if m.Summary().Unclaimed {
			t.Errorf("somebody has come to a table of the evening %q, and it is unclaimed", evening)
		}
	}
}

// A spectator is named once, unless they are hidden; one who says that they are a program is named as one.
func TestWhoWatches(t *testing.T) {
	m, _ := playing(hands.Game{}, 2, "ann", "bob")
	m.config.Declared = func(id string) bool { return id == "xen" }
	for _, name := range []string{"wim", "xen", "wim", "eve"} {
		if err := m.Watch(&Viewer{Person: Person{ID: name, Name: name}}, start); err != nil {
			t.Fatal(err)
		}
	}
	see := func(watchers, programs []string) {
		t.Helper()
		if i := m.shown(); !slices.Equal(i.Watchers, watchers) || !slices.Equal(i.DeclaredWatchers, programs) {
			t.Errorf("there watch %v, of whom %v are programs", i.Watchers, i.DeclaredWatchers)
		}
	}
	see([]string{"wim", "xen", "eve"}, []string{"xen"})
	m.TakeNews(func(News) {})
	m.Hide("wim", false)
	m.Hide("nobody", true)
	if m.Changed() {
		t.Error("who is seen already is news")
	}
	m.Hide("wim", true)
	if see([]string{"xen", "eve"}, []string{"xen"}); !m.Changed() {
		t.Error("who is hidden is no news")
	}
	m.Hide("wim", false)
	see([]string{"wim", "xen", "eve"}, []string{"xen"})
}

// Of somebody who comes it is said that they sit down, the first time, and then that they are back; of a person
// on a seat it is shown whether they say that they are a program.
func TestComingAndComingBack(t *testing.T) {
	m, v := playing(hands.Game{}, 3, "ann", "bob")
	m.config.Declared = func(id string) bool { return id == "bob" }
	for range 2 {
		m.Depart(v[1], false, start)
		if err := m.Join(v[1], start); err != nil {
			t.Fatal(err)
		}
	}
	sat, back, away := lines(m, Sat), lines(m, CameBack), lines(m, WentAway)
	if !slices.Equal(sat, []string{"ann", "bob"}) ||
		!slices.Equal(back, []string{"bob", "bob"}) || !slices.Equal(away, back) {
		t.Errorf("seated are %v, back are %v, away were %v", sat, back, away)
	}
	if seats := m.shown().Seats; seats[0].Declared || !seats[1].Declared || seats[2].Declared {
		t.Errorf("the seats are %+v", seats)
	}
}

// A turn begins behind the last move of somebody else; what the House does belongs to it.
func TestWhenATurnBegan(t *testing.T) {
	for what, c := range map[string]struct {
		by   []rules.Seat
		want int
	}{
		"no move":                  {nil, 0},
		"another one":              {[]rules.Seat{1}, 1},
		"the House alone":          {[]rules.Seat{rules.House, rules.House}, 2},
		"own moves from the start": {[]rules.Seat{0, 0}, 0},
		"behind another's":         {[]rules.Seat{0, 1, 0, 0}, 2},
		"with the House between":   {[]rules.Seat{1, 0, rules.House, 0, rules.House}, 1},
		"the House, then another":  {[]rules.Seat{0, 1, rules.House}, 3},
	} {
		p := play{}
		for _, by := range c.by {
			p.moves = append(p.moves, move{by: by})
		}
		if got := p.turnBegan(0); got != c.want {
			t.Errorf("%s: it began after %d moves, not %d", what, got, c.want)
		}
	}
}

// A record that is not yet written names no forgotten person on the seats that were theirs.
func TestForgottenInRecords(t *testing.T) {
	m, v := playing(hands.Game{}, 2, "ann", "bob")
	passes(t, m, v, 8)
	m.records = append(m.records, Record{ID: "another-9", Text: "\nseat 1 ann\nseat 2 bob\n"})
	m.Forget("bob", start)
	records := m.TakeRecords()
	if text := records[0].Text; strings.Contains(text, "bob") || !strings.Contains(text, "seat 1 ann\n") ||
		!strings.Contains(text, "seat 2 "+name.Former+"\n") {
		t.Errorf("the record is\n%s", text)
	}
	if records[1].Text != "\nseat 1 ann\nseat 2 bob\n" {
		t.Errorf("the record of another game is\n%s", records[1].Text)
	}
	for text, want := range map[string]string{
		"game x\nseat 1 ann\nseat 2 bob\n": "game x\nseat 1 " + name.Former + "\nseat 2 bob\n",
		"seat 1 ann":                       "seat 1 ann", "": "",
	} {
		if got := Veiled(text, 0); got != want {
			t.Errorf("%q is veiled as %q", text, got)
		}
	}
}

// A game asks whose turn it is, until the table has ended.
func TestWhomAGameAsks(t *testing.T) {
	m, v := playing(hands.Game{}, 2, "ann", "bob")
	m.clock.Clock = Clock{Move: time.Minute}
	if a := m.asks(); a.Who.ID != "ann" || a.Seat != 0 || a.Seq != 4 || a.Began != 4 || a.Record != "-1" ||
		!a.Until.Equal(start.Add(time.Minute)) || a.Given != time.Minute || !a.Since.Equal(start) {
		t.Errorf("first it asks %+v", a)
	}
	passes(t, m, v, 5)
	m.seats[1].standIn = true
	if a := m.asks(); a.Who != (Person{Name: "bob"}) || a.Seat != 1 || !a.Until.IsZero() || a.Given != 0 ||
		!a.Since.IsZero() {
		t.Errorf("of a stand-in it asks %+v", a)
	}
	m.seats[1].standIn = false
	passes(t, m, v, 8)
	if a := m.asks(); a != (Asking{}) {
		t.Errorf("at the end it asks %+v", a)
	}
	m, _ = playing(hands.Game{}, 2, "ann", "bob")
	m.Close(Dissolved)
	if a := m.asks(); a != (Asking{}) {
		t.Errorf("a table that has ended asks %+v", a)
	}
	m, _ = playing(hands.Game{}, 3, "ann", "bob")
	if a := m.asks(); a != (Asking{}) {
		t.Errorf("before a game it asks %+v", a)
	}
}

// Players say that they are ready, and nobody else: the game begins when all are.
func TestReady(t *testing.T) {
	m, v := playing(hands.Game{}, 3, "ann", "bob")
	wim := &Viewer{Person: Person{ID: "wim", Name: "wim"}}
	refused := func(v *Viewer, want error) {
		t.Helper()
		if err := m.SetReady(v, true, start); err != want {
			t.Errorf("%s is ready: %v, not %v", v.Name, err, want)
		}
	}
	refused(wim, ErrNotSeated)
	m.terms.evening = "friday"
	refused(v[0], ErrRound)
	m.terms.evening = ""
	refused(v[0], nil)
	refused(v[0], nil) // which adds no line
	if got := lines(m, IsReady); !slices.Equal(got, []string{"ann"}) || m.phase != Waiting {
		t.Errorf("ready are %v, in phase %d", got, m.phase)
	}
	refused(v[1], nil)
	if m.phase != Playing || len(m.seats) != 2 {
		t.Errorf("it is phase %d with %d seats", m.phase, len(m.seats))
	}
	refused(v[0], ErrPlaying)
	passes(t, m, v, 8)
	refused(v[0], nil)
	if got := lines(m, WantsRematch); !slices.Equal(got, []string{"ann"}) {
		t.Errorf("another game want %v", got)
	}
	m.Depart(v[1], true, start) // alone it waits again, for as many as before
	if m.phase != Waiting || len(m.seats) != 3 || m.seats[0].ready || len(lines(m, Reopened)) != 1 {
		t.Errorf("alone it is phase %d with %d seats", m.phase, len(m.seats))
	}
	for who, want := range map[*Viewer]error{wim: ErrNotHost, v[0]: ErrTooFew} {
		if err := m.Start(who, start); err != want {
			t.Errorf("%s begins: %v", who.Name, err)
		}
	}
}

// A table goes from host to host, and ends with the last one.
func TestTheTableIsHandedOn(t *testing.T) {
	m, v := playing(hands.Game{}, 4, "ann", "bob")
	if host := m.shown().Host; host != 0 {
		t.Errorf("ann has opened it, and its host is seat %s", host)
	}
	m.Depart(v[0], true, start)
	if m.host != "bob" || m.shown().Host != 1 || !slices.Equal(lines(m, Left), []string{"ann"}) ||
		!slices.Equal(lines(m, BecameHost), []string{"bob"}) {
		t.Errorf("after ann the host is %q; left have %v", m.host, lines(m, Left))
	}
	if m.closed != "" {
		t.Errorf("it has ended: %s", m.closed)
	}
	m.Depart(v[1], true, start)
	if m.closed != Deserted || m.host != "" {
		t.Errorf("without anybody it is closed as %q, and the host is %q", m.closed, m.host)
	}
}

// What is hidden in a game stays so while it is played, seat by seat, and what happens by the time limit is as in the
// journal.
func TestMasks(t *testing.T) {
	m, _ := playing(hands.Game{}, 2, "ann", "bob")
	for i, receiver := range []rules.Seat{0, 1, 0, 1} {
		for viewer := rules.Referee; viewer < 2; viewer++ {
			hidden := m.play.moves[i].maskedFor(viewer).String() == "deal ?"
			if hidden != (viewer != receiver && viewer != rules.Referee) {
				t.Errorf("card %d is hidden from %s: %t", i, viewer, hidden)
			}
		}
	}
	again := readAgain(t, m).m
	if !reflect.DeepEqual(again.play.notation(), m.play.notation()) || again.play.draws != m.play.draws {
		t.Errorf("read again the moves are %v after %d draws", again.play.notation(), again.play.draws)
	}
	open, _ := playing(medici.Game{}, 2, "ann", "bob")
	if open.play.moves[0].masked != nil || open.play.moves[0].maskedFor(rules.Spectator) != open.play.moves[0].action {
		t.Error("an open game hides something")
	}
}

// contradicts are rules that refuse what they allow.
type contradicts struct {
	hands.Game
	start bool
}

func (g contradicts) Start(seats int) (rules.State, error) {
	state, err := g.Game.Start(seats)
	if g.start {
		return nil, errors.New("not so many")
	}
	return refuses{state}, err
}

type refuses struct{ rules.State }

func (refuses) Apply(rules.Seat, rules.Action) (rules.State, []rules.Event, error) {
	return nil, nil, errors.New("not that")
}

// Rules that refuse a number of seats which they allow, or what they have offered, break a table before it goes
// on in a position that nobody knows.
func TestRulesThatContradictThemselves(t *testing.T) {
	for _, game := range []rules.Game{contradicts{start: true}, contradicts{}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("with %+v a game begins", game)
				}
			}()
			playing(game, 2, "ann", "bob")
		}()
	}
}

// An older chapter has all games of a table, and the record of each of them is written when it is read.
func TestGamesInOneChapter(t *testing.T) {
	m, v := playing(hands.Game{}, 2, "ann", "bob")
	again := Read(Config{Games: rules.Shelf{hands.Game{}}}, "")
	var mark Mark
	read := func() {
		t.Helper()
		data, after, _ := m.EntrySince(mark, start)
		if err := again.Apply(data); err != nil {
			t.Fatal(err)
		}
		mark = after
	}
	passes(t, m, v, 5)
	read()
	passes(t, m, v, 8)
	read()
	for _, v := range v {
		if err := m.SetReady(v, true, start); err != nil {
			t.Fatal(err)
		}
	}
	if passes(t, m, v, 6); !(mark.games == 1 && m.games == 2) {
		t.Fatalf("there are %d games", m.games)
	}
	read()
	woken, _ := again.Wake(start, time.Time{})
	records := woken.TakeRecords()
	if len(records) != 1 || records[0].ID != "-1" || !strings.Contains(records[0].Text, "result 1 10\n") {
		t.Errorf("the records are %+v", records)
	}
	if woken.games != 2 || !slices.Equal(woken.play.notation(), m.play.notation()) || !mark.BeginsGame(Mark{games: 1}) {
		t.Errorf("the game is number %d, with the moves %v", woken.games, woken.play.notation())
	}
	for what, data := range map[string]string{
		"no JSON": "?", "another format": `{"v":2}`, "no game": `{"v":1,"moves":["1 pass"]}`,
		"no actor": `{"v":1,"moves":["x pass"]}`, "no move": `{"v":1,"moves":["1 fly"]}`,
		"no seed":         `{"v":1,"game":{"version":1,"seed":"?"}}`,
		"a game of none":  `{"v":1,"game":{"version":1,"seed":"` + strings.Repeat("0", 64) + `"}}`,
		"rules of before": `{"v":1,"game":{"version":7}}`, "no rules": `{"v":1,"table":{"title":"chess"}}`,
	} {
		of := Read(Config{Games: rules.Shelf{hands.Game{}}}, "")
		if what == "no actor" || what == "no move" {
			of = again
		}
		of.m.terms.game = hands.Game{}
		if what == "no rules" {
			of.m.terms.game = nil
		}
		if err := of.Apply([]byte(data)); err == nil {
			t.Errorf("%s is no error", what)
		}
	}
	if err := again.Apply(Fence("n0", start)); err != nil {
		t.Errorf("a fence is an error: %v", err)
	}
}
