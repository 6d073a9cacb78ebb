package ui

import "medici/rules"

// Ledger is a list of payments to look at one by one.
type Ledger struct {
	events []rules.Event
	at     int
}

// Enter adds a payment.
func (l *Ledger) Enter(e rules.Event) { l.events = append(l.events, e) }

// Len returns how many there are.
func (l *Ledger) Len() int { return len(l.events) }

// Walk goes on or back, round the ends.
func (l *Ledger) Walk(by int) {
	if n := len(l.events); n > 0 {
		l.at = (l.at + by + n) % n
	}
}

// At returns the payment being looked at, counted from 0; nil when there is none.
func (l *Ledger) At() (int, rules.Event) {
	if len(l.events) == 0 {
		return 0, nil
	}
	return l.at, l.events[l.at]
}

// Events returns all payments, in the order they were made.
func (l *Ledger) Events() []rules.Event { return l.events }
