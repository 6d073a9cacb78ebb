package tui

import (
	"context"
	"fmt"
	"testing"
	"time"

	"medici/lobby"
	"medici/lobby/almanac"
)

// remembering returns a session on a server where something has happened.
func remembering(p *past) func(*Options) {
	return func(o *Options) {
		withFamily(o)
		o.Record = p.record
		o.Almanac = func(context.Context) (almanac.Page, error) {
			return almanac.Page{
				Close: almanac.Close{ID: "2016-4-buyers-fair-1", Title: "medici edition=2016", Ended: someday,
					Scores: [2]int{131, 130}},
				Busy: true, From: 20, To: 23,
			}, nil
		}
	}
}

// The hall tells of the last close game, opens it and comes back, and when people meet.
func TestHallRemembers(t *testing.T) {
	p := newPast(t)
	for _, size := range everySize {
		for _, busy := range []bool{false, true} {
			l := newFamily(t)
			if busy {
				bob := newHandWith(t, l, "bob", size[0], size[1], withFamily)
				bob.opened(lobby.Settings{Name: "red-lantern", Game: family[2].Game, Seats: 2})
			}
			x := newHandWith(t, l, "ann", size[0], size[1], remembering(p))
			x.app.frame.Now = func() time.Time { return someday.AddDate(0, 0, 1) }
			if !busy || size[0] > 40 {
				x.until("131 to 130")
			} else {
				x.until("red-lantern")
				page, _ := x.app.Almanac(t.Context())
				x.take(page) // a phone with tables shows nothing of it to wait for
			}
			if !busy && size[0] > 40 {
				x.until("yesterday")
				x.until("20:00 to 23:00 UTC")
			}
			x.golden(fmt.Sprintf("hall-past-%t-%d", busy, size[0]))
			x.fits("the hall that remembers")
			x.press("v")
			x.until("REPLAY")
			x.press("q")
			x.until("The hall")
		}
	}
}

// A server without a history says nothing of it.
func TestHallHasNothingToTell(t *testing.T) {
	x := newHandWith(t, newFamily(t), "ann", 80, 24, func(o *Options) {
		remembering(newPast(t))(o)
		o.Almanac = func(context.Context) (almanac.Page, error) { return almanac.Page{}, nil }
	})
	x.until("1 person here")
	before := x.screen()
	x.take(almanac.Page{})
	x.press("v")
	if x.screen() != before {
		t.Errorf("without a close game v shows\n%s", x.screen())
	}
}
