package contract

import (
	"bytes"
	"encoding/json"
	"path"
	"slices"
)

// Seconds returns the schemas of the second protocol, by the names of their files: made of those of the first,
// from which they differ by one rule a field.
func Seconds() (map[string][]byte, error) {
	all := map[string][]byte{}
	err := each([]string{Server, Answer, View}, func(kind, name string, text []byte) error {
		var whole ordered
		if err := json.Unmarshal(text, &whole); err != nil {
			return err
		}
		whole.second(kind, name)
		var b bytes.Buffer
		if err := json.Indent(&b, whole.bytes(), "", " "); err != nil {
			return err
		}
		all[path.Join("2", kind, name+".json")] = append(b.Bytes(), '\n')
		return nil
	})
	return all, err
}

// member is one of an object, in the order of a file.
type member struct {
	name  string
	value json.RawMessage
}

type ordered []member

// UnmarshalJSON keeps the order of the file.
func (o *ordered) UnmarshalJSON(data []byte) error {
	in := json.NewDecoder(bytes.NewReader(data))
	if _, err := in.Token(); err != nil {
		return err
	}
	for in.More() {
		name, err := in.Token()
		if err != nil {
			return err
		}
		one := member{name: name.(string)}
		if err := in.Decode(&one.value); err != nil {
			return err
		}
		*o = append(*o, one)
	}
	return nil
}

func (o ordered) bytes() []byte {
	var b bytes.Buffer
	for i, m := range o {
		b.WriteByte("{,"[min(i, 1)])
		b.Write(written(m.name))
		b.WriteByte(':')
		b.Write(m.value)
	}
	b.WriteByte('}')
	return b.Bytes()
}

// written returns a text of our own as JSON, in which < and > stay as they are.
func written(text string) []byte {
	var b bytes.Buffer
	to := json.NewEncoder(&b)
	to.SetEscapeHTML(false)
	_ = to.Encode(text) // a text can always be written
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// of returns the place of a member, which is made at the end if it is not there.
func (o *ordered) of(name string) *json.RawMessage {
	i := slices.IndexFunc(*o, func(m member) bool { return m.name == name })
	if i < 0 {
		i = len(*o)
		*o = append(*o, member{name: name})
	}
	return &(*o)[i].value
}

// within has a function change an object that is a member of another, if it is there.
func (o *ordered) within(name string, change func(*ordered)) {
	i := slices.IndexFunc(*o, func(m member) bool { return m.name == name })
	if i < 0 {
		return
	}
	var inner ordered
	if json.Unmarshal((*o)[i].value, &inner) == nil {
		change(&inner)
		(*o)[i].value = inner.bytes()
	}
}

// aGame is a game wherever one is named, aSeat who moves.
const (
	aGame = `{"type":"object","description":"The game and its options, in the words of its record.","properties":` +
		`{"name":{"type":"string","description":"The game, like ` + "`medici`" +
		`."},"options":{"type":"object","description":"Its options.","additionalProperties":{"type":"string"}}},` +
		`"required":["name","options"],"additionalProperties":false}`
	aSeat     = `{"type":"integer","description":"Who moves: a seat's number, or 0 for the house.","minimum":0}`
	anActor   = `{"type":["integer","null"],"description":"Who moves next: a seat's number, 0 for the house, null when the game is over.","minimum":0}`
	aCode     = `{"type":"string","description":"Why, for programs: see [Codes](#codes).","minLength":1}`
	aProtocol = `{"const":2,"description":"On the first line of a session."}`
)

// options are fields by which views and tables of the first protocol show options.
var options = []string{"edition", "variant", "data", "map", "piers_data"}

// second makes a schema of the first protocol one of the second.
func (o *ordered) second(kind, name string) {
	var required []string
	_ = json.Unmarshal(*o.of("required"), &required)
	o.within("properties", func(fields *ordered) {
		if kind == View {
			*fields = slices.DeleteFunc(*fields, func(m member) bool { return slices.Contains(options, m.name) })
		}
		for i, m := range *fields {
			switch {
			case m.name == "game" && !(kind == Answer && name == "report"): // there it is the id of one that was played
				(*fields)[i].value = json.RawMessage(aGame)
			case m.name == "actor" && kind == View:
				(*fields)[i].value = json.RawMessage(anActor)
			case m.name == "actor":
				(*fields)[i].value = json.RawMessage(aSeat)
			}
		}
		if name == "refused" {
			*fields.of("code"), required = json.RawMessage(aCode), append(required, "code")
		}
		if kind != View {
			*fields.of("protocol") = json.RawMessage(aProtocol)
		}
	})
	required = slices.DeleteFunc(required,
		func(field string) bool { return kind == View && slices.Contains(options, field) })
	*o.of("required"), _ = json.Marshal(required)
	if name == "table" {
		*o.of("additionalProperties") = json.RawMessage("false")
	}
}
