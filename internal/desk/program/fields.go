package program

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// fields holds the fields of an object, undecoded.
type fields map[string]json.RawMessage

// readFields reads exactly one object. The standard decoder alone would replace invalid UTF-8, accept
// "Type" for "type", and of two fields with one name take the last.
func readFields(line []byte) (fields, error) {
	var whole map[string]json.RawMessage
	switch err := json.Unmarshal(line, &whole); {
	case !utf8.Valid(line):
		return nil, errors.New("that is not UTF-8")
	case len(bytes.TrimSpace(line)) == 0:
		return nil, errors.New("an empty line says nothing")
	case err != nil || whole == nil:
		return nil, errors.New("that is not one JSON object")
	}
	in := json.NewDecoder(bytes.NewReader(line))
	if _, err := in.Token(); err != nil {
		return nil, err
	}
	given := fields{}
	for in.More() {
		name, err := in.Token()
		if err != nil {
			return nil, err
		}
		key, ok := name.(string)
		if !ok {
			return nil, io.ErrUnexpectedEOF
		}
		var value json.RawMessage
		if err := in.Decode(&value); err != nil {
			return nil, err
		}
		if _, twice := given[key]; twice {
			return nil, fmt.Errorf("the field %q is there twice", key)
		}
		given[key] = value
	}
	return given, nil
}

func decode(raw json.RawMessage, into any) error {
	if string(raw) == "null" { // that would mean nothing
		return errors.New("null is nothing")
	}
	return json.Unmarshal(raw, into)
}
