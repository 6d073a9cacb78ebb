package merchant

import "medici/rules"

// supply is the markers that were not dealt yet, and how many were (2.4).
type supply struct {
	stock pile
	dealt int8
}

// receiver returns which of that many merchants is dealt the next marker (2.4).
func (d *supply) receiver(merchants int8) rules.Seat { return rules.Seat(d.dealt % merchants) }

// first reports whether the first deal lasts (2.4).
func (d *supply) first(merchants int8) bool { return d.dealt < merchants*table[merchants].firstDeal }

// lowest returns the least value that may be dealt now.
func (d *supply) lowest(merchants int8) int {
	if d.first(merchants) {
		return leastHigh
	}
	return LeastSize
}

// choices appends the markers that can be dealt, each as often as it is left (11).
func (d *supply) choices(list []Action, merchants int8) []Action {
	for value := d.lowest(merchants); value <= MostSize; value++ {
		for range d.stock[value] {
			list = append(list, Action{Verb: DealVerb, N: int8(value)})
		}
	}
	return list
}
