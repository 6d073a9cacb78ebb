package rules

import (
	"bytes"
	"encoding/json"
	"strings"
)

// Position returns a position for programs, as one JSON object: the game and its options, whether it is
// over, whose turn it is, who has won, and the fields of a View. An option with the name of one of these
// fields gets "_data" appended. When a record is verified it shows the Referee's view; a table shows each
// seat its own.
func Position(g Game, v View, winners []Seat) json.RawMessage {
	seats := []int{}
	for _, s := range winners {
		seats = append(seats, int(s)+1)
	}
	var b bytes.Buffer
	b.WriteString(`{"game":` + marshalled(g.Name()))
	fields := marshalled(v)
	for _, o := range g.Options() {
		key := o.Key
		if strings.Contains(fields, marshalled(key)+":") {
			key += "_data"
		}
		b.WriteString("," + marshalled(key) + ":" + marshalled(o.Value))
	}
	b.WriteString(`,"over":` + marshalled(v.Turn() == Nobody) + `,"actor":` + marshalled(v.Turn().String()))
	b.WriteString(`,"winners":` + marshalled(seats) + "," + fields[1:])
	return b.Bytes()
}

// marshalled encodes a value of our own, which always succeeds.
func marshalled(v any) string {
	var b bytes.Buffer
	to := json.NewEncoder(&b)
	to.SetEscapeHTML(false)
	if err := to.Encode(v); err != nil {
		panic(err) // a View that cannot be encoded is a mistake in its type
	}
	return string(bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}
