package lesson

// Walk is a learner's way through a lesson.
type Walk struct {
	stops []Stop
	next  int   // index of the next stop
	trail []int // stops read since the game last moved
}

// Begin returns a walk that begins after some stops.
func Begin(l Lesson, read int) *Walk {
	return &Walk{stops: l.Stops, next: min(max(0, read), len(l.Stops))}
}

// Read returns how many stops the learner has passed, and Len how many there are.
func (w *Walk) Read() int { return w.next }
func (w *Walk) Len() int  { return len(w.stops) }

// Over reports whether no stop is left.
func (w *Walk) Over() bool { return w.next >= len(w.stops) }

// Due returns the stop whose moment has come, and its number, from 1.
func (w *Walk) Due(now Scene) (stop *Stop, number int) {
	for i := w.next; i < len(w.stops); i++ {
		if s := &w.stops[i]; (i == w.next || s.Late) && s.comes(now) {
			return s, i + 1
		}
	}
	return nil, 0
}

// Pass moves on after a due stop.
func (w *Walk) Pass(number int) {
	w.trail = append(w.trail, number-1)
	w.next = number
}

// Back goes back to the stop before, unless the game has moved since.
func (w *Walk) Back() {
	if last := len(w.trail) - 1; last >= 0 {
		w.next, w.trail = w.trail[last], w.trail[:last]
	}
}

// CanBack reports whether there is a stop to go back to.
func (w *Walk) CanBack() bool { return len(w.trail) > 0 }

// Moved reports that the game has moved.
func (w *Walk) Moved() { w.trail = nil }

// Stop ends the lesson.
func (w *Walk) Stop() { w.next, w.trail = len(w.stops), nil }
