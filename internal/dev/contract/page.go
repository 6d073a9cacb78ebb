package contract

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
)

// object is what a schema says of an object, for a page: its fields in their order.
type object struct {
	Title       string
	Description string
	Properties  fields
	Required    []string
	Items       *object
}

type field struct {
	name string
	object
}

type fields []field

// UnmarshalJSON keeps the order of the file.
func (f *fields) UnmarshalJSON(data []byte) error {
	var all ordered
	if err := json.Unmarshal(data, &all); err != nil {
		return err
	}
	for _, m := range all {
		one := field{name: m.name}
		if err := json.Unmarshal(m.value, &one.object); err != nil {
			return err
		}
		*f = append(*f, one)
	}
	return nil
}

// Table returns a schema's title and fields as Markdown. A field that need not be there is in brackets, one
// within others stands behind theirs.
func Table(schema string) (string, error) {
	text, err := fs.ReadFile(folder(), schema+".json")
	if err != nil {
		return "", err
	}
	var o object
	if err := json.Unmarshal(text, &o); err != nil {
		return "", fmt.Errorf("%s: %w", schema, err)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s.\n\n| field | is |\n|---|---|\n", o.Title)
	o.rows(&b, "")
	return b.String(), nil
}

func (o *object) rows(b *strings.Builder, within string) {
	for _, f := range o.Properties {
		name := "`" + within + f.name + "`"
		if !slices.Contains(o.Required, f.name) {
			name = "(" + name + ")"
		}
		if f.Description != "" {
			fmt.Fprintf(b, "| %s | %s |\n", name, strings.ReplaceAll(f.Description, "|", `\|`))
		}
		f.rows(b, within+f.name+".")
		for inner := f.Items; inner != nil; inner = inner.Items {
			inner.rows(b, within+f.name+"[].")
		}
	}
}

// table is the place of a schema's table on a page.
var table = regexp.MustCompile(`(?s)<!-- docs/protocol/(\w+/\w+)\.json -->\n.*?<!-- end -->\n`)

// Filled returns a page with the tables of all schemas that it names.
func Filled(page string) (filled string, err error) {
	filled = table.ReplaceAllStringFunc(page, func(old string) string {
		schema := table.FindStringSubmatch(old)[1]
		text, failed := Table(schema)
		if failed != nil {
			err = failed
		}
		return fmt.Sprintf("<!-- docs/protocol/%s.json -->\n%s<!-- end -->\n", schema, text)
	})
	return filled, err
}
