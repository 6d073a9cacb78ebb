package plain_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"medici/internal/desk/plain"
	"medici/internal/dev/termtest"
	"medici/tui/offer"
)

// controls are what a client with real ones is told, and what it chooses.
type controls struct {
	t       *testing.T
	told    chan []byte
	arrived chan struct{}
	chosen  chan [][]byte
}

func (c controls) with(o *plain.Options) {
	take := func() [][]byte { return <-c.chosen }
	o.Controls = &plain.Controls{Tell: func(can []byte) { c.told <- can }, Arrived: c.arrived, Chosen: take}
}

// until returns the next offer of something.
func (c controls) until(i string) (o offer.Offer) {
	c.t.Helper()
	for {
		select {
		case b := <-c.told:
			o = offer.Offer{}
			if err := json.Unmarshal(b, &o); err != nil {
				c.t.Fatal(err)
			}
			if strings.Contains(string(b), fmt.Sprintf(`"i":%q`, i)) {
				return o
			}
		case <-time.After(termtest.Patience):
			c.t.Fatalf("%s is not offered", i)
		}
	}
}

func (c controls) choose(answers ...string) {
	var all [][]byte
	for _, a := range answers {
		all = append(all, []byte(a))
	}
	c.arrived <- struct{}{}
	c.chosen <- all
}

// A control does what the words do, once, and as long as the question is asked that it is for.
func TestControlsAnswerWhatIsAsked(t *testing.T) {
	f := newFeed(t).begins()
	c := controls{t, make(chan []byte, 99), make(chan struct{}), make(chan [][]byte, 1)}
	ann := f.at(c.with)
	ann.hears("1: draw. 2: sell.")
	first := c.until("sell")
	sell := fmt.Sprintf(`{"n":%d,"i":"sell"}`, first.N)
	c.choose("garbage", fmt.Sprintf(`{"n":%d,"i":"pass"}`, first.N), sell, sell)
	ann.hears("cannot be done here now.")
	ann.hears("what stood here before.")
	ann.hears("0 passes.")
	bid := c.until("bid")
	c.choose(sell, fmt.Sprintf(`{"n":%d,"i":"bid","v":41}`, bid.N), fmt.Sprintf(`{"n":%d,"i":"bid","v":3}`, bid.N))
	ann.hears("what stood here before.")
	ann.hears("cannot be done here now.")
	ann.hears("You bid 3 florins.")
	if got := strings.Join(f.deeds(), ", "); got != "sell, bid 3" {
		t.Errorf("done was %s", got)
	}
	ann.hangUp()
	ann.leaves()
	for last := []byte("x"); last != nil; {
		last = <-c.told
	}
}
