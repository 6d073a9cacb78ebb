package ui

import "medici/rules"

// Parts are the parts of a game that have ended, each with the event that stands for it: most of a
// Profiler, for a game in which no part is better than another.
type Parts struct {
	seats  []rules.Seat
	events []rules.Event
}

// Add adds a part of a seat.
func (p *Parts) Add(s rules.Seat, e rules.Event) {
	p.seats, p.events = append(p.seats, s), append(p.events, e)
}

// Part returns the event that stands for a part.
func (p *Parts) Part(n int) rules.Event { return p.events[n] }

// Marks returns the seats of the parts.
func (p *Parts) Marks() []rules.Seat { return p.seats }

// Peaks returns none.
func (p *Parts) Peaks() []int { return nil }
