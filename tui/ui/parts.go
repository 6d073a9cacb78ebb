package ui

import "medici/rules"

// Parts are the parts of a game that have ended, each with the event that stands for it:
// the most of a Profiler for a game in which no part is better than another.
type Parts struct {
	seats  []rules.Seat
	events []rules.Event
}

// Note adds a part of a seat.
func (p *Parts) Note(s rules.Seat, e rules.Event) {
	p.seats, p.events = append(p.seats, s), append(p.events, e)
}

// Part is the event that stands for a part.
func (p *Parts) Part(n int) rules.Event { return p.events[n] }

// Marks are the seats of the parts.
func (p *Parts) Marks() []rules.Seat { return p.seats }

// Peaks are none.
func (p *Parts) Peaks() []int { return nil }
