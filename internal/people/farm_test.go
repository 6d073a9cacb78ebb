package people

import (
	"fmt"
	"testing"
	"time"

	"medici/internal/dev/racing"
)

// farm is a register whose clock the farmer waits by.
type farm struct {
	t     *testing.T
	r     *Register
	now   time.Time
	keys  int
	games int
}

func newFarm(t *testing.T) *farm {
	f := &farm{t: t, now: start}
	f.r = New(newMemory(), func() time.Time { return f.now })
	return f
}

func (f *farm) person() Person {
	f.keys++
	p := meet(f.t, f.r, f.keys, fmt.Sprint("p", f.keys))
	p, err := f.r.Change(f.t.Context(), p.ID, func(s *Settings) { s.Rated = true })
	ok(f.t, err)
	return p
}

// play has the first of these people win a rated game.
func (f *farm) play(who ...Person) {
	f.games++
	g := ended(game(fmt.Sprint("g", f.games), true, who...), make([]int, len(who))...)
	g.Ended = f.now
	ok(f.t, f.r.Games.Ended(f.t.Context(), g))
}

func (f *farm) points(p Person) int { return standing(f.t, f.r, p).Shown() }

// Fresh keys from as many addresses as one likes give next to nothing: an ordinary
// player has 1600 points.
func TestFarmOfFreshKeys(t *testing.T) {
	for _, games := range []int{15, racing.Few(500, 80)} {
		f := newFarm(t)
		farmer := f.person()
		for range games {
			f.play(farmer, f.person())
		}
		points := f.points(farmer)
		t.Logf("%d games against fresh keys make %d points", games, points)
		if points > 1250 {
			t.Errorf("%d games against fresh keys make %d points", games, points)
		}
	}
}

// Twenty keys give no more when they are used again and again.
func TestFarmOfTwentyAddresses(t *testing.T) {
	f := newFarm(t)
	farmer := f.person()
	var all []Person
	for range 20 {
		all = append(all, f.person())
	}
	games := racing.Few(500, 100)
	for i := range games {
		f.play(farmer, all[i%len(all)])
	}
	points := f.points(farmer)
	t.Logf("%d games against twenty keys make %d points", games, points)
	if points > 1250 {
		t.Errorf("%d games against twenty keys make %d points", games, points)
	}
}

// Two who are known play all night, and it counts as a handful of games.
func TestFarmOfTwo(t *testing.T) {
	f := newFarm(t)
	ann, bob, all := f.person(), f.person(), []Person{f.person(), f.person(), f.person()}
	f.now = f.now.Add(knownFor)
	for i := range 3 * knownGames { // they become known by playing others
		f.play(all[i%3], []Person{ann, bob}[i%2])
	}
	f.now = f.now.Add(4 * knownFor)
	before := f.points(ann)
	for range 5 {
		f.play(ann, bob)
	}
	few := f.points(ann) - before
	whole := racing.Few(500, 60)
	for range whole - 5 {
		f.play(ann, bob)
	}
	many := f.points(ann) - before
	t.Logf("5 games of the same two make %d points, %d make %d", few, whole, many)
	if few < 50 || many > 2*few {
		t.Errorf("5 games of the same two make %d points, %d make %d", few, whole, many)
	}
}

// A document's memory of the people met stays small.
func TestMeetingsAreBounded(t *testing.T) {
	var d document
	for i := range 1000 {
		d.addMeeting([]string{fmt.Sprint("id", i)}, start.Add(time.Duration(i)*time.Minute))
	}
	d.addMeeting([]string{"ann"}, start.Add(1000*time.Minute))
	d.addMeeting([]string{"ann"}, start.Add(1000*time.Minute))
	if len(d.Met) != mostMeetings || d.Met[0].Who != "ann" || d.Met[0].Games != 2 {
		t.Errorf("%d meetings are remembered, the first %+v", len(d.Met), d.Met[0])
	}
	d.addMeeting(nil, start.Add(1000*time.Minute+10*halfLife))
	if len(d.Met) > 0 {
		t.Errorf("after weeks there are %d meetings, the first %+v", len(d.Met), d.Met[0])
	}
}

// Friends who meet once a week, and are known, rate as ever.
func TestFriendsRate(t *testing.T) {
	f := newFarm(t)
	all := []Person{f.person(), f.person(), f.person(), f.person()}
	for range 26 {
		for range 3 {
			f.play(all...)
		}
		f.now = f.now.Add(7 * 24 * time.Hour)
	}
	first, last := f.points(all[0]), f.points(all[3])
	t.Logf("after half a year of three games a week the best has %d points, the others %d, %d, %d", first,
		f.points(all[1]), f.points(all[2]), last)
	if first < 1900 || last > first-200 {
		t.Errorf("after half a year the best has %d points, the last %d", first, last)
	}
}
