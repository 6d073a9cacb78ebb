package program

import (
	"encoding/json"
	"strings"
	"testing"

	"medici/internal/dev/contract"
)

// The schemas of what a program says allow what is understood, and nothing else: each type with all of
// its fields and with those alone that must be there, but no type without one of these or with another.
func TestRequestsAreThoseOfTheSchemas(t *testing.T) {
	names, err := contract.Names(contract.Client)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		var schema struct {
			Properties map[string]struct{ Type string }
			Required   []string
		}
		if err := json.Unmarshal([]byte(read(t, "../../../docs/protocol/client/"+name+".json")), &schema); err != nil {
			t.Fatal(err)
		}
		whole, least := map[string]any{}, map[string]any{}
		for field, s := range schema.Properties {
			whole[field] = map[string]any{"string": "bob", "integer": 1, "array": []any{"bob"}, "boolean": false}[s.Type]
		}
		whole["type"] = name
		for _, field := range schema.Required {
			least[field] = whole[field]
		}
		agree(t, true, whole)
		agree(t, true, least)
		agree(t, false, with(least, "other", "bob"))
		for field := range least {
			agree(t, false, without(least, field))
			agree(t, false, with(least, field, nil))
		}
	}
	_, err = readRequest([]byte(`{"type":"other"}`))
	for _, name := range names {
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%v does not offer %q", err, name)
		}
	}
}

// agree holds reader and schema to the same answer.
func agree(t *testing.T, ok bool, fields map[string]any) {
	t.Helper()
	line, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := readRequest(line); (err == nil) != ok {
		t.Errorf("%s is read as %v", line, err)
	}
	if err := contract.Check(contract.Client, line); (err == nil) != ok {
		t.Errorf("the schema says of %s: %v", line, err)
	}
}

func with(fields map[string]any, name string, value any) map[string]any {
	more := without(fields, name)
	more[name] = value
	return more
}

func without(fields map[string]any, name string) map[string]any {
	rest := map[string]any{}
	for key, value := range fields {
		if key != name {
			rest[key] = value
		}
	}
	return rest
}
