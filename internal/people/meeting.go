package people

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"
)

// A meeting counts the rated games that somebody has recently played with another. The same opponents again
// and again teach little about strength, and make it easy to arrange results: so each game counts for less
// than the one before, until time has passed.
type meeting struct {
	Who   string    `json:"who"`   // the ID; empty for everybody together who is little known
	Games float64   `json:"games"` // at the time At; half of it is forgotten in halfLife
	At    time.Time `json:"at"`
}

const (
	halfLife     = 48 * time.Hour
	again        = 0.8  // what a game counts, relative to the one before with the same people
	little       = 0.25 // what a game counts with people who are little known
	mostMeetings = 64   // kept in a person's document, those that count most
)

// Somebody is little known before that many rated games, and while their key is younger than that: keys
// cost nothing.
const (
	knownGames = 10
	knownFor   = 7 * 24 * time.Hour
)

// littleKnown reports whether games against somebody count little.
func (d *document) littleKnown(kind string, now time.Time) bool {
	old := func(k Key) bool { return now.Sub(k.Added) >= knownFor }
	return d.Ratings[kind].Games < knownGames || !slices.ContainsFunc(d.Keys, old)
}

// lately returns how many games of a meeting count by now.
func (m meeting) lately(now time.Time) float64 {
	return m.Games * math.Exp2(-max(0, now.Sub(m.At).Hours())/halfLife.Hours())
}

// addMeeting records a rated game with others.
func (d *document) addMeeting(others []string, now time.Time) {
	var all []meeting
	for _, m := range d.Met {
		if n := m.lately(now); n > 0.05 { // else it counts as none
			all = append(all, meeting{m.Who, n, now.UTC()})
		}
	}
	for _, who := range others {
		i := slices.IndexFunc(all, func(m meeting) bool { return m.Who == who })
		if i < 0 {
			i, all = len(all), append(all, meeting{Who: who, At: now.UTC()})
		}
		all[i].Games++
	}
	slices.SortStableFunc(all, func(a, b meeting) int { return cmp.Compare(b.Games, a.Games) })
	d.Met = all[:min(len(all), mostMeetings)]
}

// weigh moves people's ratings by as little as the people they met count.
func (gs *Games) weigh(ctx context.Context, kind string, moved []ratingChange) error {
	people := make([]document, len(moved))
	for i, s := range moved {
		var err error
		if people[i], _, err = gs.people.person(ctx, s.Person); err != nil {
			return err
		}
	}
	for i := range moved {
		s := &moved[i]
		s.After = s.Before.Toward(s.After, people[i].weight(kind, people, &s.Met, gs.people.now()))
	}
	return nil
}

// weight returns how much a game with these people counts for one of them, from 0 to 1, and adds to met
// whom that one meets.
func (d *document) weight(kind string, people []document, met *[]string, now time.Time) float64 {
	var sum float64
	for i := range people {
		o := &people[i]
		if o.ID == d.ID {
			continue
		}
		who, counts := o.ID, 1.0
		if o.littleKnown(kind, now) {
			who, counts = "", little
		}
		for _, m := range d.Met {
			if m.Who == who {
				counts *= math.Pow(again, m.lately(now))
			}
		}
		if !slices.Contains(*met, who) {
			*met = append(*met, who)
		}
		sum += counts
	}
	return sum / float64(len(people)-1)
}
