package e2e

import (
	"flag"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// assault is something that an address can do to a server for as long as it likes. It is made by
// a process of its own, at nice 19, against the limits that a server has when nobody sets any,
// beside people who play: siege_front_test.go says what they must not feel of it. To add one,
// write a func(*enemy) that goes on until the enemy's time is over and says what it did by did,
// and put it on a list of the file that it is in.
type assault struct {
	name string // the door first, like "ssh: ..."
	do   func(*enemy)
}

// assaults returns all that are known.
func assaults() []assault {
	return slices.Concat(
		assaultsBySSH,
		assaultsOnPeople,
		assaultsByWeb,
		assaultsByHTTP,
	)
}

func assaultCalled(name string) (assault, bool) {
	all := assaults()
	n := slices.IndexFunc(all, func(a assault) bool { return a.name == name })
	if n < 0 {
		return assault{}, false
	}
	return all[n], true
}

var (
	assaultLasts = flag.Duration("assault", 0,
		"how long TestAssaults measures each; 0 for all of them at once, unmeasured")
	assaultRuns = flag.Int("assault-runs", 1,
		"how often each is measured, against a new server each time; 1 is once, against one server, and three times if "+
			"the goal was missed")
	assaultOnly = flag.String("assault-only", "", "a regular expression for the names of those that are made")
)

// crowd is how many addresses attack at once.
const crowd = 50

// Whatever strangers do, from one address or from many, people beside them play, come in and
// join. The middle of three counts.
func TestAssaults(t *testing.T) {
	var names []string
	for _, a := range assaults() {
		if regexp.MustCompile(*assaultOnly).MatchString(a.name) {
			names = append(names, a.name)
		}
	}
	if *assaultLasts == 0 {
		t.Parallel()
		newFront(t, pairs[:1]).withstands(names)
		return
	}
	c := campaign{t: t, names: names}
	c.oneByOne()
	c.together()
	t.Log("\n" + c.table())
}

// withstands has all assaults made at once, and nobody must be kept out. How long anybody waits
// says little of a machine with other things to do.
func (f *front) withstands(names []string) {
	x := sendEnemies(f.t, orders{f.scene, names, f.enemyAddresses(len(names))})
	f.duels[0].goOn(4)
	x.end()
	f.visited()
}

// campaign is all assaults, measured.
type campaign struct {
	t     *testing.T
	names []string
	front *front // when there is one for all of them
	calm  calm
	rows  []string
	most  float64 // bytes of memory that the server may have
}

// calm is how it is at a front before anybody attacks.
type calm struct {
	pace  pace
	visit visit
}

// at does something at a front, the one for all or a new one. When that one is asked again, it may be
// that the whole machine has become slower: what was measured before counts as it is now, if that is worse.
func (c *campaign) at(name string, again bool, do func(*front, calm)) {
	arrive := func(t *testing.T) (*front, calm) {
		f := newFront(t, pairs)
		f.plays(time.Second / 2) // what is done first takes longer
		return f, calm{f.plays(2 * time.Second), f.visited()}
	}
	if *assaultRuns > 1 {
		c.t.Run(name, func(t *testing.T) { do(arrive(t)) })
		return
	}
	if c.front == nil {
		c.front, c.calm = arrive(c.t)
	}
	if again {
		now := c.front.plays(time.Second)
		c.calm.pace.median, c.calm.pace.p99 = max(now.median, c.calm.pace.median), max(now.p99, c.calm.pace.p99)
		c.calm.visit.game = max(c.front.visited().game, c.calm.visit.game)
	}
	do(c.front, c.calm)
}

// bound returns how many times as much as the goal allows is a failure. The goal is judged by new servers and
// windows of seconds; half a second beside whatever else a machine does can only tell what misses it by far,
// as everything did that was mended.
func (c *campaign) bound() float64 {
	if *assaultRuns > 1 {
		return 1
	}
	return 2
}

// judge measures once, or three times, writes down what is in the middle and judges that. Where once
// was too much, it is looked at for longer: a moment of the machine's own weighs less then.
func (c *campaign) judge(name string, measure func(f *front, before calm, lapse time.Duration) round) {
	var all []round
	for len(all) < *assaultRuns || len(all) < 3 && all[0].over > 1 {
		lapse := *assaultLasts
		if *assaultRuns == 1 && len(all) > 0 {
			lapse *= 3
		}
		c.at(name, len(all) > 0, func(f *front, before calm) { all = append(all, measure(f, before, lapse)) })
		if len(all) == 0 {
			return // the front itself has failed
		}
	}
	slices.SortFunc(all, func(a, b round) int { return int(1e6 * (a.over - b.over)) })
	middle := all[len(all)/2]
	c.rows = append(c.rows, fmt.Sprintf("%-47s %s", name, middle))
	if float64(middle.memory) > c.most*c.bound() { // one server for all has the tables that each has left
		c.t.Errorf("%s: %.0f MB at most", name, float64(middle.memory)/1e6)
	}
	if middle.over > c.bound() {
		c.t.Errorf("%s: %.2f of what it may take, in the middle of %d: %s before, %s during", name, middle.over, len(all),
			middle.before, middle.during)
	}
}

// oneByOne makes each assault from one address.
func (c *campaign) oneByOne() {
	c.most = most
	c.rows = append(c.rows, heads, "one address; before and during: the median and the 99th percentile of a move")
	for _, name := range c.names {
		c.judge(name, func(f *front, before calm, lapse time.Duration) round { return f.alone(name, before.pace, lapse) })
	}
}

// together makes each assault from many addresses, and all of them at once; with one server for
// all, only that.
func (c *campaign) together() {
	c.most = mostOfMany
	c.rows = append(c.rows, fmt.Sprintf("%d addresses or more; before and during: to open a table, to join one, to "+
		"play a game with bots", crowd))
	if *assaultRuns > 1 {
		for _, name := range c.names {
			c.judge(name, func(f *front, before calm, _ time.Duration) round {
				return f.crowded([]string{name}, crowd, before.visit)
			})
		}
	}
	c.judge("all at once", func(f *front, before calm, _ time.Duration) round {
		return f.crowded(c.names, max(crowd, len(c.names)), before.visit)
	})
}

func (c *campaign) table() string { return strings.Join(c.rows, "\n") }
