package await

import "time"

// Hurry is how long before the time is up a person is warned.
const Hurry = 10 * time.Second

// pace returns how often a clock with so much time left is drawn anew. Every frame
// costs, and most clocks that run are somebody else's or far from their end.
func pace(left time.Duration, mine bool) time.Duration {
	switch {
	case left > 10*time.Minute:
		return 10 * time.Second
	case mine:
		return time.Second
	}
	return 5 * time.Second
}

// Moment is the time between two moments at which clocks tick, far less than that for which a
// clock shows a second.
const Moment = 50 * time.Millisecond

// NextTick returns when a clock with so much time left is drawn anew: at a round time that is left,
// so no second is skipped.
func NextTick(now time.Time, left time.Duration, mine bool) time.Time {
	wait := (left-time.Millisecond)%pace(left, mine) + time.Millisecond
	return together(now.Add(wait))
}

// together returns the next moment after some time. All clocks of the server tick at the same ones: to
// wake for each of them costs more than a tick does.
func together(t time.Time) time.Time { return began.Add(t.Sub(began).Truncate(Moment) + Moment) }

// began is one of the moments.
var began = time.Now()
