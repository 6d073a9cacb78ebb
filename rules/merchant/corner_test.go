package merchant

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"medici/rules"
)

// at returns a position in the second round, in which seat 1 is asked what grows; with
// changes it.
func at(t *testing.T, merchants int, with func(s *State, city func(id string) *city)) State {
	t.Helper()
	s, err := Standard().New(merchants)
	if err != nil {
		t.Fatal(err)
	}
	s.first, s.round, s.phase, s.turn, s.supply.dealt, s.supply.stock = 0, 2, growing, 0, Markers, pile{}
	with(&s, func(id string) *city { return &s.ground.cities[s.ground.chart.Place(id).Index] })
	return s
}

// put puts houses into a ring whose marker lies there, by the numbers of seats.
func (c *city) put(numbers ...owner) {
	copy(c.ring[:], numbers)
	c.houses, c.lies = int8(len(numbers)), true
}

// do plays moves of the seat whose turn it is, and gathers the events in words.
func do(t *testing.T, s State, moves ...string) (State, []string) {
	t.Helper()
	var told []string
	for _, m := range moves {
		a, err := Standard().Parse(m)
		if err != nil {
			t.Fatal(err)
		}
		next, events, err := s.Apply(s.turn, a)
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		for _, e := range events {
			told = append(told, e.String())
		}
		s = next.(State)
	}
	return s, told
}

func hears(t *testing.T, told []string, want string) {
	t.Helper()
	if !slices.Contains(told, want) {
		t.Errorf("told is %q, not %q", told, want)
	}
}

func refuses(t *testing.T, s State, move, rule, why string) {
	t.Helper()
	a, err := Standard().Parse(move)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = s.Apply(s.turn, a)
	ill, ok := errors.AsType[*rules.Illegal](err)
	if !ok || ill.Rule != rule || !strings.Contains(ill.Reason(), why) {
		t.Errorf("%s is refused with %v, not by %s with %q", move, err, rule, why)
	}
}

// 1.4, 7.2: without a house nothing is built, and with one house a letter builds nothing.
func TestHousesRunOut(t *testing.T) {
	home := func(s *State, city func(string) *city) {
		city("luebeck").put(1)
		city("hamburg").put()
		s.seats[0].houses = 0
	}
	s := at(t, 2, home)
	refuses(t, s, "grow luebeck", "1.4", "no house is left")
	refuses(t, s, "letter grow luebeck", "7.2", "no two houses are left")
	s.phase = opening
	refuses(t, s, "open wismar", "1.4", "no house is left")
	s.phase, s.seats[0].houses = growing, 1
	refuses(t, s, "letter grow luebeck", "7.2", "no two houses are left")
	s, told := do(t, s, "grow luebeck")
	hears(t, told, "1 passed, forced")
	if s.seats[0].houses != 0 {
		t.Errorf("%d houses are left", s.seats[0].houses)
	}
}

// 7.2: two houses in a city whose marker has been awarded cost two fees.
func TestLetterCostsTwoFees(t *testing.T) {
	taken := func(ducats int32) State {
		return at(t, 6, func(s *State, city func(string) *city) {
			city("koeln").put(1, 1, 1, 1, 1)
			city("koeln").lies, city("koeln").to = false, 1
			s.seats[0].ducats = ducats
		})
	}
	refuses(t, taken(9), "letter grow koeln", "7.2", "two houses cost 10 ducats, and the merchant has 9")
	refuses(t, taken(4), "grow koeln", "4.2", "growing costs 5 ducats, and the merchant has 4")
	s, told := do(t, taken(10), "letter grow koeln")
	hears(t, told, "1 grew koeln by 2 for 10, letter")
	if s.seats[0].ducats != 10 || s.seats[0].letters != 1 {
		t.Errorf("%d ducats and %d letters are left", s.seats[0].ducats, s.seats[0].letters)
	}
}

// 7.3: 20 brings 48, 30 brings 60. With three, a free space pays 2 and the turn 4.
func TestLetterDoublesIncome(t *testing.T) {
	for _, c := range []struct {
		income, koeln int // houses in Köln
		told          string
	}{
		{20, 6, "1 collected 48: koeln 4, luebeck 12, basic 4, letter"},
		{24, 4, "1 collected 48: koeln 8, luebeck 12, basic 4, letter"},
		{26, 3, "1 collected 52: koeln 10, luebeck 12, basic 4, letter"},
		{30, 1, "1 collected 60: koeln 14, luebeck 12, basic 4, letter"},
	} {
		s := at(t, 3, func(s *State, city func(string) *city) {
			ring := []owner{1}
			for range c.koeln - 1 {
				ring = append(ring, 2)
			}
			city("luebeck").put(1)
			city("koeln").put(ring...)
		})
		if without, _ := s.View(0).(View).Income(0); without != c.income {
			t.Errorf("the income is %d, not %d", without, c.income)
		}
		_, told := do(t, s, "letter collect")
		hears(t, told, c.told)
	}
}

// 6.1, 8.1 (a): the last town ends the game before anything is awarded.
func TestTheLastTownAwardsNothing(t *testing.T) {
	last := func(track int8) State {
		return at(t, 2, func(s *State, city func(string) *city) {
			city("luebeck").put(1, 1, 1)
			s.track = track
		})
	}
	s, told := do(t, last(1), "grow luebeck", "open wismar")
	if s.end != TownsEnd || s.turn != rules.Nobody || s.seats[0].points != 2 ||
		!s.ground.cities[s.ground.chart.Place("luebeck").Index].lies {
		t.Errorf("it ends by %q with %d points, told is %q", s.end, s.seats[0].points, told)
	}
	s, told = do(t, last(2), "grow luebeck", "open wismar", "pass")
	hears(t, told, "1 was awarded luebeck: majority with 4, points 7")
	if s.end != NoEnd {
		t.Errorf("it ends by %s", s.end)
	}
}

// 6.2: the most houses take the marker of a full ring, whosever turn it is; among several
// the first house, which need not be the first of the ring.
func TestFullRings(t *testing.T) {
	for _, c := range []struct {
		city string
		ring []owner
		told string
	}{
		{"koeln", []owner{2, 1, 2, 1, 2, 3, 3}, "2 was awarded koeln: most with 3, points 4"},
		{"koeln", []owner{3, 2, 1, 2, 1, 2, 1}, "1 was awarded koeln: most with 4, points 4"},
		{"koeln", []owner{3, 2, 1, 1, 2, 2, 3}, "2 was awarded koeln: most with 3, points 4"},
		{"nuernberg", []owner{3, 2, 2, 3, 1}, "3 was awarded nuernberg: most with 2, points 3"},
		{"amsterdam", []owner{3, 1}, "1 was awarded amsterdam: majority with 2, points 3"},
		{"erfurt", []owner{2, 1, 3, 2}, "2 was awarded erfurt: most with 2, points 2"},
	} {
		s := at(t, 3, func(s *State, city func(string) *city) {
			city(c.city).put(c.ring...)
			s.seats[0].ducats = 0 // nothing more is opened
		})
		_, told := do(t, s, "grow "+c.city)
		hears(t, told, c.told)
	}
}

// 6.3: several awards of a turn are made in the order of the map.
func TestAwardsInMapOrder(t *testing.T) {
	s := at(t, 3, func(s *State, city func(string) *city) {
		city("wien").put(1, 1)
		city("antwerpen").put(1, 1)
		city("ulm").put(1)
		s.seats[0].ducats = 0
	})
	_, told := do(t, s, "grow wien", "grow ulm", "grow antwerpen")
	var awards []string
	for _, words := range told {
		if _, rest, ok := strings.Cut(words, " was awarded "); ok {
			awards = append(awards, strings.Split(rest, ":")[0])
		}
	}
	if got := strings.Join(awards, " "); got != "antwerpen ulm wien" {
		t.Errorf("awarded are %s", got)
	}
}

// 8.1: of the ends that hold together the first counts; the turn that has ended counts
// among the idle ones.
func TestMarkersEndBeforeOpenings(t *testing.T) {
	s := at(t, 3, func(s *State, city func(string) *city) {
		for i := range s.ground.cities {
			s.ground.cities[i].to = 2
		}
		city("wien").to = 0
		city("wien").put(1, 1)
		s.seats[0].ducats, s.idle = 0, 2
	})
	if s, _ = do(t, s, "grow wien"); s.end != MarkersEnd || s.idle != 3 {
		t.Errorf("it ends by %q, idle %d", s.end, s.idle)
	}
}

// 3.4: a marker that fits one city alone places itself, and two that fit the same city
// are one choice.
func TestMarkersPlaceThemselves(t *testing.T) {
	next := func(hand ...int) State {
		return at(t, 2, func(s *State, city func(string) *city) {
			city("gent").put(1)
			s.seats[0].ducats = 0
			for _, v := range hand {
				s.seats[1].hand[v]++
			}
		})
	}
	_, told := do(t, next(7), "collect", "pass")
	hears(t, told, "2 marked luebeck, forced")
	_, told = do(t, next(8), "collect", "pass")
	hears(t, told, "2 marked koeln, forced")
	for _, hand := range [][]int{{7, 8}, {6}, {2, 2}} {
		if s, told := do(t, next(hand...), "collect", "pass"); s.phase != placing || s.turn != 1 {
			t.Errorf("with %v in hand told is %q", hand, told)
		}
	}
}

// 9.3: a tie goes to the most markers, then to the largest sum of values, then it is
// shared.
func TestTies(t *testing.T) {
	for _, c := range []struct {
		points  []int16
		awarded map[string]owner
		want    []rules.Seat
	}{
		{[]int16{5, 9, 9}, nil, []rules.Seat{1, 2}},
		{[]int16{9, 5, 9}, map[string]owner{"koeln": 2}, []rules.Seat{0, 2}},
		{[]int16{9, 9, 8}, map[string]owner{"koeln": 1, "utrecht": 2, "ulm": 2}, []rules.Seat{1}},
		{[]int16{9, 9, 9}, map[string]owner{"koeln": 1, "luebeck": 2, "gent": 3}, []rules.Seat{0}},
		{[]int16{9, 9, 9}, map[string]owner{"ulm": 1, "luebeck": 2, "gent": 3}, []rules.Seat{1, 2}},
		{[]int16{9, 9, 10}, map[string]owner{"koeln": 1, "luebeck": 2}, []rules.Seat{2}},
	} {
		s := at(t, 3, func(s *State, city func(string) *city) {
			for i, p := range c.points {
				s.seats[i].points = p
			}
			for id, to := range c.awarded {
				city(id).to = to
			}
			s.ask(over, rules.Nobody)
		})
		if got := s.Winners(); !slices.Equal(got, c.want) {
			t.Errorf("%v with %v is won by %v, not %v", c.points, c.awarded, got, c.want)
		}
	}
}
