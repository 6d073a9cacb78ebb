package merchant

import (
	"bytes"
	"encoding/json"

	"medici/rules"
)

// Owner is the owner of a town, or of a city's marker.
type Owner struct {
	Place *Place
	Seat  rules.Seat
}

// Owners are places with a seat each, in the order of the map.
type Owners []Owner

// MarshalJSON writes an object of places and seats' numbers.
func (all Owners) MarshalJSON() ([]byte, error) {
	return object(all, func(o Owner) (*Place, any) { return o.Place, int(o.Seat) + 1 })
}

// Of returns the owner of a place, or Nobody.
func (all Owners) Of(p *Place) rules.Seat {
	for _, o := range all {
		if o.Place == p {
			return o.Seat
		}
	}
	return rules.Nobody
}

// Ring is the houses in a city, in their order (3.3).
type Ring struct {
	Place  *Place
	Houses []rules.Seat
}

// Rings are those that are not empty, in the order of the map.
type Rings []Ring

// MarshalJSON writes an object of cities and lists of seats' numbers.
func (all Rings) MarshalJSON() ([]byte, error) {
	return object(all, func(r Ring) (*Place, any) {
		numbers := make([]int, len(r.Houses))
		for i, seat := range r.Houses {
			numbers[i] = int(seat) + 1
		}
		return r.Place, numbers
	})
}

// Of returns the houses in a city, none when its ring is empty.
func (all Rings) Of(p *Place) []rules.Seat {
	for _, r := range all {
		if r.Place == p {
			return r.Houses
		}
	}
	return nil
}

// object returns a JSON object whose keys are places, in the order of a list.
func object[T any](list []T, entry func(T) (*Place, any)) ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, item := range list {
		p, value := entry(item)
		text, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`"` + p.ID + `":`) // an id is small letters alone
		b.Write(text)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
