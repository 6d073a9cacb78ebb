package spoken

import "medici/rules"

// Part says how an event relates to the scoring of a stage of the game, a day or a round.
type Part uint8

const (
	InPlay Part = iota // not at all
	Ends               // the stage ends, and is scored
	Pays               // a payment, or the source of one
	Sums               // the stage's total for everybody
	Over               // the game is over
	Begins             // the next stage begins
)

// Told puts the result of a stage, and of the game, before the payments that it is made of. It keeps only
// the events for which tells, given the index, is true.
func Told(events []rules.Event, part func(rules.Event) Part, tells func(i int) bool) (told []rules.Event) {
	var result, payments []rules.Event
	for i, e := range events {
		if !tells(i) {
			continue
		}
		switch part(e) {
		case Pays:
			payments = append(payments, e)
		case Sums:
			result = append(result, e)
		case Over:
			result = append([]rules.Event{e}, result...)
		case Begins:
			told = append(append(append(told, result...), payments...), e)
			result, payments = nil, nil
		default:
			told = append(told, e)
		}
	}
	return append(append(told, result...), payments...)
}

// Accounts returns what the last scored stage paid; nothing before the first.
func Accounts(story []rules.Event, part func(rules.Event) Part) (accounts []rules.Event) {
	for _, e := range story {
		switch part(e) {
		case Ends:
			accounts = []rules.Event{e}
		case Pays, Sums:
			accounts = append(accounts, e)
		}
	}
	return accounts
}
