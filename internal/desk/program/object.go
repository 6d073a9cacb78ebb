package program

import (
	"bytes"
	"encoding/json"
)

// object writes one line of the protocol, field by field: the order is that of docs/protocol.md, and the
// game decides which fields there are.
type object struct{ bytes.Buffer }

// message begins a line.
func message(kind string) *object {
	o := &object{}
	o.put("type", kind)
	return o
}

func (o *object) put(key string, value any) *object {
	if o.Len() == 0 {
		o.WriteByte('{')
	} else {
		o.WriteByte(',')
	}
	o.write(key)
	o.WriteByte(':')
	o.write(value)
	return o
}

// write writes a value of our own, which can always be encoded.
func (o *object) write(value any) {
	to := json.NewEncoder(o)
	to.SetEscapeHTML(false)
	if err := to.Encode(value); err != nil {
		panic(err)
	}
	o.Truncate(o.Len() - 1) // Encode ends with a newline
}

// value returns what write writes for a value.
func (o *object) value(v any) []byte {
	o.write(v)
	return o.Bytes()
}

// line returns the whole object.
func (o *object) line() []byte {
	o.WriteString("}\n")
	return o.Bytes()
}
